import { describe, expect, it } from 'vitest';
import { games } from '../../../../src/games/game.ts';
import { replay } from '../../../../src/games/position.ts';
import { parseRecord } from '../../../../src/games/record.ts';
import { analyzeBoard } from '../../../../src/strategies/connectFour/analysis.ts';
import { type Board, boardOf } from '../../../../src/strategies/connectFour/bitboard.ts';
import type { Engine } from '../../../../src/strategies/connectFour/search/engine.ts';
import { forms, makeEngine } from '../../../../src/strategies/connectFour/search/engines.ts';
import { solve } from '../../../../src/strategies/connectFour/search/solve.ts';
import { randomPositions } from '../randomPositions.ts';
import scores from '../scores.json' with { type: 'json' };
import { plainNegamax } from './plainNegamax.ts';

const engines = forms.map((form) => [form, makeEngine(form)] as const);
const wasm = makeEngine('wasm');
const forever = Number.POSITIVE_INFINITY;

describe('the score of a position', () => {
  // Scores found by an independent solver (PascalPons/connect4), positions by random play.
  for (const [name, engine] of engines) {
    it(`is the known one for ${scores.length} positions in the form ${name}`, () => {
      for (const [record, score] of scores) {
        const result = parseRecord(games.connectFour, String(record));
        if (result.kind !== 'position') throw new Error(`${record} is no position`);
        expect(solve(engine, boardOf(result.position), forever), String(record)).toBe(score);
      }
    });
  }

  const positions = randomPositions(2, 5000, 17, 40);

  it('is that of the mirror image and the best of the columns, in 5,000 positions', () => {
    for (const position of positions) {
      const board = boardOf(position);
      const mirrored = boardOf(
        replay(
          position.game,
          position.record.map((column) => 6 - column),
        ),
      );
      const score = solve(wasm, board, forever);
      expect(solve(wasm, mirrored, forever), position.record.join('')).toBe(score);
      const columns = analyzeBoard(wasm, board, forever)!;
      const open = columns.filter((each) => each !== undefined);
      expect(Math.max(...open), position.record.join('')).toBe(score);
    }
  });

  it('is that of plain negamax near the end', () => {
    for (const position of randomPositions(5, 500, 34, 41)) {
      expect(solve(wasm, boardOf(position), forever), position.record.join('')).toBe(
        plainNegamax(position),
      );
    }
  });
});

describe('all forms of the search', () => {
  const another = boardOf(randomPositions(4, 1, 20, 20)[0]!);

  it('walk the same tree in 1,000 positions: the same answers with the same number of nodes', () => {
    for (const position of randomPositions(3, 1000, 12, 40)) {
      const [first, ...others] = engines.map(([, engine]) => walk(engine, boardOf(position)));
      for (const other of others) expect(other, position.record.join('')).toEqual(first);
    }
  });

  it('end at the same node where the limit falls within the tree', () => {
    for (const position of randomPositions(6, 60, 12, 24)) {
      for (let limit = 0; limit < 2000; limit += 97) {
        const [first, ...others] = engines.map(([, engine]) =>
          walk(engine, boardOf(position), limit),
        );
        for (const other of others)
          expect(other, `${position.record.join('')} with ${limit} nodes`).toEqual(first);
      }
    }
  });

  for (const [name, engine] of engines) {
    it(`stops at the limit of nodes and goes on later, in the form ${name}`, () => {
      const board = boardOf(replay(games.connectFour, [3, 3, 3, 3, 3, 1, 1]));
      engine.clear();
      const before = engine.nodes;
      expect(solve(engine, board, before + 1000)).toBeUndefined();
      expect(engine.nodes - before).toBeLessThanOrEqual(1001);
      expect(solve(engine, another, forever)).toBe(solve(makeEngine('plain'), another, forever));
    });
  }
});

/** The score from an empty table, undefined where the limit comes first, and the nodes it took. */
function walk(
  engine: Engine,
  board: Board,
  limit = forever,
): { score: number | undefined; nodes: number } {
  engine.clear();
  const before = engine.nodes;
  const score = solve(engine, board, before + limit);
  return { score, nodes: engine.nodes - before };
}
