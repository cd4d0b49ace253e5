/**
 * The positions that a person practises, in the store, in the order in which they came:
 *
 *     version|how often it was written|position;position;…|day of last use
 *     1|7|1.2.20652.Bk3xQm;0.0.20649.4Fw|20649
 *
 * Of each position the game's number (`codec/numbers.ts`), the box, the day from which on it is
 * due, counted from 1 January 1970, and its record, which ends in the person's mistake, as
 * `packRecord` makes it.
 */
import { type GameName, games } from '../../games/game.ts';
import type { Position } from '../../games/position.ts';
import { findNameByText, gameNumbers } from '../codec/numbers.ts';
import { makePracticeRecord, parsePracticeRecord } from '../codec/practiceButton.ts';
import { dayOf } from './space.ts';

export interface PracticeItem {
  readonly game: GameName;
  readonly record: string;
  /** How many of the intervals of `practice.ts` have passed. */
  readonly box: number;
  readonly due: number;
}

export interface Practice {
  /** It grows by one each time the row is written. */
  readonly revision: number;
  readonly items: readonly PracticeItem[];
}

export const noPractice: Practice = { revision: 0, items: [] };

export const isItemOf = ({ game, record }: PracticeItem, position: Position): boolean =>
  game === position.game.name && record === makePracticeRecord(position);

/**
 * The position of an item, whose record ends in the mistake; undefined for a record of which there
 * is none.
 */
export const positionOf = ({ game, record }: PracticeItem): Position | undefined =>
  parsePracticeRecord(games[game], record);

export function makePracticeRow({ revision, items }: Practice, now: number): string {
  const written = items.map(({ game, box, due, record }) =>
    [gameNumbers[game], box, due, record].join('.'),
  );
  return ['1', revision, written.join(';'), dayOf(now)].join('|');
}

/** The practice of a row; none of one that `makePracticeRow` did not write. */
export function parsePracticeRow(row: string | undefined): Practice {
  const [, revision, items = ''] = /^1\|(\d+)\|([^|]*)\|\d+$/.exec(row ?? '') ?? [];
  if (revision === undefined) return noPractice;
  return { revision: Number(revision), items: items.split(';').flatMap(parseItem) };
}

function parseItem(text: string): readonly PracticeItem[] {
  const [, number, box, due, record = ''] = /^(\d+)\.(\d+)\.(\d+)\.([\w-]{1,16})$/.exec(text) ?? [];
  const game = findNameByText(gameNumbers, number);
  return game === undefined ? [] : [{ game, record, box: Number(box), due: Number(due) }];
}
