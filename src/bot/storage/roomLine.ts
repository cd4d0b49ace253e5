/**
 * A room: a game of two people in two chats. It lives in the store as one line:
 *
 *     version|name|code|session|state|chat 0|message 0|chat 1|message 1|name of player 0|name of player 1|day of last use
 *
 * Version 1 is the same around a session of version 1.
 */
import { currentVersion } from '../buttons/layouts.ts';
import { isRunning, isWaiting, nameSeats, type PlayerIndex, type Session } from '../session/session.ts';
import { makeSessionText, parseLineVersion, parseSessionText } from './gameLine.ts';
import { dayOf } from './userStore.ts';

export const freeSeat = {
  chatId: 0,
  /** 0 where it is not known yet. */
  messageId: 0,
  isPrivate: true,
};
export type RoomSeat = Readonly<typeof freeSeat>;

export interface Room {
  readonly name: string;
  /** What the link carries besides the name. */
  readonly code: string;
  readonly session: Session;
  /** Where each player sits; a seat without a chat is free. */
  readonly seats: readonly [RoomSeat, RoomSeat];
}

/** A name of 1 to 32 letters, digits, `-` or `_`, as it was written. */
export function parseRoomName(text: string): string | undefined {
  return /^[A-Za-z0-9_-]{1,32}$/.test(text) ? text : undefined;
}

function stateOf(session: Session): 'waiting' | 'running' | 'over' {
  if (isWaiting(session)) return 'waiting';
  return isRunning(session) ? 'running' : 'over';
}

/** Neither waits for a second player nor can be played on, except by a rematch. */
export const isRoomOver = ({ session }: Room): boolean => stateOf(session) === 'over';

export function withSeat(room: Room, player: PlayerIndex, seat: RoomSeat): Room {
  return { ...room, seats: player === 0 ? [seat, room.seats[1]] : [room.seats[0], seat] };
}

export function makeRoomLine(room: Room, now: number): string {
  const { name, code, session, seats } = room;
  return [
    ...[currentVersion, name, code, makeSessionText(session), stateOf(session)],
    ...seats.flatMap((seat) => [seat.chatId, `${seat.messageId}${seat.isPrivate ? '' : 'g'}`]),
    ...session.players.map((player) => player.name),
    dayOf(now),
  ].join('|');
}

export function parseRoomLine(line: string | undefined): Room | undefined {
  const [version, name = '', code = '', packed = '', , chat0, message0, chat1, message1, ...rest] = (line ?? '').split('|');
  const [name0 = '', name1 = '', day] = rest;
  const dataVersion = parseLineVersion(version);
  const session = dataVersion && parseSessionText(packed, dataVersion);
  if (!session || day === undefined || !parseRoomName(name)) return undefined;
  const seats = [parseSeat(chat0, message0), parseSeat(chat1, message1)] as const;
  return { name, code, session: nameSeats(session, [name0, name1]), seats };
}

function parseSeat(chat = '', message = ''): RoomSeat {
  return { chatId: Number(chat), messageId: Number.parseInt(message, 10), isPrivate: !message.endsWith('g') };
}
