/** The values of the first moves, which take longest to prove, with a best move of each. */

import { maxPlies } from '../../games/game.ts';
import { type Position, plyOf } from '../../games/position.ts';
import { foldBoard, type Symmetry } from '../../games/symmetry.ts';
import type { Choice } from '../strategy.ts';
import type { Value } from '../value.ts';
import { entries, lastPly } from './book.generated.ts';

/**
 * An entry has five letters: the two cells of the first side and the one of the second on the
 * folded board, the cell of the move there, and in how many plies the game is won with it, an odd
 * number, or lost, an even one. `A` is the first cell, and 0 plies; `-` is a piece not yet placed,
 * and a draw.
 */
const entryLength = 5;

/** The pieces on a board, as an entry begins. */
export function lettersOf(key: string): string {
  const first = key.indexOf('1');
  return [first, key.indexOf('1', first + 1), key.indexOf('2')].map(letterOf).join('');
}

export const letterOf = (number: number): string =>
  number < 0 ? '-' : String.fromCharCode(letterA + number);

export const letterOfValue = ({ result, plies }: Value): string =>
  result === 'draw' ? '-' : letterOf(plies);

const letterA = 65;

export function findInProofBook(position: Position): Choice | undefined {
  const found = findEntry(position);
  return (
    found && {
      move: found.symmetry[numberAt(found.at + 3)]!,
      reason: { kind: 'exact', ...readValue(found.at, position), isBook: true },
    }
  );
}

/** The value of a position, for the side to move; undefined after the plies of the book. */
export function valueInProofBook(position: Position): Value | undefined {
  const found = findEntry(position);
  return found && readValue(found.at, position);
}

function findEntry(
  position: Position,
): { readonly at: number; readonly symmetry: Symmetry } | undefined {
  if (plyOf(position) > lastPly) return undefined;
  const { key, symmetry } = foldBoard(position.game, position.board);
  const pieces = lettersOf(key);
  for (let at = 0; at < entries.length; at += entryLength)
    if (entries.startsWith(pieces, at)) return { at, symmetry };
  throw new RangeError(`the book of the first ${lastPly} moves has no entry for ${key}`);
}

function readValue(at: number, position: Position): Value {
  if (entries[at + 4] === '-')
    return { result: 'draw', plies: maxPlies(position.game) - plyOf(position) };
  const plies = numberAt(at + 4);
  return { result: plies % 2 === 1 ? 'win' : 'loss', plies };
}

const numberAt = (at: number): number => entries.charCodeAt(at) - letterA;
