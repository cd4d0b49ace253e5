import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { legalMoves, type Position, play } from '../../../src/games/position.ts';
import { chooseByProof } from '../../../src/strategies/proof/proof.ts';
import { ProofEvaluator } from '../../../src/strategies/proof/proofEvaluator.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { samples } from '../../samples.ts';
import { randomPositions } from '../connectFour/randomPositions.ts';
import { plainDistance } from './plainDistance.ts';

/**
 * Positions with few empty cells, and how many moves the side to move needs to win, negative where
 * it loses.
 */
const late = randomPositions(2, samples(90, 30), 16, 18, games.fiveByFive).map(
  (position): readonly [Position, number] => [position, plainDistance(position, new Map())],
);

/** In how many moves each move loses, where all of them do. */
const lossLengths = (position: Position): ReadonlyMap<number, number> =>
  new Map(
    legalMoves(position).map((move) => {
      const after = play(position, move);
      return [move, 1 + Math.abs(plainDistance(after, new Map()))];
    }),
  );

describe('a proof in five by five', () => {
  it('says in how many moves it wins', () => {
    const won = late.filter(([, distance]) => distance > 0);
    expect(new Set(won.map(([, distance]) => distance)).size).toBeGreaterThan(2);
    for (const [position, plies] of won)
      expect(chooseByProof(position, { random: seededRandom(1) }).reason).toEqual({
        kind: 'exact',
        result: 'win',
        plies,
        isBook: false,
      });
  });

  it('values every move as plain minimax does', () => {
    const evaluator = new ProofEvaluator('fiveByFive', Number.POSITIVE_INFINITY);
    const results = new Set<string>();
    for (const [position] of late.slice(0, samples(40, 16)))
      for (const [move, { result, plies }] of evaluator.values(position)!) {
        const after = play(position, move);
        const isWon = after.outcome.kind === 'win';
        const reply = isWon ? 0 : plainDistance(after, new Map());
        const expected = isWon
          ? { result: 'win', plies: 1 }
          : reply === 0
            ? { result: 'draw', plies: 25 - position.record.length }
            : { result: reply > 0 ? 'loss' : 'win', plies: 1 + Math.abs(reply) };
        expect({ result, plies }, `${position.record} ${move}`).toEqual(expected);
        results.add(result);
      }
    expect(results.size).toBe(3);
  });

  it('values nothing more once its budget is spent', () => {
    const [position] = randomPositions(3, 1, 5, 5, games.fiveByFive);
    expect(new ProofEvaluator('fiveByFive', 100).values(position!)).toBeUndefined();
  });

  it('loses as late as it can, and says when', () => {
    const lost = late.filter(([, distance]) => distance < 0);
    expect(lost.length).toBeGreaterThan(samples(3, 1));
    let choices = 0;
    for (const [position, distance] of lost) {
      const lengths = lossLengths(position);
      if (new Set(lengths.values()).size > 1) choices++;
      for (const seed of [1, 2, 3, 4]) {
        const { move, reason } = chooseByProof(position, { random: seededRandom(seed) });
        expect(reason).toEqual({ kind: 'exact', result: 'loss', plies: -distance, isBook: false });
        expect(lengths.get(move), position.record.join(' ')).toBe(-distance);
      }
    }
    expect(choices).toBeGreaterThan(0);
  });
});
