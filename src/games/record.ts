/**
 * Records as text. Under gravity a record is a column string such as `4453`; else the names of the
 * cells with spaces between them, which may be left out: `B2 A1 C3`. Move numbers (`1. B2 A1 2.
 * C3`) are ignored, and so is a full stop at the end.
 */
import { makeCellName, parseCellName } from './cellName.ts';
import { type GameName, gameNames, games, type InLineGame, moveCount } from './game.ts';
import { toHalfWidth } from './halfWidth.ts';
import {
  findMoveError,
  type Move,
  type MoveError,
  type Position,
  play,
  startPosition,
} from './position.ts';

export type RecordResult =
  | { readonly kind: 'position'; readonly position: Position }
  /**
   * `number` is the place of the first wrong move, from 1, and `text` is what was written there.
   */
  | {
      readonly kind: 'error';
      readonly error: MoveError;
      readonly number: number;
      readonly text: string;
    };

export function makeRecord(game: InLineGame, record: readonly Move[]): string {
  return record.map((move) => makeCellName(game, move)).join(game.gravity ? '' : ' ');
}

/** The same in one word, as in addresses: `4453`, `B2A1C3`. */
export const makeShortRecord = (game: InLineGame, record: readonly Move[]): string =>
  makeRecord(game, record).replace(/ /g, '');

/**
 * The game of a record that does not name one: the first game with gravity, or the first without.
 */
export function defaultGameFor(gravity: boolean): GameName {
  return gameNames.find((name) => games[name].gravity === gravity)!;
}

/** How many plies a line of a move list holds. */
const pliesInLine = 8;

/**
 * The record as players read it: `1. B2 A1\u20032. C3`, with a wide space or, after each fourth
 * pair, a new line before the number. `before` is how many moves came before those of the record.
 */
export function makeMoveList(game: InLineGame, record: readonly Move[], before = 0): string {
  const written = record.map((move, index) => {
    const ply = before + index;
    const name = makeCellName(game, move);
    if (ply % 2 === 1) return index === 0 ? `\n${(ply + 1) / 2}. … ${name}` : ` ${name}`;
    return `${ply % pliesInLine === 0 ? '\n' : '\u2003'}${ply / 2 + 1}. ${name}`;
  });
  return written.join('').slice(1);
}

/**
 * Plays a written record from the start, or from another position. An empty one is that position.
 */
export function parseRecord(
  game: InLineGame,
  text: string,
  start = startPosition(game),
): RecordResult {
  const words = splitRecord(game, text);
  let position = start;
  for (const [index, word] of words.entries()) {
    const move = parseCellName(game, word);
    const error = move === undefined ? 'noSuchCell' : findMoveError(position, move);
    if (error || move === undefined)
      return { kind: 'error', error: error ?? 'noSuchCell', number: index + 1, text: word };
    position = play(position, move);
  }
  return { kind: 'position', position };
}

/**
 * Splits a record into moves: a letter and a digit name a cell; each other digit is a move, unless
 * the game has moves of two digits. A number before a full stop is that of a move; the last full
 * stop ends a sentence (`4453.`), unless it is that of a number without its move (`1. B2 A1 2.`).
 * A dash or a semicolon behind a move parts it from the next, as a comma does.
 */
function splitRecord(game: InLineGame, text: string): string[] {
  const written = toHalfWidth(text).trim();
  const isNumber = /^1\.[\s\S]*\s\d{1,2}\.$/.test(written);
  const moves = (isNumber ? written : written.replace(/[.。]$/, ''))
    .replace(/\b\d{1,3}\.\s*/g, ' ')
    .replace(/(\d)\s*[-–—;、]/g, '$1 ');
  return moves.match(moveCount(game) < 10 ? /[a-z]\d|\d|[^\s,\d]+/gi : /[a-z]\d|[^\s,]+/gi) ?? [];
}
