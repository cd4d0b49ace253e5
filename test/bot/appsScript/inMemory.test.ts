/** The steps of the bot on services that are two maps: nothing of Apps Script is in the way. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { openInMemory } from '../inMemory.ts';
import { boardOf, drawn, newest, roomKeyOf, tapCell, tapControl } from '../players.ts';

const en = textsOf('en');
const ada = { id: 5_000_001, name: 'Ada', languageCode: 'en' };
const ben = { id: 5_000_002, name: 'Ben', languageCode: 'en' };

describe('the bot in memory', () => {
  it('plays alone, in a group, inline and in a room', () => {
    const bot = openInMemory({ DIFFICULTY: 'random' });
    const [first, second] = [bot.user(ada), bot.user(ben)];
    first.send('/tictactoe');
    tapCell(first, boardOf(first), 'B2');
    expect(drawn(boardOf(first)).match(/🔶|🔴/g)).toHaveLength(2);

    const group = bot.telegram.group('Friends', [first, second]);
    first.send(group, '/duel');
    tapControl(second, newest(group), 'Join');
    tapCell(first, newest(group), 'B2');
    expect(newest(group).text).toContain('🔴 Ben’s turn.');

    const chat = bot.telegram.peopleChat(first, second);
    const inline = first.chooseInline(first.typeInline('', chat), 'duel-ticTacToe');
    tapControl(second, inline, 'Join');
    tapCell(first, inline, 'A1');
    expect(drawn(inline)).toContain('🔶');

    first.send('/room Sunday');
    second.send('/join sunday');
    tapCell(first, boardOf(first), 'C3');
    expect(drawn(boardOf(second))).toBe('· · ·\n· · ·\n· · 🔶');
    expect([...bot.store.keys()].map((key) => key[0]).join('')).toBe('yDlddrpp');
    expect(bot.logs).toEqual([]);
  });

  it('says so where it cannot have the lock, and changes nothing', () => {
    let isFree = true;
    const bot = openInMemory({}, () => ({ lock: () => isFree }));
    const [first, second] = [bot.user(ada), bot.user(ben)];
    const group = bot.telegram.group('Friends', [first, second]);
    first.send(group, '/duel');
    isFree = false;
    expect(tapControl(second, newest(group), 'Join').answer?.text).toBe(en.busy);
    expect(newest(group).text).toContain('is waiting: ✋ Join');
    isFree = true;
    tapControl(second, newest(group), 'Join');
    expect(newest(group).text).not.toContain('is waiting: ✋ Join');
  });

  it('apologizes where a service throws, and goes on with the next update', () => {
    let isDown = false;
    const bot = openInMemory({}, ({ read }) => ({
      read(keys) {
        if (isDown && keys.some((key) => key.startsWith('r'))) throw new Error('the store is down');
        return read(keys);
      },
    }));
    const user = bot.user(ada);
    user.send('/tictactoe random');
    const board = boardOf(user);
    isDown = true;
    user.send('/room Sunday');
    expect(newest(user.chat).text).toBe(en.trouble);
    expect(bot.logs.join('\n')).toContain('the store is down');
    isDown = false;
    tapCell(user, board, 'B2');
    expect(drawn(board)).toContain('🔶');
  });

  it('does not write a board down in a room that was closed, and opened by others, while the board was on its way', () => {
    let other: string | undefined;
    const bot = openInMemory({}, ({ send }) => ({
      send(requests) {
        const replies = send(requests);
        if (other !== undefined) bot.store.set(key(), other);
        return replies;
      },
    }));
    const key = (): string => roomKeyOf(bot.store, 'Sunday')!;
    const [first, second] = [bot.user(ada), bot.user(ben)];
    first.send('/room Sunday');
    const [version, name, code, ...rest] = bot.store.get(key())!.split('|');
    other = [version, name, `x${code!.slice(1)}`, ...rest].join('|');
    expect(other).not.toBe(bot.store.get(key()));
    second.send('/join sunday');
    expect(drawn(boardOf(second))).toBe('· · ·\n· · ·\n· · ·');
    expect(bot.store.get(key())).toBe(other);
  });
});
