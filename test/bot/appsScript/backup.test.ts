/** Backup and restore by calls of the web app: who is let in, and what is taken. */
import { describe, expect, it } from 'vitest';
import type { World } from '../../../playground/world.ts';
import { bytesInAll } from '../../../src/bot/rows/space.ts';
import { openWorld, postUpdate } from '../players.ts';

const key = 'a-made-up-key-of-thirty-two-signs';
const choices = '2|hard|user|ca||||||20000';
const minute = 61_000;

/** Asks the web app as `npm run backup` and `npm run restore` do. */
function ask(world: World, call: string, more: object = { key }) {
  const { report } = postUpdate(world, JSON.stringify({ linia: call, ...more }));
  if (report.outcome.kind !== 'text') throw new Error(`the answer is ${report.outcome.kind}`);
  return JSON.parse(report.outcome.content);
}

function open(properties: Readonly<Record<string, string>> = { BACKUP_KEY: key }) {
  const world = openWorld(properties);
  const { user, script } = world.appsScript.properties;
  user.set('p5000001', choices);
  return { world, user, script, ask: (call: string, more?: object) => ask(world, call, more) };
}

describe('the one-time key of the script', () => {
  it('lets its owner in', () => {
    const { ask } = open();
    expect(ask('check')).toEqual({});
    expect(ask('backup').rows).toEqual({ p5000001: choices });
  });

  it.each([
    ['another', { key: key.replace('a', 'b') }],
    ['a part of it', { key: key.slice(1) }],
    ['more than it', { key: `${key}x` }],
    ['none', {}],
    ['no text', { key: [key] }],
  ])('is not %s', (_, more) => {
    const { ask, user } = open();
    for (const call of ['check', 'backup', 'restore', 'done', 'nonsense']) {
      const answer = ask(call, { ...more, rows: { p5000002: choices } });
      expect(Object.keys(answer), call).toEqual(['problem']);
    }
    expect(Object.fromEntries(user)).toEqual({ p5000001: choices });
  });

  it.each([{}, { key: '' }, { key: 'undefined' }, { key: null }])(
    'is none where none is set: %j',
    (more) => {
      const { ask, user } = open({});
      for (const call of ['check', 'backup', 'restore'])
        expect(Object.keys(ask(call, { ...more, rows: { p5000002: choices } }))).toEqual([
          'problem',
        ]);
      expect(user.size).toBe(1);
    },
  );

  it('serves once: it is deleted when that is done, and opens nothing from then on', () => {
    const { ask, script, world } = open();
    expect(ask('done')).toEqual({});
    expect(script.has('BACKUP_KEY')).toBe(false);
    expect(ask('backup').rows).toBeUndefined();
    expect(ask('restore', { key, rows: { p5000002: choices } }).problem).toContain(
      'is not this key',
    );
    world.clock.advance(minute);
    expect(ask('check').problem).toContain('is not this key');
  });
});

describe('a backup', () => {
  it('has what lasts, and nothing that belongs to this script alone', () => {
    const { ask, user } = open();
    for (const name of ['x|p5000002', 'BOT_TOKEN', 'MOVE_BEGAN', 'c|5000001'])
      user.set(name, 'made up');
    expect(Object.keys(ask('backup').rows)).toEqual(['p5000001']);
    expect(JSON.stringify(ask('backup'))).not.toContain('made-up-secret');
  });
});

describe('a restore', () => {
  const restore = (rows: object, { ask, user } = open()) => ({
    answer: ask('restore', { key, rows, madeAt: Date.UTC(2026, 0, 1) }),
    stored: Object.fromEntries(user),
  });

  it('puts these rows in the place of all others', () => {
    const { answer, stored } = restore({ p5000002: choices });
    expect(answer).toMatchObject({ lost: [], erased: [] });
    expect(stored).toEqual({ p5000002: choices });
  });

  it('takes rows of people and games alone, and texts alone', () => {
    const foreign = {
      BOT_TOKEN: 'x',
      WEBHOOK_SECRET: 'x',
      BACKUP_KEY: 'x',
      MOVE_BEGAN: '1',
      'x|p1': '1',
      'c|1': 'x',
      s: 'x',
      t: 'x',
    };
    const script = open();
    const { stored } = restore(
      { p5000002: choices, p5000003: 5, p5000004: null, p5000005: [choices], ...foreign },
      script,
    );
    expect(stored).toEqual({ p5000002: choices });
    expect(script.script.get('BACKUP_KEY')).toBe(key);
  });

  it.each<readonly [string, object, string]>([
    ['no rows', {}, 'has no rows'],
    ['foreign rows alone', { BOT_TOKEN: 'x' }, 'has no rows'],
    [
      'five megabytes',
      Object.fromEntries(
        Array.from({ length: 1000 }, (_, index) => [`p${index + 1}`, 'x'.repeat(5000)]),
      ),
      'can keep',
    ],
    [
      'a byte more than there is room for',
      Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [
          `p${100 + index}`,
          'x'.repeat(4996 + Number(index === 0)),
        ]),
      ),
      `take ${bytesInAll + 1} bytes`,
    ],
  ])('of %s changes nothing', (_, rows, problem) => {
    const { answer, stored } = restore(rows);
    expect(answer).toMatchObject({ isFinal: true, problem: expect.stringContaining(problem) });
    expect(stored).toEqual({ p5000001: choices });
  });

  it.each([
    ['at once', 1, ['p5000002', 'p5000003']],
    ['at once, nor the first alone', 2, ['p5000003']],
  ])(
    'comes a row at a time where Google does not take all %s, and what was there goes',
    (_, fails, left) => {
      const { ask, user, world } = open();
      const failing = { service: 'PropertiesService', effect: 'fail' } as const;
      world.appsScript.faults.add({ ...failing, method: 'setProperties', times: fails });
      world.appsScript.faults.add({ ...failing, method: 'setProperty', times: fails - 1 });
      const answer = ask('restore', { key, rows: { p5000002: choices, p5000003: choices } });
      expect(answer.problem).toBeUndefined();
      expect(user.has('p5000001')).toBe(false);
      for (const row of left) expect(user.get(row)).toBe(choices);
    },
  );

  it('changes nothing where Google takes no row', () => {
    const { ask, user, world } = open();
    const failing = { service: 'PropertiesService', effect: 'fail' } as const;
    for (const method of ['setProperties', 'setProperty'])
      world.appsScript.faults.add({ ...failing, method });
    expect(
      ask('restore', { key, rows: { p5000002: choices, p5000003: choices } }).problem,
    ).toContain('nothing was changed');
    world.appsScript.faults.clear();
    expect(Object.fromEntries(user)).toEqual({ p5000001: choices });
  });

  it('waits where somebody plays just now', () => {
    const script = open();
    script.world.appsScript.lock.seize();
    const { answer, stored } = restore({ p5000002: choices }, script);
    expect(answer).toMatchObject({ isFinal: true, problem: expect.stringContaining('busy') });
    expect(stored).toEqual({ p5000001: choices });
  });
});

describe('the marks of what was erased while the bot moved', () => {
  it('go once the move is over, twenty with each row that is erased, and the move is forgotten with the last', () => {
    const { world, user, script } = open({ MOVE_BEGAN: '1' });
    const marks = () => [...user.keys()].filter((name) => name.startsWith('x|')).length;
    for (let index = 0; index < 45; index++) user.set(`x|p${index}`, '1');
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const left = [1, 2, 3].map((room) => {
      ada.send(`/room den${room}`);
      ada.send(`/leave den${room}`);
      return [marks(), script.has('MOVE_BEGAN')];
    });
    expect(left).toEqual([
      [25, true],
      [5, true],
      [0, false],
    ]);
  });
});
