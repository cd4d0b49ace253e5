import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../src/games/boardString.ts';
import { type GameName, gameNames, games, moveCount } from '../../src/games/game.ts';
import {
  type Cell,
  findMoveError,
  isOver,
  isSamePosition,
  landingCell,
  lastCell,
  legalMoves,
  type Move,
  type Outcome,
  otherSide,
  type Position,
  play,
  plyOf,
  positionFrom,
  replay,
  sideToMove,
  startPosition,
  undo,
  vanishingCell,
} from '../../src/games/position.ts';
import { samples } from '../samples.ts';
import { anyGame, anyPosition } from './arbitraries.ts';
import { drawn } from './drawn.ts';
import { longestGame } from './longestGame.ts';

const {
  ticTacToe,
  connectFour,
  connectFour7,
  vanishingTicTacToe,
  misereTicTacToe,
  misereConnectFour,
} = games;

/** The outcome as a look along every direction from every cell finds it, with no table of lines. */
function outcomeOfWholeBoard({ game, board, record }: Position): Outcome {
  const at = (column: number, row: number): Cell | undefined =>
    column >= 0 && column < game.columns ? board[row * game.columns + column] : undefined;
  const cells = new Set<number>();
  let winner: Cell = 0;
  for (let column = 0; column < game.columns; column++)
    for (let row = 0; row < game.rows; row++)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const steps = Array.from(
          { length: game.inARow },
          (_, step) => [column + dx * step, row + dy * step] as const,
        );
        const side = at(column, row)!;
        if (side === 0 || !steps.every(([x, y]) => at(x, y) === side)) continue;
        winner = side;
        for (const [x, y] of steps) cells.add(y * game.columns + x);
      }
  const side = winner !== 0 && game.misere ? otherSide(winner) : winner;
  if (side !== 0) return { kind: 'win', side, cells: [...cells].sort((a, b) => a - b) };
  const isDrawn =
    game.drawnAfter === undefined ? !board.includes(0) : record.length === game.drawnAfter;
  return isDrawn ? { kind: 'draw' } : { kind: 'ongoing' };
}

describe('the outcome', () => {
  it('found on the lines through the last cell is that of the whole board', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        for (let plies = 0; plies <= position.record.length; plies++) {
          const earlier = undo(position, plies);
          expect(earlier.outcome).toEqual(outcomeOfWholeBoard(earlier));
        }
      }),
      { numRuns: samples(300, 60) },
    );
  });

  it('is that of the whole board in every tic-tac-toe position', () => {
    const seen = new Set<string>();
    const visit = (position: Position): void => {
      const key = position.board.join('');
      if (seen.has(key)) return;
      seen.add(key);
      expect(position.outcome).toEqual(outcomeOfWholeBoard(position));
      for (const move of legalMoves(position)) visit(play(position, move));
    };
    visit(startPosition(ticTacToe));
    expect(seen.size).toBe(5478);
  });

  const wins: readonly (readonly [string, GameName, readonly Move[], 1 | 2, readonly number[]])[] =
    [
      ['a row', 'ticTacToe', [0, 3, 1, 4, 2], 1, [0, 1, 2]],
      ['a column of the second side', 'ticTacToe', [0, 2, 1, 5, 4, 8], 2, [2, 5, 8]],
      ['both diagonals at once', 'ticTacToe', [0, 1, 2, 3, 8, 5, 6, 7, 4], 1, [0, 2, 4, 6, 8]],
      ['a row and a column at once', 'ticTacToe', [1, 4, 2, 5, 3, 7, 6, 8, 0], 1, [0, 1, 2, 3, 6]],
      ['a column of four', 'connectFour', [3, 0, 3, 0, 3, 0, 3], 1, [17, 24, 31, 38]],
      ['a row of five', 'connectFour', [0, 0, 1, 1, 3, 3, 4, 4, 2], 1, [35, 36, 37, 38, 39]],
      ['a rising diagonal', 'connectFour', [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], 1, [17, 23, 29, 35]],
      [
        'the top of the seventh row',
        'connectFour7',
        [0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1, 0],
        1,
        [0, 7, 14, 21],
      ],
    ];
  for (const [what, name, moves, side, cells] of wins)
    it(`of ${what} in ${name} names the winning cells`, () => {
      expect(replay(games[name], moves).outcome).toEqual({ kind: 'win', side, cells });
    });

  it('of a full board without a line is a draw', () => {
    expect(drawn(ticTacToe, '121 122 211').outcome).toEqual({ kind: 'draw' });
    const rows = ['1122112', '2211221', '1122112', '2211221', '1122112', '2211221'];
    expect(drawn(connectFour, rows.join('\n')).outcome).toEqual({ kind: 'draw' });
  });

  it('of a win with the last cell is a win, not a draw', () => {
    const full = drawn(ticTacToe, '112 212 121');
    expect(full.board).not.toContain(0);
    expect(full.outcome.kind).toBe('win');
  });
});

describe('a move', () => {
  it('is refused with the reason', () => {
    const full = replay(connectFour, [0, 0, 0, 0, 0, 0]);
    const over = replay(ticTacToe, [0, 3, 1, 4, 2]);
    const cases: readonly (readonly [Position, Move, string])[] = [
      [startPosition(ticTacToe), 9, 'noSuchCell'],
      [startPosition(ticTacToe), -1, 'noSuchCell'],
      [startPosition(ticTacToe), 1.5, 'noSuchCell'],
      [startPosition(ticTacToe), Number.NaN, 'noSuchCell'],
      [startPosition(connectFour), 7, 'noSuchCell'],
      [replay(ticTacToe, [4]), 4, 'cellTaken'],
      [full, 0, 'columnFull'],
      [over, 8, 'gameOver'],
      [over, 0, 'gameOver'],
    ];
    for (const [position, move, error] of cases) {
      expect(findMoveError(position, move)).toBe(error);
      expect(() => play(position, move)).toThrow(error);
    }
    expect(findMoveError(replay(connectFour7, [0, 0, 0, 0, 0, 0]), 0)).toBeUndefined();
  });

  it('is legal exactly if it is listed, and none is listed once the game is over', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const all = Array.from({ length: moveCount(position.game) }, (_, move) => move);
        const legal = all.filter((move) => findMoveError(position, move) === undefined);
        expect(legalMoves(position)).toEqual(legal);
        expect(legal.length === 0).toBe(isOver(position));
      }),
    );
  });

  it('changes one cell of a new position, and empties the one whose piece goes, and leaves the old position as it was', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const before = JSON.stringify(position);
        for (const move of legalMoves(position)) {
          const cell = landingCell(position.game, position.board, move)!;
          const after = play(position, move);
          const changed = after.board.flatMap((each, index) =>
            each === position.board[index] ? [] : [index],
          );
          const going = vanishingCell(position);
          expect(changed).toEqual(
            (going === undefined ? [cell] : [cell, going]).sort((a, b) => a - b),
          );
          if (going !== undefined) expect(after.board[going]).toBe(0);
          expect(after.board[cell]).toBe(sideToMove(position));
          expect(lastCell(after)).toBe(cell);
          expect(sideToMove(after)).not.toBe(sideToMove(position));
        }
        expect(JSON.stringify(position)).toBe(before);
      }),
    );
  });

  it('takes the oldest piece of its side away where a side keeps three, from its fourth move on, and may not use that cell', () => {
    const full = replay(vanishingTicTacToe, [0, 1, 2, 3, 7, 8]);
    expect(vanishingCell(replay(vanishingTicTacToe, [0, 1, 2, 3, 7]))).toBeUndefined();
    expect([vanishingCell(full), makeBoard(full.board)]).toEqual([0, '121200012']);
    expect(findMoveError(full, 0)).toBe('cellTaken');
    const first = play(full, 4);
    expect([vanishingCell(first), makeBoard(first.board)]).toEqual([1, '021210012']);
    const second = play(first, 0);
    expect([vanishingCell(second), makeBoard(second.board)]).toEqual([2, '201210012']);
    expect(undo(second, 2)).toEqual(full);
  });

  it('wins by a line of the pieces that are left, and not with the one that goes', () => {
    // The first side has A1, A2 and C1; with A3 it would have had a row, but A1 goes.
    const before = replay(vanishingTicTacToe, [0, 3, 1, 4, 6, 8]);
    expect(play(before, 2).outcome.kind).toBe('ongoing');
    const line = replay(vanishingTicTacToe, [8, 3, 0, 4, 1, 6, 2]);
    expect(line.outcome).toEqual({ kind: 'win', side: 1, cells: [0, 1, 2] });
  });

  it('ends the vanishing game in a draw after 40 moves', () => {
    const long = longestGame(vanishingTicTacToe);
    expect([long.record.length, long.outcome.kind]).toEqual([40, 'draw']);
    expect(undo(long).outcome.kind).toBe('ongoing');
  });

  it('that completes a line loses in a misère game', () => {
    expect(replay(misereTicTacToe, [0, 3, 1, 4, 2]).outcome).toEqual({
      kind: 'win',
      side: 2,
      cells: [0, 1, 2],
    });
    expect(replay(misereConnectFour, [3, 0, 3, 0, 3, 0, 3]).outcome).toEqual({
      kind: 'win',
      side: 2,
      cells: [17, 24, 31, 38],
    });
  });

  it('is played on from a board whose first moves are not known', () => {
    const whole = longestGame(games.eightByEight);
    const later = whole.record
      .slice(-6)
      .reduce(play, positionFrom(games.eightByEight, undo(whole, 6).board));
    expect([later.board, later.outcome, plyOf(later)]).toEqual([whole.board, whole.outcome, 64]);
    expect(isSamePosition(later, whole)).toBe(true);
    expect(undo(later, 2)).toMatchObject({
      board: undo(whole, 2).board,
      record: whole.record.slice(-6, -2),
    });
    expect(plyOf(undo(later, 20))).toBe(58);
    expect(sideToMove(undo(later, 1))).toBe(2);
    const [one, other] = [replay(ticTacToe, [0, 1, 8]), replay(ticTacToe, [8, 1, 0])];
    expect(isSamePosition(one, other)).toBe(false);
    expect(isSamePosition(one, replay(ticTacToe, [0, 1]))).toBe(false);
  });

  it('leaves the turn to the other side', () => {
    expect([otherSide(1), otherSide(2)]).toEqual([2, 1]);
    for (const moves of [[], [4], [4, 0]]) {
      expect(sideToMove(replay(ticTacToe, [...moves, 8]))).toBe(
        otherSide(sideToMove(replay(ticTacToe, moves))),
      );
    }
  });

  it('falls to the lowest free cell of its column', () => {
    expect(drawn(connectFour, `${'0'.repeat(28)} 0002000 0001000`).record).toEqual([3, 3]);
  });
});

describe('undo', () => {
  it('returns the position before the last moves', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(60), (position, plies) => {
        const kept = position.record.slice(0, Math.max(0, position.record.length - plies));
        expect(undo(position, plies)).toEqual(replay(position.game, kept));
      }),
    );
  });

  it('takes back what was just played', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        for (const move of legalMoves(position))
          expect(undo(play(position, move))).toEqual(position);
      }),
    );
  });

  it('of nothing leaves the start, which has no last cell', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        expect(undo(startPosition(game))).toEqual(startPosition(game));
        expect(lastCell(startPosition(game))).toBeUndefined();
      }),
    );
  });
});

it('every game is one of the table', () => {
  for (const name of gameNames) expect(games[name].name).toBe(name);
});
