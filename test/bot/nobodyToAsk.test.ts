/**
 * `/draw`, `/undo` and `/hint` where there is nobody to ask: the answer says what is so, and not
 * that an offer or the game has ended.
 */
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import { openInMemory } from './inMemory.ts';
import { newest, openWorld, readable, tapControl } from './players.ts';

describe.each(sampled(languages, 3, 1))('in %s', (languageCode) => {
  const { buttons, noOwnGame, refusals } = textsOf(languageCode);

  function open() {
    const world = openWorld({ DIFFICULTY: 'random' });
    world.pace = 15_000;
    const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) => world.user({ name, languageCode }));
    const group = world.telegram.group('Friends', [ada!, ben!, eve!]);
    return { ada: ada!, ben: ben!, eve: eve!, group };
  }

  it('a draw has nobody who could take it, against the bot, between bots, on one device and in a puzzle', () => {
    const { ada } = open();
    for (const begin of ['/connectfour', '/watch', '/duel', '/puzzle']) {
      for (const words of [begin, '/draw']) ada.send(words);
      expect(readable(newest(ada.chat).text), begin).toBe(readable(refusals.nobodyToAsk));
    }
  });

  it('a puzzle has no move to take back', () => {
    const { ada } = open();
    for (const words of ['/puzzle', '/undo']) ada.send(words);
    expect(readable(newest(ada.chat).text)).toBe(readable(refusals.nothingToUndo));
  });

  it.each(['/duel', '/room sunday'])(
    'nothing is over while the second player is yet to come: %s',
    (begin) => {
      const { ada, group } = open();
      ada.send(group, begin);
      for (const [command, said] of [
        ['/draw', refusals.stillWaiting],
        ['/undo', refusals.stillWaiting],
        ['/hint', refusals.noHints],
      ] as const) {
        ada.send(group, command);
        expect(readable(newest(group).text), command).toContain(readable(said));
        expect(readable(newest(group).text), command).toMatch(/^.+ · Ada[:：]/);
      }
    },
  );

  it('who only watches hears that, and takes no draw that is offered', () => {
    const { ada, ben, eve, group } = open();
    ada.send(group, '/duel');
    tapControl(ben, newest(group), buttons.join);
    for (const offers of [false, true]) {
      if (offers) ada.send(group, '/draw');
      eve.send(group, '/draw');
      expect(readable(newest(group).text)).toBe(readable(noOwnGame));
    }
  });
});

it('says for six hours after a move of the bot that games are not known until a board is tapped', () => {
  const now = Date.UTC(2026, 0, 15, 12);
  const { noGame, noGameSinceMove } = textsOf('en');
  for (const [hours, expected] of [
    [1, noGameSinceMove],
    [5.9, noGameSinceMove],
    [6.1, noGame],
  ] as const) {
    const ada = openInMemory({ MOVED_AT: String(now - hours * 3_600_000) }).user({
      name: 'Ada',
      languageCode: 'en',
    });
    ada.send('/board');
    expect(newest(ada.chat).text, `${hours}`).toBe(readable(expected));
    ada.send('/tictactoe');
    ada.send('/end');
    ada.send('/undo');
    expect(newest(ada.chat).text, `${hours}`).not.toBe(readable(noGameSinceMove));
  }
});
