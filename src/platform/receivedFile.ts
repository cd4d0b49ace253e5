/** A file that came from Telegram, on every platform: gzip or plain, with a text in UTF-8. */
import type { Fetched } from '../bot/core/steps.ts';

/** RFC 1952: the first two bytes of every gzip file. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** DEFLATE packs at most so many bytes into one. */
const mostPacked = 1032;

/**
 * What it comes to, in bytes: of gzip what its end says (RFC 1952, ISIZE), so that a small file that
 * unpacks to a huge one is noticed in time.
 */
function sizeOf(bytes: Uint8Array): number {
  const end = bytes.length - 4;
  if (!isGzip(bytes) || end < 0) return bytes.length;
  return new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0, true);
}

/**
 * The text of a file of at most so many bytes; each platform unpacks by itself, and throws where
 * the file is damaged.
 */
export function readFile(
  bytes: Uint8Array,
  maxBytes: number,
  unpack: (isPacked: boolean) => string,
): Fetched {
  const size = sizeOf(bytes);
  const damaged = { problem: 'is damaged: it cannot be unpacked' };
  if (size > mostPacked * bytes.length) return damaged;
  if (size > maxBytes)
    return {
      problem: `unpacks to more than the ${maxBytes} bytes that can be read here, or is damaged`,
    };
  try {
    return { text: unpack(isGzip(bytes)) };
  } catch {
    return damaged;
  }
}
