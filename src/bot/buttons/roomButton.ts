/**
 * A button of a room names the room and the state that its board shows; the game itself is in the
 * store.
 */
import { makeBase64Url, packFields, parseBase64Url, unpackFields } from './bitFields.ts';
import { currentVersion, layouts } from './layouts.ts';

export interface RoomState {
  /** Up to 32 characters of base64url. */
  readonly id: string;
  readonly nonce: number;
  readonly revision: number;
}

const maxIdLength = 32;

export function packRoom({ id, nonce, revision }: RoomState): bigint {
  const padded = parseBase64Url(id.padEnd(maxIdLength, 'A')) ?? 0n;
  const fields = { version: currentVersion, nonce, revision, idLength: id.length, id: padded };
  return packFields(layouts.room, fields);
}

export function unpackRoom(fields: bigint): RoomState | undefined {
  const { nonce, revision, idLength, id } = unpackFields(layouts.room, fields);
  const length = Number(idLength);
  const padded = makeBase64Url(id, maxIdLength);
  const isCanonical = length > 0 && length <= maxIdLength && !/[^A]/.test(padded.slice(length));
  if (!isCanonical) return undefined;
  return { id: padded.slice(0, length), nonce: Number(nonce), revision: Number(revision) };
}
