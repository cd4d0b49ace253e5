import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../src/games/boardString.ts';
import { games } from '../../../src/games/game.ts';
import { legalMoves, sideToMove } from '../../../src/games/position.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { strategyTable } from '../../../src/strategies/strategies.ts';
import { drawableMoves } from '../../../tools/reachableDraws.ts';
import { drawn } from '../../games/drawn.ts';
import { sampled, samples } from '../../samples.ts';
import { openPositions } from '../walk.ts';

/**
 * For each board with the bot to move, the bot being 1 and the user 2 whoever began, the cells that
 * ladder-1 to ladder-4 take; 9 where no criterion answers.
 */
const table: Record<string, string> = JSON.parse(
  readFileSync(new URL('ladder.json', import.meta.url), 'utf8'),
);

/** The table's key for a position: the side to move is the bot. */
function keyOf(board: string, side: 1 | 2): string {
  return side === 1 ? board : board.replace(/[12]/g, (digit) => (digit === '1' ? '2' : '1'));
}

describe.each(['ladder-1', 'ladder-2', 'ladder-3', 'ladder-4'] as const)('%s', (name) => {
  const ladder = strategyTable[name].play;
  const column = Number(name.slice(-1)) - 1;

  it('takes the cell of the table, and draws among all cells where the table has none, in all 4,520 positions', () => {
    const positions = sampled(openPositions(), 4);
    const met = new Set<string>();
    for (const position of positions) {
      const key = keyOf(makeBoard(position.board), sideToMove(position));
      met.add(key);
      const expected = table[key]?.[column];
      const { move, reason } = ladder(position, { random: seededRandom(1) });
      if (expected === '9') {
        expect(reason, key).toEqual({ kind: 'random' });
        expect(drawableMoves(ladder, position), key).toEqual(legalMoves(position));
      } else {
        expect([String(move), reason.kind], key).toEqual([expected, 'rule']);
      }
    }
    expect(met.size).toBe(samples(4520, 1130));
    expect(Object.keys(table)).toHaveLength(4520);
  });
});

describe('the ladder', () => {
  const cases: readonly (readonly [string, string, number, string])[] = [
    ['completes an own line rather than block', '110 220 000', 2, 'win'],
    ['blocks a line of the opponent', '110 200 000', 2, 'block'],
    ['extends with the cell before its piece on the line', '020 010 000', 0, 'extend'],
    ['extends with the last cell before the first', '120 000 000', 8, 'extend'],
    ['contests where it has no open piece of its own', '010 000 000', 7, 'contest'],
  ];
  for (const [what, board, cell, rule] of cases)
    it(`${what}: ${board}`, () => {
      const choice = strategyTable['ladder-4'].play(drawn(games.ticTacToe, board), {
        random: seededRandom(1),
      });
      expect(choice).toEqual({ move: cell, reason: { kind: 'rule', rule } });
    });
});
