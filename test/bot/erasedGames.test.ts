/**
 * What `/forget` leaves of games between two people: that they were there, so that nobody takes
 * them up again.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  cellButton,
  control,
  dataOf,
  forgetAll,
  newest,
  openWorld,
  sharedPlaces,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const { refusals, buttons, forgotten } = textsOf('en');
const sixHours = 6 * 60 * 60 * 1000;

/** Every row that the bot has, each with its key. */
const rowsOf = ({ appsScript: { cache, properties } }: World): string =>
  [...cache.entries(), ...properties.user]
    .map(([key, row]) => `${key} ${typeof row === 'string' ? row : ''}`)
    .join('\n');

/** What readers see of a message, with what its buttons carry. */
const look = (message: ChatMessage): string => JSON.stringify([message.text, buttonsOf(message)]);

describe.each(weathers)('a game between two people, erased by one of them%s', (_, forget) => {
  function meet() {
    const world = openWorld();
    const ada = world.user({ id: 5_000_001, name: 'Adelaide', languageCode: 'en' });
    const ben = world.user({ id: 5_000_002, name: 'Benjamin', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    const erase = (user: FakeUser) => {
      forget(world);
      forgetAll(user);
      expect(newest(user.chat).text).toBe(forgotten(true));
    };
    return { world, ada, ben, group, erase };
  }

  describe.each(Object.entries(sharedPlaces))('%s', (__, open) => {
    it.each(['ada', 'ben'] as const)(
      'is not rewound once it is over, by an old button that %s has kept',
      (name) => {
        const met = meet();
        const { world, ada, ben, erase } = met;
        const board = open(met);
        const old = [dataOf(control(board, buttons.join))];
        tapControl(ben, board, buttons.join);
        for (const [user, cell] of [
          [ada, 'A1'],
          [ben, 'B1'],
          [ada, 'A2'],
          [ben, 'B2'],
        ] as const) {
          old.push(dataOf(cellButton(board, 'C3')));
          tapCell(user, board, cell);
        }
        tapCell(ada, board, 'A3');
        expect(words(board)).toContain('Adelaide wins!');
        const before = look(board);
        erase(met[name]);
        world.clock.advance(sixHours + 1);
        for (const data of [...old, dataOf(control(board, buttons.rematch))]) {
          for (const user of [ben, ada]) {
            forget(world);
            expect(user.tap(board, data).answer?.text).toBe(refusals.erasedGame);
          }
        }
        expect(look(board)).toBe(before);
      },
    );

    it('ends while it is on, and is never stored again under the id and name of that player', () => {
      const met = meet();
      const { world, ada, ben, erase } = met;
      const board = open(met);
      tapControl(ben, board, buttons.join);
      tapCell(ada, board, 'A1');
      const next = dataOf(cellButton(board, 'B2'));
      erase(ada);
      const shown = look(board);
      for (const after of [0, sixHours + 1]) {
        world.clock.advance(after);
        forget(world);
        expect(ben.tap(board, next).answer?.text).toBe(refusals.erasedGame);
        expect(rowsOf(world)).not.toMatch(/^[dgi].*(?:Adelaide|5000001)/m);
      }
      expect(look(board)).toBe(shown);
      expect(rowsOf(world)).toMatch(/^d\S+ 2\|erased\|\d+$/m);
    });
  });
});

describe('the board of a game that /forget ends', () => {
  it('says so, without the name', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Adelaide', languageCode: 'en' });
    const ben = world.user({ name: 'Benjamin', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    const inGroup = newest(group);
    const inline = ada.chooseInline(
      ada.typeInline('', world.telegram.peopleChat(ada, ben)),
      'duel-ticTacToe',
    );
    for (const board of [inGroup, inline]) {
      tapControl(ben, board, buttons.join);
      tapCell(ada, board, 'A1');
    }
    forgetAll(ada);
    for (const board of [inGroup, inline]) {
      expect(words(board)).toContain('🔶 resigned. 🔴 Benjamin wins!');
      expect(board.text).not.toContain('Adelaide');
    }
  });
});
