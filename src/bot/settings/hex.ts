/** Bytes from 0 to 255 as hexadecimal digits. */
export const makeHex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined where the text is not of whole bytes. */
export const parseHex = (text: string): readonly number[] | undefined =>
  /^(?:[0-9a-f]{2})*$/.test(text)
    ? (text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16))
    : undefined;
