import { expect, it } from 'vitest';
import { explainMistakes } from './mistakesOf.ts';

it.each([
  ['ticTacToe', 0, 500],
  ['misereTicTacToe', 0, 500],
  ['vanishingTicTacToe', 0, 500],
  ['fiveByFive', 6, 500],
  ['connectFour', 14, 500],
  ['connectFour7', 24, 300],
  ['misereConnectFour', 18, 500],
] as const)(
  '%s: of mistakes that are punished soon nearly all have a true cause, and of others half',
  (name, firstPly, count) => {
    const { fast, slow } = explainMistakes(name, { count, firstPly, seed: 5000 });
    expect(fast[1] / fast[0]).toBeGreaterThanOrEqual(0.95);
    if (slow[0] > 20) expect(slow[1] / slow[0]).toBeGreaterThanOrEqual(0.5);
  },
  600_000,
);
