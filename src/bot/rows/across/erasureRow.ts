/**
 * That a person has had all erased, under a hash of their id that nobody can make without the bot's
 * board key: a backup from before that does not bring them back. Backups carry it along.
 *
 *     version|when, in ms since 1970|day of that
 *     1|1784563260000|20654
 */

import type { Sign } from '../../buttons/signedData.ts';
import { makeHex } from '../../settings/hex.ts';
import { makeErasedRow } from '../game/sharedRow.ts';
import { isErasureKey, isSharedBoardKey, makeErasureKey, type Rows } from '../keys.ts';
import { dayOf } from '../storedRow.ts';
import { peopleOf, withoutPeople } from './peopleOf.ts';

export const erasureKeyOf = (userId: number, sign: Sign): string =>
  makeErasureKey(makeHex(sign(`erased|${userId}`)).slice(0, 32));

export const makeErasureRow = (now: number): string => `1|${now}|${dayOf(now)}`;

const readErasedAt = (row = ''): number => Number(/^1\|(\d+)\|/.exec(row)?.[1] ?? 0);

/** Whether these marks have it that the person was erased at this time or later. */
export const isErasedSince = (
  userId: number,
  { erasures, signs, since }: Omit<Erasures, 'now'>,
): boolean =>
  signs.some((sign) => readErasedAt(erasures[erasureKeyOf(userId, sign)]) >= Math.max(1, since));

/** All the keys under which it may stand that the people of these rows were erased. */
export const findErasureKeys = (rows: Rows, signs: readonly Sign[]): readonly string[] =>
  peopleOfAll(rows).flatMap((id) => signs.map((sign) => erasureKeyOf(id, sign)));

const peopleOfAll = (rows: Rows): readonly number[] => [
  ...new Set(
    Object.entries(rows).flatMap(([key, row]) =>
      isErasureKey(key) ? [] : [...peopleOf(key, row)],
    ),
  ),
];

export interface Erasures {
  /** The rows with the keys of `findErasureKeys`, as far as they are there. */
  readonly erasures: Rows;
  readonly signs: readonly Sign[];
  /** When these rows were saved: whom is erased later is left out. */
  readonly since: number;
  readonly now: number;
}

/**
 * What is left of saved rows without those who have been erased since. Of a game with them there is
 * a mark, so that no button brings it back.
 */
export function leaveOutErased(rows: Rows, { now, ...marks }: Erasures) {
  const gone = new Set(peopleOfAll(rows).filter((id) => isErasedSince(id, marks)));
  const isGone = (id: number): boolean => gone.has(id);
  const left: Record<string, string> = {};
  const erased: string[] = [];
  for (const [key, row] of Object.entries(rows)) {
    const rest = gone.size === 0 ? row : withoutPeople(key, row, isGone, now);
    if (rest === undefined) erased.push(key);
    const kept = rest ?? (isSharedBoardKey(key) ? makeErasedRow(now) : undefined);
    if (kept !== undefined) left[key] = kept;
  }
  return { rows: left, erased };
}
