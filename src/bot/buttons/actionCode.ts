/**
 * The action of a board's button as a number of 8 bits. Each kind of action begins at a fixed
 * number, so a new kind does not shift the numbers of buttons already in chats.
 */
import { type Action, type Control, controlNumbers } from '../match/action.ts';
import { findName } from './numbers.ts';

/** Each kind extends to the next. */
const bases = {
  cell: 0,
  laterRetry: 72,
  ply: 80,
  latestRetry: 153,
  control: 160,
  retry: 182,
  pieces: 224,
  lateControl: 232,
  resign: 240,
  lateRetry: 242,
  latePieces: 249,
  lastControl: 250,
  end: 256,
} as const;

/**
 * Retries of later plies have numbers of their own, since the games were shorter once, where no
 * board has cells or plies any more; and so have later controls and sets.
 */
const retries = [
  ['retry', 'pieces'],
  ['lateRetry', 'latePieces'],
  ['laterRetry', 'ply'],
  ['latestRetry', 'control'],
] as const;
const earlySets = bases.lateControl - bases.pieces;
const earlyControls = bases.retry - bases.control;
const lateControls = earlyControls + bases.resign - bases.lateControl;

/**
 * The number of an action. Throws a RangeError if it has none, as for a cell past the largest
 * board.
 */
export function makeActionCode(action: Action): number {
  switch (action.kind) {
    case 'cell':
      return codeOf('cell', 'laterRetry', action.cell);
    case 'ply':
      return codeOf('ply', 'latestRetry', action.ply);
    case 'control':
      return codeOfControl(controlNumbers[action.control]);
    case 'retry':
      return codeOfRetry(action.ply);
    case 'pieces':
      return action.set < earlySets
        ? codeOf('pieces', 'lateControl', action.set)
        : codeOf('latePieces', 'lastControl', action.set - earlySets);
    case 'resign':
      return codeOf('resign', 'lateRetry', action.asked);
  }
  return action satisfies never;
}

function codeOfRetry(ply: number): number {
  let left = ply;
  for (const [kind, next] of retries) {
    const size = bases[next] - bases[kind];
    if (left < size) return codeOf(kind, next, left);
    left -= size;
  }
  throw new RangeError(`a button numbers retry from 0 to ${ply - left - 1}, and was given ${ply}`);
}

/** The ply of the retry with this number; undefined if it is another action's. */
function parseRetry(code: number): number | undefined {
  let ply = 0;
  for (const [kind, next] of retries) {
    if (code >= bases[kind] && code < bases[next]) return ply + code - bases[kind];
    ply += bases[next] - bases[kind];
  }
  return undefined;
}

function codeOfControl(number: number): number {
  if (number < earlyControls) return bases.control + number;
  return number < lateControls
    ? codeOf('lateControl', 'resign', number - earlyControls)
    : codeOf('lastControl', 'end', number - lateControls);
}

function codeOf(
  kind: Exclude<keyof typeof bases, 'end'>,
  next: keyof typeof bases,
  number: number,
): number {
  const size = bases[next] - bases[kind];
  if (number >= 0 && number < size) return bases[kind] + number;
  throw new RangeError(`a button numbers ${kind} from 0 to ${size - 1}, and was given ${number}`);
}

/** The action of a board's button, or undefined if the number is unused. */
export function parseAction(code: number): Action | undefined {
  const retry = parseRetry(code);
  if (retry !== undefined) return { kind: 'retry', ply: retry };
  if (code < bases.ply) return { kind: 'cell', cell: code };
  if (code < bases.control) return { kind: 'ply', ply: code - bases.ply };
  if (code < bases.retry) return makeControl(findName(controlNumbers, code - bases.control));
  if (code < bases.lateControl) return { kind: 'pieces', set: code - bases.pieces };
  if (code < bases.resign)
    return makeControl(findName(controlNumbers, earlyControls + code - bases.lateControl));
  if (code < bases.lateRetry) return { kind: 'resign', asked: code === bases.resign ? 0 : 1 };
  if (code < bases.lastControl) return { kind: 'pieces', set: earlySets + code - bases.latePieces };
  return makeControl(findName(controlNumbers, lateControls + code - bases.lastControl));
}

const makeControl = (control: Control | undefined): Action | undefined =>
  control && { kind: 'control', control };
