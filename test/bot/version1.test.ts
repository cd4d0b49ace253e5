/**
 * Boards, menus and rooms of the data's first version, from before 1.0.0, and keys that menus of 1.x
 * alone had, are no longer read: a tap on one says so. `fixtures/version1.json` is what the bundle of then left in Telegram, in the
 * cache and in the store.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { parseGameRow } from '../../src/bot/rows/game/gameRow.ts';
import { parseSharedRow } from '../../src/bot/rows/game/sharedRow.ts';
import { migrateRows } from '../../src/bot/rows/migrations/migrate.ts';
import { parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import { withAction } from './buttonContent.ts';
import { type KeptMessage, type KeptWorld, reopenWorld } from './keptWorld.ts';
import { cellButton, code, dataOf, methodsSince, newest, openWorld } from './players.ts';
import { unknownPerson } from './rows/nothing.ts';
import { weathers } from './weathers.ts';

interface Fixture extends KeptWorld {
  readonly boards: Readonly<Record<string, Pick<KeptMessage, 'chat' | 'id'>>>;
}

const fixture = JSON.parse(
  readFileSync(new URL('fixtures/version1.json', import.meta.url), 'utf8'),
) as Fixture;
const [en, ro] = [textsOf('en'), textsOf('ro')];

/** The chats as they were left, in a world of their own. */
function reopen() {
  const { world, userOf, messageOf } = reopenWorld(fixture, code);
  const [ada, ben, eve] = [userOf('Ada'), userOf('Ben'), userOf('Eve')];
  return { world, ada, ben, eve, boardOf: (board: string) => messageOf(fixture.boards[board]!) };
}
type Reopened = ReturnType<typeof reopen>;

/** What people see, and what lasts. */
const stateOf = ({ world }: Reopened): string =>
  JSON.stringify([
    [...world.telegram.store.chats.values()].map(({ messages }) =>
      messages.map(({ id, text, keyboard, deleted }) => [id, text, keyboard, deleted]),
    ),
    [...world.appsScript.properties.user].sort(),
  ]);

/** The people in the chat of a board. */
const peopleAt = ({ ada, ben, eve }: Reopened, chat: number) =>
  chat < 0 ? [ada, ben] : [ada, ben, eve].filter(({ id }) => id === chat);

describe('what is held up to the present', () => {
  it('is of version 1: games at each place, rooms, menus, choices', () => {
    const first = fixture.messages.flatMap(({ keyboard }) =>
      keyboard
        .flat()
        .flatMap((button) => ('callback_data' in button ? [button.callback_data] : [])),
    );
    expect(first.length).toBeGreaterThan(150);
    expect(first.filter((data) => !/^[I-P]/.test(data))).toEqual([]);
    expect(new Set(first.map(({ length }) => length))).toEqual(new Set([24, 47, 64]));
    expect(Object.keys(fixture.store)).toEqual(['p5000003', 'rsunday']);
  });
});

describe.each(weathers)('a tap on a button of version 1%s', (_, forget) => {
  it.each(sampled(Object.keys(fixture.boards), 3))('says so, and does no more: %s', (name) => {
    const reopened = reopen();
    const { world, boardOf } = reopened;
    const board = boardOf(name);
    const before = stateOf(reopened);
    const from = world.telegram.requests.length;
    const people = peopleAt(reopened, fixture.boards[name]!.chat);
    expect(people).not.toEqual([]);
    for (const user of people)
      for (const button of [...new Set(buttonsOf(board).flat())].slice(-6)) {
        forget(world);
        const { answer } = user.tap(board, button);
        const { olderVersion } = user.person.profile.language_code === 'ro' ? ro : en;
        expect(answer).toMatchObject({ text: olderVersion, alert: true });
      }
    expect(stateOf(reopened)).toBe(before);
    expect(new Set(methodsSince(world, from))).toEqual(new Set(['answerCallbackQuery']));
  });

  it('says so whoever signed it, wherever it is sent', () => {
    const reopened = reopen();
    const { world, ada, eve, boardOf } = reopened;
    const data = dataOf(cellButton(boardOf('ticTacToe'), 'A3'));
    const changed = `${data.slice(0, 30)}${data[30] === 'A' ? 'B' : 'A'}${data.slice(31)}`;
    const before = stateOf(reopened);
    for (const [user, board, text] of [
      [ada, boardOf('ticTacToe'), changed],
      [eve, boardOf('given'), data],
      [ada, boardOf('inline'), data],
      [ada, boardOf('duel'), `P${'_'.repeat(63)}`],
    ] as const) {
      forget(world);
      expect(user.tap(board, text).answer?.text).toBe(en.olderVersion);
    }
    for (const text of [data.slice(1), data.slice(0, -1), `${data.slice(0, -1)}+`])
      expect(ada.tap(boardOf('ticTacToe'), text).answer?.text, text).toBe(en.damaged);
    expect(stateOf(reopened)).toBe(before);
  });

  it('also where the newest game is of the present version', () => {
    const { world, ada, boardOf } = reopen();
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    const [text, old] = [board.text, dataOf(cellButton(boardOf('ticTacToe'), 'A3'))];
    for (const message of [board, boardOf('ticTacToe')]) {
      forget(world);
      expect(ada.tap(message, old).answer?.text).toBe(en.olderVersion);
    }
    expect(board.text).toBe(text);
    ada.tap(board, cellButton(board, 'A3'));
    expect(board.text).not.toBe(text);
  });
});

describe.each(languages)('a key by which a menu of 1.x picked an opponent, in %s', (language) => {
  it.each([32, 33, 34, 35, 36])('says so, and does no more: number %d', (number) => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: language });
    ada.send('/start');
    const menu = newest(ada.chat);
    const stateNow = () =>
      JSON.stringify([menu.text, menu.keyboard, [...world.appsScript.properties.user]]);
    const before = stateNow();
    const from = world.telegram.requests.length;
    const { answer } = ada.tap(menu, withAction(dataOf(buttonsOf(menu).flat()[0]!), number));
    expect(answer).toMatchObject({ text: textsOf(language).olderVersion, alert: true });
    expect(methodsSince(world, from)).toEqual(['answerCallbackQuery']);
    expect(stateNow()).toBe(before);
  });
});

describe('the rows of version 1', () => {
  it('are none, and those that name people go', () => {
    const rows = Object.entries({ ...fixture.cache, ...fixture.store });
    const games = rows.filter(([key]) => /^[gi]/.test(key));
    expect(games).toHaveLength(9);
    for (const [, row] of games) expect(parseGameRow(row), row).toBeUndefined();
    expect(parseSharedRow('sunday', fixture.store.rsunday)).toBeUndefined();
    expect(parsePersonRow(fixture.store.p5000003)).toEqual(unknownPerson);
    expect(Object.keys(migrateRows(fixture.store))).toEqual([]);
  });

  it('lead to no room and no choices, and the next choice takes their place', () => {
    const { world, ada, eve } = reopen();
    ada.send('/join sunday');
    expect(newest(ada.chat).text).toContain(en.rooms.unknown('sunday'));
    eve.send('/connectfour');
    expect(newest(eve.chat).text).not.toContain('Expert');
    eve.send('/language es');
    expect(world.appsScript.properties.user.get('p5000003')).toMatch(/^3\|;;es\|/);
  });
});
