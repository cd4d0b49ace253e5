/** Every choice that a strategy may make in a position, whatever lots it draws. */
import type { Move, Position } from '../src/games/position.ts';
import type { Lots } from '../src/strategies/lots.ts';
import type { Choice, Strategy } from '../src/strategies/strategy.ts';

export interface WeighedChoice {
  readonly choice: Choice;
  readonly probability: number;
}

/**
 * Asks the strategy once for every sequence of lots that it can draw. The probabilities add up to 1; a choice may come
 * several times.
 */
export function weighChoices(strategy: Strategy, position: Position): WeighedChoice[] {
  const weighed: WeighedChoice[] = [];
  let script: readonly number[] | undefined = [];
  while (script !== undefined) {
    const drawn: { readonly lot: number; readonly count: number }[] = [];
    const scripted: readonly number[] = script;
    const lots: Lots = {
      below(count) {
        const lot = scripted[drawn.length] ?? 0;
        drawn.push({ lot, count });
        return lot;
      },
    };
    const choice = strategy(position, { lots });
    weighed.push({ choice, probability: drawn.reduce((share, { count }) => share / count, 1) });
    const last = drawn.map(({ lot, count }) => lot < count - 1).lastIndexOf(true);
    script = last < 0 ? undefined : [...drawn.slice(0, last).map(({ lot }) => lot), drawn[last]!.lot + 1];
  }
  return weighed;
}

/** The moves that the strategy may choose, in ascending order, each once. */
export function drawableMoves(strategy: Strategy, position: Position): Move[] {
  const moves = weighChoices(strategy, position).map(({ choice }) => choice.move);
  return [...new Set(moves)].sort((a, b) => a - b);
}
