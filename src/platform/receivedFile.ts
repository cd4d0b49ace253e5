/**
 * A file that came from Telegram, on every platform: gzip or plain, with a text in UTF-8. It is
 * unpacked piece by piece, so that a small file that unpacks to a huge one is noticed in time.
 */
import { Gunzip, strFromU8 } from 'fflate';
import type { Fetched } from '../bot/core/steps.ts';

/** RFC 1952: the first two bytes of every gzip file. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Bytes that are unpacked at once: DEFLATE packs at most 1,032 into one. */
const pieceSize = 4096;

class TooLong extends Error {}

export function unpackText(bytes: Uint8Array, maxBytes: number): Fetched {
  try {
    const plain = isGzip(bytes) ? unpack(bytes, maxBytes) : bytes;
    if (plain.length > maxBytes) throw new TooLong();
    return { text: strFromU8(plain) };
  } catch (error) {
    return {
      problem:
        error instanceof TooLong
          ? `unpacks to more than the ${maxBytes} bytes that can be read here`
          : 'is damaged: it cannot be unpacked',
    };
  }
}

function unpack(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let [length, isWhole] = [0, false];
  const gunzip = new Gunzip((piece, isLast) => {
    length += piece.length;
    if (length > maxBytes) throw new TooLong();
    pieces.push(piece);
    isWhole ||= isLast;
  });
  for (let at = 0; at < bytes.length; at += pieceSize)
    gunzip.push(bytes.subarray(at, at + pieceSize), at + pieceSize >= bytes.length);
  if (!isWhole) throw new Error('it is cut off');
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
