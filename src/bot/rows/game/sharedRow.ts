/**
 * A game that two people share, in the store, where nothing evicts it: in a room with a board for
 * each of them, on one board in a group, or in an inline message. It is one form, whichever it is;
 * what the text of a row leaves out, its key says.
 *
 * Of a game on one board that a player has had erased a mark is left, without a player or a move,
 * so that no old button brings it back:
 *
 *     2|erased|day on which it was erased
 */

import {
  isRunning,
  isWaiting,
  nameSeats,
  type PlayerIndex,
  type Result,
  type Session,
} from '../../match/session.ts';
import { makeChoiceText, type PieceChoice, parseChoiceText } from '../../settings/pieceSets.ts';
import { makeInlineBoardKey, makeRoomKey, makeSharedBoardKey, type Rows } from '../keys.ts';
import { idsIn, storedKindOf } from '../kinds.ts';
import {
  type Field,
  flag,
  list,
  mapped,
  number,
  oneOf,
  optional,
  record,
  text,
  told,
  two,
} from '../schema.ts';
import { dayOf, storedRow } from '../storedRow.ts';
import {
  type Contact,
  contact,
  contactFields,
  makeNudged,
  noContact,
  nudgedField,
  withNudged,
} from './contact.ts';
import { parseSessionText } from './gameRow.ts';
import { sessionField, tellSession } from './sessionField.ts';

/** Where a player of the game is told of it: in the chat of their board, or, inline, in private. */
export interface Seat extends Contact {
  /** 0 for a seat of a room that is free. */
  readonly chatId: number;
  /** The board's; 0 where it is not known, and inline. */
  readonly messageId: number;
  readonly isPrivate: boolean;
  /** Undefined where the topic is not known. */
  readonly threadId: number | undefined;
  /** The pieces on the player's board. */
  readonly pieces: PieceChoice;
}
export type Seats = readonly [Seat, Seat];

export const freeSeat: Seat = {
  chatId: 0,
  messageId: 0,
  isPrivate: true,
  threadId: 0,
  ...noContact,
  pieces: 0,
};
const unknownTopic = -1;

interface Seated {
  readonly session: Session;
  readonly seats: Seats;
}

export interface Room extends Seated {
  readonly at: 'room';
  /** Used in the room's key, links and buttons; for rooms older than ids it is the name. */
  readonly id: string;
  /** In any script, as players see and type it. */
  readonly name: string;
  /** The secret part of the link, after the id. */
  readonly code: string;
  /** The game that this one is the rematch of, as `makeSessionText` writes it. */
  readonly before?: string | undefined;
  /**
   * The one of two strangers who has gone on to somebody else after their game: the other one may
   * look back at it, and no rematch follows.
   */
  readonly leftBy?: PlayerIndex | undefined;
}

export interface GroupGame extends Seated {
  readonly at: 'group';
}

export interface InlineGame extends Seated {
  readonly at: 'inline';
  /** Of the message. */
  readonly id: string;
}

/** On one board that both see. */
export type SharedBoard = GroupGame | InlineGame;
export type SharedGame = Room | SharedBoard;

export const isRoom = (game: SharedGame): game is Room => game.at === 'room';

/** The key of the game's row. */
export function keyOfShared(game: SharedGame): string {
  switch (game.at) {
    case 'room':
      return makeRoomKey(game.id);
    case 'group':
      return makeSharedBoardKey(game.seats[0].chatId, game.session.nonce);
    case 'inline':
      return makeInlineBoardKey(game.id);
  }
  return game satisfies never;
}

export type Contacts = readonly [Contact, Contact];
export const noContacts: Contacts = [noContact, noContact];

/** The seats at one board of a group. */
export const seatsAt = (
  place: Pick<Seat, 'chatId' | 'threadId' | 'messageId'>,
  { pieces }: Session,
  [first, second]: Contacts = noContacts,
): Seats => {
  const { chatId, threadId, messageId } = place;
  const seat = { chatId, threadId, messageId, isPrivate: false, pieces };
  return [
    { ...first, ...seat },
    { ...second, ...seat },
  ];
};

/** Those of an inline game, of which its players are told in private. */
export const seatsInline = ({ players, pieces }: Session, contacts: Contacts): Seats => {
  const seatOf = (player: PlayerIndex): Seat => ({
    ...freeSeat,
    ...contacts[player],
    chatId: players[player].id,
    pieces,
  });
  return [seatOf(0), seatOf(1)];
};

export const withSeat = <Game extends Seated>(
  game: Game,
  player: PlayerIndex,
  seat: Seat,
): Game => ({
  ...game,
  seats: player === 0 ? [seat, game.seats[1]] : [game.seats[0], seat],
});

const seat = (): Field<Seat> =>
  mapped(
    record({
      chatId: number(),
      messageId: number(),
      isInGroup: flag,
      threadId: number(),
      ...contactFields(),
      pieces: text(),
    }),
    {
      to: ({ isInGroup, threadId, pieces, ...others }) => ({
        ...others,
        isNudged: false,
        isPrivate: !isInGroup,
        threadId: threadId === unknownTopic ? undefined : threadId,
        pieces: parseChoiceText(pieces),
      }),
      from: ({ isPrivate, isNudged: _, threadId = unknownTopic, pieces, ...others }) => ({
        ...others,
        isInGroup: !isPrivate,
        threadId,
        pieces: makeChoiceText(pieces),
      }),
    },
  );

/** For `rows/space.ts`, which reads no sessions. */
const stateOf = (session: Session): 'waiting' | 'running' | 'over' =>
  isWaiting(session) ? 'waiting' : isRunning(session) ? 'running' : 'over';

const rooms = storedRow('room', () =>
  record({
    name: text(),
    code: text(),
    session: sessionField,
    state: text(),
    names: two(text()),
    seats: two(seat()),
    before: told(optional(text()), (before, reader) =>
      tellSession(parseSessionText(before ?? ''), reader),
    ),
    nudged: nudgedField(),
    /** The player who has left, counted from 1. */
    left: number(),
  }),
);

const results: Readonly<Record<string, Result>> = { '0': 0, '1': 1, '=': 'draw' };

const boards = storedRow(['sharedBoard', 'inlineBoard'], () =>
  record({
    session: sessionField,
    state: text(),
    /** For `rows/space.ts`, too: who begins. */
    hostId: number(),
    names: two(text()),
    /** Of the game before in the same message. */
    lastResult: optional(oneOf(Object.keys(results), '0')),
    /** Of the board; 0 if they are not known. */
    messageId: number(),
    threadId: number(),
    contact: two(contact()),
    nudged: nudgedField(),
    queue: list(record({ id: number(), name: text() })),
    /** The player who has sat there for longer, counted from 1; 0 where nobody plays next. */
    longer: number(),
  }),
);

/** `now` is when the game is used, in milliseconds since 1970. */
export function makeSharedRow(game: SharedGame, now: number): string {
  const { session, seats } = game;
  const [host, guest] = session.players;
  const names = [host.name, guest.name] as const;
  const nudged = makeNudged(seats);
  const both = { session, state: stateOf(session), names, nudged };
  if (game.at === 'room') {
    const { name, code, before, leftBy } = game;
    const left = leftBy === undefined ? 0 : leftBy + 1;
    return rooms.make({ ...both, name, code, seats, before, left }, now);
  }
  const { lastResult, queue } = session;
  const [{ messageId, threadId = 0 }] = seats;
  return boards.make(
    {
      ...both,
      hostId: host.id,
      lastResult: Object.keys(results).find((sign) => results[sign] === lastResult),
      messageId,
      threadId,
      contact: seats,
      queue: queue?.people ?? [],
      longer: queue ? queue.longer + 1 : 0,
    },
    now,
  );
}

/** The game of a row; undefined for none, for one that was erased, and for one of another form. */
export function parseSharedRow(key: string, row: string | undefined): SharedGame | undefined {
  const [id = ''] = idsIn(key);
  switch (storedKindOf(key)) {
    case 'room':
      return parseRoom(id, row);
    case 'sharedBoard':
      return parseBoard(row, (session, place, contacts) => ({
        at: 'group',
        session,
        seats: seatsAt({ ...place, chatId: Number(id) }, session, contacts),
      }));
    case 'inlineBoard':
      return parseBoard(row, (session, _, contacts) => ({
        at: 'inline',
        id,
        session,
        seats: seatsInline(session, contacts),
      }));
    default:
      return undefined;
  }
}

function parseRoom(id: string, row: string | undefined): Room | undefined {
  const found = rooms.find(row);
  if (!found) return undefined;
  const { name, code, names, nudged, before, left } = found;
  const seats = withNudged(found.seats, nudged);
  const session = nameSeats(found.session, names);
  const leftBy = ([undefined, 0, 1] as const)[left];
  return {
    at: 'room',
    id,
    name,
    code,
    session,
    seats,
    ...(before === undefined ? {} : { before }),
    ...(leftBy === undefined ? {} : { leftBy }),
  };
}

function parseBoard<Board>(
  row: string | undefined,
  make: (
    session: Session,
    place: Pick<Seat, 'messageId' | 'threadId'>,
    contacts: Contacts,
  ) => Board,
): Board | undefined {
  const found = boards.find(row);
  if (!found) return undefined;
  const { names, lastResult, contact: each, nudged, queue: people } = found;
  const longer = ([undefined, 0, 1] as const)[found.longer];
  const session = {
    ...nameSeats(found.session, names),
    ...(lastResult === undefined ? {} : { lastResult: results[lastResult] }),
    ...(longer === undefined ? {} : { queue: { people, longer } }),
  };
  return make(session, found, withNudged(each, nudged));
}

/** The row of a board without the places of these people in its queue. */
export function leaveQueue(row: string, ids: readonly number[], now: number): string | undefined {
  const found = boards.find(row);
  return (
    found &&
    boards.make({ ...found, queue: found.queue.filter(({ id }) => !ids.includes(id)) }, now)
  );
}

/** The games of those of these rows that hold one. */
export const parseShared = (rows: Rows): readonly SharedGame[] =>
  Object.entries(rows).flatMap(([key, row]) => parseSharedRow(key, row) ?? []);

/** The mark is the same in all versions. */
export const makeErasedRow = (now: number): string => ['2', 'erased', dayOf(now)].join('|');
