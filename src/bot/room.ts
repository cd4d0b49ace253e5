/**
 * Rooms: a game of two people in two chats. A room lives in the store under `r` and its name in small letters:
 *
 *     version|name|code|session|state|chat 0|message 0|chat 1|message 1|name of player 0|name of player 1|day of last use
 *
 * Its buttons carry the name, the game's nonce and the revision, and are signed for their chat:
 *
 *     version 3 · nonce 16 · revision 10 · length of the name 6 · name 32 × 6 = 227 bits
 */
import { BitReader, makeBase64Url, parseBase64Url, pushBits } from './bits.ts';
import { dayOf } from './choices.ts';
import { cleanField } from './cleanField.ts';
import { dataVersion, packSession, unpackSession } from './gameData.ts';
import type { Names } from './gameLine.ts';
import { fieldBits } from './sealedData.ts';
import { isRunning, isWaiting, positionOf, type Session } from './session.ts';

export interface RoomSeat {
  readonly chatId: number;
  /** 0 where it is not known yet. */
  readonly messageId: number;
  readonly isPrivate: boolean;
}

export interface Room {
  readonly name: string;
  /** What the link carries besides the name. */
  readonly code: string;
  readonly session: Session;
  readonly seats: readonly [RoomSeat, RoomSeat];
  readonly names: Names;
}

export const noSeat: RoomSeat = { chatId: 0, messageId: 0, isPrivate: true };

const longestName = 32;
const sessionLength = Math.ceil(fieldBits.game / 6);

/** A name of 1 to 32 letters, digits, `-` or `_`, as it was written. */
export function parseRoomName(text: string): string | undefined {
  return /^[A-Za-z0-9_-]{1,32}$/.test(text) ? text : undefined;
}

export function makeRoomKey(name: string): string {
  return `r${name.toLowerCase()}`;
}

export function makeRoomLine(room: Room, now: number): string {
  const { session, seats } = room;
  const state = isWaiting(session) ? 'waiting' : isRunning(session, positionOf(session)) ? 'running' : 'over';
  const seatFields = seats.flatMap((seat) => [seat.chatId, `${seat.messageId}${seat.isPrivate ? '' : 'g'}`]);
  return [
    '1',
    room.name,
    room.code,
    makeBase64Url(packSession(session), sessionLength),
    state,
    ...seatFields,
    ...room.names.map(cleanField),
    dayOf(now),
  ].join('|');
}

export function parseRoomLine(line: string | undefined): Room | undefined {
  const [version, name = '', code = '', packed = '', , chat0, message0, chat1, message1, name0, name1, day] =
    (line ?? '').split('|');
  const bits = packed.length === sessionLength ? parseBase64Url(packed) : undefined;
  if (version !== '1' || day === undefined || bits === undefined || !parseRoomName(name)) return undefined;
  const session = bits >> BigInt(fieldBits.game) ? undefined : unpackSession(bits);
  if (!session) return undefined;
  const seats = [parseSeat(chat0, message0), parseSeat(chat1, message1)] as const;
  return { name, code, session, seats, names: [name0 ?? '', name1 ?? ''] };
}

function parseSeat(chat = '', message = ''): RoomSeat {
  return { chatId: Number(chat), messageId: Number.parseInt(message, 10), isPrivate: !message.endsWith('g') };
}

/** What a button of a room knows. */
export interface RoomData {
  readonly name: string;
  readonly nonce: number;
  readonly revision: number;
}

export function packRoom({ name, session }: Pick<Room, 'name' | 'session'>): bigint {
  let bits = pushBits(0n, 3, dataVersion);
  bits = pushBits(bits, 16, session.nonce);
  bits = pushBits(bits, 10, session.revision);
  bits = pushBits(bits, 6, name.length);
  const padded = parseBase64Url(name.padEnd(longestName, 'A')) ?? 0n;
  return pushBits(bits, 6 * longestName, padded);
}

export function unpackRoom(bits: bigint): RoomData | undefined {
  const reader = new BitReader(bits, fieldBits.room);
  if (reader.number(3) !== dataVersion) return undefined;
  const nonce = reader.number(16);
  const revision = reader.number(10);
  const length = reader.number(6);
  const padded = makeBase64Url(reader.big(6 * longestName), longestName);
  const name = parseRoomName(padded.slice(0, length));
  if (!name || /[^A]/.test(padded.slice(length))) return undefined;
  return { name, nonce, revision };
}
