/**
 * While the store cannot be read nothing takes the place of what is in it, and what cannot be done
 * without it is said.
 */
import { expect, it } from 'vitest';
import { isPersonal, isStored } from '../../src/bot/rows/keys.ts';
import { examplesOf, menuCommands } from '../../src/bot/texts/commands.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import { openInMemory } from './inMemory.ts';
import { newest, tapControl } from './players.ts';

const en = textsOf('en');

/** Ada has made choices, and has a room; `isDown` says whether the store cannot be read. */
function open() {
  const store = { isDown: false };
  const bot = openInMemory({ DIFFICULTY: 'random' }, (working) => ({
    read(keys) {
      if (store.isDown && keys.some(isStored)) throw new Error('made to fail');
      return working.read(keys);
    },
  }));
  const ada = bot.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  for (const text of ['/level hard', '/pieces 🐸 🦊', '/notices off', '/room Sunday', '/tictactoe'])
    ada.send(text);
  const own = () => [...bot.store].filter(([key]) => isPersonal(key)).map((row) => row.join(' '));
  return { store, ada, own };
}

const typed = menuCommands
  .filter((command) => command !== 'forget')
  .flatMap((command) => [
    `/${command}`,
    ...examplesOf(command).map((argument) => `/${command} ${argument}`),
  ]);

it.each(sampled(typed, 3))('%s leaves what is stored of a person as it was', (text) => {
  const { store, ada, own } = open();
  const before = own();
  expect(before.join()).toContain('🐸');
  store.isDown = true;
  const count = ada.chat.messages.length;
  ada.send(text);
  expect(ada.chat.messages.length).toBeGreaterThan(count);
  store.isDown = false;
  expect(own()).toEqual(before);
});

it.each(['/level easy', '/first me', '/language en', '/someone tictactoe', '/someone connectfour'])(
  '%s says that it cannot be stored',
  (text) => {
    const { store, ada } = open();
    store.isDown = true;
    ada.send(text);
    expect(newest(ada.chat).text).toContain(en.notSaved);
  },
);

it('what is chosen in a menu cannot be stored either, and the menu says so', () => {
  const { store, ada } = open();
  ada.send('/level');
  const menu = newest(ada.chat);
  store.isDown = true;
  expect(tapControl(ada, menu, en.levels.easy).answer?.text).toBe(en.notSaved);
});
