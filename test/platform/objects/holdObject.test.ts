/** One object, one instance, in its own name: whether it is called or its alarm goes off. */
import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { makeOutboxRow } from '../../../src/bot/core/outboxRow.ts';
import { isStored } from '../../../src/bot/rows/keys.ts';
import { migrateRows } from '../../../src/bot/rows/migrations/migrate.ts';
import { objectOf, sharedObject } from '../../../src/platform/objects/objectOf.ts';
import { olderRows } from '../../bot/rows/olderRows.ts';

const ada = 5_000_001;
const name = `chat|${ada}`;
const choices = '3|hard|20000';
const hour = 3_600_000;

/** Telegram answers once the test lets it, and asks to wait. */
function open() {
  let now = Date.UTC(2026, 0, 15);
  let isFailing = false;
  const asked: (() => void)[] = [];
  const cluster = createCluster({
    bindings: { BOT_TOKEN: '1:made-up', WEBHOOK_SECRET: 'made-up' },
    now: () => now,
    fetch: () =>
      new Promise((resolve) => {
        const slowDown = {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests',
          parameters: { retry_after: 60 },
        };
        asked.push(() => resolve(Response.json(slowDown, { status: 429 })));
      }),
    faults: {
      call() {
        if (isFailing) throw new Error('object is overloaded');
      },
    },
  });
  return {
    cluster,
    asked,
    rows: (object: string) => cluster.cells.get(object)!.storage.rows,
    async writeUnsettled() {
      const written = cluster.object(name).write({ [`p${ada}`]: choices });
      await Promise.resolve();
      isFailing = true;
      await written;
      isFailing = false;
    },
    pass: (ms: number) => {
      now += ms;
    },
    people: async () =>
      (await cluster.object(sharedObject).people('', 40)).rows.map(({ id }) => id),
  };
}

const due = makeOutboxRow([
  {
    updateId: 3,
    due: 0,
    requests: [{ method: 'sendMessage', payload: { chat_id: ada, text: 'Hello' } }],
  },
]);

/** Lets everything happen that waits for nothing outside. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('an alarm', () => {
  it('does its work in the same instance as the calls that come while it waits', async () => {
    const { cluster, asked, pass } = open();
    await cluster.object(name).write({ [`o|${ada}`]: due });
    pass(6 * hour - 60_000);
    await cluster.object(name).wake(0);
    cluster.evict();
    const ringing = cluster.ring();
    await settle();
    expect(asked).toHaveLength(1);
    await cluster.object(name).write({ [`c|${ada}`]: 'a new game' });
    asked[0]!();
    await ringing;
    const kept = await cluster.object(name).read([`c|${ada}`, `o|${ada}`]);
    expect(Object.keys(kept)).toEqual([`c|${ada}`, `o|${ada}`]);
  });

  it.each(['as it is stored', 'as 1.7.0 stored it'])(
    'keeps a person in the register, %s',
    async (how) => {
      const { cluster, rows, writeUnsettled, pass, people } = open();
      await writeUnsettled();
      expect(await people()).toEqual([]);
      if (how.includes('1.7.0')) rows(name).delete('name');
      cluster.evict();
      pass(hour);
      await cluster.ring();
      expect(await people()).toEqual([ada]);
    },
  );

  it('waits for a call that names the object where nothing stored tells its name', async () => {
    const { cluster, rows, writeUnsettled, pass, people } = open();
    await writeUnsettled();
    await cluster.object(name).seat('dmessage', { isSeated: true });
    for (const key of ['name', `p${ada}`]) rows(name).delete(key);
    const before = new Map(rows(name));
    cluster.evict();
    pass(hour);
    await cluster.ring();
    expect(new Map(rows(name))).toEqual(before);
    await cluster.object(name).write({});
    pass(6 * hour);
    await cluster.ring();
    expect(await people()).toEqual([ada]);
  });
});

describe('an object that 1.7.2 has left', () => {
  const stored = olderRows.filter(([key]) => isStored(key));
  const tables = new Set(stored.map(([key]) => objectOf(key)!));

  it.each([...tables])(
    'has all its rows in their present form once it is opened: %s',
    async (object) => {
      const { cluster, rows } = open();
      await cluster.object(object).write({ 'a|refused': '1' });
      const own = stored.filter(([key]) => objectOf(key) === object);
      for (const [key, row] of own) rows(object).set(key, row);
      rows(object).set('x|rsunday', '1');
      rows(object).set('name', object);
      cluster.evict();
      await cluster.object(object).read([]);
      const migrated = migrateRows(Object.fromEntries(own));
      expect(Object.fromEntries(rows(object))).toMatchObject(migrated);
      expect(rows(object).get('name')).toBe(`3|${object}`);
      expect(rows(object).has('x|rsunday')).toBe(false);
    },
  );
});

describe('the name of an object', () => {
  const named = {
    [name]: { [`p${ada}`]: choices },
    'chat|-4000000002': { 'c|-4000000002': 'a chat' },
    'inline|message': { 'i|message': 'a game' },
    'room|sunday': { 'w|-4000000002|1': undefined, rsunday: 'a room' },
    [sharedObject]: { 'a|refused': '1' },
  };

  it.each(Object.entries(named))('is stored with the first row of %s', async (object, entries) => {
    const { cluster, rows } = open();
    await cluster.object(object).read(Object.keys(entries));
    expect([...rows(object).keys()]).toEqual([]);
    await cluster.object(object).write(entries);
    expect(rows(object).get('name')).toBe(`3|${object}`);
  });

  it('goes with the last row', async () => {
    const { cluster, rows, pass } = open();
    await cluster.object(name).write({ [`c|${ada}`]: 'a chat' });
    pass(7 * hour);
    await cluster.ring();
    expect([...rows(name).keys()]).toEqual([]);
    await cluster.object(name).write({ [`c|${ada}`]: 'a chat' });
    expect(rows(name).get('name')).toBe(`3|${name}`);
  });

  it('stays as long as any row does, whatever its key', async () => {
    const { cluster, rows, pass } = open();
    await cluster.object(name).write({ [`p${ada}`]: choices, [`c|${ada}`]: 'a chat' });
    pass(7 * hour);
    await cluster.ring();
    expect(rows(name).get(`p${ada}`)).toBe(choices);
  });
});
