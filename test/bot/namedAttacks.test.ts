/** Attacks that people have thought of, one by one; the simulation tries what nobody has. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { makeActionCode } from '../../src/bot/buttons/actionCode.ts';
import type { Control } from '../../src/bot/match/action.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import { withAction } from './buttonContent.ts';
import { openInMemory } from './inMemory.ts';
import {
  cellButton,
  control,
  dataOf,
  drawn,
  emptyCells,
  isOver,
  newest,
  tapCell,
  tapControl,
} from './players.ts';

const { buttons, refusals } = textsOf('en');
const day = 24 * 60 * 60 * 1000;

function openGroup() {
  const bot = openInMemory({ DIFFICULTY: 'random' });
  bot.telegram.limiter.enabled = false;
  const [ann, ben, eve, mal] = ['Ann', 'Ben', 'Eve', 'Mal'].map((name, index) =>
    bot.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
  ) as [FakeUser, FakeUser, FakeUser, FakeUser];
  const group = bot.telegram.group('Friends', [ann, ben, eve]);
  return { bot, ann, ben, eve, mal, group };
}

/** Ann and Ben have made two moves of a duel in a group. */
function openDuel() {
  const opened = openGroup();
  const { ann, ben, group } = opened;
  ann.send(group, '/duel');
  const board = newest(group);
  tapControl(ben, board, buttons.join);
  tapCell(ann, board, 'B2');
  tapCell(ben, board, 'A1');
  return { ...opened, board };
}

const dataUnder = (message: ChatMessage): readonly string[] =>
  buttonsOf(message).flat().map(dataOf);
const countPieces = (board: ChatMessage): number => drawn(board).match(/🔶|🔴/g)?.length ?? 0;
const withControl = (data: string, name: Control): string =>
  withAction(data, makeActionCode({ kind: 'control', control: name }));

/** What readers see of a message, with what its first button carries. */
function look(message: ChatMessage): string {
  const rows = buttonsOf(message).map((row) => row.map(({ text }) => text).join(' '));
  return [message.text, ...rows, dataUnder(message)[0] ?? ''].join('\n');
}

function expectToStay(board: ChatMessage, act: () => void): void {
  const before = look(board);
  act();
  expect(look(board)).toBe(before);
}

describe('a board of two people stays as it is where another taps on it', () => {
  it('a button of a room of their own', () => {
    const { eve, mal, group, board } = openDuel();
    eve.send(group, '/room trap');
    const trap = () => newest(group);
    mal.send('/join trap');
    for (const data of dataUnder(trap()))
      expectToStay(board, () => expect(eve.tap(board, data).answer).toBeDefined());
    expectToStay(board, () => eve.tap(board, dataOf(control(trap(), buttons.more))));
  });

  it('a closed room’s button for the menu', () => {
    const { ann, eve, group, board } = openDuel();
    eve.send(group, '/room trap');
    const data = dataUnder(newest(group))[0]!;
    eve.send(group, '/leave trap');
    expectToStay(board, () => eve.tap(board, withControl(data, 'menu')));
    tapControl(ann, board, buttons.resign);
    tapControl(ann, board, buttons.confirmResign);
    expectToStay(board, () => eve.tap(board, withControl(data, 'menu')));
  });

  it('a button from before the rematch of their room', () => {
    const { ann, ben, eve, group } = openGroup();
    ann.send(group, '/room sunday');
    ben.send('/join sunday');
    const board = newest(group);
    tapCell(ann, board, 'B2');
    const old = dataUnder(board);
    tapControl(ann, board, buttons.resign);
    tapControl(ann, board, buttons.confirmResign);
    tapControl(ben, newest(ben.chat), buttons.rematch);
    for (const data of [...old, withControl(old[0]!, 'menu')])
      expectToStay(board, () => eve.tap(board, data));
  });
});

describe('a duel in a group whose cache is gone', () => {
  it.each([
    ['a message without buttons', false],
    ['a message that the bot is not told', true],
  ] as const)('is neither rewound nor won by an older button at %s', (_, inaccessible) => {
    const { bot, ann, ben, eve, group, board } = openDuel();
    const boards = () => group.messages.filter((message) => emptyCells(message).length > 0);
    const old = dataUnder(board);
    bot.clock.advance(day);
    tapCell(ann, board, 'C3');
    tapCell(ben, board, 'A3');
    eve.send(group, '/help');
    const help = newest(group);
    const text = look(help);
    for (const data of [...old, withControl(old[0]!, 'claim'), withControl(old[0]!, 'cancel')]) {
      for (const person of [ann, ben, eve]) {
        bot.cache.clear();
        expect(
          person.tap(inaccessible ? board : help, data, { inaccessible }).answer,
        ).toBeDefined();
        expect(look(help)).toBe(text);
        // A board may come anew, and then as the game stands.
        expect(boards().map((each) => [countPieces(each), isOver(each)])).toEqual(
          boards().map(() => [4, false]),
        );
      }
    }
    bot.cache.clear();
    const shown = boards().at(-1)!;
    tapCell(ann, shown, emptyCells(shown)[0]!);
    expect(countPieces(shown)).toBe(5);
  });
});

describe('a game between people of which nothing but a tap is known', () => {
  it('is refused in a chat where Telegram hides the message, and leads to the board', () => {
    const { bot, ann, ben, group, board } = openDuel();
    bot.clock.advance(day);
    const messages = group.messages.length;
    for (const data of [...dataUnder(board), withControl(dataUnder(board)[0]!, 'claim')]) {
      for (const person of [ann, ben]) {
        bot.cache.clear();
        bot.store.clear();
        expect(person.tap(board, data, { inaccessible: true }).answer?.text).toBe(
          refusals.otherBoard,
        );
        expect([...bot.store.keys()].filter((key) => key.startsWith('d'))).toEqual([]);
      }
    }
    expect(group.messages).toHaveLength(messages);
    // The board itself still shows what is true.
    tapCell(ann, board, 'C3');
    expect(countPieces(board)).toBe(3);
    ann.send(group, '/board');
    expect(newest(group)).not.toBe(board);
    expect(countPieces(newest(group))).toBe(3);
  });

  it('does not go on inline either, where its players may have older buttons', () => {
    const { bot, ann, ben, group } = openGroup();
    const board = ann.chooseInline(ann.typeInline('', group), 'duel-ticTacToe');
    tapControl(ben, board, buttons.join);
    tapCell(ann, board, 'B2');
    const old = dataUnder(board);
    tapCell(ben, board, 'A1');
    tapCell(ann, board, 'A3');
    bot.clock.advance(2 * day);
    for (const data of [
      ...old,
      ...dataUnder(board),
      withControl(old[0]!, 'claim'),
      withControl(old[0]!, 'cancel'),
    ]) {
      for (const person of [ann, ben]) {
        bot.cache.clear();
        bot.store.clear();
        expectToStay(board, () =>
          expect(person.tap(board, data).answer?.text).toBe(refusals.unsureGame),
        );
      }
    }
  });
});

describe('an inline duel whose cache is gone', () => {
  function openInline() {
    const opened = openGroup();
    const { bot, ann, ben, eve, group } = opened;
    bot.telegram.kickBot(group);
    const board = ann.chooseInline(ann.typeInline('', group), 'duel-ticTacToe');
    tapControl(ben, board, buttons.join);
    tapCell(ann, board, 'B2');
    const old = dataUnder(board);
    bot.clock.advance(day);
    tapCell(ben, board, 'A1');
    tapCell(ann, board, 'C3');
    const offers = eve
      .typeInline('', group)
      .answer!.results.flatMap(({ reply_markup: markup }) =>
        markup!.inline_keyboard.flat().map(dataOf),
      );
    return { ...opened, board, old, offers };
  }

  it('is not won by an older button', () => {
    const { bot, ann, ben, eve, board, old } = openInline();
    expectToStay(board, () => {
      for (const person of [ann, ben, eve]) {
        for (const name of ['claim', 'cancel', 'end'] as const) {
          bot.cache.clear();
          person.tap(board, withControl(old[0]!, name));
        }
      }
    });
    bot.cache.clear();
    tapCell(ben, board, emptyCells(board)[0]!);
    expect(countPieces(board)).toBe(4);
  });

  it('is not covered by a stranger’s offer that was never sent', () => {
    const { bot, ben, eve, board, offers } = openInline();
    expectToStay(board, () => {
      for (const data of sampled(offers, 4)) {
        bot.cache.clear();
        eve.tap(board, data);
      }
    });
    bot.cache.clear();
    tapCell(ben, board, emptyCells(board)[0]!);
    expect(countPieces(board)).toBe(4);
  });
});

describe('a game ended by words, whose board could not be edited', () => {
  const tooMany = {
    kind: 'status',
    code: 429,
    description: 'Too Many Requests: retry after 30',
    retryAfter: 30,
  } as const;

  it('does not go on at the old board', () => {
    const { bot, ann } = openGroup();
    ann.send('/tictactoe');
    const board = newest(ann.chat);
    tapCell(ann, board, 'B2');
    bot.telegram.faults.add({ method: 'editMessageText', effect: tooMany, times: 1 });
    ann.send('/end');
    ann.tap(board, cellButton(board, emptyCells(board)[0]!));
    expect(isOver(board)).toBe(true);
    expect(countPieces(board)).toBe(2);
  });

  it('nor does a duel, even where the cache is gone', () => {
    const { bot, ann, ben, group, board } = openDuel();
    const old = dataOf(cellButton(board, 'C3'));
    ben.send(group, '/end');
    const asked = newest(group);
    bot.telegram.faults.add({ method: 'editMessageText', effect: tooMany, times: 1 });
    tapControl(ben, asked, textsOf('en').buttons.confirmResign);
    bot.cache.clear();
    ann.tap(asked, old);
    expect(isOver(asked)).toBe(true);
    expect(countPieces(asked)).toBe(2);
  });
});

describe('a clock that is behind the last change', () => {
  it.each([5, 10, 20, 30])('by %i minutes does not make the other player absent', (minutes) => {
    const { bot, ben, ann, board } = openDuel();
    bot.clock.advance(-minutes * 60_000);
    // It is Ann's turn, and Ben waits.
    expectToStay(board, () => {
      const said = ben.tap(board, withControl(dataUnder(board)[0]!, 'claim')).answer?.text;
      expect(said).toBe(textsOf('en').refusals.notAbsent);
    });
    tapCell(ann, board, 'C3');
    expect(countPieces(board)).toBe(3);
  });
});
