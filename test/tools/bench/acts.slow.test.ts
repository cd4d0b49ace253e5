import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measureActs } from '../../../tools/bench/acts.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

it('an act calls what docs/capacity.md multiplies: see npm run bench -- acts', () => {
  const measured = new Map(measureActs(read('dist/Code.js')).map((act) => [act.name, act]));
  const rows = [
    ...read('docs/capacity.md').matchAll(
      /^\| (.+) \| \S+ \|.* × (\d+) =.* × (\d+) =.* × (\d+) =/gm,
    ),
  ].map(([, name, ...counts]) => ({ name: name!, counts: counts.map(Number) }));
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, counts } of rows) {
    const act = measured.get(name);
    expect([act?.requests, act?.objectCalls, act?.rows], name).toEqual(counts);
  }
});
