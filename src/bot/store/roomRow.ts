/**
 * A room, a game of two people in two chats, in the store:
 *
 *     version|name|code|session|state|chat 0|message 0|chat 1|message 1|name 0|name 1|seat 0|seat 1|day of last use
 *     2|sunday|Zm…|<packSession>|running|5000001|12|-100777|9g45|Anna|Ben|1784563260,0,0,0,|1784560000,14,1784563261,3,🐸 🦊|20649
 *
 * A seat is what its player has heard (`heard.ts`), and the pieces on the player's board. A rematch
 * has the game before, as a session, ahead of the day. Older rows lack the pieces, have fewer of a
 * seat's numbers, or no seats. A message in a group has a `g` and the topic, 0 outside topics;
 * without a number the topic is unknown, as in older rows. Version 1 differs in the session only.
 */
import { currentVersion } from '../codec/layouts.ts';
import { dayOf } from '../rows/storedRow.ts';
import {
  isRunning,
  isWaiting,
  nameSeats,
  type PlayerIndex,
  type Session,
} from '../session/session.ts';
import { makeChoiceText, type PieceChoice, parseChoiceText } from '../settings/pieceSets.ts';
import { makeStartLink, type Settings } from '../settings/settings.ts';
import { makeSessionText, parseRowVersion, parseSessionText } from './gameRow.ts';
import { makeHeard, nothingHeard, parseHeard } from './heard.ts';

/** A seat without a chat is free; a message of 0 is not yet known. */
export const freeSeat = {
  chatId: 0,
  messageId: 0,
  isPrivate: true,
  threadId: 0 as number | undefined,
  ...nothingHeard,
  /** The pieces on the player's board. */
  pieces: 0 as PieceChoice,
};
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
  readonly before?: string;
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

export function makeRoomRow({ name, code, session, seats, before }: Room, now: number): string {
  return [
    ...[currentVersion, name, code, makeSessionText(session), stateOf(session)],
    ...seats.flatMap((seat) => [
      seat.chatId,
      `${seat.messageId}${seat.isPrivate ? '' : `g${seat.threadId ?? ''}`}`,
    ]),
    ...session.players.map((player) => player.name),
    ...seats.map((seat) => `${makeHeard(seat)},${makeChoiceText(seat.pieces)}`),
    ...(before === undefined ? [] : [before]),
    dayOf(now),
  ].join('|');
}

export function parseRoomRow(id: string, row: string | undefined): Room | undefined {
  const [version, name = '', code = '', packed = '', , chat0, message0, chat1, message1, ...rest] =
    (row ?? '').split('|');
  const day = rest.pop();
  const [name0 = '', name1 = '', acted0, acted1, before] = rest;
  const dataVersion = parseRowVersion(version);
  const session = dataVersion && parseSessionText(packed, dataVersion);
  if (!session || rest.length < 2 || !/^\d+$/.test(day ?? '') || name === '') return undefined;
  const seats = [
    parseSeat([chat0, message0, acted0], session.pieces),
    parseSeat([chat1, message1, acted1], session.pieces),
  ] as const;
  return {
    id,
    name,
    code,
    session: nameSeats(session, [name0, name1]),
    seats,
    ...(before === undefined ? {} : { before }),
  };
}

function parseSeat(
  [chat = '', message = '', acted = '']: readonly (string | undefined)[],
  shared: PieceChoice,
): RoomSeat {
  const [messageId, thread] = message.split('g');
  const isPrivate = thread === undefined;
  const { heard, pieces } = splitSeat(acted);
  return {
    chatId: Number(chat),
    messageId: Number(messageId),
    isPrivate,
    threadId: thread === '' ? undefined : Number(thread ?? 0),
    ...parseHeard(heard),
    pieces: pieces === undefined ? shared : parseChoiceText(pieces),
  };
}

/** What a player has heard has four numbers, or seven where something is due. */
function splitSeat(text: string): { readonly heard: string; readonly pieces?: string } {
  const [, heard = text, pieces] =
    /^((?:\d+,){3}\d+(?:,\d+,\d+,\d+)?)(?:,([^,]*))?$/.exec(text) ?? [];
  return pieces === undefined ? { heard } : { heard, pieces };
}
