/** Decides whether a game between two people that begins in a group is ranked, before its first move. */
import type { Bot } from '../runtime/answer.ts';
import { type Entries, read, type Steps, tryToRead } from '../runtime/steps.ts';
import { gameOf, isRunning, type Session } from '../session/session.ts';
import { makeLeagueKey } from '../store/keys.ts';
import { beginRanked } from '../store/league.ts';
import { makeLeagueRow, parseLeagueRow } from '../store/leagueRow.ts';
import { textsOf } from '../texts/textsOf.ts';

/** The session as it begins; a ranked one also counts among those of the day. */
export interface BegunGame {
  readonly session: Session;
  readonly entries: Entries;
  /** Why it is not ranked. */
  readonly note: string;
}

/** A game of two in a group, under the lock. Where the league cannot be read, or is off, the game is not ranked. */
export function* rankGame(session: Session, groupId: number, bot: Bot): Steps<BegunGame> {
  const { players, nonce, starter } = session;
  const unranked = { session, entries: {}, note: '' };
  if (session.mode !== 'duel' || !isRunning(session)) return unranked;
  const key = makeLeagueKey(groupId);
  const rows = yield* tryToRead(read([key]), 'The league of a group');
  const known = rows && parseLeagueRow(rows[key]);
  if (!known || known.isOff) return unranked;
  const [first, second] = [players[starter], players[starter === 0 ? 1 : 0]];
  const begun = beginRanked(known, { ids: [first.id, second.id], game: gameOf(session).name, nonce }, bot.now);
  if (!begun) return { ...unranked, note: textsOf(players[0].language).league.notRanked };
  const { league, starterId } = begun;
  return {
    session: { ...session, isRanked: true, starter: players[0].id === starterId ? 0 : 1 },
    entries: league === known ? {} : { [key]: makeLeagueRow(league, bot.now) },
    note: '',
  };
}
