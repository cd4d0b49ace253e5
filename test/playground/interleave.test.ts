import { describe, expect, it } from 'vitest';
import { interleave } from '../../playground/interleave/interleave.ts';
import { createScheduleWalk, type Step } from '../../playground/interleave/schedules.ts';
import { createWorld } from '../../playground/world.ts';

/** Adds one to a property at every update: read, add, write. */
const counter = `
function doPost(event) {
  LOCK
  const properties = PropertiesService.getScriptProperties();
  const count = Number(properties.getProperty('count')) + 1;
  properties.setProperty('count', String(count));
  console.log(String(count));
  UNLOCK
  CacheService.getScriptCache().put('user' + JSON.parse(event.postData.contents).callback_query.from.id, 'x');
  return HtmlService.createHtmlOutput('');
}`;
const unlocked = counter.replace('UNLOCK', '').replace('LOCK', '');
const locked = counter
  .replace('UNLOCK', 'lock.releaseLock();')
  .replace('LOCK', 'const lock = LockService.getScriptLock(); lock.waitLock(1000);');

function prepareTwoTaps(code: string) {
  const world = createWorld({ code });
  const ada = world.user({ name: 'Ada' });
  const bob = world.user({ name: 'Bob' });
  const chat = world.telegram.group('Friends', [ada, bob]);
  const message = world.telegram.store.addMessage(chat, world.telegram.store.bot, {
    text: 'hello',
    entities: [],
  });
  world.hold(() => {
    ada.tap(message, 'a');
    bob.tap(message, 'b');
  });
  return { world };
}

function countsOf(code: string, reduce: boolean) {
  const counts: string[] = [];
  const found = interleave({
    code,
    reduce,
    prepare: () => prepareTwoTaps(code),
    check: ({ world }) => counts.push(world.appsScript.properties.script.get('count') ?? ''),
  });
  return found.then(({ schedules }) => ({ schedules, counts: [...new Set(counts)].sort() }));
}

describe('interleaving two updates', () => {
  it('finds the lost update of a script without a lock', async () => {
    // Two executions of three calls each: 6! / (3! · 3!) orders.
    expect(await countsOf(unlocked, false)).toEqual({ schedules: 20, counts: ['1', '2'] });
  });

  it('finds it in fewer schedules where independent calls are not swapped', async () => {
    // Two writes in either order, each read before or after the other's write, but not both after.
    expect(await countsOf(unlocked, true)).toEqual({ schedules: 4, counts: ['1', '2'] });
  });

  it('finds no lost update in a script with a lock', async () => {
    expect((await countsOf(locked, false)).counts).toEqual(['2']);
    expect(await countsOf(locked, true)).toEqual({ schedules: 2, counts: ['2'] });
  });

  it('says in which interleaving a check failed', async () => {
    const run = interleave({
      code: unlocked,
      prepare: () => prepareTwoTaps(unlocked),
      check: ({ world }) => expect(world.appsScript.properties.script.get('count')).toBe('2'),
    });
    await expect(run).rejects.toThrow(
      /in the interleaving\n {2}A Prop.*getProperty\n {2}B Prop.*getProperty/,
    );
  });

  it('tells the executions apart', async () => {
    const { world } = prepareTwoTaps(locked);
    expect(world.telegram.updates.due()).toHaveLength(2);
    await interleave({
      code: locked,
      prepare: () => prepareTwoTaps(locked),
      check: (_, { reports }) =>
        expect(reports.map(({ logs }) => logs[0]?.text).sort()).toEqual(['1', '2']),
    });
  });
});

describe('the walk through schedules', () => {
  it('sees every order of dependent steps once', () => {
    const walk = createScheduleWalk<string>(() => true);
    const seen: string[] = [];
    do {
      const left = [2, 3];
      let order = '';
      while (left.some((count) => count > 0)) {
        const possible = left.flatMap((count, execution): Step<string>[] =>
          count > 0 ? [{ execution, call: '' }] : [],
        );
        const { execution } = walk.choose(possible)!;
        left[execution]! -= 1;
        order += 'ab'[execution];
      }
      seen.push(order);
    } while (walk.next());
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(10);
  });
});
