/**
 * The layout of callback data, for each kind: the widths of its fields in bits, the first highest.
 * The first three bits of all data are the version, which is 2 in all buttons since 1.0.0; the
 * length of the text distinguishes the kinds.
 *
 * A game takes 328 bits, which with the action (8) and the signature (48) fill the 64 bytes that
 * Telegram allows:
 *
 *   - `second` is the other user's id where people share the game, and `third` is the score of the
 *     series; in a challenge that waits for its answer, both say for whom the seat is kept, see
 *     `seatFields.ts`. Elsewhere there is no second user, and `second` has the fields of
 *     `extraFields.ts`; `third` is the two strategies, 5 bits each, where the bot has a seat; a
 *     person has none, and there the number of the strength has its place if the bot is matched to
 *     them.
 *   - `record` is one number in bijective base k, k being the number of different moves, which
 *     implies its length: 49 columns take 137.8 bits. Of a game whose records are too long it
 *     holds the board and the last moves; see `recordField.ts`.
 *   - `clock` is a player's time, and of a quick one says together with `mode` which it is, see
 *     `timedMode.ts`; where the bot is matched there is none, and its two bits go above those of the
 *     strength's number, which were zero before 2.2.
 *   - `laterPieces` is the two upper bits of the set of pieces.
 */
import { recordBits } from '../../games/recordSize.ts';

export const currentVersion = 2;

const game = {
  version: 3,
  mode: 3,
  game: 4,
  starter: 1,
  alternates: 1,
  revision: 10,
  first: 52,
  second: 52,
  third: 10,
  language0: 3,
  language1: 3,
  pieces: 3,
  hidesReason: 1,
  status: 4,
  lastChange: 20,
  nonce: 16,
  record: recordBits,
  clock: 2,
  laterPieces: 2,
};

/**
 * A difficulty is 0 for the default, a level from 1, a strategy from 32.
 * `laterScreen` is the fifth bit of the screen, taken from the language, which had one too many;
 * `laterLanguage` is the two upper bits of the language, which were zero before 2.0.
 */
const menu = {
  version: 3,
  openedBy: 52,
  game: 4,
  opponent: 3,
  screen: 4,
  difficulty: 6,
  watched0: 6,
  watched1: 6,
  starter: 2,
  laterScreen: 1,
  language: 3,
  reasons: 2,
  laterLanguage: 2,
};

/** The room's id has up to 32 characters of base64url and is padded with `A`. */
const room = { version: 3, nonce: 16, revision: 10, idLength: 6, id: 192 };

/** The longest record of a position in practice: 16 characters of base64url. */
export const practiceBits = 96;

/** A position that somebody practises, and the day from which on it is due. */
const practice = { version: 3, game: 4, due: 16, record: practiceBits };

/** The day of a group's puzzle, counted from 1 January 1970. */
const puzzle = { version: 3, day: 16 };

export const layouts = { game, menu, room, practice, puzzle };
export const actionBits = 8;

export const dataKinds = ['game', 'menu', 'room', 'practice', 'puzzle'] as const;
export type DataKind = (typeof dataKinds)[number];

export function sumOf(widths: Readonly<Record<string, number>>): number {
  return Object.values(widths).reduce((sum, width) => sum + width, 0);
}
