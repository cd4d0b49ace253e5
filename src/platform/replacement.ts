/** What a restore writes where the whole store is at hand: the rows, and the key of the boards. */

import type { Replacement } from '../bot/core/steps.ts';
import { leaveOutErased } from '../bot/rows/across/erasureRow.ts';
import { canMove, filterRows, isErasureKey, isOfErasing, type Rows } from '../bot/rows/keys.ts';
import { migrateRows } from '../bot/rows/migrations/migrate.ts';
import { boardKeysOf, openBoardKey } from '../bot/settings/boardKey.ts';
import type { Hmac } from '../bot/settings/seal.ts';
import type { Settings } from '../bot/settings/settings.ts';

interface Here {
  readonly settings: Settings;
  readonly hmac: Hmac;
  readonly now: number;
}

/**
 * All rows that are to be there, of which `taken` come from the replacement; `here` are those that
 * are there now. What is about the platform stays, and so do the marks of whom has been erased, or
 * is being.
 */
export function planReplacement({ rows: brought, madeAt }: Replacement, here: Rows, world: Here) {
  const all = migrateRows(brought);
  const { rows, erased } = leaveOutErased(all, {
    erasures: filterRows(here, isErasureKey),
    signs: signsOf(world),
    since: madeAt,
    now: world.now,
  });
  return {
    rows: { ...rows, ...filterRows(here, staysInRestore) },
    taken: Object.keys(all).length - erased.length,
    erased: erased.length,
  };
}

/** Whether a row that is there now is there after a restore, too. */
export const staysInRestore = (key: string): boolean => !canMove(key) || isOfErasing(key);

/** By each key under which this platform has signed. */
export const signsOf = ({ settings, hmac }: Pick<Here, 'settings' | 'hmac'>) =>
  boardKeysOf(settings, hmac).map((key) => (text: string) => hmac(text, key));

/**
 * The value of the setting with which the boards of a backup go on working; undefined if its seal
 * does not open.
 */
export const boardKeyOf = (
  { sealed }: Pick<Replacement, 'sealed'>,
  { settings, hmac }: Pick<Here, 'settings' | 'hmac'>,
): string | undefined => openBoardKey({ sealed, oldToken: undefined }, settings, hmac);
