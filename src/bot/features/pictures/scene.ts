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

/**
 * In pixels: of a film about as wide as a phone shows it, since each frame is drawn and sent; few
 * cells are no larger than `maxCell`. A still picture is as wide as one that is posted.
 */
const [filmWidth, maxCell, stillWidth] = [432, 112, 1080];
/**
 * Around the board, and where it has names of columns or rows with room for them; of a still
 * picture as much more as its board is wider.
 */
const margins = { film: [16, 32], still: [40, 80] } as const;

const [frameColour, labelColour, inkColour] = [0x24405f, 0xcfdcea, 0x17212b];
const grounds = {
  plain: 0xe8eef5,
  line: 0x8edb9b,
  lostLine: 0xf2a7a0,
  turn: 0xffcc66,
} satisfies Record<string, Colour>;

/** In pixels: a cell's size, where the first one lies, and what is left free at the other sides. */
interface Layout {
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly margin: number;
  readonly namedMargin: number;
}

function layOut({ columns, gravity }: InLineGame, isStill: boolean): Layout {
  const [margin, namedMargin] = margins[isStill ? 'still' : 'film'];
  const left = gravity ? margin : namedMargin;
  // Even, since films have even sizes.
  const size = isStill
    ? 2 * Math.ceil((stillWidth - left - margin) / columns / 2)
    : Math.min(2 * Math.floor(filmWidth / columns / 2), maxCell);
  return { size, left, top: margin, margin, namedMargin };
}

export function openScene(film: Film) {
  const game = games[film.game];
  const layout = layOut(game, film.frames.length === 1);
  const { size, left, top, margin, namedMargin } = layout;
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
function drawLabels(canvas: Canvas, game: InLineGame, layout: Layout): void {
  const { columns, rows, gravity } = game;
  const { size, left, top, namedMargin: room } = layout;
  const middle = room / 2;
  const draw = (glyph: string, x: number, y: number) => drawGlyph(canvas, glyph, { x, y, room });
  for (let column = 0; column < columns; column++)
    draw(String(column + 1), left + (column + 0.5) * size, top + rows * size + middle);
  if (gravity) return;
  for (let row = 0; row < rows; row++)
    draw(makeCellName(game, row * columns).slice(0, 1), middle, top + (row + 0.5) * size);
}

/** As shares of the room in which a glyph stands. */
const [heightOfGlyph, radiusOfPen] = [17 / 32, 1.6 / 32];

interface GlyphPlace {
  readonly x: number;
  readonly y: number;
  /** In pixels, across and down. */
  readonly room: number;
}

function drawGlyph(canvas: Canvas, glyph: string, { x, y, room }: GlyphPlace): void {
  const [glyphHeight, penRadius] = [heightOfGlyph * room, radiusOfPen * room];
  const strokes = strokesOf(glyph);
  // A glyph is two thirds as wide as it is high.
  const box = squareAround(x, y, glyphHeight / 2 + penRadius + 1);
  canvas.paint(box, labelColour, (right, down) => {
    const [across, along] = [(right - x) / glyphHeight, (down - y) / glyphHeight];
    return (
      Math.min(...strokes.map((stroke) => distanceTo(stroke, across, along))) * glyphHeight -
      penRadius
    );
  });
}

/** The pixels that are no farther from a point, across or down. */
function squareAround(x: number, y: number, distance: number): Area {
  const [left, top] = [Math.floor(x - distance), Math.floor(y - distance)];
  const width = Math.ceil(2 * distance) + 1;
  return { left, top, width, height: width };
}

/** No shape is larger; as a share of its radius. */
const largest = 1.25;

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
      largest * radius < width / 2 ? squareAround(x, y, largest * radius) : area,
      colour,
      (right, down) => shape((right - x) / radius, (down - y) / radius) * radius,
    );
  canvas.fill(area, frameColour);
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
