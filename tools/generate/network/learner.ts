/**
 * A network that learns by playing against itself: temporal differences, after M. Thill, P. Koch,
 * W. Konen, "Reinforcement Learning with N-tuples on the Game Connect-4", PPSN XII, 2012; the step
 * of each weight by temporal coherence, after S. Bagheri, M. Thill, P. Koch, W. Konen, "Online
 * Adaptable Learning Rates for the Game Connect-4", IEEE TCIAIG 8, 2016.
 */
import { cellCount, type InLineGame, moveCount } from '../../../src/games/game.ts';
import { linesThrough } from '../../../src/games/lines.ts';
import type { Side } from '../../../src/games/position.ts';
import {
  findPatterns,
  layOutTuples,
  statesOf,
  sumOf,
  type TupleLayout,
} from '../../../src/strategies/nTuple/tuples.ts';
import { seededRandom } from '../../../src/strategies/random.ts';

/** The share of moves that are drawn instead of chosen, from which nothing is learnt. */
const exploration = 0.1;
/**
 * The step of the first game and of the last; between them it falls by the same factor from game to
 * game.
 */
const steps = [0.05, 0.001] as const;

/** What is learnt with one side to move. */
interface Lessons {
  readonly weights: Float64Array;
  /**
   * The sum of all changes, and that of their sizes: their quotient is 1 for a weight that is
   * always pushed the same way.
   */
  readonly pushes: Float64Array;
  readonly efforts: Float64Array;
}

export interface Learner {
  readonly layout: TupleLayout;
  /** By the side to move, the first side's first. */
  readonly weights: readonly [Float64Array, Float64Array];
  /** Plays a game against itself; `share` is how much of the training is over, from 0 to 1. */
  playGame(share: number): void;
}

export function makeLearner(game: InLineGame, seed: number): Learner {
  const layout = layOutTuples(game);
  const random = seededRandom(seed);
  const makeLessons = (): Lessons => {
    const make = () => new Float64Array(layout.size);
    return { weights: make(), pushes: make(), efforts: make() };
  };
  const lessons = [makeLessons(), makeLessons()] as const;
  const board = makeBoard(game);
  const valueWith = (side: Side): number =>
    Math.tanh(sumOf(layout, lessons[side - 1]!.weights, board.states));

  /**
   * The best move of the side to move, and the value that the position has by it, for the first
   * side.
   */
  function findBest(side: Side, moves: readonly number[]) {
    const sign = side === 1 ? 1 : -1;
    let best = { move: -1, value: -2 * sign, isEnd: false };
    for (const move of moves) {
      const cell = board.put(move, side);
      const isWin = board.isLine(cell, side);
      const isEnd = isWin || board.empty === 0;
      const value = isWin ? sign : isEnd ? 0 : valueWith(side === 1 ? 2 : 1);
      board.take(move);
      if (sign * value > sign * best.value) best = { move, value, isEnd };
    }
    return best;
  }

  return {
    layout,
    weights: [lessons[0].weights, lessons[1].weights],
    playGame(share) {
      const step = steps[0] * (steps[1] / steps[0]) ** share;
      board.clear();
      for (let side: Side = 1; ; side = side === 1 ? 2 : 1) {
        const moves = board.moves();
        if (moves.length === 0) return;
        if (random.below(1000) < 1000 * exploration) {
          if (board.isLine(board.put(moves[random.below(moves.length)]!, side), side)) return;
          continue;
        }
        const best = findBest(side, moves);
        learn(layout, lessons[side - 1]!, board.states, { target: best.value, step });
        if (best.isEnd) return;
        board.put(best.move, side);
      }
    },
  };
}

/** Moves the value of the position towards the target. */
function learn(
  layout: TupleLayout,
  { weights, pushes, efforts }: Lessons,
  states: Uint8Array,
  { target, step }: { readonly target: number; readonly step: number },
): void {
  const patterns = findPatterns(layout, states);
  let sum = 0;
  for (const pattern of patterns) sum += weights[pattern]!;
  const value = Math.tanh(sum);
  const push = (target - value) * (1 - value * value);
  for (const pattern of patterns) {
    const effort = efforts[pattern]!;
    weights[pattern]! += step * push * (effort > 0 ? Math.abs(pushes[pattern]!) / effort : 1);
    pushes[pattern]! += push;
    efforts[pattern] = effort + Math.abs(push);
  }
}

/** A board that is changed in place, as millions of games ask for. */
function makeBoard(game: InLineGame) {
  const { gravity, columns } = game;
  const cells = cellCount(game);
  const empty = statesOf({ game, board: new Array(cells).fill(0) });
  const states = Uint8Array.from(empty);
  const through = Array.from({ length: cells }, (_, cell) => linesThrough(game, cell));
  const isOpen = (cell: number): boolean => (gravity ? states[cell] === 3 : states[cell] === 0);
  const landing = (move: number): number => {
    let cell = move;
    while (!isOpen(cell)) cell += columns;
    return cell;
  };
  const board = {
    states,
    empty: cells,
    clear() {
      states.set(empty);
      board.empty = cells;
    },
    moves(): readonly number[] {
      const moves: number[] = [];
      for (let move = 0; move < moveCount(game); move++)
        if (states[move] === 0 || states[move] === 3) moves.push(move);
      return moves;
    },
    /** Returns the cell. */
    put(move: number, side: Side): number {
      const cell = gravity ? landing(move) : move;
      states[cell] = side;
      if (gravity && cell >= columns) states[cell - columns] = 3;
      board.empty--;
      return cell;
    },
    take(move: number): void {
      let cell = move;
      while (gravity && (states[cell] === 0 || states[cell] === 3)) cell += columns;
      states[cell] = gravity ? 3 : 0;
      if (gravity && cell >= columns) states[cell - columns] = 0;
      board.empty++;
    },
    isLine(cell: number, side: Side): boolean {
      for (const line of through[cell]!) {
        let count = 0;
        while (states[line[count]!] === side) count++;
        if (count >= game.inARow) return true;
      }
      return false;
    },
  };
  return board;
}
