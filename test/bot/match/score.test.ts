import { describe, expect, it } from 'vitest';
import {
  addResult,
  isPackable,
  noScore,
  packScore,
  unpackScore,
} from '../../../src/bot/match/score.ts';
import type { Session, Status } from '../../../src/bot/match/session.ts';
import { makeRematch } from '../../../src/bot/match/startGame.ts';
import { duel, freshSession, played } from '../sessions.ts';

/** Anna, who begins, completes the top row. */
const won = played(duel, 0, 3, 1, 4, 2);
/** Nobody completes a row. */
const drawn = played(duel, 0, 4, 8, 1, 7, 6, 2, 5, 3);
const ended = (status: Status): Session => ({ ...played(duel, 0, 3), status });

describe('the score', () => {
  it('goes into a button up to nine of each', () => {
    expect(isPackable({ wins: [9, 9], draws: 9 })).toBe(true);
    expect(isPackable({ wins: [0, 10], draws: 0 })).toBe(false);
    expect(isPackable({ wins: [0, 0], draws: 10 })).toBe(false);
  });

  it.each([
    ['a win of the first player', won, [1, 0], 0],
    ['a win of the second, who began', { ...won, starter: 1 as const }, [0, 1], 0],
    ['a full board', drawn, [0, 0], 1],
    ['an agreed draw', ended({ kind: 'drawAgreed' }), [0, 0], 1],
    ['a resignation', ended({ kind: 'resigned', by: 0 }), [0, 1], 0],
    ['a claimed win', ended({ kind: 'claimed', by: 0 }), [1, 0], 0],
    [
      'no resignation before both have moved',
      { ...ended({ kind: 'resigned', by: 0 }), position: played(duel, 0).position },
      [0, 0],
      0,
    ],
    [
      'no win claimed before that',
      { ...ended({ kind: 'claimed', by: 0 }), position: played(duel, 0).position },
      [0, 0],
      0,
    ],
    [
      'no draw agreed before that',
      { ...ended({ kind: 'drawAgreed' }), position: duel.position },
      [0, 0],
      0,
    ],
    ['a game that was broken off', ended({ kind: 'ended' }), [0, 0], 0],
    ['a game that was cancelled', ended({ kind: 'cancelled' }), [0, 0], 0],
    ['a win with hints, or moves taken back', { ...won, hinted: true }, [0, 0], 0],
    ['a win from a given position', { ...won, presetPlies: 2 }, [0, 0], 0],
  ])('counts %s', (_, session, wins, draws) => {
    expect(addResult(session)).toEqual({ wins, draws });
  });

  it('goes from rematch to rematch with the seats, whoever begins, and past nine', () => {
    const second = makeRematch(won, 0);
    expect(second).toMatchObject({ starter: 1, score: { wins: [1, 0], draws: 0 } });
    // Ben begins now, and completes the top row.
    expect(makeRematch(played(second, 0, 3, 1, 4, 2), 0).score).toEqual({ wins: [1, 1], draws: 0 });
    expect(addResult({ ...won, score: { wins: [999, 3], draws: 2 } })).toEqual({
      wins: [1000, 3],
      draws: 2,
    });
    expect(freshSession.score).toBe(noScore);
  });

  it('is a number of three digits in a button, in which counts stop at nine', () => {
    expect(packScore({ wins: [14, 9], draws: 10 })).toBe(999);
    for (let number = 0; number < 1000; number++)
      expect(packScore(unpackScore(number)!)).toBe(number);
    expect(unpackScore(210)).toEqual({ wins: [2, 1], draws: 0 });
    expect(unpackScore(1000)).toBeUndefined();
  });
});
