/** Every set of pieces that is offered can be told apart, whatever colours somebody sees. */
import { describe, expect, it } from 'vitest';
import { findPieces, offeredSets, pieceSetCount } from '../../../src/bot/settings/pieceSets.ts';
import { gameNames } from '../../../src/games/game.ts';

/**
 * The main colour of each piece, which covers most of it: in Twemoji 15, which Android, desktops
 * and browsers are near to, by its SVG files; in Apple's set as seen on a screen, between the
 * lightest and the darkest of a gradient.
 */
const colours: Readonly<Record<string, readonly [twemoji: string, apple: string]>> = {
  '🔴': ['#DD2E44', '#E8413C'],
  '🟡': ['#FDCB58', '#F6C945'],
  '🔶': ['#F4900C', '#F0A03C'],
  '⭕': ['#DD2E44', '#DC352E'],
  '❌': ['#DD2E44', '#E13B30'],
  '🔵': ['#55ACEE', '#3E8EED'],
  '🟢': ['#78B159', '#6BBF47'],
  '🐱': ['#FFCC4D', '#F2B544'],
  '🐶': ['#D99E82', '#C8935F'],
  '🍎': ['#DD2E44', '#D5332E'],
  '🍋': ['#FFCC4D', '#F5C93A'],
  '🌙': ['#FFD983', '#F7CF57'],
  '🌞': ['#FFCC4D', '#F8BC33'],
  '🤖': ['#CCD6DD', '#A9B4BE'],
  '👾': ['#553986', '#8E5BD2'],
  '⚫': ['#31373D', '#2B2B2D'],
  '🟠': ['#F4900C', '#EF8533'],
  '🟣': ['#AA8ED6', '#A15BD6'],
};

/** The keys of Telegram's light themes at their lightest, and of its night theme. */
const keys = ['#FFFFFF', '#17212B'];

/** All others have a shape of their own. */
const discs = ['🔴', '🟡', '🔵', '🟢', '⚫', '🟠', '🟣'];

type Colour = readonly [number, number, number];
type Matrix = readonly [Colour, Colour, Colour];

/** WCAG 2.2, "relative luminance" and "contrast ratio", of linear light. */
const weights: Colour = [0.2126, 0.7152, 0.0722];
const dot = (one: Colour, other: Colour): number =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

function linear(hex: string): Colour {
  const parts = /^#(..)(..)(..)$/.exec(hex)!.slice(1);
  return parts.map((digits) => {
    const share = Number.parseInt(digits, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
}

const apply = (matrix: Matrix, colour: Colour): Colour =>
  matrix.map((row) => Math.min(1, Math.max(0, dot(row, colour)))) as unknown as Colour;

/**
 * Brettel, Viénot and Mollon, "Computerized simulation of color appearance for dichromats" (1997),
 * for sRGB as in DaltonLens: two half planes, and the normal of the plane between them.
 */
const simulate =
  (first: Matrix, second: Matrix, normal: Colour) =>
  (colour: Colour): Colour =>
    apply(dot(colour, normal) >= 0 ? first : second, colour);

const visions: Readonly<Record<string, (colour: Colour) => Colour>> = {
  'all colours': (colour) => colour,
  'no red': simulate(
    [
      [0.1498, 1.19548, -0.34528],
      [0.10764, 0.84864, 0.04372],
      [0.00384, -0.0054, 1.00156],
    ],
    [
      [0.1457, 1.16172, -0.30742],
      [0.10816, 0.85291, 0.03892],
      [0.00386, -0.00524, 1.00139],
    ],
    [0.00048, 0.00393, -0.00441],
  ),
  'no green': simulate(
    [
      [0.36477, 0.86381, -0.22858],
      [0.26294, 0.64245, 0.09462],
      [-0.02006, 0.02728, 0.99278],
    ],
    [
      [0.37298, 0.88166, -0.25464],
      [0.25954, 0.63506, 0.1054],
      [-0.0198, 0.02784, 0.99196],
    ],
    [-0.00281, -0.00611, 0.00892],
  ),
  'no blue': simulate(
    [
      [1.01277, 0.13548, -0.14826],
      [-0.01243, 0.86812, 0.14431],
      [0.07589, 0.805, 0.11911],
    ],
    [
      [0.93678, 0.18979, -0.12657],
      [0.06154, 0.81526, 0.1232],
      [-0.37562, 1.12767, 0.24796],
    ],
    [0.03901, -0.02788, -0.01113],
  ),
  'no colour': (colour) => [dot(weights, colour), dot(weights, colour), dot(weights, colour)],
};

/** To one decimal, as contrasts are stated. */
function contrast(one: string, other: string, see: (colour: Colour) => Colour): number {
  const [dark = 0, light = 0] = [one, other]
    .map((hex) => dot(weights, see(linear(hex))))
    .sort((a, b) => a - b);
  return Math.round((10 * (light + 0.05)) / (dark + 0.05)) / 10;
}

const least = 1.5;

/** What somebody cannot tell apart in a set: its pieces, or one of them and a key. */
function findAlike(one: string, other: string): readonly string[] {
  const pairs = [one, other].flatMap((piece) => keys.map((key) => [piece, key] as const));
  const isByShape = !discs.includes(one) || !discs.includes(other);
  const all = isByShape ? pairs : [...pairs, [one, other] as const];
  return Object.entries(visions).flatMap(([vision, see]) =>
    [0, 1].flatMap((emoji) =>
      all.flatMap(([left, right]) => {
        const [first, second] = [left, right].map((each) => colours[each]?.[emoji] ?? each);
        return contrast(first!, second!, see) < least ? [`${left} ${right}: ${vision}`] : [];
      }),
    ),
  );
}

describe('the pieces of a set', () => {
  it.each(gameNames)('that is offered in %s differ from each other and from the keys', (game) => {
    expect(offeredSets(0).length).toBeGreaterThan(4);
    for (const set of offeredSets(0)) {
      const { user, bot } = findPieces(set, game, undefined);
      expect(findAlike(user, bot), `${user} ${bot}`).toEqual([]);
    }
  });

  it('that is not offered do not, and are shown to whoever has them', () => {
    const all = Array.from({ length: pieceSetCount }, (_, set) => set);
    const gone = all.filter((set) => !offeredSets(0).includes(set));
    const pairs = gone.map((set) => findPieces(set, 'connectFour', undefined));
    expect(pairs.map(({ user, bot }) => `${bot}${user}`)).toEqual(['🔵🟢', '🌙🌞', '⚫🟠']);
    for (const { user, bot } of pairs) expect(findAlike(user, bot)).not.toEqual([]);
    for (const set of gone) expect(offeredSets(set)).toContain(set);
  });

  it('have a colour of their own stated here', () => {
    for (let set = 0; set < pieceSetCount; set++)
      for (const game of gameNames)
        for (const piece of Object.values(findPieces(set, game, undefined)))
          expect(colours[piece], piece).toBeDefined();
  });
});
