/** Fixed-width fields in one big integer, first field highest, and such an integer as base64url text. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Appends `value` in `width` bits; throws where it does not fit, since a cut-off field would be another game. */
export function pushBits(bits: bigint, width: number, value: number | bigint): bigint {
  const field = BigInt(value);
  if (field < 0n || field >> BigInt(width) !== 0n) {
    throw new RangeError(`${field} does not fit in ${width} bits`);
  }
  return (bits << BigInt(width)) | field;
}

/** Reads fields from the front of an integer that is `width` bits wide in all. */
export class BitReader {
  private left: number;

  constructor(
    private readonly bits: bigint,
    width: number,
  ) {
    this.left = width;
  }

  big(width: number): bigint {
    this.left -= width;
    if (this.left < 0) throw new RangeError(`${width} bits were read where ${this.left + width} are left`);
    return (this.bits >> BigInt(this.left)) & ((1n << BigInt(width)) - 1n);
  }

  number(width: number): number {
    return Number(this.big(width));
  }
}

/** An integer of `6 * length` bits as `length` characters, each of which stands for two octal digits. */
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

/** A non-empty list of digits below `base` as one integer, the last digit lowest. */
export function packDigits(digits: readonly number[], base: number): bigint {
  return digits.reduce((bits, digit) => bits * BigInt(base) + BigInt(digit), 0n);
}

/** The `count` digits of such an integer, or undefined if it has more. */
export function unpackDigits(packed: bigint, base: number, count: number): number[] | undefined {
  const digits: number[] = [];
  let rest = packed;
  for (let index = 0; index < count; index++) {
    digits.push(Number(rest % BigInt(base)));
    rest /= BigInt(base);
  }
  return rest === 0n ? digits.reverse() : undefined;
}
