import { expect, it } from 'vitest';
import { guardRows } from '../../src/bot/core/guardRows.ts';
import { read, runSteps, type Services, type Work, write } from '../../src/bot/core/steps.ts';

/** Performs the steps over these rows, and gives what was written. */
function run<Result>(steps: Work<Result>, rows: Readonly<Record<string, string>>) {
  const written: object[] = [];
  const services: Partial<Services> = {
    read: (keys) =>
      Object.fromEntries(keys.flatMap((key) => (rows[key] ? [[key, rows[key]] as const] : []))),
    write(entries) {
      written.push(entries);
      return ['c|7'];
    },
  };
  let unreadable: ReadonlySet<string> = new Set();
  const work = guardRows((keys) => {
    unreadable = keys;
    return steps;
  });
  const result = runSteps(work, services as Services);
  return { result, written, unreadable: [...unreadable] };
}

function* tryRead(keys: readonly string[]): Work<object | string> {
  try {
    return yield* read(keys);
  } catch (error) {
    return String(error);
  }
}

it('reading a row of a newer version fails, as where the store is down', () => {
  expect(run(tryRead(['h7', 'c|7']), { h7: '9|x', 'c|7': '2|' })).toEqual({
    result: 'Error: a row of the kind results is of a newer version, or damaged',
    written: [],
    unreadable: ['h7'],
  });
  // What the cache forgets is taken for forgotten by its reader.
  const readable = { h7: '2||20000', 'c|7': 'x' };
  expect(run(tryRead(['h7', 'c|7']), readable).result).toEqual(readable);
});

it('of several stored rows those that can be read are, unless all count something', () => {
  expect(run(tryRead(['h7', 'j7|8', 'h8']), { h7: '9|x', h8: '2|' }).result).toMatch('results');
  expect(run(tryRead(['p7', 'h7', 'h8']), { p7: '3|hard|20000', h7: '9|x', h8: '' })).toEqual({
    result: { p7: '3|hard|20000' },
    written: [],
    unreadable: ['h7'],
  });
});

it('what was not read is not written in its place, but erased', () => {
  const steps = function* (): Work<readonly string[]> {
    try {
      yield* read(['p7']);
    } catch {
      return [
        ...(yield* write({ p7: '2|easy', 'c|7': '3' })),
        ...(yield* write({ p7: undefined })),
      ];
    }
    return [];
  };
  expect(run(steps(), { p7: '9|x' })).toMatchObject({
    result: ['c|7', 'p7', 'c|7'],
    written: [{ 'c|7': '3' }, { p7: undefined }],
  });
});
