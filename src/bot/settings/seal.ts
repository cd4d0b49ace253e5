/**
 * Seals a short text with a key that is made of the token, by HMAC-SHA-256 alone, which every
 * platform has: the tag is the HMAC of the text, and the key stream the HMACs of the tag and a
 * count (a synthetic initialization vector, as in RFC 5297). So equal texts have equal seals, and a
 * changed seal, or one of another token, does not open.
 *
 *     tag, 16 bytes|the text, xor the key stream     in hexadecimal digits
 */
import { makeHex, parseHex } from './hex.ts';

/** HMAC-SHA256, as bytes from 0 to 255. */
export type Hmac = (text: string, key: string) => readonly number[];

const tagDigits = 32;

/** The text is ASCII. */
export function seal(text: string, token: string, hmac: Hmac): string {
  const keys = makeKeys(token, hmac);
  const tag = makeTag(text, keys, hmac);
  const bytes = Array.from(text, (character) => character.charCodeAt(0));
  return tag + makeHex(mix(bytes, tag, keys, hmac));
}

/** The text, or undefined where the seal is no such seal, or one of another token. */
export function openSeal(sealed: string, token: string, hmac: Hmac): string | undefined {
  const [tag, bytes] = [sealed.slice(0, tagDigits), parseHex(sealed.slice(tagDigits))];
  if (bytes === undefined || tag.length < tagDigits) return undefined;
  const keys = makeKeys(token, hmac);
  const text = String.fromCharCode(...mix(bytes, tag, keys, hmac));
  return makeTag(text, keys, hmac) === tag ? text : undefined;
}

interface Keys {
  readonly tag: string;
  readonly stream: string;
}

const makeKeys = (token: string, hmac: Hmac): Keys => ({
  tag: makeHex(hmac('linia seal, tag', token)),
  stream: makeHex(hmac('linia seal, stream', token)),
});

/**
 * Over the text's codes: no platform then encodes what is not ASCII, as in a seal that does not
 * open, in a way of its own.
 */
const makeTag = (text: string, { tag }: Keys, hmac: Hmac): string =>
  makeHex(hmac(makeHex(Array.from(text, (character) => character.charCodeAt(0))), tag)).slice(
    0,
    tagDigits,
  );

function mix(bytes: readonly number[], tag: string, { stream }: Keys, hmac: Hmac): number[] {
  const blocks = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, count) =>
    hmac(`${tag}|${count}`, stream),
  );
  const mask = blocks.flat();
  return bytes.map((byte, index) => byte ^ mask[index]!);
}
