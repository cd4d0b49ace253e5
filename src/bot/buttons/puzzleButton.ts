/** A button of a group's puzzle carries its day, and so the position. */
import { packFields, unpackFields } from './bitFields.ts';
import { currentVersion, layouts } from './layouts.ts';
import { findName } from './numbers.ts';
import { type Sign, signData } from './signedData.ts';

export type PuzzleAction =
  | { readonly kind: 'cell'; readonly cell: number }
  /** Gives up, and tells the solution. */
  | { readonly kind: 'solution' }
  /** Shows the person in the group's puzzles, or no longer. */
  | { readonly kind: 'show' };

/** `day` is counted from 1 January 1970. */
export const packPuzzle = (day: number): bigint =>
  packFields(layouts.puzzle, { version: currentVersion, day });

export const unpackPuzzle = (fields: bigint): number =>
  Number(unpackFields(layouts.puzzle, fields).day);

/** The first number that is no cell. */
const firstAct = 80;
const actNumbers = { solution: firstAct, show: 81 } as const;

export const makePuzzleActionCode = (action: PuzzleAction): number =>
  action.kind === 'cell' ? action.cell : actNumbers[action.kind];

/** The action of a number, or undefined if the number is unused. */
export function parsePuzzleAction(code: number): PuzzleAction | undefined {
  if (code < firstAct) return { kind: 'cell', cell: code };
  const kind = findName(actNumbers, code);
  return kind && { kind };
}

/** The callback data of each action in the puzzle of the day, signed for this group. */
export function signPuzzle(
  day: number,
  chatId: number,
  sign: Sign,
): (action: PuzzleAction) => string {
  const makeData = signData(
    { kind: 'puzzle', fields: packPuzzle(day), place: String(chatId) },
    sign,
  );
  return (action) => makeData(makePuzzleActionCode(action));
}
