/** The pages of a backup, and what each has. */
import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { makeErasureRow } from '../../../src/bot/rows/across/erasureRow.ts';
import type { Rows } from '../../../src/bot/rows/keys.ts';
import { copyPage } from '../../../src/platform/objects/object/pages.ts';
import { objectOf, sharedObject } from '../../../src/platform/objects/objectOf.ts';

const choices = '3|hard|20000';
/** A game of Ada, 5000001, and Ben, 5000002. */
const duel =
  '3|EgABAAAABMS0EAAAAExLQgAJAAb9V9QwAAAAAAAAAAAAAAAAAAAAAAA|running|5000001|Ada;Ben|20468';
const duelsUpTo = (count: number): Rows =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`dmessage${10 + index}`, duel]));
const peopleUpTo = (count: number): Rows =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${6_000_010 + index}`, choices]),
  );

async function open(rows: Rows) {
  const now = Date.UTC(2026, 0, 15);
  const cluster = createCluster({
    bindings: {},
    now: () => now,
    fetch: async () => new Response('{}'),
  });
  for (const [key, row] of Object.entries(rows))
    await cluster.object(objectOf(key)!).write({ [key]: row });
  const walk = async () => {
    const parts: Awaited<ReturnType<typeof copyPage>>[] = [];
    for (let next: string | undefined = ''; next !== undefined; next = parts.at(-1)!.next)
      parts.push(await copyPage(next, cluster));
    return parts;
  };
  return { cluster, walk, now };
}

const countsOf = (parts: readonly { readonly rows: Rows }[]): readonly number[] =>
  parts.map(({ rows }) => Object.keys(rows).length);
const joined = (parts: readonly { readonly rows: Rows }[]): Rows =>
  Object.assign({}, ...parts.map(({ rows }) => rows));

describe('a backup', () => {
  it('comes in parts of forty people', async () => {
    const { walk } = await open(peopleUpTo(80));
    const parts = await walk();
    expect(countsOf(parts)).toEqual([40, 40, 0]);
    expect(parts.map(({ next }) => next)).toEqual(['person|6000049', 'person|6000089', undefined]);
    expect(joined(parts)).toEqual(peopleUpTo(80));
  });

  it('comes in parts of thirty tables of one person', async () => {
    const people = { p5000001: choices, p5000002: choices, p5000003: choices };
    const rows = { ...people, ...duelsUpTo(33) };
    const { walk } = await open(rows);
    const parts = await walk();
    expect(parts.map(({ next }) => next)).toEqual(['#30', 'person|5000001#30', undefined]);
    // The first person's row comes with each part of theirs.
    expect(countsOf(parts)).toEqual([31, 35, 5]);
    expect(joined(parts)).toEqual(rows);
  });

  it('has at its end what the shared object keeps of those who were erased, and not its usage log', async () => {
    const { walk, now, cluster } = await open({});
    const erased = { zabc: makeErasureRow(now) };
    await cluster.object(sharedObject).write({ ...erased, y: 'the usage log' });
    expect(joined(await walk())).toEqual(erased);
  });
});
