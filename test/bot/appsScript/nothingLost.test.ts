/**
 * What is kept stays as it was where a service fails half-way, or where the words of others are
 * nobody's business.
 */
import { describe, expect, it } from 'vitest';
import type { Services } from '../../../src/bot/core/steps.ts';
import { parseChatRow } from '../../../src/bot/rows/game/chatRow.ts';
import { parseGameRow } from '../../../src/bot/rows/game/gameRow.ts';
import { makeChatKey } from '../../../src/bot/rows/keys.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { openInMemory } from '../inMemory.ts';
import {
  boardOf,
  drawn,
  hasControl,
  leaveRoom,
  newest,
  roomKeyOf,
  tapCell,
  tapControl,
} from '../players.ts';

const en = textsOf('en');
const adaId = 5_000_001;
const ada = { id: adaId, name: 'Ada', languageCode: 'en' };
const ben = { id: 5_000_002, name: 'Ben', languageCode: 'en' };

/**
 * The services break where `broken` says so: keys that are not read, keys that are not written,
 * requests, the lock.
 */
function openBreakable() {
  const broken = { read: '-', written: '-', isLocked: false, sends: true };
  const sent: string[] = [];
  const change = ({ read, write, send }: Services): Partial<Services> => ({
    read(keys) {
      if (keys.some((key) => key.startsWith(broken.read))) throw new Error('the store is down');
      return read(keys);
    },
    write(entries) {
      const lost = Object.keys(entries).filter((key) => key.startsWith(broken.written));
      write(Object.fromEntries(Object.entries(entries).filter(([key]) => !lost.includes(key))));
      return lost;
    },
    lock: () => !broken.isLocked,
    send: (requests) =>
      requests.map((request) => {
        sent.push(request.method);
        const isLost = !broken.sends && request.method === 'sendMessage';
        return isLost
          ? { kind: 'unreached', method: request.method, reason: 'Timeout' }
          : send([request])[0]!;
      }),
  });
  const bot = openInMemory({ DIFFICULTY: 'random' }, change);
  const chatOf = (id: number) => parseChatRow(bot.cache.get(makeChatKey({ id, threadId: 0 })));
  return { ...bot, broken, sent, chatOf, first: bot.user(ada), second: bot.user(ben) };
}

describe('nothing is lost', () => {
  it('of the choices of a player whose other choices cannot be read', () => {
    const { store, broken, first } = openBreakable();
    first.send('/first bot');
    first.send('/language ca');
    const before = [...store];
    broken.read = 'p';
    first.send('/level hard');
    expect(newest(first.chat).text).toBe(en.notSaved);
    expect([...store]).toEqual(before);
    broken.read = '-';
    first.send('/level hard');
    expect(store.get(`p${adaId}`)).toMatch(/^3\|hard;bot;ca\|/);
  });

  it('of the choices that a menu does not know of', () => {
    const { store, broken, first } = openBreakable();
    first.send('/language ca');
    broken.read = 'p';
    first.send('/settings');
    const menu = newest(first.chat);
    tapControl(first, menu, en.menu.reasons(true));
    expect(store.get(`p${adaId}`)).toMatch(/^3\|;;ca\|/);
    broken.read = '-';
    expect(hasControl(menu, en.menu.reasons(true))).toBe(true);
    tapControl(first, menu, en.menu.reasons(true));
    expect(store.get(`p${adaId}`)).toMatch(/^3\|;;ca;hide\|/);
  });

  it('of a game whose chat asks for a room that cannot be kept', () => {
    const { broken, first } = openBreakable();
    first.send('/tictactoe');
    broken.written = 'r';
    first.send('/room Sunday');
    expect(newest(first.chat).text).toBe(en.notSaved);
    first.send('B2');
    expect(drawn(boardOf(first))).toContain('🔴');
  });

  it('of a room that could not be closed', () => {
    const { store, broken, chatOf, first, second } = openBreakable();
    first.send('/room Sunday');
    second.send('/join Sunday');
    const theirs = second.chat.messages.length;
    broken.written = 'r';
    expect(leaveRoom(first).answer?.text).toBe(en.trouble);
    const key = roomKeyOf(store, 'Sunday')!;
    expect([second.chat.messages.length, `r${chatOf(first.chat.id).room}`]).toEqual([theirs, key]);
    broken.written = '-';
    leaveRoom(first);
    expect([chatOf(first.chat.id).room, store.has(key)]).toEqual(['', false]);
  });

  it('of a room to which a player comes back while the store takes nothing', () => {
    const { broken, first, second } = openBreakable();
    first.send('/room Sunday');
    second.send('/join Sunday');
    broken.written = 'r';
    second.send('/join Sunday');
    expect(newest(second.chat).text).toContain('🔶 Ada');
  });

  it('of a board when someone else types in its group', () => {
    const { telegram, cache, sent, first, second } = openBreakable();
    const group = telegram.group('Friends', [first, second]);
    first.send(group, '/tictactoe');
    const board = newest(group);
    sent.length = 0;
    second.send(group, '/move B2');
    expect(newest(group).text).toBe(en.noOwnGame);
    expect(sent).toEqual(['sendMessage']);
    expect(parseGameRow(cache.get(`c|${group.id}|u${adaId}`))?.messageId).toBe(board.id);
  });

  it('of a typed move whose board did not arrive: the older one shows it', () => {
    const { broken, first } = openBreakable();
    first.send('/duel');
    const board = boardOf(first);
    broken.sends = false;
    first.send('B2');
    expect(drawn(board)).toBe('· · ·\n· 🔶 ·\n· · ·');
    tapCell(first, board, 'A1');
    expect(drawn(board)).toContain('🔴');
  });
});

describe('a room that is gone', () => {
  it('is forgotten by the chat that was in it', () => {
    const { store, chatOf, first } = openBreakable();
    first.send('/room Sunday');
    store.clear();
    first.send('what?');
    expect([newest(first.chat).text, chatOf(first.chat.id).room]).toEqual([en.hint, '']);
  });
});

describe('while the lock is held', () => {
  it('words that are no move are answered all the same', () => {
    const { broken, first } = openBreakable();
    first.send('/room Sunday');
    broken.isLocked = true;
    first.send('what?');
    expect(newest(first.chat).text).toBe(en.hint);
    first.send('B2');
    expect(newest(first.chat).text).toBe(en.busy);
  });

  it('a player hears so in the language of the game', () => {
    const { telegram, broken, first, second } = openBreakable();
    first.send('/language ca');
    const group = telegram.group('Friends', [first, second]);
    first.send(group, '/duel');
    broken.isLocked = true;
    expect(tapControl(first, newest(group), 'Cancel').answer?.text).toBe(textsOf('ca').busy);
  });
});
