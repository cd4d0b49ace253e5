import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeBase64Url,
  packDigits,
  packFields,
  parseBase64Url,
  pushBits,
  unpackDigits,
  unpackFields,
} from '../../../src/bot/buttons/bitFields.ts';

describe('a field', () => {
  it('is appended in its width, whatever it holds', () => {
    expect(pushBits(0b101n, 3, 0b011)).toBe(0b101011n);
    expect(pushBits(0n, 3, 7n)).toBe(7n);
    expect(pushBits(1n, 0, 0)).toBe(1n);
  });

  it('is never cut: one that does not fit is refused with its value and the width', () => {
    for (const [width, value] of [
      [3, 8],
      [3, -1],
      [0, 1],
      [52, 2 ** 52],
    ] as const) {
      expect(() => pushBits(0n, width, value)).toThrow(
        new RangeError(`${value} does not fit in ${width} bits`),
      );
    }
  });

  it('stands with others in the order of their widths, the first highest', () => {
    const widths = { high: 4, none: 0, low: 8 };
    expect(packFields(widths, { low: 0xbc, none: 0, high: 0xa })).toBe(0xabcn);
    expect(unpackFields(widths, 0xabcn)).toEqual({ high: 0xan, none: 0n, low: 0xbcn });
  });
});

describe('base64url', () => {
  it('is that of everybody else', () => {
    const sizes = fc.integer({ min: 1, max: 16 }).map((size) => 3 * size);
    const bytes = sizes.chain((size) => fc.uint8Array({ minLength: size, maxLength: size }));
    fc.assert(
      fc.property(bytes, (data) => {
        const bits = BigInt(`0x${Buffer.from(data).toString('hex')}`);
        const text = Buffer.from(data).toString('base64url');
        expect(makeBase64Url(bits, text.length)).toBe(text);
        expect(parseBase64Url(text)).toBe(bits);
      }),
    );
    expect(parseBase64Url('')).toBe(0n);
    for (const text of ['+', '/', 'A=', ' ', 'é'])
      expect(parseBase64Url(text), text).toBeUndefined();
  });
});

describe('a list of digits', () => {
  it('has a number of its own, beginning with the shortest lists', () => {
    const lists = [[], [0], [1], [2], [0, 0], [0, 1], [0, 2], [1, 0]];
    expect(lists.map((digits) => packDigits(digits, 3))).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n]);
    for (const [index, digits] of lists.entries())
      expect(unpackDigits(BigInt(index), 3)).toEqual(digits);
  });
});
