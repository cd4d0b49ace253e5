/** The cache may forget one row of a chat and keep another; and a lock may be held by others. */
import { expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { openInMemory } from '../inMemory.ts';
import { isOver, newest, tapCell, tapControl } from '../players.ts';

const en = textsOf('en');
const [ada, ben] = ['Ada', 'Ben'].map((name, index) => ({
  id: 5_000_001 + index,
  name,
  languageCode: 'en',
}));

it('says that there is no game where the chat knows of one whose row is gone', () => {
  const bot = openInMemory({ DIFFICULTY: 'random' });
  const [host, guest] = [bot.user(ada!), bot.user(ben!)];
  const group = bot.telegram.group('Friends', [host, guest]);
  host.send(group, '/tictactoe');
  for (const key of [...bot.cache.keys()].filter((each) => each.endsWith(`|u${host.id}`)))
    bot.cache.delete(key);
  host.send(group, '/move B2');
  expect(newest(group).text).toBe(en.noOwnGame);
});

it('counts no game whose end meets a lock that others hold, and the move is not played', () => {
  const lock = { isHeld: false };
  const bot = openInMemory({ DIFFICULTY: 'random' }, (working) => ({
    lock: (key) => !lock.isHeld && working.lock(key),
  }));
  const [host, guest] = [bot.user(ada!), bot.user(ben!)];
  const group = bot.telegram.group('Friends', [host, guest]);
  host.send(group, '/duel');
  const board = newest(group);
  tapControl(guest, board, en.buttons.join);
  for (const cell of ['A1', 'B1', 'A2', 'B2'])
    tapCell(cell.startsWith('A') ? host : guest, board, cell);
  lock.isHeld = true;
  expect(tapCell(host, board, 'A3').answer?.text).toBe(en.busy);
  expect(isOver(board)).toBe(false);
  lock.isHeld = false;
  tapCell(host, board, 'A3');
  expect(isOver(board)).toBe(true);
  expect([...bot.store.keys()].filter((key) => key.startsWith('j')).length).toBe(2);
});
