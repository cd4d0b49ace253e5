/**
 * Records as text. Under gravity a record is a column string such as `4453`; else the names of the
 * cells with spaces between them, which may be left out: `B2 A1 C3`. `writtenMoves.ts` reads how
 * people write them.
 */
import { makeCellName, parseCellName } from './cellName.ts';
import { type GameName, gameNames, games, type InLineGame, moveCount } from './game.ts';
import {
  findMoveError,
  type Move,
  type MoveError,
  type Position,
  play,
  plyOf,
  startPosition,
} from './position.ts';
import { splitRecord } from './writtenMoves.ts';

/** Why a record cannot be read on: its move cannot be played, or the number before it counts wrong. */
export type RecordError = MoveError | 'moveNumber';

/** `number` is the place of the first wrong move, from 1, and `text` is what was written there. */
export interface WrongMove {
  readonly error: RecordError;
  readonly number: number;
  readonly text: string;
}

export type RecordResult =
  | { readonly kind: 'position'; readonly position: Position }
  | ({ readonly kind: 'error' } & WrongMove);

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
  const { position, wrong } = playRecord(game, text, start);
  return wrong ? { kind: 'error', ...wrong } : { kind: 'position', position };
}

/** Plays a written record as far as it can be played, and says what is wrong there. */
export function playRecord(
  game: InLineGame,
  text: string,
  start = startPosition(game),
): { readonly position: Position; readonly wrong?: WrongMove } {
  const words = splitRecord(text, { canGlue: moveCount(game) < 10, before: plyOf(start) });
  let position = start;
  for (const [index, word] of words.entries()) {
    const move = word.isMove ? parseCellName(game, word.text) : undefined;
    const error = !word.isMove
      ? 'moveNumber'
      : move === undefined
        ? 'noSuchCell'
        : findMoveError(position, move);
    if (error || move === undefined)
      return {
        position,
        wrong: { error: error ?? 'noSuchCell', number: index + 1, text: word.text },
      };
    position = play(position, move);
  }
  return { position };
}
