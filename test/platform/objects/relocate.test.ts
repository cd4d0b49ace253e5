/** From Apps Script to the Worker and back: one Telegram, the same people, and boards from before the move. */
import { describe, expect, it } from 'vitest';
import type { FetchOutcome, FetchRequest } from '../../../playground/appsScript/services/urlFetch.ts';
import { type CallReport, clusterBridge, workerUrl } from '../../../playground/worker/workerWorld.ts';
import { createWorld, madeUpSecret, madeUpToken, madeUpWebAppUrl, type World } from '../../../playground/world.ts';
import { askTelegram, boardOf, code, drawn, linesOf, newest, tapCell, tapControl } from '../../bot/players.ts';

/** `change` may put an answer of its own in the place of the Worker's. */
function open(change: (request: FetchRequest) => FetchOutcome | undefined = () => undefined) {
  const worker = clusterBridge().open((url, body) => {
    const reply = world.telegram.request({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body });
    return reply.kind === 'timeout' ? { status: 0, body: '' } : reply;
  });
  worker.ask('begin', { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret });
  const call = (url: string, headers: Readonly<Record<string, string>>, body: string) =>
    worker.ask('call', { url, headers, body, now: world.clock.now() }) as CallReport;
  const world: World = createWorld({
    code,
    properties: { MOVE_TO: `${workerUrl}/exec`, WEBHOOK_SECRET: madeUpSecret },
    elsewhere: (request) => {
      const { status, body } = call(request.url, request.headers, request.body ?? '');
      return change(request) ?? { status, headers: {}, body };
    },
  });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  return {
    world,
    ada,
    ben,
    lasting: () => worker.ask('lasting') as ReadonlyMap<string, string>,
    switchTo: () => call(`${workerUrl}/setup`, { authorization: `Bearer ${madeUpSecret}` }, ''),
    say: (name: 'moveTo' | 'moveFrom') => linesOf(world.run(name)),
  };
}

/** As the stores have them, in one order. */
const sorted = (lines: ReadonlyMap<string, string>) => [...lines].sort(([a], [b]) => (a < b ? -1 : 1));

const fill = ({ appsScript }: World, count: number): void => {
  for (let id = 1; id <= count; id++) appsScript.properties.user.set(`p${6_000_000 + id}`, '2|hard|user|ca||||||20000');
};

describe('moving to the Worker', () => {
  it('takes along what lasts, and every button in every chat goes on working', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send('/level perfect');
    ada.send('/tictactoe');
    const alone = boardOf(ada);
    tapCell(ada, alone, 'B2');
    ada.send(group, '/duel');
    const duel = newest(group);
    tapControl(ben, duel, 'Join');
    tapCell(ada, duel, 'B2');
    ada.send('/room Sunday');
    ben.send('/join sunday');
    const [one, other] = [boardOf(ada), boardOf(ben)];
    tapCell(ada, one, 'B2');

    expect(say('moveTo')).toContain('Done: 4 rows are at the Worker.');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    expect(switchTo().body).toContain('Done: ');
    expect(world.telegram.webhook.url).toBe(`${workerUrl}/exec`);

    const before = world.executions.length;
    tapCell(ben, other, 'A1');
    expect(drawn(one)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    tapCell(ben, duel, 'C3');
    expect(drawn(duel)).toBe('· · ·\n· 🔶 ·\n· · 🔴');
    const pieces = drawn(alone).match(/🔶|🔴/g)!.length;
    tapCell(
      ada,
      alone,
      ['A1', 'A2', 'A3'].find((cell) => !drawn(alone).split('\n')[0]!.split(' ')[Number(cell[1]) - 1]!.match(/🔶|🔴/))!,
    );
    expect(drawn(alone).match(/🔶|🔴/g)!.length).toBe(pieces + 2);
    ada.send('/connectfour');
    expect(boardOf(ada).text).toContain('Perfect');
    expect(world.executions.length).toBe(before);
  });

  it('may be repeated, and leaves what has changed at the Worker since', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    // Played while all was on its way.
    tapCell(ada, boardOf(ada), 'B2');
    switchTo();
    expect(say('moveTo')).toContain('Done: 3 rows are at the Worker.');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    tapCell(ben, boardOf(ben), 'A1');
    const known = sorted(lasting());
    expect(say('moveTo')).toContain('1 of them newer than here');
    expect(sorted(lasting())).toEqual(known);
    tapCell(ada, boardOf(ada), 'C3');
    expect(drawn(boardOf(ben))).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
  });

  it('goes on where it was cut', () => {
    let parts = 0;
    const { world, lasting, say } = open(({ url }) =>
      // The first forgets what was there before.
      url.endsWith('/import') && ++parts === 3 ? { failure: 'Timeout' } : undefined,
    );
    fill(world, 100);
    const first = say('moveTo');
    expect(first).toContain('Sent 40 of 100 rows.');
    expect(first).toContain('Run moveTo again: it goes on where it was cut.');
    const second = say('moveTo');
    expect(second).toContain('Going on after 40 of 100 rows.');
    expect(second).toContain('Done: 100 rows are at the Worker.');
    expect(lasting().size).toBe(100);
  });

  it('says so where fewer lines have come than were sent', () => {
    const { world, say } = open(({ url }) =>
      url.endsWith('/import') ? { status: 200, headers: {}, body: '{"received":2,"taken":2,"newer":0}' } : undefined,
    );
    fill(world, 3);
    expect(say('moveTo')).toContain('Of 3 rows the Worker has received 2.');
  });

  it('says what is missing, and shows no secret', () => {
    const { world, say } = open();
    world.appsScript.properties.script.set('WEBHOOK_SECRET', 'another');
    expect(say('moveTo')).toContain('The Worker does not know this WEBHOOK_SECRET.');
    world.appsScript.properties.script.delete('WEBHOOK_SECRET');
    expect(say('moveTo')).toContain('WEBHOOK_SECRET is not set');
    world.appsScript.properties.script.delete('MOVE_TO');
    expect(say('moveTo')).toContain('Set the script property MOVE_TO to the Worker’s address');
  });
});

describe('moving back', () => {
  it('brings what has changed at the Worker, and the games go on', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    switchTo();
    tapCell(ada, boardOf(ada), 'B2');
    ada.send(group, '/duel');
    tapControl(ben, newest(group), 'Join');
    ada.send('/level hard');
    expect(say('moveFrom')).toContain('Done: 4 rows were fetched');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    world.run('setup');
    expect(world.telegram.webhook.url).toContain(madeUpWebAppUrl);
    tapCell(ben, boardOf(ben), 'A1');
    tapCell(ada, newest(group), 'B2');
    expect(drawn(newest(group))).toContain('🔶');
    // What is newer here stays.
    const known = sorted(world.appsScript.properties.user);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(known);
  });

  it('fetches many persons in parts, and goes on where it was cut', () => {
    let parts = 0;
    const { world, say } = open(({ url }) => (url.includes('/export') && ++parts === 2 ? { failure: 'Timeout' } : undefined));
    fill(world, 50);
    say('moveTo');
    world.appsScript.properties.user.clear();
    expect(say('moveFrom')).toContain('Run moveFrom again');
    expect(say('moveFrom')).toContain('Done: 38 rows were fetched');
    expect(world.appsScript.properties.user.size).toBe(50);
  });

  it('fetches the tables of somebody who has many', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    switchTo();
    const group = world.telegram.group('Friends', [ada, ben]);
    for (let count = 0; count < 70; count++) {
      ada.send(group, '/duel');
      tapControl(ben, newest(group), 'Join');
      // No more than six commands a minute are answered in a group.
      world.clock.advance(15_000);
    }
    expect(lasting().size).toBe(70);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
  });

  it('and there again takes along what has changed meanwhile, and what was erased stays erased', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    ada.send('/level easy');
    ben.send('/level easy');
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    switchTo();
    ada.send('/level hard');
    ben.send('/forget');
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    expect([...world.appsScript.properties.user.keys()]).toEqual(['p5000001']);
    world.run('setup');
    world.clock.advance(40 * 24 * 3_600_000);
    ada.send('/level perfect');
    ben.send('/level novice');
    ben.send('/forget');
    expect(say('moveTo')).toContain('Done: 1 rows are at the Worker.');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    switchTo();
    ada.send('/tictactoe');
    expect(boardOf(ada).text).toContain('Perfect');
  });

  it('forgets at the Worker what many persons with many tables had there', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    switchTo();
    const group = world.telegram.group('Friends', [ada, ben]);
    for (let count = 0; count < 25; count++) {
      ada.send(group, '/duel');
      tapControl(ben, newest(group), 'Join');
      world.clock.advance(15_000);
    }
    fill(world, 30);
    world.run('setup');
    say('moveTo');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    say('moveTo');
    expect(lasting().size).toBe(30);
  });

  it('forgets nothing where the webhook leads to an address that it does not know', () => {
    const { world, ada, lasting, switchTo, say } = open();
    switchTo();
    ada.send('/level hard');
    const known = sorted(lasting());
    askTelegram(world, 'setWebhook', { url: 'https://linia.example.org/exec' });
    say('moveTo');
    expect(sorted(lasting())).toEqual(known);
    fill(world, 3);
    say('moveFrom');
    expect(world.appsScript.properties.user.size).toBe(4);
  });

  it('says so where Telegram does not tell which home is the bot’s', () => {
    const { world, say } = open();
    fill(world, 3);
    world.telegram.faults.add({ method: 'getWebhookInfo', effect: { kind: 'timeoutBefore' } });
    expect(say('moveFrom')).toContain('Telegram did not say where the webhook leads. Run moveFrom again');
    expect(world.appsScript.properties.user.size).toBe(3);
  });
});
