/** How a network plays against searches, while it still learns. */
import type { InLineGame } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  type Side,
  sideToMove,
  startPosition,
} from '../../../src/games/position.ts';
import { negamax } from '../../../src/strategies/negamax/negamax.ts';
import { statesOf, sumOf } from '../../../src/strategies/nTuple/tuples.ts';
import { drawOne, type Random, seededRandom } from '../../../src/strategies/random.ts';
import type { Strategy } from '../../../src/strategies/strategy.ts';
import type { Learner } from './learner.ts';

/** By name, the plies that each looks ahead. */
const opponents = { 'negamax-2': negamax(2), 'negamax-4': negamax(4) } as const;

/**
 * The points in percent against each opponent: `count` games, sides alternating, after up to four
 * moves at random.
 */
export function measureStrength(
  game: InLineGame,
  learner: Learner,
  count: number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(opponents).map(([name, opponent]) => {
      const random = seededRandom(count);
      const points = Array.from({ length: count }, (_, number) => {
        const side = number % 2 === 0 ? 1 : 2;
        return pointsOf(
          playOut(open(game, Math.floor(number / 2) % 5, random), side, {
            learner,
            opponent,
            random,
          }),
          side,
        );
      });
      return [name, Math.round((100 * points.reduce((sum, each) => sum + each, 0)) / count)];
    }),
  );
}

function open(game: InLineGame, plies: number, random: Random): Position {
  let position = startPosition(game);
  for (let ply = 0; ply < plies; ply++)
    position = play(position, drawOne(legalMoves(position), random));
  return position;
}

interface Match {
  readonly learner: Learner;
  readonly opponent: Strategy;
  readonly random: Random;
}

function playOut(from: Position, side: Side, { learner, opponent, random }: Match): Position {
  let position = from;
  while (!isOver(position)) {
    const move =
      sideToMove(position) === side
        ? chooseBy(learner, position)
        : opponent(position, { random }).move;
    position = play(position, move);
  }
  return position;
}

function chooseBy({ layout, weights }: Learner, position: Position): number {
  const side = sideToMove(position);
  const sign = side === 1 ? 1 : -1;
  const worthOf = (move: number): number => {
    const next = play(position, move);
    if (next.outcome.kind === 'win') return Number.POSITIVE_INFINITY;
    return isOver(next) ? 0 : sign * sumOf(layout, weights[side === 1 ? 1 : 0], statesOf(next));
  };
  return legalMoves(position).reduce((best, move) => (worthOf(move) > worthOf(best) ? move : best));
}

const pointsOf = ({ outcome }: Position, side: Side): number =>
  outcome.kind === 'win' ? Number(outcome.side === side) : 0.5;
