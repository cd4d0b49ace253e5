/** What people say of commands, in code, quotations and forwarded messages, is no command. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, newest, openGroup, openWorld, words } from './players.ts';

const en = textsOf('en');

describe('in a group', () => {
  it.each([
    ['code', 'code'],
    ['a quotation', 'blockquote'],
  ] as const)('/end in %s resigns nothing, and asks nothing', (_, type) => {
    const { ada, group, board } = openGroup();
    const before = [words(board), group.messages.length];
    ada.sendFormatted(group, {
      text: '/end resigns, so don’t',
      entities: [{ type, offset: 0, length: 4 }],
    });
    expect([words(board), group.messages.length - 1]).toEqual(before);
  });

  it('a forwarded command is nobody’s', () => {
    const { ada, ben, group, board } = openGroup();
    const said = ben.send('/end');
    const before = [words(board), group.messages.length];
    ada.forward(group, said);
    expect([words(board), group.messages.length - 1]).toEqual(before);
  });

  it('signs after a command are no part of it', () => {
    const { ada, group } = openGroup();
    ada.send(group, '/duel@linia_playground_bot!');
    expect(words(newest(group))).toContain('Tic-tac-toe');
    ada.send(group, '/duel@LINIA_playground_bot, connectfour');
    expect(words(newest(group))).toContain('Connect Four');
  });
});

describe('in a private chat', () => {
  it('a move that is quoted or forwarded is not made, and one line says what could be sent', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    const ben = openWorld().user({ name: 'Ben', languageCode: 'en' });
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    ada.sendFormatted(ada.chat, { text: 'B2', entities: [{ type: 'code', offset: 0, length: 2 }] });
    expect(newest(ada.chat).text).toBe(en.hint);
    ada.forward(ada.chat, ben.send('B2'));
    expect(newest(ada.chat).text).toBe(en.hint);
    expect(drawn(board)).not.toContain('🔶');
  });
});
