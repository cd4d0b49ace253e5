/** When `tick` has something to send. */
import { wakeKey } from '../../bot/store/keys.ts';
import { addWake, makeWakeRow, parseWakeRow, type WakeRow } from '../../bot/store/wakeRow.ts';
import { readCache, writeCache } from './cache.ts';

export const readWakes = (): WakeRow => parseWakeRow(readCache([wakeKey])[wakeKey]);

export const writeWakes = (row: WakeRow): void => void writeCache({ [wakeKey]: makeWakeRow(row) });

export const rememberWake = (key: string, at: number): void => writeWakes(addWake(readWakes(), key, at));
