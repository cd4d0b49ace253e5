import { describe, expect, it } from 'vitest';
import { type GameName, games } from '../../src/games/game.ts';
import { type Position, play, replay } from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';
import { findExactMoves, minimax, watchExactMoves } from '../../src/strategies/minimax.ts';
import { findBestMoves, negamax } from '../../src/strategies/negamax/negamax.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import type { SearchWatch } from '../../src/strategies/searchWatch.ts';

interface Seen {
  readonly cell: number;
  readonly alpha: number;
  readonly beta: number;
  score: number;
  readonly answers: Seen[];
}

function watchAll() {
  const roots: Seen[] = [];
  const path: Seen[] = [];
  const watch: SearchWatch = {
    enter(cell, alpha, beta) {
      const seen: Seen = { cell, alpha, beta, score: Number.NaN, answers: [] };
      (path[path.length - 1]?.answers ?? roots).push(seen);
      path.push(seen);
    },
    leave(score) {
      path.pop()!.score = score;
    },
  };
  return { roots, path, watch };
}

function positionOf(game: GameName, record: string): Position {
  const parsed = parseRecord(games[game], record);
  if (parsed.kind !== 'position') throw new RangeError(`${record} is no record of ${game}`);
  return parsed.position;
}

/** The lowest score that keeps a move among the best. */
const best = (roots: readonly Seen[]): number => Math.max(...roots.map(({ score }) => score));

const looks: readonly (readonly [GameName, string, number])[] = [
  ['connectFour', '4453', 3],
  ['connectFour', '44444', 3],
  ['misereConnectFour', '1122', 3],
  ['ticTacToe', 'B2 A1', 4],
  ['vanishingTicTacToe', 'A1 B2 B1 C1 A3 A2', 4],
  ['fiveByFive', 'C3 B2', 2],
];

describe('who watches a search', () => {
  it.each(looks)('of %s after %s sees the choice of negamax %i deep', (game, record, plies) => {
    const position = positionOf(game, record);
    const { roots, path, watch } = watchAll();
    const watched = findBestMoves(position, plies, watch);
    expect(watched).toEqual(findBestMoves(position, plies));
    expect(path).toEqual([]);
    expect(best(roots)).toBeCloseTo(watched.score);
    const { move } = negamax(plies)(position, { random: seededRandom(1) });
    expect(watched.moves).toContain(move);
  });

  it('sees the choice of minimax in tic-tac-toe, and in misère', () => {
    for (const game of ['ticTacToe', 'misereTicTacToe'] as const) {
      const position = replay(games[game], [4, 0, 8, 2]);
      const { roots, path, watch } = watchAll();
      const watched = watchExactMoves(position, watch);
      expect(watched).toEqual(findExactMoves(position));
      expect(path).toEqual([]);
      expect(best(roots)).toBeCloseTo(watched.score);
      expect(watched.moves).toContain(minimax(position, { random: seededRandom(1) }).move);
    }
  });

  it('sees every answer within the window of its move, and a cut only where a score reaches it', () => {
    const position = positionOf('connectFour', '4453');
    const { roots, watch } = watchAll();
    findBestMoves(position, 3, watch);
    const check = (seen: Seen, after: Position): void => {
      const column = seen.cell % 7;
      const next = play(after, column);
      for (const [index, answer] of seen.answers.entries()) {
        expect(answer.beta).toBe(-seen.alpha);
        expect(answer.alpha).toBeGreaterThanOrEqual(-seen.beta);
        if (index < seen.answers.length - 1) expect(answer.score).toBeLessThan(answer.beta);
        check(answer, next);
      }
    };
    for (const root of roots) check(root, position);
  });
});
