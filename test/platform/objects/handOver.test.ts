/**
 * Where an update is answered that turns out to concern a room: nothing is written or sent before
 * that is known.
 */
import { expect, it } from 'vitest';
import type { Step, Steps } from '../../../src/bot/core/steps.ts';
import { untilAnotherRoom } from '../../../src/platform/objects/object/handOver.ts';

const lock = (key?: string) => ({ name: 'lock', ask: key }) as Step;
const read = (...keys: string[]) => ({ name: 'read', ask: keys }) as Step;
const write = { name: 'write', ask: { p7: 'a row' } } as Step;
const send = { name: 'send', ask: [] } as unknown as Step;
const noteTime = { name: 'log', ask: 'a line' } as Step;

const own = 'room|own';

/** What is performed of these steps, and where they are begun again, if so. */
function follow(steps: readonly Step[], isHandedOn = false) {
  function* work(): Steps<void> {
    for (const step of steps) yield step as never;
  }
  const followed = untilAnotherRoom(work(), own, isHandedOn);
  const performed: Step[] = [];
  let next = followed.next();
  for (; !next.done; next = followed.next()) performed.push(next.value);
  return { performed: performed.length, room: next.value };
}

it('a room that is read once the lock is held is where the update is begun again', () => {
  expect(follow([read('c|7'), lock(), read('p7', 'rother'), write])).toEqual({
    performed: 2,
    room: 'room|other',
  });
  expect(follow([lock(), noteTime, read('rother'), write])).toEqual({
    performed: 2,
    room: 'room|other',
  });
});

it.each<readonly [string, readonly Step[]]>([
  ['it is only looked at', [read('rother'), write]],
  ['it is the own one', [lock(), read('rown'), write]],
  ['it is none', [lock(), read('p7', 'c|7', 's', 'dmessage'), write]],
  ['something has been written', [lock(), write, read('rother')]],
  ['something has been sent', [lock(), send, read('rother')]],
  ['the lock is for it', [lock('rown'), read('rown'), write]],
  ['something has been written before the lock', [write, lock(), read('rother')]],
])('an update goes on where %s', (_, steps) => {
  expect(follow(steps)).toEqual({ performed: steps.length, room: undefined });
});

it('one that was handed on goes on, whatever it reads, and is handed on again only for a room locked by its key', () => {
  expect(follow([lock(), read('rother'), write], true)).toEqual({ performed: 3, room: undefined });
  expect(follow([read('p7'), lock('rother'), write], true)).toEqual({
    performed: 1,
    room: 'room|other',
  });
  expect(follow([write, lock('rother')])).toEqual({ performed: 1, room: 'room|other' });
});

it('what fails, fails in the steps themselves, which may go on', () => {
  function* work(): Steps<void> {
    try {
      yield read('p7') as never;
    } catch {
      yield send as never;
    }
  }
  const followed = untilAnotherRoom(work(), own, false);
  followed.next();
  expect(followed.throw(new Error('made-up trouble')).value).toBe(send);
  expect(followed.next()).toEqual({ done: true, value: undefined });
});

it('the answers of the steps reach them', () => {
  let given: unknown;
  function* work(): Steps<void> {
    given = yield read('p7') as never;
  }
  const followed = untilAnotherRoom(work(), own, false);
  followed.next();
  followed.next({ p7: 'a row' } as never);
  expect(given).toEqual({ p7: 'a row' });
});
