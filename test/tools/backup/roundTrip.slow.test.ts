/**
 * From the script to one's own machine, to the Worker, and back: what lasts is the same everywhere,
 * and every button works.
 */
import { describe, expect, it } from 'vitest';
import { madeUpWebAppUrl } from '../../../playground/world.ts';
import { parseBackup, renderBackup } from '../../../tools/backup/backupFile.ts';
import type { Platform } from '../../../tools/backup/platforms.ts';
import {
  boardOf,
  code,
  drawn,
  emptyCells,
  forgetAll,
  newest,
  tapCell,
  tapControl,
} from '../../bot/players.ts';
import { sorted } from '../../platform/objects/moving.ts';
import { readOldProgram } from '../../simulation/builtProgram.ts';
import { openPlatforms, type Platforms } from './platforms.ts';

/** As the commands do it: by a file. */
async function carry(from: Platform, to: Platform, madeAt = Date.now()) {
  const saved = await from.read();
  const text = renderBackup({ madeAt, platform: 'here', version: '1.2.3', ...saved });
  return await to.replace(parseBackup(text, 'file'), madeAt);
}

function play({ world }: Platforms) {
  const [ada, ben] = ['Ada', 'Ben'].map((name, index) =>
    world.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
  ) as [ReturnType<typeof world.user>, ReturnType<typeof world.user>];
  const group = world.telegram.group('Friends', [ada, ben]);
  ada.send('/level perfect');
  ada.send('/connectfour');
  const alone = boardOf(ada);
  tapCell(ada, alone, 'A4');
  ada.send(group, '/duel 5x5');
  const duel = newest(group);
  tapControl(ben, duel, 'Join');
  tapCell(ada, duel, 'C3');
  ada.send('/room Sunday');
  ben.send('/join sunday');
  const rooms = [boardOf(ada), boardOf(ben)] as const;
  tapCell(ada, rooms[0], 'B2');
  tapCell(ben, rooms[1], 'A1');
  let plies = 1;
  return {
    ada,
    ben,
    alone,
    /** One more move on each board. */
    goOn() {
      const before = emptyCells(alone, 6).length;
      const column = emptyCells(alone, 6).find((cell) => cell.startsWith('A'))!;
      tapCell(ada, alone, column);
      expect(emptyCells(alone, 6)).toHaveLength(before - 2);
      const free = emptyCells(duel, 5);
      tapCell(plies % 2 === 1 ? ben : ada, duel, free[0]!);
      expect(emptyCells(duel, 5)).toHaveLength(free.length - 1);
      const [own, other] = [...rooms];
      const mover = plies % 2 === 1 ? ada : ben;
      const cell = emptyCells(own)[0]!;
      tapCell(mover, mover === ada ? own : other, cell);
      expect(drawn(own)).toBe(drawn(other));
      expect(emptyCells(own)).not.toContain(cell);
      plies += 1;
    },
  };
}

describe('a backup of each platform, restored in the next', () => {
  it('has all that lasts, and every button in every chat goes on working', async () => {
    const platforms = openPlatforms();
    const { world, lasting, asOwner, script, withSecret, withKey } = platforms;
    const { goOn, ada } = play(platforms);
    const known = () => sorted(world.appsScript.properties.user);

    expect(await carry(script(), withSecret('machine'))).toMatchObject({ erased: [], lost: [] });
    expect(sorted(lasting('machine'))).toEqual(known());
    expect(asOwner('machine', '/setup').body).toContain('Done: ');
    const before = world.executions.length;
    goOn();

    await carry(withSecret('machine'), withKey('worker'));
    expect(sorted(lasting('worker'))).toEqual(sorted(lasting('machine')));
    expect(asOwner('worker', '/setup').body).toContain('Done: ');
    goOn();
    ada.send('/stats');
    expect(world.executions.length).toBe(before);

    await carry(withSecret('worker'), script());
    expect(known()).toEqual(sorted(lasting('worker')));
    world.run('setup');
    expect(world.telegram.webhook.url).toContain(madeUpWebAppUrl);
    goOn();
    expect(world.executions.length).toBeGreaterThan(before);
  });

  it('replaces what is there, but for what was erased there since', async () => {
    const platforms = openPlatforms();
    const { world, lasting, asOwner, script, withSecret } = platforms;
    const { ada } = play(platforms);
    const { rows } = await script().read();
    await withSecret('worker').replace({ rows, sealed: undefined }, world.clock.now());
    asOwner('worker', '/setup');
    const madeAt = world.clock.now();
    world.clock.advance(1000);
    ada.send('/level easy');
    ada.send('/room Monday');
    const other = world.user({ id: 5_000_009, name: 'Zoe', languageCode: 'en' });
    other.send('/level hard');
    expect(
      (await withSecret('worker').replace({ rows, sealed: undefined }, madeAt)).erased,
    ).toEqual([]);
    expect(sorted(lasting('worker'))).toEqual(sorted(new Map(Object.entries(rows))));
    forgetAll(ada);
    const { erased } = await withSecret('worker').replace({ rows, sealed: undefined }, madeAt);
    expect(erased).toContain('p5000001');
    expect([...lasting('worker').keys()]).not.toContain('p5000001');
    expect([...lasting('worker').values()].join()).not.toContain('Ada');
    expect([...lasting('worker').keys()]).toContain('p5000002');
  });
});

describe('version 2 over the data of version 1, on Apps Script', () => {
  it('goes on with all games, and the backup from before leads back', async () => {
    const platforms = openPlatforms();
    const { world, script } = platforms;
    const { appsScript } = world;
    const known = () => sorted(appsScript.properties.user);
    appsScript.deploy(readOldProgram('appsScript').code);
    world.run('setup');
    const { goOn, ada } = play(platforms);
    goOn();
    const [before, madeAt] = [await script().read(), world.clock.now()];
    const rows = known();

    appsScript.deploy(code);
    world.run('setup');
    world.clock.advance(1000);
    goOn();
    ada.send('/level hard');
    const ofAda = `p${ada.id}`;
    expect(appsScript.properties.user.get(ofAda)).toMatch(/^3\|hard/);

    appsScript.deploy(readOldProgram('appsScript').code);
    await script().replace(before, madeAt);
    expect(known()).toEqual(rows);
    world.run('setup');
    expect(appsScript.properties.user.get(ofAda)).toMatch(/^2\|perfect/);
    ada.send('/stats');
    expect(newest(ada.chat).text).toContain('No results yet');
  });
});

describe('the one-time key', () => {
  it('serves once on Apps Script, where it is deleted then', async () => {
    const platforms = openPlatforms();
    play(platforms);
    const platform = platforms.script();
    await platform.read();
    expect(platforms.world.appsScript.properties.script.has('BACKUP_KEY')).toBe(false);
    await expect(platform.read()).rejects.toThrow('BACKUP_KEY is not this key.');
    const { properties } = platforms.world.appsScript;
    properties.script.set('BACKUP_KEY', 'another-key-of-thirty-two-letters');
    platforms.world.clock.advance(61_000);
    await expect(platform.replace({ rows: {}, sealed: undefined }, 0)).rejects.toThrow(
      'BACKUP_KEY is not this key.',
    );
    expect(properties.user.size).toBeGreaterThan(3);
  });

  it('opens the rows of the Worker until that is done, for six hours at most, and nothing else', async () => {
    const { asOwner, withKey, world } = openPlatforms();
    const key = 'a-made-up-key-of-thirty-two-signs';
    for (const path of ['/setup', '/status', '/selftest'])
      expect(asOwner('worker', path, {}, key).status).toBe(401);
    expect(asOwner('worker', '/export', {}, key.replace('a', 'b')).status).toBe(401);
    expect(asOwner('worker', '/export', {}, key).status).toBe(200);
    world.clock.advance(359 * 60_000);
    expect(asOwner('worker', '/export', {}, key).status).toBe(200);
    world.clock.advance(2 * 60_000);
    expect(asOwner('worker', '/export', {}, key)).toMatchObject({
      status: 401,
      body: 'this key has been used',
    });
    await withKey('machine').read();
    await expect(withKey('machine').read()).rejects.toThrow('this key has been used');
    expect(asOwner('worker', '/status').body).not.toContain(key);
  });

  it('is waited for where it has just been set', async () => {
    const { world, network, said, script } = openPlatforms();
    const platform = script();
    world.appsScript.properties.script.delete('BACKUP_KEY');
    world.clock.advance(61_000);
    world.user({ name: 'Ada', languageCode: 'en' }).send('/level hard');
    world.appsScript.properties.script.set('BACKUP_KEY', 'a-made-up-key-of-thirty-two-signs');
    const tried = network.fetch;
    Object.assign(network, {
      fetch: async (...asked: Parameters<typeof tried>) => {
        world.clock.advance(7000);
        return tried(...asked);
      },
    });
    expect(Object.keys((await platform.read()).rows)).toHaveLength(1);
    expect(said).toEqual(['  The key is not known there yet. This waits for two minutes.']);
  });
});
