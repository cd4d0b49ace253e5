/** Every choice that a strategy may make in a position, whatever random numbers it draws. */
import type { Move, Position } from '../src/games/position.ts';
import { type Random, seededRandom } from '../src/strategies/random.ts';
import type { Choice, Strategy } from '../src/strategies/strategy.ts';

export interface WeighedChoice {
  readonly choice: Choice;
  readonly probability: number;
}

/** More sequences of random numbers than a strategy that draws one or two needs for a move. */
const maxSequences = 10_000;

/**
 * Asks the strategy once for every sequence of random numbers that it can draw. The probabilities
 * add up to 1; a choice may come several times. Undefined if there are more than `max` sequences: a
 * strategy that draws a number for each cell has millions.
 */
export function weighChoices(
  strategy: Strategy,
  position: Position,
  max = maxSequences,
): WeighedChoice[] | undefined {
  const weighed: WeighedChoice[] = [];
  let script: readonly number[] | undefined = [];
  while (script !== undefined) {
    if (weighed.length === max) return undefined;
    const drawn: { readonly lot: number; readonly count: number }[] = [];
    const scripted: readonly number[] = script;
    const random: Random = {
      below(count) {
        const lot = scripted[drawn.length] ?? 0;
        drawn.push({ lot, count });
        return lot;
      },
    };
    const choice = strategy(position, { random });
    weighed.push({ choice, probability: drawn.reduce((share, { count }) => share / count, 1) });
    const last = drawn.map(({ lot, count }) => lot < count - 1).lastIndexOf(true);
    script =
      last < 0 ? undefined : [...drawn.slice(0, last).map(({ lot }) => lot), drawn[last]!.lot + 1];
  }
  return weighed;
}

/** The same from `count` seeds, all equally likely. */
export function sampleChoices(
  strategy: Strategy,
  position: Position,
  count: number,
): WeighedChoice[] {
  return Array.from({ length: count }, (_, seed) => ({
    choice: strategy(position, { random: seededRandom(seed) }),
    probability: 1 / count,
  }));
}

/**
 * The moves that the strategy may choose, in ascending order, each once; throws if there are too
 * many sequences to try them all.
 */
export function drawableMoves(strategy: Strategy, position: Position): Move[] {
  const weighed = weighChoices(strategy, position);
  if (!weighed)
    throw new RangeError(
      `a strategy draws more than ${maxSequences} sequences of random numbers after ${position.record.join()}`,
    );
  return [...new Set(weighed.map(({ choice }) => choice.move))].sort((a, b) => a - b);
}
