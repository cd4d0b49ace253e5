/** Whose menu it is. */
import { expect, it } from 'vitest';
import { buttonsOf } from '../../../../playground/telegram/model/model.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { openInMemory } from '../../inMemory.ts';
import { newest } from '../../players.ts';

const en = textsOf('en');
const ada = { id: 5_000_001, name: 'Ada', languageCode: 'en' };
const ben = { id: 5_000_002, name: 'Ben', languageCode: 'en' };

it.each(['/start', '/settings', '/level', '/language'])(
  'no key of the menu of %s in a group does anything for others',
  (command) => {
    const bot = openInMemory();
    const [first, second] = [bot.user(ada), bot.user(ben)];
    const group = bot.telegram.group('Friends', [first, second]);
    first.send(group, command);
    const menu = newest(group);
    const [text, rows] = [menu.text, new Map(bot.store)];
    const keys = buttonsOf(menu)
      .flat()
      .filter((key) => 'callback_data' in key);
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys)
      expect(second.tap(menu, key).answer?.text, key.text).toBe(en.menu.notYours);
    expect([newest(group).text, new Map(bot.store)]).toEqual([text, rows]);
    first.tap(menu, keys.at(-1)!);
    expect([
      newest(group).text !== text,
      bot.store.size > rows.size || bot.cache.size > 0,
    ]).toContain(true);
  },
);
