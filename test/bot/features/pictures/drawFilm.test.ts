import { GifReader } from 'omggif';
import { describe, expect, it } from 'vitest';
import { drawFilm } from '../../../../src/bot/features/pictures/drawFilm.ts';
import { strokesOf } from '../../../../src/bot/features/pictures/glyphs.ts';
import {
  drawnPieces,
  explainPieces,
  findLook,
} from '../../../../src/bot/features/pictures/pieceLook.ts';
import { findPieces, pieceSetCount } from '../../../../src/bot/settings/pieceSets.ts';
import { makeFilm, makePicture } from '../../../../src/bot/telegram/film.ts';
import { makeCellName } from '../../../../src/games/cellName.ts';
import { type GameName, gameNames, games } from '../../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../../../src/games/position.ts';
import { sampled } from '../../../samples.ts';

/** A whole game by some rule or other. */
function playOut(name: GameName): Position {
  let position = startPosition(games[name]);
  for (let ply = 0; !isOver(position); ply++) {
    const moves = legalMoves(position);
    position = play(position, moves[(7 * ply + 3) % moves.length]!);
  }
  return position;
}

const symbols = ['🔶', '🔴'] as const;

/** The picture as a viewer shows it after each frame: `0xrrggbb` of a point. */
function open(bytes: Uint8Array) {
  const gif = new GifReader(bytes as never);
  const { width, height } = gif;
  const pixels = new Uint8Array(4 * width * height);
  return {
    gif,
    width,
    height,
    show: (frame: number) => gif.decodeAndBlitFrameRGBA(frame, pixels as never),
    colourAt(x: number, y: number): number {
      const at = 4 * (Math.floor(y) * width + Math.floor(x));
      return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    },
  };
}

/** The middle of a cell, a little off, where the mark of the last move is not. */
function pointIn(
  cell: number,
  { game }: Position,
  picture: ReturnType<typeof open>,
): readonly [x: number, y: number] {
  const margin = isStill(picture) ? 40 : 16;
  const left = game.gravity ? margin : 2 * margin;
  const size = (picture.width - left - margin) / game.columns;
  return [
    left + ((cell % game.columns) + 0.62) * size,
    margin + (Math.floor(cell / game.columns) + 0.5) * size,
  ];
}

const isStill = ({ gif }: ReturnType<typeof open>): boolean => gif.numFrames() === 1;

/** The frames on which no disc is on its way down, with how long they are shown. */
const atRest = ({ gif }: ReturnType<typeof open>) =>
  Array.from(
    { length: gif.numFrames() },
    (_, frame) => [frame, gif.frameInfo(frame).delay] as const,
  ).filter(([, delay]) => delay > 10);

describe.each(sampled(gameNames, 3))('a film of %s', (name) => {
  const position = playOut(name);
  const length = position.record.length;
  const film = drawFilm(makeFilm(position, symbols, undefined));
  const still = drawFilm(makePicture(position, symbols));

  it('shows the board after each move, in the pieces’ colours', () => {
    const picture = open(film);
    const ends = atRest(picture).map(([frame]) => frame);
    expect(ends).toHaveLength(length + 1);
    expect([picture.width % 2, picture.height % 2]).toEqual([0, 0]);
    let shown = startPosition(games[name]);
    let next = 0;
    for (const [frame, end] of ends.entries()) {
      while (next <= end) picture.show(next++);
      for (const [cell, side] of shown.board.entries()) {
        const colour = picture.colourAt(...pointIn(cell, shown, picture));
        const expected = side === 0 ? undefined : findLook(symbols[side - 1]!)!.colour;
        if (expected === undefined) expect([0xf08c2e, 0xe5484d]).not.toContain(colour);
        else expect(colour.toString(16)).toBe(expected.toString(16));
      }
      if (frame < length) shown = play(shown, position.record[frame]!);
    }
  });

  it('holds the last board, and the move that decided it', () => {
    const picture = open(drawFilm(makeFilm(position, symbols, 1)));
    const delays = atRest(picture).map(([, delay]) => delay);
    expect(delays[2]).toBeGreaterThan(2 * delays[1]!);
    expect(delays.at(-1)).toBeGreaterThan(2 * delays[1]!);
    expect(delays[3]).toBe(delays[1]);
    expect(picture.gif.loopCount()).toBe(0);
  });

  it('marks the line that has won, and names what moves are named by', () => {
    const { line } = makePicture(position, symbols);
    expect(line).toEqual(position.outcome.kind === 'win' ? position.outcome.cells : []);
    const shown = open(still);
    shown.show(0);
    // Below the board, and beside it where rows have letters: more than the ground alone.
    const coloursAt = (points: readonly (readonly [number, number])[]) =>
      new Set(points.map(([x, y]) => shown.colourAt(x, y)));
    const along = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
    const below = along(shown.width).flatMap((x) =>
      along(32).map((y) => [x, shown.height - 1 - y] as const),
    );
    expect(coloursAt(below.filter(([, y]) => y > shown.height - 24)).size).toBeGreaterThan(1);
  });

  it('ends as the picture of its last board', () => {
    const [alone, last] = [open(still), open(film)];
    expect(alone.gif.numFrames()).toBe(1);
    alone.show(0);
    for (let frame = 0; frame < last.gif.numFrames(); frame++) last.show(frame);
    const coloursOf = (picture: ReturnType<typeof open>) =>
      [...position.board.keys()].map((cell) =>
        picture.colourAt(...pointIn(cell, position, picture)).toString(16),
      );
    expect(coloursOf(last)).toEqual(coloursOf(alone));
  });

  it('is small, and a still picture as wide as one that is posted', () => {
    expect(open(film).width).toBeLessThan(500);
    expect(open(still).width).toBeGreaterThanOrEqual(1080);
  });

  it('names its columns, and its rows where moves do', () => {
    for (const cell of position.board.keys())
      for (const sign of makeCellName(
        position.game,
        position.game.gravity ? cell % position.game.columns : cell,
      ))
        expect(strokesOf(sign).length, sign).toBeGreaterThan(0);
  });
});

describe('a disc that falls', () => {
  const moves = (...columns: readonly number[]) =>
    columns.reduce<Position>(play, startPosition(games.connectFour));

  it('is seen on its way down in two places, and nowhere else', () => {
    const position = moves(3);
    const picture = open(drawFilm(makeFilm(position, symbols, undefined)));
    expect(atRest(picture)).toHaveLength(2);
    const places: number[][] = [];
    for (let frame = 0; frame < picture.gif.numFrames(); frame++) {
      picture.show(frame);
      const isPiece = (cell: number): boolean =>
        picture.colourAt(...pointIn(cell, position, picture)) === findLook('🔶')!.colour;
      places.push([...position.board.keys()].filter(isPiece));
    }
    expect(places).toEqual([[], [1 * 7 + 3], [3 * 7 + 3], [5 * 7 + 3]]);
  });

  it('has no way to go in the highest row', () => {
    const filled = moves(3, 3, 3, 3, 3, 3);
    // Four discs are seen twice on their way, the fifth once, and the sixth not.
    expect(open(drawFilm(makeFilm(filled, symbols, undefined))).gif.numFrames()).toBe(7 + 9);
  });
});

it('a sign that is not drawn has no strokes', () => {
  expect(['€', ''].map(strokesOf)).toEqual([[], []]);
});

describe('the pieces in a picture', () => {
  it.each(sampled([...Array(pieceSetCount).keys()], 4))(
    'of set %d are those of the board',
    (set) => {
      const pieces = findPieces(set, 'connectFour', undefined);
      expect(drawnPieces(pieces)).toEqual(pieces);
      expect(findLook(pieces.user)).not.toEqual(findLook(pieces.bot));
    },
  );

  it.each(sampled([...Array(pieceSetCount).keys()], 4))(
    'of set %d fill their middle, and not their corners',
    (set) => {
      const { user, bot } = findPieces(set, 'connectFour', undefined);
      for (const symbol of [user, bot]) {
        const { shape } = findLook(symbol)!;
        const inside = [-1, -0.5, 0, 0.5, 1].flatMap((x) =>
          [-1, -0.5, 0, 0.5, 1].map((y) => shape(x, y)),
        );
        expect(
          inside.some((distance) => distance < 0),
          symbol,
        ).toBe(true);
        for (const corner of [-1.5, 1.5]) expect(shape(corner, corner), symbol).toBeGreaterThan(0);
      }
    },
  );

  it('are the usual ones where one is not drawn, or both look alike', () => {
    expect(drawnPieces({ user: '🐸', bot: '🔵' })).toEqual({ user: '🟡', bot: '🔵' });
    expect(drawnPieces({ user: '🐸', bot: '🟡' })).toEqual({ user: '🔴', bot: '🟡' });
    expect(drawnPieces({ user: '🐸', bot: '🦊' })).toEqual({ user: '🟡', bot: '🔴' });
    expect(drawnPieces({ user: '🟡', bot: '🦊' })).toEqual({ user: '🟡', bot: '🔴' });
    const own = { user: '🐸', bot: '🔵' };
    expect(explainPieces(own, drawnPieces(own))).toBe('🐸 = 🟡');
    expect(explainPieces({ user: 'x', bot: 'o' }, { user: 'x', bot: 'o' })).toBe('');
    expect(drawnPieces({ user: 'x', bot: 'X' })).toEqual({ user: 'x', bot: '🟡' });
    expect(drawnPieces({ user: 'x', bot: 'o' })).toEqual({ user: 'x', bot: 'o' });
    expect(findLook('❌\uFE0F')).toEqual(findLook('❌'));
  });
});
