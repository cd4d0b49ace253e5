import { describe, expect, it } from 'vitest';
import { makeMeaning, parseMeaning } from '../../../../src/bot/rows/game/endMeaning.ts';
import { findLastMistake } from '../../../../src/coach/lastMistake.ts';
import { gameNames, games } from '../../../../src/games/game.ts';
import { isOver, legalMoves, play, startPosition } from '../../../../src/games/position.ts';
import { negamax } from '../../../../src/strategies/negamax/negamax.ts';
import { drawOne, seededRandom } from '../../../../src/strategies/random.ts';
import { samples } from '../../../samples.ts';

const plain = { isFirstWin: false, run: 0 };

describe('what an end meant', () => {
  it('is read as it was written, with each last mistake that games have', () => {
    const kinds = new Set<string>();
    for (const name of gameNames)
      for (let seed = 1; seed <= samples(14, 4); seed++) {
        const random = seededRandom(seed);
        let game = startPosition(games[name]);
        for (let ply = 0; ply < 70 && !isOver(game); ply++) {
          const isRandom = random.below(3) === 0;
          const move = isRandom
            ? drawOne(legalMoves(game), random)
            : negamax(2)(game, { random }).move;
          game = play(game, move);
        }
        if (!isOver(game)) continue;
        for (const side of [1, 2] as const) {
          const mistake = findLastMistake(game, side, 0);
          if (!mistake) continue;
          kinds.add(mistake.cause?.kind ?? 'none');
          if (mistake.cause?.kind === 'allows') kinds.add(mistake.cause.line.end.kind);
          const meaning = { ...plain, mistake };
          expect(parseMeaning(makeMeaning(meaning))).toEqual(meaning);
        }
      }
    for (const kind of ['none', 'allows', 'fork', 'line']) expect(kinds).toContain(kind);
  });

  it('has what was overlooked though the result stayed, and a win that was missed', () => {
    const line = { threats: [{ move: 2, answer: 3 }], end: { kind: 'line', move: 4 } } as const;
    for (const mistake of [
      { number: 5, move: 0, kept: { better: 4, before: 'loss', after: 'loss' } },
      { number: 5, move: 0, kept: { better: 4, before: 'win', after: 'win' } },
      { number: 5, move: 0, kept: { better: 4, before: undefined, after: 'loss' } },
      { number: 7, move: 1, cause: { kind: 'misses', line } },
    ] as const)
      expect(parseMeaning(makeMeaning({ ...plain, mistake }))).toEqual({ ...plain, mistake });
  });

  it('has runs and ratings of any length', () => {
    const rating = { before: 998, after: 1012, like: 'negamax-2' } as const;
    for (const meaning of [
      { ...plain, run: 12, rating },
      { ...plain, isFirstWin: true, run: 123, rating: { ...rating, before: undefined } },
      { ...plain, isEased: true as const, run: 0 },
    ])
      expect(parseMeaning(makeMeaning(meaning))).toEqual(meaning);
  });

  it.each(['', '3,0', '0', 'x;1,2', '0,0x', '10,0', '0,3,1240,1262,negamax-2,1'])(
    'that is not one is none: “%s”',
    (text) => {
      expect(parseMeaning(text)).toBeUndefined();
    },
  );

  it.each(['0,0;1', '0,0;1,2,3', '0,0;1,2,3,loss,win', '0,0;1,2x', '0,0;x1,2'])(
    'has no mistake where that cannot be read: “%s”',
    (text) => {
      expect(parseMeaning(text)).toMatchObject(plain);
      expect(parseMeaning(text)?.mistake).toBeUndefined();
    },
  );

  it.each([
    'allows',
    'allows,fork,x,,',
    'allows,fork,1,2+,',
    'allows,knight,1,2,',
    'misses,3',
    'leavesSquare',
    'allowsThreat,1',
    'allowsThreat,1,2,3',
    'leavesSquare,1x',
    'x leavesSquare,1',
    'allows,line,1,,,',
  ])('has no cause where that cannot be read: “%s”', (cause) => {
    expect(parseMeaning(`0,0;5,3;${cause}`)?.mistake).toEqual({ number: 5, move: 3 });
  });
});
