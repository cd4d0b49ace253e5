/**
 * A game that two people share on one board, in the store, where nothing evicts it. Of a game that
 * a player has had erased a mark is left, without a player or a move, so that no old button brings
 * it back:
 *
 *     2|erased|day on which it was erased
 */

import { isRunning, nameSeats, type Result } from '../../match/session.ts';
import { number, oneOf, optional, record, text, two } from '../schema.ts';
import { dayOf, storedRow } from '../storedRow.ts';
import {
  type Contact,
  contact,
  makeNudged,
  noContact,
  nudgedField,
  withNudged,
} from './contact.ts';
import type { LoadedGame } from './gameRow.ts';
import { sessionField } from './sessionField.ts';

export interface LoadedSharedBoard extends LoadedGame {
  /** Missing as long as the game is in the cache. */
  readonly notes?: SharedBoardNotes;
}

/** The topic of the board, and the contact with each player. */
export interface SharedBoardNotes {
  readonly threadId: number;
  readonly contacts: readonly [Contact, Contact];
}

export const noNotes: SharedBoardNotes = { threadId: 0, contacts: [noContact, noContact] };

const results: Readonly<Record<string, Result>> = { '0': 0, '1': 1, '=': 'draw' };

const schema = () =>
  record({
    session: sessionField,
    /** These two are for `rows/space.ts`, which reads no sessions: the state, and who begins. */
    state: text(),
    hostId: number(),
    names: two(text()),
    /** Of the game before, in the same message inline. */
    lastResult: optional(oneOf(Object.keys(results), '0')),
    /** Of the board; 0 if they are not known. */
    messageId: number(),
    threadId: number(),
    contact: two(contact()),
    nudged: nudgedField(),
  });

const { make, find } = storedRow(['sharedBoard', 'inlineBoard'], schema);

function fieldsOf({ session, messageId, notes = noNotes }: LoadedSharedBoard) {
  const { lastResult } = session;
  const [host, guest] = session.players;
  return {
    session,
    state: isRunning(session) ? 'running' : 'over',
    hostId: host.id,
    names: [host.name, guest.name] as const,
    lastResult: Object.keys(results).find((sign) => results[sign] === lastResult),
    messageId,
    threadId: notes.threadId,
    contact: notes.contacts,
    nudged: makeNudged(notes.contacts),
  };
}

export const makeSharedBoardRow = (sharedBoard: LoadedSharedBoard, now: number): string =>
  make(fieldsOf(sharedBoard), now);

/** The mark is the same in all versions. */
export const makeErasedRow = (now: number): string => ['2', 'erased', dayOf(now)].join('|');

/** The game of a row; undefined for none, for one that was erased, and for one of another form. */
export function parseSharedBoardRow(
  row: string | undefined,
): Required<LoadedSharedBoard> | undefined {
  const found = find(row);
  if (!found) return undefined;
  const { names, lastResult, messageId, threadId, contact: each, nudged } = found;
  const session = nameSeats(found.session, names);
  return {
    session: lastResult === undefined ? session : { ...session, lastResult: results[lastResult] },
    messageId,
    notes: { threadId, contacts: withNudged(each, nudged) },
  };
}
