/**
 * A bot that is lost and set up anew with another secret: with its token and a backup every board
 * in every chat goes on.
 */
import { describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { usageLogKey } from '../../../src/bot/rows/keys.ts';
import { parseBackup, renderBackup } from '../../../tools/backup/backupFile.ts';
import type { Platform } from '../../../tools/backup/platforms.ts';
import {
  boardOf,
  emptyCells,
  forgetAll,
  linesOf,
  newest,
  tapCell,
  tapControl,
} from '../../bot/players.ts';
import { openPlatforms, type Platforms } from './platforms.ts';

const places = ['script', 'worker', 'machine'] as const;
type PlaceName = (typeof places)[number];

const [before, after] = ['of-version-1-7-0', 'made-anew'];
const otherToken = '7654321:another-made-up-token-of-this-bot';

const reach = (platforms: Platforms, place: PlaceName): Platform =>
  place === 'script' ? platforms.script() : platforms.withSecret(place);

function setUp(platforms: Platforms, place: PlaceName): void {
  if (place === 'script')
    return void expect(linesOf(platforms.world.run('setup'))).toContain('Done: ');
  expect(platforms.asOwner(place, '/setup').body).toContain('Done: ');
}

async function save(platforms: Platforms, place: PlaceName) {
  const text = renderBackup({
    madeAt: platforms.world.clock.now(),
    platform: place,
    version: '1.2.3',
    ...(await reach(platforms, place).read()),
  });
  return { text, ...parseBackup(text, 'file') };
}

function play(platforms: Platforms) {
  const { world } = platforms;
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  ada.send('/tictactoe novice');
  const alone = boardOf(ada);
  ada.send(group, '/duel 5x5');
  const duel = newest(group);
  tapControl(ben, duel, 'Join');
  ada.send('/room Sunday');
  ben.send('/join sunday');
  const rooms = [boardOf(ada), boardOf(ben)] as const;
  return { ada, ben, alone, duel, rooms };
}

/** Whether a tap on each of the boards plays. */
function playOn({ ada, ben, alone, duel, rooms }: ReturnType<typeof play>): readonly boolean[] {
  return [
    [alone, 3],
    [duel, 5],
    [rooms[0], 3],
  ].map(([board, rows]) => {
    const shown = board as typeof alone;
    const free = emptyCells(shown, rows as number);
    // Whose turn it is plays.
    for (const each of shown === duel ? [ada, ben] : [ada]) tapCell(each, shown, free.at(-1)!);
    return emptyCells(shown, rows as number).length < free.length;
  });
}

describe('a bot that is lost, and restored', () => {
  it.each(places.flatMap((from) => places.map((to) => [from, to] as const)))(
    'from %s to %s goes on with every board',
    async (from, to) => {
      const platforms = openPlatforms({ [from]: before });
      setUp(platforms, from);
      const boards = play(platforms);
      const saved = await save(platforms, from);
      expect(saved.text).not.toContain(before);
      expect(saved.text).not.toContain(madeUpToken);
      platforms.lose(to, after);
      setUp(platforms, to);
      expect(playOn(boards)).toEqual([false, false, false]);
      expect((await reach(platforms, to).replace(saved, saved.madeAt)).boards).toBe('kept');
      // A Worker knows its settings of a minute ago.
      platforms.world.clock.advance(61_000);
      expect(playOn(boards)).toEqual([true, true, true]);
      // Another backup has the key of before, too.
      const again = await save(platforms, to);
      platforms.lose(to, 'made-once-more');
      setUp(platforms, to);
      expect((await reach(platforms, to).replace(again, again.madeAt)).boards).toBe('kept');
      platforms.world.clock.advance(61_000);
      expect(playOn(boards)[0]).toBe(true);
    },
  );

  it.each(places)(
    'on %s with another token has all rows, and its boards by --old-token',
    async (place) => {
      const platforms = openPlatforms({ [place]: before });
      setUp(platforms, place);
      play(platforms);
      const saved = await save(platforms, place);
      platforms.lose(place, after, otherToken);
      const { boards: fate, taken } = await reach(platforms, place).replace(saved, saved.madeAt);
      expect([fate, taken]).toEqual(['lost', Object.keys(saved.rows).length]);
      expect(
        (await reach(platforms, place).replace({ ...saved, oldToken: otherToken }, saved.madeAt))
          .boards,
      ).toBe('lost');
      expect(
        (await reach(platforms, place).replace({ ...saved, oldToken: madeUpToken }, saved.madeAt))
          .boards,
      ).toBe('kept');
    },
  );
});

describe('whom /forget has erased', () => {
  const day = 86_400_000;
  it.each(places)('stays erased on %s after a restore, for 90 days', async (place) => {
    const platforms = openPlatforms();
    setUp(platforms, place);
    const { ada, ben, duel } = play(platforms);
    const saved = await save(platforms, place);
    platforms.world.clock.advance(60_000);
    forgetAll(ada);
    const erasures = async () =>
      Object.keys((await reach(platforms, place).read()).rows).filter((key) => key.startsWith('z'));
    /** What is over goes with the next rows that are written, or with an alarm. */
    const cleanUp = (): void => {
      ben.send('/duel');
      ben.send('/room Monday');
      if (place !== 'script') platforms.asOwner(place, '/status');
    };
    const [key] = await erasures();
    expect(key).toMatch(/^z[0-9a-f]{32}$/);
    for (const days of [0, 40, 49]) {
      platforms.world.clock.advance(days * day);
      cleanUp();
      const { erased } = await reach(platforms, place).replace(saved, saved.madeAt);
      expect(erased).toContain(`p${ada.id}`);
      const { rows } = await reach(platforms, place).read();
      expect(Object.keys(rows)).not.toContain(`p${ada.id}`);
      expect(JSON.stringify(rows)).not.toContain('Ada');
      expect(Object.keys(rows)).toContain(`p${ben.id}`);
      const { text } = duel;
      tapCell(ben, duel, 'C3');
      expect(duel.text).toBe(text);
    }
    platforms.world.clock.advance(3 * day);
    cleanUp();
    expect(await erasures()).toEqual([]);
  });

  it.each(places)(
    'stays erased on %s, too, where a later backup was restored before an earlier one',
    async (place) => {
      const platforms = openPlatforms();
      setUp(platforms, 'script');
      const { ada, ben } = play(platforms);
      const early = await save(platforms, 'script');
      platforms.world.clock.advance(60_000);
      forgetAll(ada);
      const late = await save(platforms, 'script');
      expect(late.text).not.toContain(String(ada.id));
      platforms.lose(place, after);
      setUp(platforms, place);
      await reach(platforms, place).replace(late, late.madeAt);
      const { erased } = await reach(platforms, place).replace(early, early.madeAt);
      expect(erased).toContain(`p${ada.id}`);
      expect(Object.keys((await reach(platforms, place).read()).rows)).toContain(`p${ben.id}`);
    },
  );

  it.each(places)('may come back to %s, and then be restored', async (place) => {
    const platforms = openPlatforms();
    setUp(platforms, place);
    const { ada } = play(platforms);
    forgetAll(ada);
    platforms.world.clock.advance(60_000);
    ada.send('/level hard');
    const saved = await save(platforms, place);
    platforms.world.clock.advance(60_000);
    expect((await reach(platforms, place).replace(saved, saved.madeAt)).erased).toEqual([]);
    expect(Object.keys((await reach(platforms, place).read()).rows)).toContain(`p${ada.id}`);
  });
});

describe('a restore on Apps Script', () => {
  async function begin() {
    const platforms = openPlatforms();
    setUp(platforms, 'script');
    const { ada } = play(platforms);
    const saved = await save(platforms, 'script');
    platforms.world.clock.advance(60_000);
    ada.send('/level hard');
    const { script, user } = platforms.world.appsScript.properties;
    const keptOf = () => [...user].filter(([key]) => key !== usageLogKey).sort();
    return {
      platforms,
      saved,
      before: keptOf(),
      keptOf,
      isKeyThere: () => script.has('BACKUP_KEY'),
      ada,
    };
  }

  it.each<
    readonly [
      string,
      (rows: Readonly<Record<string, string>>) => Readonly<Record<string, string>>,
      string,
    ]
  >([
    ['is empty', () => ({}), 'The backup has no rows: nothing was changed.'],
    [
      'has nothing that moves',
      () => ({ y: 'the diary', s: 'the settings' }),
      'The backup has no rows',
    ],
    [
      'does not fit',
      () =>
        Object.fromEntries(Array.from({ length: 100 }, (_, id) => [`p${id}`, 'x'.repeat(6000)])),
      'can keep',
    ],
  ])('of a backup that %s changes nothing, and keeps the key', async (_, change, sentence) => {
    const { platforms, saved, before, keptOf, isKeyThere } = await begin();
    await expect(
      platforms.script().replace({ ...saved, rows: change(saved.rows) }, saved.madeAt),
    ).rejects.toThrow(sentence);
    expect(keptOf()).toEqual(before);
    expect(isKeyThere()).toBe(true);
  });

  it('that Google does not take changes nothing, and keeps the key, so that it can be run again', async () => {
    const { platforms, saved, before, keptOf, isKeyThere, ada } = await begin();
    const { faults } = platforms.world.appsScript;
    const platform = platforms.script();
    for (const method of ['setProperties', 'setProperty'] as const)
      faults.add({ service: 'PropertiesService', method, effect: 'fail' });
    await expect(platform.replace(saved, saved.madeAt)).rejects.toThrow(
      'Google did not take the rows',
    );
    expect(keptOf()).toEqual(before);
    expect(isKeyThere()).toBe(true);
    faults.clear();
    expect(await platform.replace(saved, saved.madeAt)).toMatchObject({ lost: [], boards: 'kept' });
    expect(Object.fromEntries(keptOf())).toEqual(saved.rows);
    expect(Object.fromEntries(keptOf())[`p${ada.id}`]).not.toContain('hard');
    expect(isKeyThere()).toBe(false);
  });

  it('writes row by row where all at once are not taken, and says which row is too long', async () => {
    const { platforms, saved, keptOf } = await begin();
    platforms.world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperties',
      effect: 'fail',
    });
    const long = `1|${'x'.repeat(10_000)}`;
    const { lost } = await platforms
      .script()
      .replace({ ...saved, rows: { ...saved.rows, p7: long } }, saved.madeAt);
    expect(lost).toEqual(['p7']);
    expect(Object.fromEntries(keptOf())).toEqual(saved.rows);
  });
});
