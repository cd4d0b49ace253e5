/**
 * What a person's object does in a move for all that the person has, so that each person costs the
 * Worker one call.
 */
import { ownKeysOf } from '../../../bot/rows/keys.ts';
import type { Copied, Environment, StatefulObject } from '../calls.ts';
import { objectOf, personOf, sharedObject } from '../objectOf.ts';

interface Place extends Pick<Environment, 'object'> {
  readonly name: string;
  readonly self: StatefulObject;
}

/** Each table is a call of its own, and one request of the free plan may make 50. */
const atOnce = 30;

const callOf = ({ name, self, object }: Place, other: string): StatefulObject =>
  other === name ? self : object(other);

export async function copyPerson(place: Place, offset: number) {
  const { tables, own: ownKeys } = await place.self.ownedTables();
  const part = tables.slice(offset, offset + atOnce);
  // Of what was erased there is a mark to copy.
  const id = personOf(place.name) ?? 0;
  const own = await place.self.copy([...new Set([...ownKeysOf(id), ...ownKeys])]);
  const copies = await Promise.all(part.map((key) => callOf(place, objectOf(key)!).copy([key])));
  const next = offset + part.length;
  return { ...joinCopies([own, ...copies]), next: next < tables.length ? next : undefined };
}

export const joinCopies = (copies: readonly Copied[]): Copied => ({
  rows: Object.assign({}, ...copies.map(({ rows }) => rows)),
  erased: Object.assign({}, ...copies.map(({ erased }) => erased)),
  chats: Object.assign({}, ...copies.map(({ chats }) => chats)),
});

/** False while there is more to delete. */
export async function clearPerson(place: Place): Promise<boolean> {
  const [{ tables, own }, id] = [await place.self.ownedTables(), personOf(place.name) ?? 0];
  for (const key of tables.slice(0, atOnce / 3)) {
    await callOf(place, objectOf(key)!).drop([key]);
    // A table that was already gone does not notify its players' objects.
    await place.self.seat(key, { isSeated: false });
  }
  if (tables.length > atOnce / 3) return false;
  await place.self.drop(own);
  await place.object(sharedObject).register(id, { isKnown: false });
  return true;
}
