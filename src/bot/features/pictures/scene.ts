/** A board as it is drawn: where its cells lie, and what each looks like. */

import { makeCellName } from '../../../games/cellName.ts';
import { games, type InLineGame } from '../../../games/game.ts';
import type { Side } from '../../../games/position.ts';
import type { Film, Frame } from '../../telegram/film.ts';
import { type Area, blend, type Canvas, type Colour, createCanvas } from './canvas.ts';
import { distanceTo, strokesOf } from './glyphs.ts';
import { disc, findLook, length, type PieceLook } from './pieceLook.ts';

/** A cell of the board at one moment. */
export interface CellLook {
  readonly side: 0 | Side;
  readonly isLast: boolean;
  readonly ground: keyof typeof grounds;
}

/** Equal for two that look alike. */
export const keyOf = ({ side, isLast, ground }: CellLook): string =>
  `${side}${ground}${isLast ? 'Last' : ''}`;

/** About as wide as a phone shows a picture, in pixels; few cells are no larger than `maxCell`. */
const [boardWidth, maxCell] = [432, 112];
/** Around the board; where it has names of columns or rows, there is room for them. */
const [margin, namedMargin] = [16, 32];

const [frameColour, labelColour, inkColour] = [0x24405f, 0xcfdcea, 0x17212b];
const grounds = {
  plain: 0xe8eef5,
  line: 0x8edb9b,
  lostLine: 0xf2a7a0,
  turn: 0xffcc66,
} satisfies Record<string, Colour>;

/** In pixels: a cell's size, and where the first one lies. */
interface Layout {
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

const layOut = ({ columns, gravity }: InLineGame): Layout => ({
  // Even, since films have even sizes.
  size: Math.min(2 * Math.floor(boardWidth / columns / 2), maxCell),
  left: gravity ? margin : namedMargin,
  top: margin,
});

export function openScene(film: Film) {
  const game = games[film.game];
  const layout = layOut(game);
  const { size, left, top } = layout;
  const canvas = createCanvas(
    left + size * game.columns + margin,
    top + size * game.rows + namedMargin,
    frameColour,
  );
  drawLabels(canvas, game, layout);
  const looks = film.symbols.map((symbol) => findLook(symbol)!);

  const drawn = new Map<string, Uint8Array>();

  const areaOf = (cell: number): Area => ({
    left: left + (cell % game.columns) * size,
    top: top + Math.floor(cell / game.columns) * size,
    width: size,
    height: size,
  });

  return {
    canvas,
    areaOf,
    /** A look is drawn once, and copied from then on. */
    drawCell(cell: number, look: CellLook): void {
      const area = areaOf(cell);
      const image = drawn.get(keyOf(look));
      if (image) return canvas.put(area, image);
      drawCell(canvas, area, look, {
        piece: look.side === 0 ? undefined : looks[look.side - 1],
        isRound: game.gravity,
      });
      drawn.set(keyOf(look), canvas.cut(area));
    },
  };
}

/**
 * How the cells look on a board of the film; its last one shows the line that has ended the game.
 */
export function looksOf(
  { game, frames, line }: Film,
  { board, last, isTurn }: Frame,
): readonly CellLook[] {
  const isFinal = frames[frames.length - 1]?.board === board;
  const lineGround = games[game].misere ? 'lostLine' : 'line';
  return Array.from(board, (digit, cell): CellLook => {
    const isInLine = isFinal && line.includes(cell);
    const isLast = cell === last;
    return {
      side: Number(digit) as CellLook['side'],
      isLast,
      ground: isInLine ? lineGround : isTurn && isLast ? 'turn' : 'plain',
    };
  });
}

/** The numbers of the columns, and the letters of the rows where moves are named by both. */
function drawLabels(canvas: Canvas, game: InLineGame, { size, left, top }: Layout): void {
  const { columns, rows, gravity } = game;
  const middle = namedMargin / 2;
  for (let column = 0; column < columns; column++)
    drawGlyph(canvas, String(column + 1), left + (column + 0.5) * size, top + rows * size + middle);
  if (gravity) return;
  for (let row = 0; row < rows; row++)
    drawGlyph(
      canvas,
      makeCellName(game, row * columns).slice(0, 1),
      middle,
      top + (row + 0.5) * size,
    );
}

/** In pixels. */
const [glyphHeight, penRadius] = [17, 1.6];

function drawGlyph(canvas: Canvas, glyph: string, x: number, y: number): void {
  const strokes = strokesOf(glyph);
  const area = {
    left: Math.round(x - namedMargin / 2),
    top: Math.round(y - namedMargin / 2),
    width: namedMargin,
    height: namedMargin,
  };
  canvas.paint(area, labelColour, (right, down) => {
    const [across, along] = [(right - x) / glyphHeight, (down - y) / glyphHeight];
    return (
      Math.min(...strokes.map((stroke) => distanceTo(stroke, across, along))) * glyphHeight -
      penRadius
    );
  });
}

interface Cell {
  readonly piece: PieceLook | undefined;
  readonly isRound: boolean;
}

function drawCell(
  canvas: Canvas,
  area: Area,
  { ground, isLast }: CellLook,
  { piece, isRound }: Cell,
): void {
  const { left, top, width } = area;
  const [x, y] = [left + width / 2, top + width / 2];
  const fill = (colour: Colour, radius: number, shape: PieceLook['shape']): void =>
    canvas.paint(
      area,
      colour,
      (right, down) => shape((right - x) / radius, (down - y) / radius) * radius,
    );
  canvas.paint(area, frameColour, () => -1);
  const isInLine = ground === 'line' || ground === 'lostLine';
  // A hole, or all of the cell, so that a line stands out from the holes around it.
  const hasHole = isRound && !isInLine;
  fill(grounds[ground], (hasHole ? 0.44 : 0.455) * width, hasHole ? disc : tile);
  if (!piece) return;
  const radius = (isRound ? 0.36 : 0.33) * width;
  const { shape, colour } = piece;
  const rim = Math.max(0.05 * width, 2) / radius;
  fill(darker(colour), radius, shape);
  fill(colour, radius, (right, down) => shape(right, down) + rim);
  // Both can be told without the colour of the ground.
  if (isInLine)
    fill(inkColour, radius, (right, down) => Math.abs(length(right, down) - 1.14) - 0.06);
  if (isLast) fill(isDark(colour) ? labelColour : inkColour, 0.2 * radius, disc);
}

/** A square with round corners. */
const tile = (x: number, y: number): number => {
  const [right, down] = [Math.abs(x) - 0.84, Math.abs(y) - 0.84];
  return length(Math.max(right, 0), Math.max(down, 0)) - 0.16;
};

const isDark = (colour: Colour): boolean =>
  (colour >> 16) + ((colour >> 8) & 255) + (colour & 255) < 200;

/** A quarter less bright. */
const darker = (colour: Colour): Colour => blend(colour, 0x000000, 0.25);
