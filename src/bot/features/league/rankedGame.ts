/**
 * Decides whether a game between two people that begins in a group is ranked, before its first
 * move.
 */

import type { BegunGame, Bot, GroupPlace } from '../../core/bot.ts';
import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { gameOf, isRunning, otherPlayer, type Session } from '../../match/session.ts';
import {
  leagueMonthKeyOf,
  makePairMonthRow,
  parsePairMonthRow,
} from '../../rows/group/pairMonthRow.ts';
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
  const { players, nonce, starter } = session;
  const ids = [players[starter].id, players[otherPlayer(starter)].id] as const;
  const monthKey = leagueMonthKeyOf(groupId, ids, bot.now, bot.sign);
  const keys = [...leagueKeysOf(groupId), monthKey];
  const rows = yield* tryToRead(read(keys), 'The league of a group');
  const loaded = rows && parseLeague(groupId, rows);
  if (!loaded || loaded.isOff) return { session, entries: {}, note: '' };
  // In a rematch it is decided who is first.
  const starterId = isRematch ? ids[0] : undefined;
  const beginning = { ids, starterId, game: gameOf(session).name, nonce };
  const before = parsePairMonthRow(rows[monthKey]);
  const { league, month, limit, starterId: first } = beginGame(loaded, before, beginning, bot.now);
  return {
    session: {
      ...session,
      isRanked: limit === undefined,
      starter: players[0].id === first ? 0 : 1,
    },
    entries: {
      ...(month === before ? {} : { [monthKey]: makePairMonthRow(month, bot.now) }),
      ...(league === loaded ? {} : makeLeagueRows(groupId, league, rows, bot.now)),
    },
    note: limit === undefined ? '' : textsOf(players[0].language).league.notRanked[limit],
  };
}
