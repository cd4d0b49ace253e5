import { expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { boardOf, drawn, logsOf, newest, openWorld } from '../players.ts';

it.each(['B2', '/undo', '/draw', '/end', '/restart', '/rematch', '/pieces', '/hint', '/moves'])(
  '%s is answered where others write just now, and changes nothing',
  (typed) => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name, index) =>
      world.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
    );
    ada!.send('/room Sunday');
    ben!.send('/join sunday');
    const before = drawn(boardOf(ada!));
    world.appsScript.lock.seize();
    ada!.send(typed);
    expect(newest(ada!.chat).text).toBe(textsOf('en').busy);
    expect(drawn(boardOf(ben!))).toBe(before);
  },
);

it('what cannot be stored is logged without whose it is', () => {
  const world = openWorld();
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  ada.send('/start');
  for (const method of ['setProperty', 'setProperties'])
    world.appsScript.faults.add({ service: 'PropertiesService', method, effect: 'fail' });
  ada.send('/level hard');
  const logs = logsOf(world).join('\n');
  expect(logs).toContain('p… could not be kept');
  expect(logs).not.toContain(String(ada.id));
});
