/**
 * The card of a game: a picture for a phone, drawn by the browser, which has letters of every
 * script. Names stand as they were typed.
 */
import { isolate } from '../../src/bot/settings/direction.ts';
import { makeCellName } from '../../src/games/cellName.ts';
import type { Cell, Position } from '../../src/games/position.ts';
import { breakText, type FittedText, fitText, type Sizes } from './cardText.ts';

export interface Card {
  readonly title: string;
  /** With the colours of their pieces, by name or as `#rrggbb`. */
  readonly names: readonly [string, string];
  readonly colours: readonly [string, string];
  /** How the game ended and after how many moves, with the winner's name as it fits. */
  readonly result: (name: string) => string;
  /** Empty where nobody has won. */
  readonly winner: string;
  /** What decided the game, in words; may be missing. */
  readonly turn: readonly string[];
  readonly position: Position;
}

export const cardSize = { width: 1080, height: 1350 } as const;

const ink = '#e8eef5';
const faint = '#9fb3c8';
const frame = '#24405f';
const fills: Readonly<Record<string, string>> = {
  yellow: '#f5cf3d',
  orange: '#f08c2e',
  red: '#e5484d',
};
/** Of a colour by its name, or as it is. */
const fillOf = (colour: string): string => fills[colour] ?? colour;
const font = (size: number, weight = 400): string =>
  `${weight} ${size}px system-ui, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", sans-serif`;

export function drawCard(canvas: HTMLCanvasElement, card: Card): void {
  canvas.width = cardSize.width;
  canvas.height = cardSize.height;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#132337';
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  const write = (text: string, y: number, size: number, colour = ink, weight = 400): number =>
    writeCentred(context, { text, y, size, colour, weight });
  write(card.title, 84, 40, faint);
  drawNames(context, card);
  drawResult(context, card);
  drawBoard(context, card, { top: 280, size: 780 });
  let y = 1152;
  for (const [index, line] of card.turn.entries())
    y = write(line, y, index === 0 ? 38 : 32, index === 0 ? ink : faint) + 12;
  write('linia', 1318, 30, faint);
}

interface Written {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly weight: number;
}

/** Breaks a text into lines that fit, and gives where the next would begin. */
function writeCentred(
  context: CanvasRenderingContext2D,
  { text, y, size, colour, weight }: Written,
): number {
  context.font = font(size, weight);
  context.fillStyle = colour;
  context.textAlign = 'center';
  const lines = breakText(text, (each) => context.measureText(each).width <= maxTextWidth);
  for (const [index, line] of lines.entries())
    context.fillText(line, cardSize.width / 2, y + index * size * 1.25, maxTextWidth);
  return y + lines.length * size * 1.25;
}

const maxTextWidth = 960;
function drawNames(context: CanvasRenderingContext2D, { names, colours }: Card): void {
  const middle = cardSize.width / 2;
  const fitted = names.map((name) =>
    fitName(context, { name, sizes: nameSizes, weight: 600, width: 420 }),
  );
  const size = Math.min(...fitted.map((each) => each.size));
  for (const [index, { text }] of fitted.entries()) {
    const isFirst = index === 0;
    const x = isFirst ? middle - 40 : middle + 40;
    context.fillStyle = fillOf(colours[index]!);
    drawPiece(context, colours[index]!, isFirst ? x - 16 : x + 16, 146, 20);
    context.font = font(size, 600);
    context.fillStyle = ink;
    context.textAlign = isFirst ? 'right' : 'left';
    context.fillText(isolate(text), isFirst ? x - 52 : x + 52, 146 + 0.34 * size);
  }
  context.font = font(nameSizes.largest, 600);
  context.textAlign = 'center';
  context.fillStyle = faint;
  context.fillText('–', middle, 161);
}

const nameSizes: Sizes = { largest: 44, smallest: 28 };
const resultSizes: Sizes = { largest: 54, smallest: 36 };

interface NameRoom {
  readonly name: string;
  /** The text that the name stands in. */
  readonly within?: (name: string) => string;
  readonly sizes: Sizes;
  readonly weight: number;
  readonly width: number;
}

function fitName(
  context: CanvasRenderingContext2D,
  { name, within = (each) => each, sizes, weight, width }: NameRoom,
): FittedText {
  return fitText(name, sizes, (each, size) => {
    context.font = font(size, weight);
    return context.measureText(within(each)).width <= width;
  });
}

function drawResult(context: CanvasRenderingContext2D, { result, winner }: Card): void {
  const { text, size } = fitName(context, {
    ...{ name: winner, within: result, sizes: resultSizes, weight: 700, width: maxTextWidth },
  });
  context.font = font(size, 700);
  context.fillStyle = ink;
  context.fillText(result(text), cardSize.width / 2, 236);
}

interface Area {
  readonly top: number;
  readonly size: number;
}

function drawBoard(
  context: CanvasRenderingContext2D,
  { position, colours }: Card,
  area: Area,
): void {
  const { game, board, outcome } = position;
  const cell = Math.min(area.size / game.columns, area.size / game.rows);
  const [width, height] = [cell * game.columns, cell * game.rows];
  const left = (cardSize.width - width) / 2;
  const top = area.top + (area.size - height) / 2;
  context.fillStyle = frame;
  roundRect(context, left - 14, top - 14, width + 28, height + 28, 24);
  for (const [index, side] of board.entries()) {
    const [x, y] = [
      left + (index % game.columns) * cell,
      top + Math.floor(index / game.columns) * cell,
    ];
    const isInLine = outcome.kind === 'win' && outcome.cells.includes(index);
    context.fillStyle = isInLine ? (game.misere ? '#f2a7a0' : '#8edb9b') : '#e8eef5';
    if (game.gravity && !isInLine) disc(context, x + cell / 2, y + cell / 2, 0.44 * cell);
    else
      roundRect(context, x + 0.045 * cell, y + 0.045 * cell, 0.91 * cell, 0.91 * cell, 0.12 * cell);
    drawSide(context, {
      side,
      x: x + cell / 2,
      y: y + cell / 2,
      radius: 0.35 * cell,
      colours,
      isInLine,
    });
  }
  context.fillStyle = faint;
  context.font = font(24);
  for (let column = 0; column < game.columns; column++)
    context.fillText(
      game.gravity ? makeCellName(game, column) : String(column + 1),
      left + (column + 0.5) * cell,
      top + height + 44,
    );
  for (let row = 0; row < game.rows && !game.gravity; row++)
    context.fillText(
      makeCellName(game, row * game.columns).charAt(0),
      left - 28,
      top + (row + 0.5) * cell + 8,
    );
}

interface Drawn {
  readonly side: Cell;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colours: readonly [string, string];
  readonly isInLine: boolean;
}

function drawSide(context: CanvasRenderingContext2D, drawn: Drawn): void {
  const { side, x, y, radius, colours, isInLine } = drawn;
  if (side === 0) return;
  const colour = colours[side - 1]!;
  context.fillStyle = fillOf(colour);
  drawPiece(context, colour, x, y, radius);
  if (!isInLine) return;
  // A ring, so that the line can be told without its colour.
  context.strokeStyle = '#17212b';
  context.lineWidth = 0.12 * radius;
  context.beginPath();
  context.arc(x, y, 1.15 * radius, 0, 2 * Math.PI);
  context.stroke();
}

function drawPiece(
  context: CanvasRenderingContext2D,
  colour: string,
  x: number,
  y: number,
  radius: number,
): void {
  // The orange pieces are diamonds.
  if (fillOf(colour) !== fills.orange) return disc(context, x, y, radius);
  context.beginPath();
  for (const [right, down] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const)
    context.lineTo(x + 1.12 * radius * right, y + 1.12 * radius * down);
  context.closePath();
  context.fill();
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function roundRect(
  context: CanvasRenderingContext2D,
  ...[x, y, width, height, radius]: readonly [number, number, number, number, number]
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
