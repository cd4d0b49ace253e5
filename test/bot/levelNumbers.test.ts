/** The six levels by their numbers, wherever a level is taken. */
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../src/bot/settings/settings.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { parseLevel, parseOptions } from '../../src/bot/texts/vocabulary.ts';
import { parseDifficulty } from '../../src/strategies/levels.ts';
import { levels } from '../../src/strategies/names.ts';
import { parseOptions as parseFlags } from '../../tools/play/options.ts';
import { newest, openWorld, tapControl } from './players.ts';

const en = textsOf('en');

function say(text: string): string {
  const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
  ada.send(text);
  return newest(ada.chat).text;
}

describe('the number of a level', () => {
  it.each(levels.map((level, index) => [level, index + 1] as const))('means %s in settings and flags: %s', (level, number) => {
    expect(parseDifficulty(` ${number} `)).toBe(level);
    expect(parseDifficulty(String.fromCharCode(0xff10 + number))).toBe(level);
    expect(parseLevel(`${number}`)).toBe(level);
    expect(parseFlags(['--level', `${number}`], { LANG: 'en' }).firstWords).toBe(`/play ${level}`);
  });

  it.each(['0', '7', '8', '12', '4.5', '-1', ''])('is none of the levels in a setting: %j', (text) => {
    expect(parseDifficulty(text)).toBeUndefined();
  });

  it.each(['DIFFICULTY', 'DIFFICULTY_TIC_TAC_TOE', 'DIFFICULTY_CONNECT_FOUR', 'DIFFICULTY_LARGE_BOARD'])(
    'is taken as %s, and others are named as wrong',
    (property) => {
      const problemsOf = (value: string): readonly string[] =>
        parseSettings({ [property]: value }).problems.flatMap((problem) =>
          problem.property === property ? [problem.sentence] : [],
        );
      for (const [index, level] of levels.entries()) {
        const { difficulty, familyDifficulty } = parseSettings({ [property]: ` ${index + 1}` });
        expect([difficulty, ...Object.values(familyDifficulty)].filter(Boolean)).toEqual([level]);
        expect(problemsOf(` ${index + 1}`)).toEqual([]);
      }
      expect(problemsOf('7')).toEqual([expect.stringContaining('or its number')]);
    },
  );

  it.each([
    ['/cuatro 4', 'Connect Four', 'hard'],
    ['/tictactoe 5', 'Tic-tac-toe', 'expert'],
    ['/connectfour7 1 me', 'Connect Four 7×7', 'novice'],
    ['/play ttt 5', 'Tic-tac-toe', 'expert'],
    ['/play 4 2', 'Connect Four', 'easy'],
    ['/play 2 4', 'Connect Four', 'easy'],
    ['/play 6', 'Tic-tac-toe', 'perfect'],
    ['/play 5 hard', 'Four in a row 5×5', 'hard'],
    ['/play vanishing 3', 'Vanishing tic-tac-toe', 'medium'],
    ['/play connect four level 4', 'Connect Four', 'hard'],
    ['/jugar cuatro nivel 4', 'Connect Four', 'hard'],
    ['/quatre nivell 2', 'Connect Four', 'easy'],
    ['/play 四子棋 难度 4', 'Connect Four', 'hard'],
    ['/position 4453 level 2', 'Connect Four', 'easy'],
    ['四子棋 ３', 'Connect Four', 'medium'],
    ['ttt level 6', 'Tic-tac-toe', 'perfect'],
  ] as const)('counts in %s', (words, game, level) => {
    const shown = say(words);
    expect(shown.startsWith(`${game}\n`)).toBe(true);
    expect(shown).toContain(`Bot · ${en.levels[level]}`);
  });

  it.each([
    ['/play 4', 'Connect Four'],
    ['/play 3', 'Tic-tac-toe'],
    ['/play 7', 'Connect Four 7×7'],
    ['/watch 4', 'Connect Four'],
    ['/play cuatro 5', 'Four in a row 5×5'],
  ])('is a board where it names the only game: %s', (words, game) => {
    expect(say(words).startsWith(`${game}\n`)).toBe(true);
  });

  it.each([
    ['/mirar 1 4', 'Tic-tac-toe', ['Novice', 'Hard']],
    ['/watch 2 vs 5 connect four', 'Connect Four', ['Easy', 'Expert']],
    ['/watch 4 1 6', 'Connect Four', ['Novice', 'Perfect']],
    ['/watch tictactoe 3', 'Tic-tac-toe', ['Medium', 'Medium']],
  ] as const)('counts for each side of a watched game: %s', (words, game, [first, second]) => {
    const [head, one, other] = say(words).split('\n');
    expect(head).toBe(game);
    expect(one).toContain(first);
    expect(other).toContain(second);
  });

  it('is a move in a record, and two numbers alone are no game', () => {
    expect(parseOptions('tictactoe 5 1 3', { isRecord: true }).levels).toEqual([]);
    expect(say('3 4')).toContain(en.hint.slice(0, 20));
    expect(say('/tictactoe 7')).toContain(en.menu.pickLevel);
  });

  it.each(['en', 'ca', 'es', 'ro', 'zh'] as const)('stands in the help: %s', (languageCode) => {
    const ada = openWorld().user({ name: 'Ada', languageCode });
    ada.send('/help');
    const texts = textsOf(languageCode);
    const help = newest(ada.chat);
    tapControl(ada, help, texts.buttons.strategies);
    for (const [index, level] of levels.entries()) expect(newest(ada.chat).text).toContain(`${index + 1} ${texts.levels[level]}`);
  });
});
