/**
 * A QR code for a short address: byte mode, error correction L, versions 1 to 5, whose bytes are one block. A library would be
 * five times as large, and the bundle is parsed at every tap.
 *
 * The code is a square of 17 + 4·version modules: three finders in corners, one alignment pattern near the fourth (from version
 * 2), the timing lines between the finders, the format beside them, and the bits of the codewords in what is left, two
 * columns at a time from the right, upwards and downwards in turn, under a mask.
 */
import { makeCodewords } from './codewords.ts';
import { type Modules, scorePenalty } from './penalty.ts';

/** Dark modules are true; undefined is free for bits. */
type Draft = (boolean | undefined)[][];

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules, dark ones true, without the margin of four modules that belongs around them. */
export function makeQrCode(text: string): Modules {
  const { version, bytes } = makeCodewords(text);
  const candidates = masks.map((_, mask) => draw(version, bytes, mask));
  const scores = candidates.map(scorePenalty);
  return candidates[scores.indexOf(Math.min(...scores))]!;
}

function draw(version: number, bytes: readonly number[], mask: number): Modules {
  const size = 17 + 4 * version;
  const draft: Draft = Array.from({ length: size }, () => new Array<undefined>(size).fill(undefined));
  drawTiming(draft);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquares(draft, x, y, 4, [2, 4]);
  if (version > 1) drawSquares(draft, size - 7, size - 7, 2, [1]);
  drawFormat(draft, mask);
  drawBits(draft, bytes, masks[mask]!);
  return draft.map((row) => row.map((isDark) => isDark === true));
}

function drawTiming(draft: Draft): void {
  for (let at = 0; at < draft.length; at += 1) draft[6]![at] = draft[at]![6] = at % 2 === 0;
}

/** Squares around one middle, dark but for the rings of those radii; what lies outside the code is left out. */
function drawSquares(draft: Draft, x: number, y: number, radius: number, light: readonly number[]): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1)
      if (draft[y + dy] && x + dx >= 0 && x + dx < draft.length)
        draft[y + dy]![x + dx] = !light.includes(Math.max(Math.abs(dx), Math.abs(dy)));
}

/** Level and mask, twice, protected by a BCH code; and the one module that is always dark. */
function drawFormat(draft: Draft, mask: number): void {
  const size = draft.length;
  const format = (0b01 << 3) | mask;
  let remainder = format;
  for (let bit = 0; bit < 10; bit += 1) remainder = (remainder << 1) ^ ((remainder >> 9) * 0b10100110111);
  const bits = ((format << 10) | remainder) ^ 0b101010000010010;
  for (let index = 0; index < 15; index += 1) {
    const isDark = ((bits >> index) & 1) === 1;
    const down = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index;
    const across = index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index;
    draft[down]![8] = isDark;
    draft[8]![across] = isDark;
  }
  draft[size - 8]![8] = true;
}

function drawBits(draft: Draft, bytes: readonly number[], isMasked: (x: number, y: number) => boolean): void {
  const size = draft.length;
  let index = 0;
  let goesUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The timing line takes a whole column.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = goesUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (draft[y]![x] !== undefined) continue;
        const bit = ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
        draft[y]![x] = (bit === 1) !== isMasked(x, y);
        index += 1;
      }
    }
    goesUp = !goesUp;
  }
}
