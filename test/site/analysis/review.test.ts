import { describe, expect, it } from 'vitest';
import { positionAt, reviewMoves, stepAt } from '../../../site/analysis/search/reviewMoves.ts';
import type { Mark } from '../../../src/coach/marks.ts';
import { assessGame } from '../../../src/coach/review.ts';
import { isError } from '../../../src/coach/verdict.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import { replay } from '../../../src/games/position.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { playAtRandom } from '../../../tools/bench/randomGame.ts';
import { samples } from '../../samples.ts';
import { positionOf } from './positionOf.ts';

const reviewed: readonly GameName[] = [
  'ticTacToe',
  'vanishingTicTacToe',
  'misereTicTacToe',
  'connectFour',
];

describe('the review of the page', () => {
  it.each(reviewed)('judges each move of %s as the coach does', (game) => {
    const random = seededRandom(3);
    for (let count = 0; count < samples(6, 2); count++) {
      const position = playAtRandom(game, random);
      const marks = new Map<number, unknown>();
      for (const report of reviewMoves(position))
        if (report.kind === 'mark') marks.set(report.index, report.judgement);
      expect([...marks.keys()]).toEqual([...position.record.keys()].reverse());
      expect(position.record.map((_, index) => marks.get(index))).toEqual(assessGame(position));
    }
  });

  it('explains the move that is looked at first, then the mistakes, then the others', () => {
    //  The second move is a mistake: a side against a corner.
    const position = positionOf('ticTacToe', 'A1 A2 B2 C3 C1');
    const steps = [...reviewMoves(position, 3)].flatMap((report) =>
      report.kind === 'step' ? [report] : [],
    );
    expect(steps.map(({ index }) => index)).toEqual([3, 1, 4, 2, 0]);
    const { judged } = steps[1]!;
    expect(judged && isError(judged.judgement.verdict)).toBe(true);
    expect(judged?.cause?.kind).toBe('allows');
  });

  it('says that nothing is proved where there is no exact play', () => {
    const position = positionOf('eightByEight', 'D4 D5');
    const marks = [...reviewMoves(position)].filter(({ kind }) => kind === 'mark');
    expect(marks).toEqual([
      { kind: 'mark', index: 1, judgement: undefined },
      { kind: 'mark', index: 0, judgement: undefined },
    ]);
    const unproved: readonly Mark[] = [{ kind: 'unproved' }, { kind: 'unproved' }];
    expect(stepAt(position, 0, unproved)).toBe(undefined);
  });

  it('finds the position before a move', () => {
    const position = replay(games.connectFour, [3, 3, 4, 2]);
    expect(positionAt(position, 2)).toEqual(replay(games.connectFour, [3, 3]));
  });
});
