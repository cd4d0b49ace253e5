/**
 * What a person's object does in a move for all that the person has, so that each person costs the
 * Worker one call.
 */
import { ownKeysOf } from '../../../bot/rows/keys.ts';
import { joinPages } from '../../protocol/page.ts';
import type { Environment } from '../calls.ts';
import { objectOf, personOf, sharedObject } from '../objectOf.ts';

type World = Pick<Environment, 'object'>;

/** Each table is a call of its own, and one request of the free plan may make 50. */
const atOnce = 30;

/** `name` is that of the person's object, or of the shared one. */
export async function copyPerson(name: string, offset: number, { object }: World) {
  const { tables, own: ownKeys } = await object(name).ownedTables();
  const part = tables.slice(offset, offset + atOnce);
  // Of what was erased there is a mark to copy.
  const id = personOf(name) ?? 0;
  const own = await object(name).copy([...new Set([...ownKeysOf(id), ...ownKeys])]);
  const copies = await Promise.all(part.map((key) => object(objectOf(key)!).copy([key])));
  const next = offset + part.length;
  return { ...joinPages([own, ...copies]), next: next < tables.length ? next : undefined };
}

/** False while there is more to delete. */
export async function clearPerson(name: string, { object }: World): Promise<boolean> {
  const [{ tables, own }, id] = [await object(name).ownedTables(), personOf(name) ?? 0];
  for (const key of tables.slice(0, atOnce / 3)) {
    await object(objectOf(key)!).drop([key]);
    // A table that was already gone does not notify its players' objects.
    await object(name).seat(key, { isSeated: false });
  }
  if (tables.length > atOnce / 3) return false;
  await object(name).drop(own);
  await object(sharedObject).register(id, { isKnown: false });
  return true;
}
