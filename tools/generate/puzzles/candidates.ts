/**
 * Positions that may become puzzles, each once with its images under the symmetries of the board.
 */

import { findSolution, isTrivial } from '../../../src/coach/puzzles/solution.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  startPosition,
} from '../../../src/games/position.ts';
import { foldBoard } from '../../../src/games/symmetry.ts';
import { negamax } from '../../../src/strategies/negamax/negamax.ts';
import { drawOne, type Random } from '../../../src/strategies/random.ts';
import type { MoveValues } from '../../../src/strategies/value.ts';
import { values } from '../../../src/strategies/values.ts';

export interface Candidate {
  readonly position: Position;
  readonly solution: Move;
}

/** Each position counts once, whichever of its images comes first. */
export class Candidates {
  readonly found: Candidate[] = [];
  private readonly met = new Set<string>();

  /** `isFitting` is called for puzzles only. */
  constructor(
    private readonly isFitting: (moves: MoveValues, solution: Move) => boolean = () => true,
  ) {}

  /** Adds the position if it is a puzzle; false if it was met before. */
  offer(position: Position): boolean {
    const { key } = foldBoard(position.game, position.board);
    if (this.met.has(key)) return false;
    this.met.add(key);
    const valued = values(position);
    if (valued.kind !== 'exact') return true;
    const solution = findSolution(valued.moves);
    if (solution !== undefined && this.isFitting(valued.moves, solution))
      this.found.push({ position, solution });
    return true;
  }
}

/** Every position of a small game that is worth a puzzle. */
export function walkPositions(game: GameName): readonly Candidate[] {
  const candidates = new Candidates((moves, solution) => !isTrivial(moves, solution));
  const visit = (position: Position): void => {
    if (isOver(position) || !candidates.offer(position)) return;
    for (const move of legalMoves(position)) visit(play(position, move));
  };
  visit(startPosition(games[game]));
  return candidates.found;
}

const weakPlayer = negamax(2);

/**
 * A position from a game between players who err now and then, or undefined if the game ended
 * before.
 */
export function playTo(game: GameName, plies: number, random: Random): Position | undefined {
  let position = startPosition(games[game]);
  while (position.record.length < plies) {
    const isRandom = random.below(3) === 0;
    position = play(
      position,
      isRandom ? drawOne(legalMoves(position), random) : weakPlayer(position, { random }).move,
    );
    if (isOver(position)) return undefined;
  }
  return position;
}
