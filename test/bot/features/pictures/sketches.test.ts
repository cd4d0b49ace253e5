/** Pieces, signs and whole boards as they are drawn, in letters: what a person sees of them. */
import { GifReader } from 'omggif';
import { describe, expect, it } from 'vitest';
import { drawFilm } from '../../../../src/bot/features/pictures/drawFilm.ts';
import { distanceTo, strokesOf } from '../../../../src/bot/features/pictures/glyphs.ts';
import { findLook } from '../../../../src/bot/features/pictures/pieceLook.ts';
import { type Film, makeFilm, makePicture } from '../../../../src/bot/telegram/film.ts';
import { games } from '../../../../src/games/game.ts';
import { type Position, play, startPosition } from '../../../../src/games/position.ts';

/** A sign for each point, row by row. */
const sketch = (
  columns: readonly number[],
  rows: readonly number[],
  signOf: (x: number, y: number) => string,
): string =>
  rows
    .map((y) =>
      columns
        .map((x) => signOf(x, y))
        .join('')
        .trimEnd(),
    )
    .join('\n');

const steps = (from: number, to: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + ((index + 0.5) * (to - from)) / count);

/** A little wider than high, as letters are. */
const sketchPiece = (symbol: string): string => {
  const { shape } = findLook(symbol)!;
  return sketch(steps(-1.27, 1.27, 26), steps(-1.27, 1.27, 13), (x, y) =>
    shape(x, y) < 0 ? '#' : ' ',
  );
};

const sketchSign = (sign: string): string => {
  const strokes = strokesOf(sign);
  const isDrawn = (x: number, y: number) =>
    strokes.some((stroke) => distanceTo(stroke, x, y) < 0.06);
  return sketch(steps(-0.45, 0.45, 18), steps(-0.6, 0.6, 12), (x, y) =>
    isDrawn(x, y) ? '#' : ' ',
  );
};

const shades = ' .:-=+*#';

/** The brightness at so many places from left to right, after so many frames. */
function sketchPicture(film: Film, across: number, frames = film.frames.length): string {
  const gif = new GifReader(drawFilm(film) as never);
  const { width, height } = gif;
  const pixels = new Uint8Array(4 * width * height);
  for (let frame = 0; frame < frames; frame++) gif.decodeAndBlitFrameRGBA(frame, pixels as never);
  const shadeAt = (x: number, y: number): string => {
    const at = 4 * (Math.floor(y) * width + Math.floor(x));
    return shades[Math.floor((pixels[at]! + pixels[at + 1]! + pixels[at + 2]!) / 96)]!;
  };
  const down = Math.floor((across * height) / width / 2);
  return sketch(steps(0, width, across), steps(0, height, down), shadeAt);
}

const playAll = (position: Position, moves: readonly number[]): Position =>
  moves.reduce<Position>(play, position);

describe('a piece', () => {
  it.each(['🔴', '🔶', '⭕', '❌', '🤖', '🌙', '🌞', '🐱', '🐶', '🍋'])(
    'looks like %s',
    (symbol) => {
      expect(`\n${sketchPiece(symbol)}\n`).toMatchSnapshot();
    },
  );
});

describe('a sign', () => {
  it.each([...'12345678ABCDEFGH'])('looks like %s', (sign) => {
    expect(`\n${sketchSign(sign)}\n`).toMatchSnapshot();
  });
});

describe('a board', () => {
  const symbols = ['🔶', '🔴'] as const;

  it('of tic-tac-toe has its line, its last move, and the names of its cells', () => {
    const position = playAll(startPosition(games.ticTacToe), [4, 0, 3, 1, 5]);
    expect(`\n${sketchPicture(makePicture(position, symbols), 76)}\n`).toMatchSnapshot();
  });

  it('that is lost by a line shows it in another colour', () => {
    const position = playAll(startPosition(games.misereTicTacToe), [4, 0, 3, 1, 5]);
    const [lost, won] = [position, { ...position, game: games.ticTacToe }].map((each) =>
      makePicture(each, symbols),
    );
    expect(`\n${sketchPicture(lost!, 76)}\n`).toMatchSnapshot();
    expect(drawFilm(lost!)).not.toEqual(drawFilm(won!));
  });

  it('of Connect Four has holes, its line, its last move, and the numbers of its columns', () => {
    const position = playAll(startPosition(games.connectFour), [0, 6, 1, 6, 2, 6, 3]);
    expect(`\n${sketchPicture(makePicture(position, ['⚫', '⚪']), 75)}\n`).toMatchSnapshot();
  });

  it('shows the move that decided the game on a ground of its own', () => {
    const position = playAll(startPosition(games.ticTacToe), [4, 0, 3, 1, 5]);
    const [decisive, plain] = [1, undefined].map((turn) =>
      sketchPicture(makeFilm(position, symbols, turn), 76, 3),
    );
    expect(`\n${decisive}\n`).toMatchSnapshot();
    expect(decisive).not.toBe(plain);
  });

  it.each([...'🔴🟠🟡🟢🔵🟣🟤⚪🔶🔷❌X🐱🐶🍎🍋🌞🤖👾⚫'])(
    'marks the last move of %s so that it stands out',
    (symbol) => {
      const film = makePicture(playAll(startPosition(games.ticTacToe), [4]), [
        symbol,
        symbol === '🔴' ? '🔶' : '🔴',
      ]);
      const gif = new GifReader(drawFilm(film) as never);
      const pixels = new Uint8Array(4 * gif.width * gif.height);
      gif.decodeAndBlitFrameRGBA(0, pixels as never);
      // The middle of the middle cell, which is 320 pixels wide and below the first one.
      const at = 4 * ((40 + 480) * gif.width + 80 + 480);
      const mark = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
      expect(mark.toString(16)).toBe(symbol === '⚫' ? 'cfdcea' : '17212b');
    },
  );
});
