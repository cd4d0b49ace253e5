/**
 * Records as text. Under gravity a record is a column string such as `4453`; else the names of the cells with spaces
 * between them, `B2 A1 C3`. Numbers of moves (`1. B2 A1 2. C3`) may stand between them and are passed over.
 */
import { makeCellName, parseCellName } from './cellName.ts';
import type { InLineGame } from './game.ts';
import { findMoveError, type Move, type MoveError, type Position, play, startPosition } from './position.ts';

export type RecordResult =
  | { readonly kind: 'position'; readonly position: Position }
  /** `number` is that of the first move that is wrong, from 1, and `text` how it was written. */
  | { readonly kind: 'error'; readonly error: MoveError; readonly number: number; readonly text: string };

export function makeRecord(game: InLineGame, record: readonly Move[]): string {
  return record.map((move) => makeCellName(game, move)).join(game.gravity ? '' : ' ');
}

/** The record as players write it: the column string, or `1. B2 A1 2. C3`. */
export function makeMoveList(game: InLineGame, record: readonly Move[]): string {
  if (game.gravity) return makeRecord(game, record);
  return record
    .map((move, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${makeCellName(game, move)}`)
    .join(' ');
}

/** Plays a written record from the start. An empty one is the start position. */
export function parseRecord(game: InLineGame, text: string): RecordResult {
  const words = splitRecord(game, text);
  let position = startPosition(game);
  for (const [index, word] of words.entries()) {
    const move = parseCellName(game, word);
    const error = move === undefined ? 'noSuchCell' : findMoveError(position, move);
    if (error || move === undefined)
      return { kind: 'error', error: error ?? 'noSuchCell', number: index + 1, text: word };
    position = play(position, move);
  }
  return { kind: 'position', position };
}

function splitRecord(game: InLineGame, text: string): string[] {
  const moves = text.replace(/\b\d+\.\s*/g, ' ').trim();
  if (game.gravity) return [...moves.replace(/[\s,]+/g, '')];
  return moves.split(/[\s,]+/).filter((word) => word !== '');
}
