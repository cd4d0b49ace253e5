/** A clock in words behind the command that begins a game between people. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { hasControl, newest, openWorld, tapControl, words } from './players.ts';

const en = textsOf('en');

function open(languageCode = 'en') {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', username: 'ada_l', languageCode });
  const ben = world.user({ name: 'Ben', username: 'ben_s', languageCode });
  const group = world.telegram.group('Friends', [ada, ben]);
  return { world, ada, ben, group };
}

describe('a clock in words', () => {
  it.each([
    ['/duel tictactoe 10 min', 'Tic-tac-toe', '10 min'],
    ['/duel 10 min connectfour', 'Connect Four', '10 min'],
    ['/duel 1 hour', 'Tic-tac-toe', '1 h'],
    ['/duel connectfour a day', 'Connect Four', '1 day'],
    ['/duel connect 4, 10 min', 'Connect Four', '10 min'],
    ['/challenge @ben_s 10 min', 'Tic-tac-toe', '10 min'],
    ['/challenge @ben_s connectfour 10 min', 'Connect Four', '10 min'],
    ['/room sunday connectfour 10 min', 'Connect Four', '10 min'],
    ['/room connectfour 10 min', 'Connect Four', '10 min'],
  ])('is that of the game: %s', (command, game, clock) => {
    const { ada, group } = open();
    ada.send(group, command);
    const board = newest(group);
    expect(words(board)).toContain(game);
    expect(hasControl(board, `⏳ ${clock}`)).toBe(true);
  });

  it.each(languages)('is understood as the key says it: %s', (languageCode) => {
    const { labels } = textsOf(languageCode).clock;
    for (const clock of ['tenMinutes', 'hour', 'day'] as const) {
      const { ada, ben, group, world } = open(languageCode);
      ada.send(group, `/duel connectfour ${labels[clock]}`);
      expect(hasControl(newest(group), `⏳ ${labels[clock]}`)).toBe(true);
      tapControl(ben, newest(group), textsOf(languageCode).buttons.join);
      world.clock.advance(1000);
      expect(words(newest(group))).toContain('⏳');
    }
  });

  it('names no clock where none is asked for, and a room may be called by one', () => {
    const { ada, group } = open();
    ada.send(group, '/duel connectfour');
    expect(hasControl(newest(group), `⏳ ${en.clock.labels.none}`)).toBe(true);
    ada.send('/room day');
    expect(words(newest(ada.chat))).toContain('day');
    expect(hasControl(newest(ada.chat), `⏳ ${en.clock.labels.none}`)).toBe(true);
  });

  it('is refused where it is none, with the words that are not understood', () => {
    for (const command of [
      '/duel@linia_playground_bot connectfour soon',
      '/duel@linia_playground_bot 10 parsecs',
    ]) {
      const { ada, group } = open();
      ada.send(group, command);
      expect(newest(group).text, command).toContain('isn’t a game I know');
    }
  });

  it.each(['5 min', 'connectfour 2h', '7 days'])(
    'that there is not, such as %s, is answered with those that there are',
    (words) => {
      const { ada, group } = open();
      ada.send(group, `/duel@linia_playground_bot ${words}`);
      const [said, times] = newest(group).text.split('\n');
      expect(said).toBe(en.unknownWord.any(words));
      expect(times).toBe('⏳ 1 day · 1 h · 10 min · 3 min · 1 min a move');
    },
  );
});
