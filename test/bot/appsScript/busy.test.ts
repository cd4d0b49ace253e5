import { expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { boardOf, drawn, newest, openWorld } from '../players.ts';

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
