/**
 * A game that two people share has one row: in the cache as long as it waits for the second, then
 * in the store, where it stays. What the store does not take has not happened.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { isStored } from '../../src/bot/rows/keys.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { openInMemory } from './inMemory.ts';
import { drawn, forgetAll, hasControl, newest, tapCell, tapControl } from './players.ts';

const en = textsOf('en');
const [ada, ben, cleo] = [
  { id: 5_000_001, name: 'Ada', languageCode: 'en' },
  { id: 5_000_002, name: 'Ben', languageCode: 'en' },
  { id: 5_000_003, name: 'Cleo', languageCode: 'en' },
];

/** `down` says what the store does not do. */
function open() {
  const down = { reads: false, writes: false };
  const bot = openInMemory({}, ({ read, write }) => ({
    read(keys) {
      if (down.reads && keys.some(isStored)) throw new Error('made to fail');
      return read(keys);
    },
    write(entries) {
      if (!down.writes) return write(entries);
      const rows = Object.entries(entries);
      write(Object.fromEntries(rows.filter(([key]) => !isStored(key))));
      return rows.map(([key]) => key).filter(isStored);
    },
  }));
  const [first, second, third] = [bot.user(ada), bot.user(ben), bot.user(cleo)];
  const group = bot.telegram.group('Friends', [first, second, third]);
  const chat = bot.telegram.peopleChat(first, second);
  const begin = {
    'in a group': () => {
      first.send(group, '/duel');
      return newest(group);
    },
    inline: () => first.chooseInline(first.typeInline('', chat), 'duel-ticTacToe'),
  };
  /** The board of the game once it is opened again: inline in the same message. */
  const reopen = (board: ChatMessage): ChatMessage => {
    tapControl(first, board, '⏳ No clock');
    tapControl(first, board, en.buttons.cancel);
    tapControl(first, board, en.buttons.openAgain);
    return board.inlineMessageId === undefined ? newest(group) : board;
  };
  const rowsAt = (rows: ReadonlyMap<string, string>, letters: RegExp) =>
    [...rows.keys()].filter((key) => letters.test(key)).length;
  const countRows = () => [rowsAt(bot.cache, /^[gi]/), rowsAt(bot.store, /^d/)];
  return { ...bot, first, second, third, group, down, begin, reopen, countRows };
}

const places = ['in a group', 'inline'] as const;

describe.each(places)('a game %s', (place) => {
  it('has one row from its offer to its end', () => {
    const { first, second, begin, countRows } = open();
    const board = begin[place]();
    tapControl(first, board, '⏳ No clock');
    expect(countRows()).toEqual([1, 0]);
    tapControl(second, board, 'Join');
    expect(countRows()).toEqual([0, 1]);
    tapCell(first, board, 'B2');
    tapControl(second, board, en.buttons.resign);
    tapControl(second, board, en.buttons.confirmResign);
    expect(countRows()).toEqual([0, 1]);
  });

  it('is nobody’s before the store has taken who has joined', () => {
    const { first, second, down, begin, countRows } = open();
    const board = begin[place]();
    tapControl(first, board, '⏳ No clock');
    down.writes = true;
    expect(tapControl(second, board, 'Join').answer?.text).toBe(en.trouble);
    expect(board.text).not.toContain('Ben');
    down.writes = false;
    // The row of the game that waits has not gone.
    expect(countRows()).toEqual([1, 0]);
    tapControl(first, board, en.buttons.cancel);
    expect(board.text).toContain(en.cancelled);
  });

  it('stands as before where a move was not taken', () => {
    const { first, second, down, begin } = open();
    const board = begin[place]();
    tapControl(second, board, 'Join');
    tapCell(first, board, 'B2');
    const before = drawn(board);
    down.writes = true;
    expect(tapCell(second, board, 'A1').answer?.text).toBe(en.trouble);
    expect(drawn(board)).toBe(before);
    down.writes = false;
    tapCell(second, board, 'A1');
    expect(drawn(board)).not.toBe(before);
  });

  it('that was opened again stays open where the cache forgets it', () => {
    const { second, cache, begin, reopen } = open();
    const board = reopen(begin[place]());
    cache.clear();
    tapControl(second, board, 'Join');
    expect(board.text).toContain('Ben');
    expect(hasControl(board, en.buttons.resign)).toBe(true);
  });
});

it('a seat that the store has not taken is free for others', () => {
  const { first, second, third, down, begin } = open();
  const board = begin['in a group']();
  down.writes = true;
  tapControl(second, board, 'Join');
  down.writes = false;
  tapControl(third, board, 'Join');
  expect(board.text).toContain('Cleo');
  tapCell(first, board, 'B2');
  expect(drawn(board)).toBe('· · ·\n· 🔶 ·\n· · ·');
});

it('a board in a group goes on by its buttons while the store is down', () => {
  const { first, second, down, begin } = open();
  const board = begin['in a group']();
  tapControl(second, board, 'Join');
  Object.assign(down, { reads: true, writes: true });
  tapCell(first, board, 'B2');
  tapCell(second, board, 'A1');
  expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
});

it('a rematch is not begun twice while the store is down', () => {
  const { first, second, group, down, begin } = open();
  const board = begin['in a group']();
  tapControl(second, board, 'Join');
  tapCell(first, board, 'B2');
  tapControl(second, board, en.buttons.resign);
  tapControl(second, board, en.buttons.confirmResign);
  Object.assign(down, { reads: true, writes: true });
  const count = group.messages.length;
  for (const user of [first, second])
    expect(tapControl(user, board, 'Rematch').answer?.text).toBe(en.trouble);
  expect(group.messages.length).toBe(count);
});

it('words for a game that cannot be read are not answered as if there were none', () => {
  const { first, second, group, down, begin } = open();
  tapControl(second, begin['in a group'](), 'Join');
  down.reads = true;
  first.send(group, '/board');
  expect(newest(group).text).toBe(en.trouble);
});

it('an offer in another chat is changed while the store is down', () => {
  const { first, down, begin } = open();
  const board = begin.inline();
  tapControl(first, board, '⏳ No clock');
  down.reads = true;
  tapControl(first, board, '⏳ 1 day');
  expect(hasControl(board, '⏳ 1 h')).toBe(true);
});

it('the board of somebody who is forgotten says so, though the cache has forgotten it', () => {
  const { first, second, cache, begin } = open();
  const board = begin['in a group']();
  tapControl(second, board, 'Join');
  tapCell(first, board, 'B2');
  cache.clear();
  forgetAll(first);
  expect(board.text).not.toContain('Ada');
});
