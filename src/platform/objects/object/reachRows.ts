/**
 * Rows by their keys, wherever they are: an object's own at hand, those of other objects by one
 * call to each.
 */

import {
  type Entries,
  isStored,
  isTableKey,
  type Rows,
  splitResults,
} from '../../../bot/rows/keys.ts';
import { isErasedRow } from '../../../bot/rows/kinds.ts';
import type { Environment } from '../calls.ts';
import { groupByObject, placeOf } from '../objectOf.ts';
import { type Counts, isCount } from './counts.ts';

interface Place {
  readonly name: string;
  readonly counts: Counts;
  /** Whether the update holds the lock of its own table. */
  readonly isHolding: () => boolean;
}

export function reachRows(
  { name, counts, isHolding }: Place,
  { memory, object: find }: Environment,
  log: (line: string) => void,
) {
  async function read(keys: readonly string[]): Promise<Rows> {
    const { own, others } = sortByObject(keys, name);
    const foreign = await Promise.all(
      [...others].map(([object, asked]) => readFrom(object, asked)),
    );
    // What is near is read last, so that nothing comes between it and what is decided from it.
    const near = own.length === 0 ? {} : await find(name).read(own);
    const known = keys
      .filter((key) => placeOf(key) === 'memory' && memory.has(key))
      .map((key) => [key, memory.get(key)!]);
    return Object.assign({}, ...foreign, near, Object.fromEntries(known));
  }

  /** Of an object that does not answer, what may be forgotten counts as that. */
  async function readFrom(object: string, keys: readonly string[]): Promise<Rows> {
    try {
      return await find(object).read(keys, counts.take(object));
    } catch (error) {
      if (keys.some(isStored)) throw error;
      log(`Another object could not be read: ${String(error)}`);
      return {};
    }
  }

  /** What counts something comes first, wherever it is, and all else that is stored only with it. */
  async function write(entries: Entries): Promise<readonly string[]> {
    const [results, others] = splitResults(entries);
    const lost = await writeSome(results, entries);
    const held = lost.length > 0 ? others.filter(isStored) : [];
    const left = others.filter((key) => !held.includes(key));
    return [...lost, ...held, ...(await writeSome(left, entries))];
  }

  async function writeSome(keys: readonly string[], entries: Entries): Promise<readonly string[]> {
    const { own, others } = sortByObject(keys, name);
    for (const key of keys) if (placeOf(key) === 'memory') remember(key, entries[key]);
    const foreign = await Promise.all(
      [...others].map(([object, keys]) => writeTo(object, keys, entries)),
    );
    // The table comes last: where the process is ended before, its update comes again, and finds it
    // as it was.
    const near = own.length === 0 ? [] : await writeTo(name, own, entries);
    return [...foreign.flat(), ...near];
  }

  async function writeTo(
    object: string,
    all: readonly string[],
    entries: Entries,
  ): Promise<readonly string[]> {
    const isLeft = (key: string): boolean => object !== name && isCount(key);
    for (const key of all.filter(isLeft)) counts.leave(object, key, entries[key]);
    const keys = all.filter((key) => !isLeft(key));
    if (keys.length === 0) return [];
    try {
      const written = Object.fromEntries(keys.map((key) => [key, entries[key]]));
      if (object === name) return await find(name).write(written);
      // Two updates that wait for each other's tables would wait for ever.
      return await find(object).write(written, !isHolding() && isErasingTable(written));
    } catch (error) {
      log(`An object could not be written: ${String(error)}`);
      return keys;
    }
  }

  function remember(key: string, row: string | undefined): void {
    if (row === undefined) memory.delete(key);
    else memory.set(key, row);
  }

  return { read, write };
}

/**
 * Whether a table is erased, which waits for what goes on there: an end that is being counted would
 * be counted after that.
 */
const isErasingTable = (entries: Entries): boolean =>
  Object.entries(entries).some(
    ([key, row]) => isTableKey(key) && (row === undefined || isErasedRow(row)),
  );

function sortByObject(keys: readonly string[], name: string) {
  const others = groupByObject(keys);
  const own = others.get(name) ?? [];
  others.delete(name);
  return { own, others };
}
