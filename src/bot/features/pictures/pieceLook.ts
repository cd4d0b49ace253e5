/**
 * How pieces are drawn: no font has all of them, so each of the usual ones has a flat shape in its
 * colour.
 */
import { lazily } from '../../rows/schema.ts';
import type { Pieces } from '../../settings/pieceSets.ts';
import type { Colour } from './canvas.ts';

/**
 * How far a point is from the edge of a shape around the origin whose radius is about 1; negative
 * inside.
 */
export type Shape = (x: number, y: number) => number;

export interface PieceLook {
  readonly shape: Shape;
  readonly colour: Colour;
}

/** Of a vector; faster than `Math.hypot`, which takes any number of parts. */
export const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);
export const disc: Shape = (x, y) => length(x, y) - 1;
const ellipse =
  (width: number, height: number): Shape =>
  (x, y) =>
    (length(x / width, y / height) - 1) * Math.min(width, height);
const at =
  (shape: Shape, left: number, top: number): Shape =>
  (x, y) =>
    shape(x - left, y - top);
const both =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

const diamond: Shape = (x, y) => (Math.abs(x) + Math.abs(y) - 1.15) * Math.SQRT1_2;
const ring: Shape = (x, y) => Math.abs(length(x, y) - 0.72) - 0.26;
const bar: Shape = (x, y) => Math.max(Math.abs(x) - 1.05, Math.abs(y) - 0.26);
const cross: Shape = (x, y) => {
  const [along, across] = [(x + y) * Math.SQRT1_2, (x - y) * Math.SQRT1_2];
  return Math.min(bar(along, across), bar(across, along));
};
const square: Shape = (x, y) => {
  const [right, down] = [Math.abs(x) - 0.6, Math.abs(y) - 0.6];
  return length(Math.max(right, 0), Math.max(down, 0)) + Math.min(Math.max(right, down), 0) - 0.24;
};
const moon: Shape = (x, y) => Math.max(disc(x, y), 0.82 - length(x - 0.5, y + 0.2));
const sun: Shape = (x, y) => length(x, y) - 0.86 - 0.14 * Math.cos(8 * Math.atan2(y, x));
/** A triangle with its tip at the top. */
const ear: Shape = (x, y) => Math.max((Math.abs(x) - 0.6 * y) * 0.86, y - 0.8);
const cat = () =>
  both(at(ellipse(0.95, 0.82), 0, 0.16), at(ear, -0.62, -1.05), at(ear, 0.62, -1.05));
const dog = () =>
  both(
    at(ellipse(0.78, 0.9), 0, 0.05),
    at(ellipse(0.28, 0.6), -0.82, -0.1),
    at(ellipse(0.28, 0.6), 0.82, -0.1),
  );

const [red, orange, amber, yellow, lime, green] = [
  0xe5484d, 0xf08c2e, 0xf2a33a, 0xf5cf3d, 0xe3d534, 0x3fa35b,
];
const [blue, violet, brown, dark, pale, steel] = [
  0x2f7de1, 0x8b5cd6, 0x9a6440, 0x2a2f36, 0xffffff, 0x7d93a8,
];

/** Made on first use: few updates draw a picture. */
const looks = lazily(
  (): Readonly<Record<string, readonly [Shape, Colour]>> => ({
    '🔴': [disc, red],
    '🟠': [disc, orange],
    '🟡': [disc, yellow],
    '🟢': [disc, green],
    '🔵': [disc, blue],
    '🟣': [disc, violet],
    '🟤': [disc, brown],
    '⚫': [disc, dark],
    '⚪': [disc, pale],
    '🔶': [diamond, orange],
    '🔷': [diamond, blue],
    '⭕': [ring, red],
    O: [ring, red],
    '❌': [cross, red],
    X: [cross, blue],
    '🐱': [cat(), amber],
    '🐶': [dog(), brown],
    '🍎': [disc, red],
    '🍋': [ellipse(1, 0.76), lime],
    '🌙': [moon, steel],
    '🌞': [sun, amber],
    '🤖': [square, steel],
    '👾': [square, violet],
  }),
);

/** `❌️` and `x` are drawn like `❌` and `X`. */
const plain = (symbol: string): string => symbol.replace(/\uFE0F/g, '').toUpperCase();

/** Undefined for a symbol that is not drawn. */
export function findLook(symbol: string): PieceLook | undefined {
  const [shape, colour] = looks()[plain(symbol)] ?? [];
  return shape && colour !== undefined ? { shape, colour } : undefined;
}

/** In the place of symbols that are not drawn, as an emoji of the player's own. */
const discs = ['🟡', '🔴', '🔵'] as const;

/**
 * The pieces in a picture: a disc for each that is not drawn, and where both would look alike for
 * the second.
 */
export function drawnPieces({ user, bot }: Pieces): Pieces {
  const freeDisc = (other: string): string => discs.find((each) => each !== other)!;
  const own = findLook(user) ? user : freeDisc(findLook(bot) ? plain(bot) : '');
  const isOther = findLook(bot) !== undefined && plain(bot) !== plain(own);
  return { user: own, bot: isOther ? bot : freeDisc(plain(own)) };
}

/** `🐸 = 🟡`, of each piece that is drawn as another one. */
export const explainPieces = (pieces: Pieces, drawn: Pieces): string =>
  (['user', 'bot'] as const)
    .filter((each) => pieces[each] !== drawn[each])
    .map((each) => `${pieces[each]} = ${drawn[each]}`)
    .join(' · ');
