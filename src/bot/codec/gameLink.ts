/**
 * The payload after `https://t.me/BOT?start=` in a link that opens a game or a puzzle for anyone, at most 64 characters of base64url:
 *
 *     g | game | a character for each move      a finished game, or a position to be tried
 *     e | game | signature 4 | moves            an abandoned game: signed, so that running games cannot be reviewed
 *     p | day                                   the puzzle of that day, counted from 1 January 1970
 *
 * The links into rooms begin with `j`, see `roomRow.ts`.
 */
import { games } from '../../games/game.ts';
import { findMoveError, isOver, type Move, type MoveError, type Position, play, startPosition } from '../../games/position.ts';
import { makeBase64Url, parseBase64Url } from './bitFields.ts';
import { findName, gameNumbers } from './numbers.ts';
import { makeMoves, parseMoves } from './recordField.ts';
import type { Sign } from './signedData.ts';

const maxLength = 64;
const signatureLength = 4;

export type Link =
  | { readonly kind: 'game'; readonly position: Position; readonly isOver: boolean }
  | { readonly kind: 'puzzle'; readonly day: number }
  /** `number` is the place of the first move that cannot be played, from 1. */
  | {
      readonly kind: 'wrongMove';
      readonly position: Position;
      readonly error: MoveError;
      readonly number: number;
      readonly move: Move;
    }
  | { readonly kind: 'damaged' | 'unknownGame' | 'notOver' };

/** The payload of a finished game; undefined if its whole record is unknown, or does not fit. */
export function makeGamePayload(position: Position, sign: Sign): string | undefined {
  const { game, record, start } = position;
  const moves = makeMoves(record);
  const number = makeBase64Url(BigInt(gameNumbers[game.name]), 1);
  const payload = isOver(position) ? `g${number}${moves}` : `e${number}${signMoves(number + moves, sign)}${moves}`;
  return start || record.length === 0 || payload.length > maxLength ? undefined : payload;
}

export const makePuzzlePayload = (day: number): string => `p${day}`;

const signMoves = (text: string, sign: Sign): string => {
  const bytes = sign(`link|${text}`).slice(0, 3);
  return makeBase64Url(
    bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n),
    signatureLength,
  );
};

/** Parses a payload; undefined if it is not a link to a game or a puzzle. */
export function parseGamePayload(payload: string, sign: Sign): Link | undefined {
  const [, kind, rest = ''] = /^([gep])([A-Za-z0-9_-]*)$/.exec(payload) ?? [];
  if (!kind) return undefined;
  if (kind === 'p') return /^[1-9]\d{0,4}$/.test(rest) ? { kind: 'puzzle', day: Number(rest) } : { kind: 'damaged' };
  const [number = ''] = rest;
  const name = findName(gameNumbers, Number(parseBase64Url(number)));
  if (number === '') return { kind: 'damaged' };
  if (!name) return { kind: 'unknownGame' };
  const moves = rest.slice(kind === 'e' ? 1 + signatureLength : 1);
  const link = playText(startPosition(games[name]), parseMoves(moves));
  if (kind === 'g' || link.kind !== 'game') return link;
  return rest.slice(1, 1 + signatureLength) === signMoves(number + moves, sign) ? { ...link, isOver: true } : { kind: 'notOver' };
}

function playText(start: Position, moves: readonly Move[]): Link {
  let position = start;
  for (const [index, move] of moves.entries()) {
    const error = findMoveError(position, move);
    if (error) return { kind: 'wrongMove', position, error, number: index + 1, move };
    position = play(position, move);
  }
  return { kind: 'game', position, isOver: isOver(position) };
}
