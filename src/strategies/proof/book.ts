/** The values of the first moves, which take longest to prove, with a move that keeps each. */

import { maxPlies } from '../../games/game.ts';
import { type Position, plyOf } from '../../games/position.ts';
import { foldBoard } from '../../games/symmetry.ts';
import type { Choice } from '../strategy.ts';
import { entries, lastPly } from './book.generated.ts';

/**
 * An entry has five letters: the two cells of the first side and the one of the second on the
 * folded board, the cell of the move there, and the first letter of the result for the side to
 * move. `A` is the first cell and so on; `-` is a piece not yet placed.
 */
export const entryLength = 5;

/** The pieces on a board, as an entry begins. */
export function lettersOf(key: string): string {
  const first = key.indexOf('1');
  return [first, key.indexOf('1', first + 1), key.indexOf('2')].map(letterOf).join('');
}

export const letterOf = (cell: number): string => (cell < 0 ? '-' : String.fromCharCode(65 + cell));

export function findInProofBook(position: Position): Choice | undefined {
  if (plyOf(position) > lastPly) return undefined;
  const { key, symmetry } = foldBoard(position.game, position.board);
  const pieces = lettersOf(key);
  for (let at = 0; at < entries.length; at += entryLength) {
    if (!entries.startsWith(pieces, at)) continue;
    const move = symmetry[entries.charCodeAt(at + 3) - 65]!;
    const letter = entries[at + 4];
    if (letter !== 'd')
      return { move, reason: { kind: 'proved', result: letter === 'w' ? 'win' : 'loss' } };
    const plies = maxPlies(position.game) - plyOf(position);
    return { move, reason: { kind: 'exact', result: 'draw', plies, isBook: true } };
  }
  throw new RangeError(`the book of the first ${lastPly} moves has no entry for ${key}`);
}
