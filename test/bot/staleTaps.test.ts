/**
 * A tap on a board that has gone on is answered; the board is drawn again only where that shows
 * something new.
 */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  cellButton,
  control,
  dataOf,
  methodsSince,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';

const editsSince = (world: ReturnType<typeof openWorld>, from: number): number =>
  methodsSince(world, from).filter((method) => method === 'editMessageText').length;

describe('a tap that comes late', () => {
  it('edits nothing in a chat where the board is up to date, however often it comes', () => {
    const { world, ada, board } = openGroup();
    const old = dataOf(cellButton(board, 'B2'));
    tapCell(ada, board, 'B2');
    const before = world.telegram.requests.length;
    const answers = Array.from({ length: 10 }, () => ada.tap(board, old).answer?.text);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toBe('');
    expect(methodsSince(world, before)).toEqual(
      Array.from({ length: 10 }, () => 'answerCallbackQuery'),
    );
  });

  it('draws a board again that shows an earlier state, or something else', () => {
    const { world, ada, board } = openGroup();
    const old = dataOf(cellButton(board, 'B2'));
    world.telegram.faults.add({
      method: 'editMessageText',
      effect: { kind: 'timeoutBefore' },
      times: 2,
    });
    tapCell(ada, board, 'B2');
    const before = world.telegram.requests.length;
    ada.tap(board, old);
    expect(editsSince(world, before)).toBeGreaterThan(0);
    tapControl(ada, board, 'More');
    const after = world.telegram.requests.length;
    ada.tap(board, old);
    expect(editsSince(world, after)).toBe(1);
  });

  it('leaves both boards of a room alone where its own is up to date', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join Sunday');
    const old = dataOf(cellButton(newest(ada.chat), 'B2'));
    tapCell(ada, newest(ada.chat), 'B2');
    const before = world.telegram.requests.length;
    ada.tap(newest(ada.chat), old);
    expect(methodsSince(world, before)).toEqual(['answerCallbackQuery']);
  });

  it('turns reasons back by no second tap on the same button', () => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    tapControl(ada, board, 'More');
    const hide = dataOf(control(board, textsOf('en').buttons.hideReasons));
    ada.tap(board, hide);
    const shown = board.text;
    const before = world.telegram.requests.length;
    ada.tap(board, hide);
    expect(board.text).toBe(shown);
    expect(editsSince(world, before)).toBe(0);
  });

  it('draws an inline board again once in five seconds, since Telegram does not send what that shows', () => {
    const world = openWorld({ INLINE_MODE: 'on', BOT_USERNAME: 'linia_bot', DIFFICULTY: 'random' });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, ben);
    const ask = ada.typeInline('', chat);
    ada.chooseInline(ask, 'bot-ticTacToe');
    const board = newest(chat);
    const old = dataOf(cellButton(board, 'B2'));
    world.pace = 100;
    ada.tap(board, old);
    const before = world.telegram.requests.length;
    for (let each = 0; each < 10; each += 1) ada.tap(board, old);
    expect(editsSince(world, before)).toBe(1);
    world.clock.advance(5000);
    ada.tap(board, old);
    expect(editsSince(world, before)).toBe(2);
  });
});
