/**
 * A game that two people share on one board, in the store, where nothing evicts it.
 *
 *     version|session|state|user id of player 0|name of player 0|name of player 1|result of the game before|notes|day of last use
 *     2|Zm…|running|5000001|Anna|Ben|n71,0;1784563260,0,0,0;1784560000,14,1784563261,3|20649
 *
 * The notes begin with an `n` and the message of the board and its topic, 0 if they are not known;
 * what each player has heard follows (`heard.ts`). Older rows have none. The result field is
 * present under the same condition as in `gameRow.ts`. Of a game that a player has had erased a
 * mark is left, without a player or a move, so that no old button brings it back:
 *
 *     version|erased|day on which it was erased
 */
import { currentVersion } from '../codec/layouts.ts';
import { dayOf } from '../rows/storedRow.ts';
import { isRunning, nameSeats } from '../session/session.ts';
import {
  type LoadedGame,
  makeLastResult,
  makeSessionText,
  parseLastResult,
  parseRowVersion,
  parseSessionText,
} from './gameRow.ts';
import { type Heard, makeHeard, nothingHeard, parseHeard } from './heard.ts';

export interface LoadedDuel extends LoadedGame {
  /** Missing as long as the game is in the cache. */
  readonly notes?: DuelNotes;
}

/** The topic of the board, and what each player has heard. */
export interface DuelNotes {
  readonly threadId: number;
  readonly heard: readonly [Heard, Heard];
}

export const noNotes: DuelNotes = { threadId: 0, heard: [nothingHeard, nothingHeard] };

const makeNotes = (messageId: number, { threadId, heard }: DuelNotes): string =>
  `n${[`${messageId},${threadId}`, ...heard.map(makeHeard)].join(';')}`;

function parseNotes(text: string): Omit<Required<LoadedDuel>, 'session'> {
  const [place = '', first, second] = text.slice(1).split(';');
  const [messageId = 0, threadId = 0] = place.split(',').map(Number);
  return { messageId, notes: { threadId, heard: [parseHeard(first), parseHeard(second)] } };
}

export function makeDuelRow({ session, messageId, notes }: LoadedDuel, now: number): string {
  const state = isRunning(session) ? 'running' : 'over';
  const [host, guest] = session.players;
  const fields = [currentVersion, makeSessionText(session), state, host.id, host.name, guest.name];
  return [
    ...fields,
    ...makeLastResult(session),
    ...(notes ? [makeNotes(messageId, notes)] : []),
    dayOf(now),
  ].join('|');
}

export const makeErasedRow = (now: number): string =>
  [currentVersion, 'erased', dayOf(now)].join('|');

export const isErasedRow = (row = ''): boolean => /^\d+\|erased\|\d+$/.test(row);

/** The game of a row; undefined if `makeDuelRow` did not write it. */
export function parseDuelRow(row: string | undefined): Required<LoadedDuel> | undefined {
  const [version, text = '', , , name0 = '', name1 = '', ...rest] = (row ?? '').split('|');
  const day = rest.pop();
  const noted = rest[rest.length - 1]?.startsWith('n')
    ? parseNotes(rest.pop()!)
    : { messageId: 0, notes: noNotes };
  const dataVersion = day === undefined ? undefined : parseRowVersion(version);
  const session = dataVersion && parseSessionText(text, dataVersion);
  const loaded = session && parseLastResult(nameSeats(session, [name0, name1]), rest);
  return loaded && { session: loaded, ...noted };
}
