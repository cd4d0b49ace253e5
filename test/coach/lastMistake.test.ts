import { describe, expect, it } from 'vitest';
import { isOfMove } from '../../src/coach/cause.ts';
import { findLastMistake } from '../../src/coach/lastMistake.ts';
import { assessGame } from '../../src/coach/review.ts';
import { findLastError } from '../../src/coach/summary.ts';
import { type GameName, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  type Side,
  startPosition,
  undo,
} from '../../src/games/position.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { sampled, samples } from '../samples.ts';
import { checkCause } from './causeTruth.ts';

/** A game of random moves; one that does not end is undefined. */
function playAtRandom(name: GameName, seed: number): Position | undefined {
  const random = seededRandom(seed);
  let position = startPosition(games[name]);
  for (let ply = 0; ply < 60 && !isOver(position); ply++) {
    const moves = legalMoves(position);
    position = play(position, moves[random.below(moves.length)]!);
  }
  return isOver(position) ? position : undefined;
}

describe('the last mistake of a side', () => {
  it.each(['ticTacToe', 'misereTicTacToe', 'connectFour', 'connectFour7', 'fiveByFive'] as const)(
    'is that of the review, where it is found: %s',
    (name) => {
      let found = 0;
      const evaluator = openEvaluator(name, Number.POSITIVE_INFINITY)!;
      const valuesOf = (position: Position) => evaluator.values(position)!;
      for (const seed of sampled([3, 1, 4, 6, 2, 5], 3)) {
        const game = playAtRandom(name, seed);
        if (!game) continue;
        const mistakes = ([1, 2] as const).flatMap((side) => {
          const mistake = findLastMistake(game, side, 0);
          return mistake ? [{ side, mistake }] : [];
        });
        if (mistakes.length === 0) continue;
        const marks = assessGame(game);
        for (const { side, mistake } of mistakes) {
          found += 1;
          const last = findLastError(
            marks.map((mark, ply) => (ply % 2 === side - 1 ? mark : undefined)),
          );
          const mark = marks[mistake.number - 1]!;
          expect(mistake.number).toBe(last! + 1);
          const { before: kept, after } = mistake.kept!;
          expect(mark).toMatchObject({
            kind: 'judged',
            ...(kept === undefined ? {} : { before: { result: kept } }),
            after: { result: after },
          });
          expect(game.record[mistake.number - 1]).toBe(mistake.move);
          const before = undo(game, game.record.length - mistake.number + 1);
          const values = valuesOf(before);
          if (mistake.cause)
            checkCause(mistake.cause, { before, move: mistake.move, values }, valuesOf);
          expect(mistake.cause === undefined || isOfMove(mistake.cause)).toBe(true);
        }
      }
      expect(found).toBeGreaterThan(samples(3, 1));
    },
  );

  it('is none of a side that made none, of moves that were given, and on 8×8', () => {
    const game = replay(games.ticTacToe, [4, 1, 0, 8, 6, 2, 3]);
    const find = (side: Side, firstPly: number) => findLastMistake(game, side, firstPly);
    expect(find(1, 0)).toBeUndefined();
    expect(find(2, 0)).toMatchObject({
      number: 2,
      move: 1,
      kept: { after: 'loss' },
    });
    expect(find(2, 2)).toBeUndefined();
    expect(findLastMistake(replay(games.eightByEight, [0, 1, 2]), 1, 0)).toBeUndefined();
  });
});
