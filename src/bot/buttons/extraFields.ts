/**
 * The content of the 52 bits of `second` in a game's button where the other seat is not a person's,
 * first field highest. `day` is the day of a puzzle, 0 if the game is none; `errors` has two bits
 * for each of its squares. `reserved` is 0; 2.1 to 2.x set it in a game that was yet to be counted,
 * which is read as counted.
 */
import { maxSquares, noErrors } from '../match/coaching.ts';
import { noScore, packScore, unpackScore } from '../match/score.ts';
import type { Puzzle, Session } from '../match/session.ts';
import { packFields, unpackFields } from './bitFields.ts';

const extraWidths = { presetPlies: 6, score: 10, hinted: 1, day: 16, errors: 18, reserved: 1 };

/** The fields besides the players, the position and the state of the game. */
type Extras = Pick<Session, 'presetPlies' | 'score' | 'hinted' | 'puzzle'>;

const noExtras: Extras = { presetPlies: 0, score: noScore, hinted: false };

export function packExtras({ presetPlies, score, hinted, puzzle }: Extras): bigint {
  const { day, errors } = puzzle ?? { day: 0, errors: noErrors };
  const packed = errors.reduce((bits, count) => 4 * bits + count, 0);
  return packFields(extraWidths, {
    presetPlies,
    score: packScore(score),
    hinted: Number(hinted),
    day,
    errors: packed,
    reserved: 0,
  });
}

/** Unpacks the fields; undefined if `packExtras` gives no such ones. */
export function unpackExtras(second: bigint): Extras | undefined {
  const fields = unpackFields(extraWidths, second);
  const score = unpackScore(Number(fields.score));
  const puzzle = unpackPuzzle(Number(fields.day), Number(fields.errors));
  if (!score || (!puzzle && fields.errors !== 0n)) return undefined;
  return {
    presetPlies: Number(fields.presetPlies),
    score,
    hinted: fields.hinted === 1n,
    ...(puzzle ? { puzzle } : {}),
  };
}

function unpackPuzzle(day: number, packed: number): Puzzle | undefined {
  if (day === 0) return undefined;
  return {
    day,
    errors: Array.from(
      { length: maxSquares },
      (_, square) => (packed >> (2 * (maxSquares - 1 - square))) & 3,
    ),
  };
}

/** The fields of a game of two people, which has only the score of its series. */
export function scoreAlone(score: number): Extras | undefined {
  const wide = unpackScore(score);
  return wide && { ...noExtras, score: wide };
}
