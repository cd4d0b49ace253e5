/** Decides whether a game between two people that begins in a group is ranked, before its first move. */
import type { Bot } from '../runtime/answer.ts';
import { type Entries, read, type Steps, tryToRead } from '../runtime/steps.ts';
import { gameOf, isRunning, otherPlayer, type Session } from '../session/session.ts';
import { makeLeagueKey } from '../store/keys.ts';
import { beginGame } from '../store/league.ts';
import { makeLeagueRow, parseLeagueRow } from '../store/leagueRow.ts';
import { textsOf } from '../texts/textsOf.ts';

/** The session as it begins, and what remembers it. */
export interface BegunGame {
  readonly session: Session;
  readonly entries: Entries;
  /** Why it is not ranked. */
  readonly note: string;
}

/**
 * A game of two in a group, under the lock, with the one first whose turn that is; in a rematch it is decided. Where the league cannot be
 * read, or is off, the game is not ranked.
 */
export function* rankGame(session: Session, { groupId, isRematch }: Beginning, bot: Bot): Steps<BegunGame> {
  const { players, nonce, starter } = session;
  const unranked = { session, entries: {}, note: '' };
  if (session.mode !== 'duel' || !isRunning(session)) return unranked;
  const key = makeLeagueKey(groupId);
  const rows = yield* tryToRead(read([key]), 'The league of a group');
  const known = rows && parseLeagueRow(rows[key]);
  if (!known || known.isOff) return unranked;
  const ids = [players[starter].id, players[otherPlayer(starter)].id] as const;
  const begun = beginGame(known, { ids, starterId: isRematch ? ids[0] : undefined, game: gameOf(session).name, nonce }, bot.now);
  const { league, starterId, isRanked } = begun;
  return {
    session: { ...session, ...(isRanked ? { isRanked } : {}), starter: players[0].id === starterId ? 0 : 1 },
    entries: league === known ? {} : { [key]: makeLeagueRow(league, bot.now) },
    note: isRanked ? '' : textsOf(players[0].language).league.notRanked,
  };
}

interface Beginning {
  readonly groupId: number;
  readonly isRematch: boolean;
}
