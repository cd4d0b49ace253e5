/** The values of the first moves, which take longest to prove, with a move that keeps each. */

import { maxPlies } from '../../games/game.ts';
import { type Position, plyOf } from '../../games/position.ts';
import { foldBoard } from '../../games/symmetry.ts';
import type { Choice } from '../strategy.ts';
import { entries, lastPly } from './book.generated.ts';

/**
 * An entry has four letters: the cells of the first side and of the second on the folded board, the cell of the move there, and
 * `w` for a win or `d` for a draw. `A` is the first cell and so on; `-` is a piece not yet placed.
 */
export const entryLength = 4;

export const letterOf = (cell: number): string => (cell < 0 ? '-' : String.fromCharCode(65 + cell));

export function findInProofBook(position: Position): Choice | undefined {
  if (plyOf(position) > lastPly) return undefined;
  const { key, symmetry } = foldBoard(position.game, position.board);
  const pieces = letterOf(key.indexOf('1')) + letterOf(key.indexOf('2'));
  for (let at = 0; at < entries.length; at += entryLength) {
    if (!entries.startsWith(pieces, at)) continue;
    const move = symmetry[entries.charCodeAt(at + 2) - 65]!;
    if (entries[at + 3] === 'w') return { move, reason: { kind: 'proved', result: 'win' } };
    const plies = maxPlies(position.game) - plyOf(position);
    return { move, reason: { kind: 'exact', result: 'draw', plies, isBook: true } };
  }
  throw new RangeError(`the book of the first ${lastPly} moves has no entry for ${key}`);
}
