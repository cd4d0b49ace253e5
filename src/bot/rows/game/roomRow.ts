/** A room, a game of two people in two chats, in the store. */

import {
  isRunning,
  isWaiting,
  nameIn,
  nameSeats,
  type PlayerIndex,
  type Session,
} from '../../match/session.ts';
import { makeChoiceText, type PieceChoice, parseChoiceText } from '../../settings/pieceSets.ts';
import { makeStartLink, type Settings } from '../../settings/settings.ts';
import { type Field, flag, mapped, number, optional, record, text, told, two } from '../schema.ts';
import { storedRow } from '../storedRow.ts';
import { contactFields, makeNudged, noContact, nudgedField, withNudged } from './contact.ts';
import { parseSessionText } from './gameRow.ts';
import { sessionField, tellSession } from './sessionField.ts';

/** A seat without a chat is free; a message of 0 is not yet known. */
export const freeSeat = {
  chatId: 0,
  messageId: 0,
  isPrivate: true,
  threadId: 0 as number | undefined,
  ...noContact,
  /** The pieces on the player's board. */
  pieces: 0 as PieceChoice,
};
const unknownTopic = -1;

/** A seat of a room; the topic is undefined if unknown. */
export type RoomSeat = Readonly<typeof freeSeat>;

export interface Room {
  /** Used in the room's key, links and buttons; for rooms older than ids it is the name. */
  readonly id: string;
  /** In any script, as players see and type it. */
  readonly name: string;
  /** The secret part of the link, after the id. */
  readonly code: string;
  readonly session: Session;
  readonly seats: readonly [RoomSeat, RoomSeat];
  /** The game that this one is the rematch of, as `makeSessionText` writes it. */
  readonly before?: string | undefined;
  /**
   * The one of two strangers who has gone on to somebody else after their game: the other one may
   * look back at it, and no rematch follows.
   */
  readonly leftBy?: PlayerIndex | undefined;
}

/** A link that takes a friend into the room with one tap, if the bot knows its own name. */
export const makeRoomLink = (
  { code, id }: Pick<Room, 'code' | 'id'>,
  settings: Settings,
): string | undefined => makeStartLink(`j${code}${id}`, settings);

const stateOf = (session: Session): 'waiting' | 'running' | 'over' =>
  isWaiting(session) ? 'waiting' : isRunning(session) ? 'running' : 'over';

/** Whether only a rematch can follow. */
export const isRoomOver = ({ session }: Room): boolean => stateOf(session) === 'over';

/** The game that the room's is the rematch of, with the names of its players. */
export function findGameBefore({ before = '', session: { players } }: Room): Session | undefined {
  const session = parseSessionText(before);
  if (!session) return undefined;
  const [one, two] = session.players;
  return nameSeats(session, [nameIn(players, one.id), nameIn(players, two.id)]);
}

/** The name of a room of two who met by chance: nobody sees it, and nobody can type it. */
export const strangersName = '?';
export const isBetweenStrangers = ({ name }: Pick<Room, 'name'>): boolean => name === strangersName;

/** Whether the room waits for whoever comes. */
export const waitsForAnybody = (room: Room): boolean =>
  isBetweenStrangers(room) && isWaiting(room.session);

export const withSeat = (room: Room, player: PlayerIndex, seat: RoomSeat): Room => ({
  ...room,
  seats: player === 0 ? [seat, room.seats[1]] : [room.seats[0], seat],
});

const seat = (): Field<RoomSeat> =>
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

const schema = () =>
  record({
    name: text(),
    code: text(),
    session: sessionField,
    /** For `rows/space.ts`, which reads no sessions. */
    state: text(),
    names: two(text()),
    seats: two(seat()),
    before: told(optional(text()), (before, reader) =>
      tellSession(parseSessionText(before ?? ''), reader),
    ),
    nudged: nudgedField(),
    /** The player who has left, counted from 1. */
    left: number(),
  });

const { make, find } = storedRow('room', schema);

function fieldsOf({ name, code, session, seats, before, leftBy }: Omit<Room, 'id'>) {
  const [host, guest] = session.players;
  const names = [host.name, guest.name] as const;
  const state = stateOf(session);
  const left = leftBy === undefined ? 0 : leftBy + 1;
  return { name, code, session, state, names, seats, before, nudged: makeNudged(seats), left };
}

export const makeRoomRow = (room: Omit<Room, 'id'>, now: number): string =>
  make(fieldsOf(room), now);

export function parseRoomRow(id: string, row: string | undefined): Room | undefined {
  const found = find(row);
  if (!found) return undefined;
  const { name, code, names, nudged, before, left } = found;
  const seats = withNudged(found.seats, nudged);
  const session = nameSeats(found.session, names);
  const leftBy = ([undefined, 0, 1] as const)[left];
  return {
    id,
    name,
    code,
    session,
    seats,
    ...(before === undefined ? {} : { before }),
    ...(leftBy === undefined ? {} : { leftBy }),
  };
}
