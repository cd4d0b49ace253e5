import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../site/analysis/address.ts';
import { betterMoves } from '../../../site/analysis/search/betterMoves.ts';
import { positionAt, reviewMoves, sayOf } from '../../../site/analysis/search/reviewMoves.ts';
import { ghostOf } from '../../../site/analysis/view/ghost.ts';
import type { GameReview } from '../../../site/analysis/view/model.ts';
import { makeCellName } from '../../../src/games/cellName.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import { type Position, play } from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { bestMoves } from '../../../src/strategies/value.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';

function positionOf(game: GameName, record: string): Position {
  const parsed = parseRecord(games[game], record);
  if (parsed.kind !== 'position') throw new RangeError(record);
  return parsed.position;
}

function reviewOf(position: Position): GameReview {
  const reports = [...reviewMoves(position)];
  return {
    marks: position.record.map((_, place) => {
      const found = reports.find((each) => each.kind === 'mark' && each.index === place);
      return found?.kind === 'mark' ? found.mark : undefined;
    }),
    steps: new Map(
      reports.flatMap((each) => (each.kind === 'step' ? [[each.index, each.said] as const] : [])),
    ),
    better: new Map(
      reports.flatMap((each) => (each.kind === 'better' ? [[each.index, each.moves]] : [])),
    ),
    isDone: true,
  };
}

/** What stands on the board after the last move, by the names of cells. */
function shownAfter(game: GameName, record: string) {
  const line = positionOf(game, record);
  const place = { ...placeOf(line), view: 'game' as const };
  const ghost = ghostOf({ place, review: reviewOf(line) });
  const name = (cell: number) => makeCellName(games.ticTacToe, cell);
  return (
    ghost && {
      moves: ghost.moves.map(
        ({ cell, side }) => `${side} ${game === 'ticTacToe' ? name(cell) : cell}`,
      ),
      win: ghost.win && {
        side: ghost.win.side,
        cells: game === 'ticTacToe' ? ghost.win.cells.map(name) : ghost.win.cells,
      },
    }
  );
}

describe('a mistake that is shown', () => {
  it('has the better move on the board, and best play after it in turns', () => {
    const { moves } = shownAfter('ticTacToe', 'B2 A2')!;
    expect(moves[0]).toBe('2 A1');
    expect(moves.map((each) => each[0])).toEqual(['2', '1', '2', '1', '2']);
    expect(new Set(moves.map((each) => each.slice(2))).size).toBe(5);
  });

  it('has the line that would have won at once', () => {
    // A1 A2 .    1 has two in row A and may win with A3.
    expect(shownAfter('ticTacToe', 'A1 B1 A2 B2 C3')).toEqual({
      moves: ['1 A3'],
      win: { side: 1, cells: ['A1', 'A2', 'A3'] },
    });
  });

  it('has the line that it lets the other side complete', () => {
    expect(shownAfter('ticTacToe', 'B2 A1 A2 B1')).toMatchObject({
      moves: expect.arrayContaining(['2 C2']),
      win: { side: 1, cells: ['A2', 'B2', 'C2'] },
    });
  });

  it('has its pieces where they would fall', () => {
    const line = positionOf('connectFour', '4444434');
    const better = new Map([[6, [2, 2, 4]]]);
    const review = { marks: [], steps: new Map(), better, isDone: true };
    const ghost = ghostOf({ place: { ...placeOf(line), view: 'game' }, review })!;
    // Column 3, upon the piece of the second player.
    expect(ghost.moves).toEqual([
      { cell: 30, side: 1 },
      { cell: 23, side: 2 },
      { cell: 39, side: 1 },
    ]);
  });

  it('is one of a large board with the move that threats prove', () => {
    const line = positionOf('eightByEight', 'D4 A1 D5 A2 D6 H8');
    const { steps, better } = reviewOf(line);
    expect(steps.get(5)!.refuted).toBeDefined();
    expect(better.get(5)).toEqual([steps.get(5)!.refuted!.better]);
  });

  it('may be a win that is put off, with the line that would have won', () => {
    expect(shownAfter('connectFour', '4455612')).toEqual({
      moves: ['1 37'],
      win: { side: 1, cells: [37, 38, 39, 40] },
    });
  });

  it('is no good move, and is shown where the game is', () => {
    expect(shownAfter('ticTacToe', 'B2 A1')).toBeUndefined();
    const line = positionOf('ticTacToe', 'B2 A2');
    const place = { ...placeOf(line), view: 'moves' as const };
    expect(ghostOf({ place, review: reviewOf(line) })).toBeUndefined();
  });
});

describe('the better line', () => {
  it.each([
    ['connectFour', '43471257257166642243462627641117', 22],
    ['connectFour', '43471257257166642243462627641117', 23],
    ['misereTicTacToe', 'A1', 0],
    ['vanishingTicTacToe', 'A1 B1 A2 B2 C3', 4],
  ] as const)('of %s %s, move %i, is best play, move by move', (game, record, index) => {
    const line = positionOf(game, record);
    let position = positionAt(line, index);
    const better = betterMoves(position, sayOf(line, index, []));
    for (const move of better) {
      const values = openEvaluator(game, 20_000_000)!.values(position)!;
      expect(bestMoves(values)).toContain(move);
      position = play(position, move);
    }
    expect(better.length).toBeGreaterThan(0);
  });
});
