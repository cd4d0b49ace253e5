import { describe, expect, it } from 'vitest';
import { madeUpToken, madeUpWebAppUrl, type World } from '../../../playground/world.ts';
import { askTelegram, openWorld } from '../players.ts';

/** The one text that is to be copied, line by line; the first is what it is for. */
function textOf(world: World): readonly string[] {
  const { logs, outcome } = world.run('selfTest');
  expect(outcome.kind).toBe('nothing');
  return logs.at(-1)!.text.split('\n');
}

const lineOf = (world: World, name: string) =>
  textOf(world).find((line) => line.startsWith(`${name}: `)) ?? '';

describe('selfTest', () => {
  it('says in one text what the platform does', () => {
    const [first, , ...lines] = textOf(openWorld());
    expect(first).toContain('Copy all of this into a bug report');
    expect(
      lines.map((line) => line.replace(/[0-9a-f]{12}/, 'DIGEST').replace(/\d+\.\d kB/, 'SIZE')),
    ).toEqual([
      'linia test (DIGEST), self-test',
      'Bundle: SIZE, evaluated in 0 ms',
      'WebAssembly.Module: synchronous, [object WebAssembly.Module], 0 ms',
      'Properties: put, 40 ms; got what was put, 40 ms',
      'Own address: Telegram would see status 200, the secret is let in, 150 ms',
      'Solver: WebAssembly',
      'HMAC: right, 1 ms',
      'Cache: gives what was put, 30 ms to put, 30 ms to get',
      'Lock: acquired, 30 ms',
      'Telegram: one request 150 ms, five 150 ms: at once',
      'Webhook: leads here, 0 updates waiting',
      'Requests to Telegram today: about 0 of 20000.',
    ]);
  });

  it('leaves nothing behind', () => {
    const world = openWorld();
    const before = [...world.appsScript.properties.user];
    textOf(world);
    expect([...world.appsScript.properties.user]).toEqual(before);
    expect([...world.appsScript.cache.entries().keys()]).not.toContain('a|selfTest');
  });

  it('names no token, secret, address or id, even where an error does', () => {
    const world = openWorld({ ADMIN_CHAT_ID: '500000000' });
    const secret = world.appsScript.properties.script.get('WEBHOOK_SECRET')!;
    const hidden = [
      madeUpToken,
      secret,
      madeUpWebAppUrl,
      'AKfycb',
      '500000000',
      'linia_playground_bot',
    ];
    const expectNone = () => {
      const text = textOf(world).join('\n');
      for (const each of hidden) expect(text).not.toContain(each);
    };
    expectNone();
    // UrlFetchApp puts the whole address into its errors.
    world.appsScript.faults.add({
      service: 'UrlFetchApp',
      method: 'fetch',
      effect: 'fail',
      times: 1,
    });
    expectNone();
    askTelegram(world, 'setWebhook', { url: 'https://example.org/hook?k=of-another' });
    expectNone();
    expect(textOf(world).join('\n')).not.toContain('example.org');
  });

  const faults: readonly (readonly [
    what: string,
    name: string,
    said: string,
    act: (world: World) => unknown,
  ])[] = [
    [
      'properties that fail',
      'Properties',
      '✗',
      ({ appsScript: { faults } }) =>
        faults.add({
          service: 'PropertiesService',
          method: 'setProperty',
          effect: 'fail',
          times: 1,
        }),
    ],
    [
      'a cache that takes nothing',
      'Cache',
      '✗ does not give what was put',
      ({ appsScript: { faults } }) =>
        faults.add({ service: 'CacheService', method: 'putAll', effect: 'fail', times: 9 }),
    ],
    ['a lock that is held', 'Lock', '✗ not acquired', ({ appsScript: { lock } }) => lock.seize()],
    [
      'a webhook that leads elsewhere',
      'Webhook',
      '✗ leads elsewhere',
      (world) => askTelegram(world, 'setWebhook', { url: 'https://example.org/hook' }),
    ],
    ['no webhook', 'Webhook', '✗ not registered', (world) => askTelegram(world, 'deleteWebhook')],
    [
      'an address that is not the web app’s',
      'Own address',
      '✗ Telegram would see status 404',
      ({ appsScript }) =>
        appsScript.properties.script.set(
          'WEBAPP_URL',
          `${madeUpWebAppUrl.replace('/exec', '')}/other/exec`,
        ),
    ],
    [
      'a token that was revoked',
      'Telegram',
      '✗ 404 Not Found',
      ({ appsScript }) => appsScript.properties.script.set('BOT_TOKEN', '7000000001:revoked'),
    ],
  ];
  it.each(faults)('finds %s', (_, name, said, act) => {
    const world = openWorld();
    act(world);
    expect(lineOf(world, name)).toContain(said);
  });

  it('says that WebAssembly is missing, and goes on', () => {
    const world = openWorld({}, { appsScript: { webAssembly: false } });
    expect(lineOf(world, 'WebAssembly.Module')).toContain('✗ ReferenceError');
    expect(lineOf(world, 'Solver')).toBe('Solver: plain JavaScript');
  });

  it('goes on without token and secret', () => {
    const world = openWorld({ BOT_TOKEN: null }, { setUp: false });
    expect(lineOf(world, 'Telegram')).toBe('Telegram: ✗ no token');
    expect(lineOf(world, 'Own address')).toBe('Own address: ✗ WEBHOOK_SECRET is not set');
  });
});
