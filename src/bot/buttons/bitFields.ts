/**
 * Fixed-width fields in one big integer, first field highest, and such an integer as base64url
 * text.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Appends `value` in `width` bits; throws if it does not fit, since a truncated field would be
 * another game.
 */
export function pushBits(bits: bigint, width: number, value: number | bigint): bigint {
  const field = BigInt(value);
  if (field < 0n || field >> BigInt(width) !== 0n) {
    throw new RangeError(`${field} does not fit in ${width} bits`);
  }
  return (bits << BigInt(width)) | field;
}

/** Packs the named fields into one integer, in the order of `widths`. */
export function packFields<Name extends string>(
  widths: Readonly<Record<Name, number>>,
  values: Readonly<Record<Name, number | bigint>>,
): bigint {
  const names = Object.keys(widths) as Name[];
  return names.reduce((bits, name) => pushBits(bits, widths[name], values[name]), 0n);
}

/** The fields of an integer that is as wide as all of them together. */
export function unpackFields<Name extends string>(
  widths: Readonly<Record<Name, number>>,
  packed: bigint,
): Readonly<Record<Name, bigint>> {
  const values = {} as Record<Name, bigint>;
  let rest = packed;
  for (const name of (Object.keys(widths) as Name[]).reverse()) {
    const width = BigInt(widths[name]);
    values[name] = rest & ((1n << width) - 1n);
    rest >>= width;
  }
  return values;
}

/**
 * An integer of `6 * length` bits as `length` characters, each of which stands for two octal
 * digits.
 */
export function makeBase64Url(bits: bigint, length: number): string {
  const octal = bits.toString(8).padStart(2 * length, '0');
  let text = '';
  for (let index = 0; index < octal.length; index += 2) {
    text += alphabet[8 * Number(octal[index]) + Number(octal[index + 1])];
  }
  return text;
}

export function parseBase64Url(text: string): bigint | undefined {
  let octal = '0o0';
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return undefined;
    octal += digit.toString(8).padStart(2, '0');
  }
  return BigInt(octal);
}

/**
 * A list of digits below `base` as one integer in bijective numeration: each digit counts one more,
 * so that lists of any length have different numbers, and the empty list is 0.
 */
export const packDigits = (digits: readonly number[], base: number): bigint =>
  digits.reduce((packed, digit) => packed * BigInt(base) + BigInt(digit + 1), 0n);

/** The digits of such an integer; every integer stands for some list. */
export function unpackDigits(packed: bigint, base: number): number[] {
  const digits: number[] = [];
  for (let rest = packed; rest > 0n; rest = (rest - 1n) / BigInt(base)) {
    digits.push(Number((rest - 1n) % BigInt(base)));
  }
  return digits.reverse();
}
