/** Texts as bytes, in what browsers and Node share. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The length of a text in UTF-8. */
export const byteLength = (text: string): number => encoder.encode(text).length;

/** The bytes that a text of characters from 0 to 255 stands for. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The text in UTF-8 of which the characters are bytes. */
export const decodeBytes = (text: string): string => decoder.decode(bytesOf(text));

/** The text whose characters are the bytes of this one in UTF-8. */
export const encodeBytes = (text: string): string =>
  Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('');

/** The text whose characters are these bytes. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
