/**
 * What a mistake missed, as it stands on the board while the mistake is shown: the better move, the
 * moves to come after it, and the line that wins at once, be it missed or allowed.
 */

import { winningMoves } from '../../../src/coach/winLine.ts';
import {
  landingCell,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../../../src/games/position.ts';
import { positionAt } from '../search/reviewMoves.ts';
import type { Model } from './model.ts';

export interface GhostMove {
  readonly cell: number;
  readonly side: Side;
}

export interface Ghost {
  /** The better move, and best play after it. */
  readonly moves: readonly GhostMove[];
  /** A line that wins at once, and whose. */
  readonly win: { readonly side: Side; readonly cells: readonly number[] } | undefined;
}

export function ghostOf({ place, review }: Pick<Model, 'place' | 'review'>): Ghost | undefined {
  const index = place.shown - 1;
  const better = review?.better.get(index);
  const [first] = better ?? [];
  if (place.view !== 'game' || !better || first === undefined) return undefined;
  const before = positionAt(place.line, index);
  const after = play(before, place.line.record[index]!);
  return {
    moves: movesFrom(before, better),
    win: winOf(play(before, first), sideToMove(before)) ?? winNext(after),
  };
}

function movesFrom(before: Position, line: readonly number[]): readonly GhostMove[] {
  let position = before;
  return line.map((move) => {
    const { game, board } = position;
    const made = { cell: landingCell(game, board, move)!, side: sideToMove(position) };
    position = play(position, move);
    return made;
  });
}

function winOf({ game, outcome }: Position, side: Side): Ghost['win'] {
  const isWon = outcome.kind === 'win' && outcome.side === side && !game.misere;
  return isWon ? { side, cells: outcome.cells } : undefined;
}

/** The line that the side to move can complete. */
function winNext(position: Position): Ghost['win'] {
  if (position.outcome.kind !== 'ongoing') return undefined;
  const [move] = winningMoves(position);
  return move === undefined ? undefined : winOf(play(position, move), sideToMove(position));
}
