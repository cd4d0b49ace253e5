/**
 * The owner's one-time key: it opens `/export` and `/import` for one backup or restore, until that
 * is done, and for six hours at most: on the free plan a large one takes that long. The webhook's
 * secret opens them too, for a move.
 */
import { makeHex } from '../../bot/settings/hex.ts';
import { parseSettings } from '../../bot/settings/settings.ts';
import type { Environment } from './calls.ts';
import { sharedObject } from './objectOf.ts';
import { propertiesOf } from './properties.ts';
import { isSameSecret } from './secret.ts';

/**
 * The name of what the shared object remembers among the learnt properties: which key, and when it
 * was used first; 0 once it has served.
 */
const useName = 'BACKUP_USE';

const lifetime = 6 * 60 * 60 * 1000;

type World = Pick<Environment, 'bindings' | 'object' | 'now' | 'hmac'>;

const findKey = ({ bindings }: World): string | undefined =>
  parseSettings(propertiesOf(bindings)).backupKey;

/** By which a key is known again, without being stored. */
const nameOf = (key: string, { hmac }: World): string => makeHex(hmac('backup', key)).slice(0, 16);

/** Whether the key is the one that is set, or why it opens nothing any more. */
export async function judgeKey(given: string, world: World): Promise<'open' | 'used' | 'wrong'> {
  const key = findKey(world);
  if (key === undefined || !isSameSecret(given, key)) return 'wrong';
  const shared = world.object(sharedObject);
  const [name, at] = ((await shared.learntProperties())[useName] ?? '').split('|');
  const now = world.now();
  if (name === nameOf(key, world)) return now - Number(at) < lifetime ? 'open' : 'used';
  await shared.learn(useName, `${nameOf(key, world)}|${now}`);
  return 'open';
}

/** What the key was for is done. */
export async function endKey(world: World): Promise<void> {
  const key = findKey(world);
  if (key !== undefined) await world.object(sharedObject).learn(useName, `${nameOf(key, world)}|0`);
}
