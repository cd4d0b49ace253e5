import type { MoveValues } from '../../src/strategies/value.ts';

const results = { W: 'win', D: 'draw', L: 'loss' } as const;

/** The values of moves 0, 1, 2 … as letters with plies: `W3 D6 L4`. */
export function valuesOf(text: string): MoveValues {
  const words = text.split(' ');
  const resultOf = (word: string) => results[word.charAt(0) as keyof typeof results];
  return new Map(
    words.map((word, move) => [move, { result: resultOf(word), plies: Number(word.slice(1)) }]),
  );
}
