import fc from 'fast-check';
import jsQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { makeCodewords } from '../../../src/bot/qr/codewords.ts';
import { makeQrCode } from '../../../src/bot/qr/qrCode.ts';

const pixels = 4;
const margin = 4;

/** Reads the code as a camera's program does, from pixels. */
function decode(modules: readonly (readonly boolean[])[]): string | undefined {
  const size = (modules.length + 2 * margin) * pixels;
  const image = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[Math.floor(y / pixels) - margin]?.[Math.floor(x / pixels) - margin] === true;
      if (isDark) image.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
    }
  return jsQr(image, size, size)?.data;
}

describe('a QR code', () => {
  it('reads back as its text, whatever name the bot has', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcXYZ019_'), minLength: 3, maxLength: 64 });
    fc.assert(
      fc.property(name, (bot) => {
        expect(decode(makeQrCode(`https://t.me/${bot}`))).toBe(`https://t.me/${bot}`);
      }),
      { numRuns: 60 },
    );
  });

  it('reads back at each length, from the shortest text to the longest', () => {
    for (const length of [1, 17, 18, 32, 33, 53, 54, 78, 79, 106]) {
      const text = 'line-'.repeat(30).slice(0, length);
      expect(decode(makeQrCode(text))).toBe(text);
    }
  });

  it('survives a coffee stain, as far as its error correction reaches', () => {
    const modules = makeQrCode('https://t.me/made_up_bot').map((row) => [...row]);
    for (let y = 12; y < 15; y += 1) for (let x = 12; x < 15; x += 1) modules[y]![x] = !modules[y]![x];
    expect(decode(modules)).toBe('https://t.me/made_up_bot');
  });

  it('has the size of the smallest version that holds the text', () => {
    expect(
      [1, 17, 18, 32, 33, 53, 54, 78, 79, 106].map((length) => makeQrCode('a'.repeat(length)).length),
    ).toEqual([21, 21, 25, 25, 29, 29, 33, 33, 37, 37]);
  });

  it('names the limit and the text that is beyond it', () => {
    expect(() => makeQrCode('a'.repeat(107))).toThrow(/takes 106 characters, and "a+" has 107/);
    expect(() => makeQrCode('línia')).toThrow('"línia" is not ASCII');
  });
});

describe('its error correction', () => {
  // The polynomial of version 1-L divides every row of codewords: its seven roots are the powers of 2.
  it('makes the codewords vanish at the roots of the generator', () => {
    const { bytes } = makeCodewords('https://t.me/ab');
    const times = (a: number, b: number): number => {
      let [x, product] = [a, 0];
      for (let rest = b; rest > 0; rest >>= 1) {
        if (rest & 1) product ^= x;
        x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
      }
      return product;
    };
    for (let power = 0, root = 1; power < 7; power += 1, root = times(root, 2))
      expect(bytes.reduce((sum, byte) => times(sum, root) ^ byte, 0)).toBe(0);
  });
});
