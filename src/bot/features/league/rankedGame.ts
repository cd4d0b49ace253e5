/**
 * Decides whether a game between two people that begins in a group is ranked, before its first
 * move.
 */

import type { BegunGame, Bot, GroupPlace } from '../../core/bot.ts';
import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { gameOf, isRunning, otherPlayer, type Session } from '../../match/session.ts';
import type { League } from '../../rows/leagueRow.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { beginGame } from './league.ts';
import { leagueKeysOf, makeLeagueRows, parseLeague } from './storedLeague.ts';

/**
 * A game of two in a group, under the lock. Where the league cannot be read, or is off, the game is
 * not ranked.
 */
export function* rankGame(
  session: Session,
  { groupId, isRematch }: GroupPlace,
  bot: Bot,
): Steps<BegunGame> {
  if (session.mode !== 'duel' || !isRunning(session)) return { session, entries: {}, note: '' };
  const rows = yield* tryToRead(read(leagueKeysOf(groupId)), 'The league of a group');
  const loaded = rows && parseLeague(groupId, rows);
  if (!loaded || loaded.isOff) return { session, entries: {}, note: '' };
  const begun = rankIn(loaded, session, { isRematch, now: bot.now });
  return {
    session: begun.session,
    entries: begun.league === loaded ? {} : makeLeagueRows(groupId, begun.league, rows, bot.now),
    note: begun.session.isRanked ? '' : textsOf(session.players[0].language).league.notRanked,
  };
}

/**
 * The game as it begins in a league that is on, with the one first whose turn that is; in a rematch
 * it is decided.
 */
export function rankIn(
  loaded: League,
  session: Session,
  { isRematch, now }: { readonly isRematch: boolean; readonly now: number },
): { readonly session: Session; readonly league: League } {
  const { players, nonce, starter } = session;
  const ids = [players[starter].id, players[otherPlayer(starter)].id] as const;
  const beginning = {
    ids,
    starterId: isRematch ? ids[0] : undefined,
    game: gameOf(session).name,
    nonce,
  };
  const { league, starterId, isRanked } = beginGame(loaded, beginning, now);
  return {
    league,
    session: {
      ...session,
      ...(isRanked ? { isRanked } : {}),
      starter: players[0].id === starterId ? 0 : 1,
    },
  };
}
