import { describe, expect, it } from 'vitest';
import { endsInMistake, findMistakes } from '../../src/coach/mistakes.ts';
import { pliesToShow } from '../../src/coach/overlooked.ts';
import { judgeAnswer, solve } from '../../src/coach/practiceAnswer.ts';
import { assessGame, assessMove, continueReview } from '../../src/coach/review.ts';
import { isError } from '../../src/coach/verdict.ts';
import { games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  startPosition,
  undo,
} from '../../src/games/position.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { samples } from '../samples.ts';

/**
 * B2 A1 C3 A2 A3 C1 B1 B3 C2: the second side errs at move 4, a draw that is lost; the first one at
 * move 7, a win that is drawn.
 */
const drawnGame = replay(games.ticTacToe, [4, 0, 8, 1, 2, 6, 3, 5, 7]);
/** The marks of the moves from that ply on; those before are none. */
const marksFrom = (game: Position, firstPly: number) =>
  continueReview(
    game,
    Array.from({ length: firstPly }, () => ({ kind: 'unproved' }) as const),
    openEvaluator(game.game.name, Number.POSITIVE_INFINITY),
  );
const find = (game: Position, side: 1 | 2, firstPly = 0) =>
  findMistakes(game, marksFrom(game, firstPly), { side, firstPly });
const pliesOf = (mistakes: readonly Position[]) => mistakes.map(({ record }) => record.length);

function playByLots(
  name: 'connectFour' | 'ticTacToe' | 'vanishingTicTacToe',
  seed: number,
): Position {
  const lots = seededRandom(seed);
  let position = startPosition(games[name]);
  while (!isOver(position)) position = play(position, drawOne(legalMoves(position), lots));
  return position;
}

describe('the mistakes of a game', () => {
  it('are those of one side, each as the position that it led to', () => {
    expect(pliesOf(find(drawnGame, 1))).toEqual([7]);
    expect(pliesOf(find(drawnGame, 2))).toEqual([4]);
    expect(find(drawnGame, 1)[0]?.record).toEqual(drawnGame.record.slice(0, 7));
  });

  it('are none of the moves that the game was given with', () => {
    expect(pliesOf(find(drawnGame, 1, 7))).toEqual([]);
    expect(pliesOf(find(drawnGame, 1, 6))).toEqual([7]);
  });

  it('are three at most, the one that is refuted soonest first, and of several a win that became a loss', () => {
    let full = 0;
    for (let seed = 0; seed < samples(40, 8); seed++) {
      const game = playByLots('vanishingTicTacToe', seed);
      const judged = assessGame(game);
      for (const side of [1, 2] as const) {
        const found = find(game, side).map(({ record }) => judged[record.length - 1]!);
        const keys = found.map((each) => {
          if (each.kind !== 'judged') throw new Error('all moves of this game are judged');
          return [pliesToShow(each), each.verdict === 'blunder' ? 0 : 1] as const;
        });
        expect(keys).toEqual(
          [...keys].sort((one, other) => one[0] - other[0] || one[1] - other[1]),
        );
        const errors = judged.filter(
          (each, index) =>
            index % 2 === side - 1 && each.kind === 'judged' && isError(each.verdict),
        );
        expect(found).toHaveLength(Math.min(3, errors.length));
        full += Number(errors.length > 3);
      }
    }
    expect(full).toBeGreaterThan(0);
  });

  it('end in a mistake, which no other move does', () => {
    for (let plies = 1; plies <= 9; plies++) {
      const position = replay(games.ticTacToe, drawnGame.record.slice(0, plies));
      expect(endsInMistake(position)).toBe(plies === 4 || plies === 7);
    }
    expect(endsInMistake(play(startPosition(games.eightByEight), 0))).toBe(false);
  });
});

describe('an answer in practice', () => {
  it.each(['ticTacToe', 'vanishingTicTacToe', 'connectFour'] as const)(
    'is right where it keeps the result, by the verdict of a review: %s',
    (name) => {
      let wrong = 0;
      for (let seed = 0; seed < samples(20, 5); seed++) {
        const game = playByLots(name, seed);
        // The first moves of Connect Four take long.
        for (const position of find(game, 1, name === 'connectFour' ? 14 : 0)) {
          const before = undo(position, 1);
          for (const move of legalMoves(before)) {
            const judged = assessMove(before, move);
            if (judged.kind !== 'judged') throw new Error('each of these moves is judged');
            expect(judgeAnswer(before, move)?.isRight).toBe(!isError(judged.verdict));
            wrong += Number(isError(judged.verdict));
          }
        }
      }
      expect(wrong).toBeGreaterThan(samples(5, 2));
    },
  );

  it('is judged by sight where values are not known: early on 7×7, and in misère', () => {
    const mistaken = replay(games.connectFour7, [3, 3, 4, 4]);
    expect(endsInMistake(mistaken)).toBe(true);
    expect(endsInMistake(replay(games.connectFour7, [3, 3, 4, 2]))).toBe(false);
    const before = undo(mistaken, 1);
    const right = legalMoves(before).filter((move) => judgeAnswer(before, move)!.isRight);
    expect(right).toEqual([2, 5]);
    expect(judgeAnswer(before, 0)!.step).toMatchObject({
      judged: undefined,
      refuted: { cause: { kind: 'allows' } },
    });
    expect(solve(before, 4)?.moves).toEqual([2]);
    const misere = replay(games.misereConnectFour, [0, 1, 0, 1, 0, 1, 0]);
    expect(endsInMistake(misere)).toBe(true);
    expect(judgeAnswer(undo(misere, 1), 0)!.step.refuted?.cause).toEqual({ kind: 'completesLine' });
  });

  it('is none in a game without exact values', () => {
    expect(judgeAnswer(startPosition(games.eightByEight), 0)).toBeUndefined();
  });
});
