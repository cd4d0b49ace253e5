/** When `tick` has something to send. */

import { addWakes, makeWakeRow, parseWakeRow, type WakeRow } from '../../bot/rows/bot/wakeRow.ts';
import { type Wake, wakeKey } from '../../bot/rows/keys.ts';
import { readCache, writeCache } from './cache.ts';

export const readWakes = (): WakeRow => parseWakeRow(readCache([wakeKey])[wakeKey]);

export const rememberWakes = (wakes: readonly Wake[]): void => {
  const row = addWakes(readWakes(), wakes, Math.floor(Date.now() / 1000));
  writeCache({ [wakeKey]: makeWakeRow(row) });
};

export const forgetWakes = (): void =>
  void writeCache({ [wakeKey]: makeWakeRow({ ...readWakes(), due: [] }) });
