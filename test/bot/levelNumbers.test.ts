/** The levels by their numbers, which are their places in the list, wherever a level is taken. */
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../src/bot/settings/settings.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { parseLevel, parseOptions } from '../../src/bot/texts/vocabulary.ts';
import { parseDifficulty } from '../../src/strategies/levels.ts';
import { levels } from '../../src/strategies/names.ts';
import { parseOptions as parseFlags } from '../../tools/play/options.ts';
import { newest, openWorld, tapControl, trimmed } from './players.ts';

const en = textsOf('en');
const nameOf = (number: number): string => en.levels[levels[number - 1]!];

function say(text: string): string {
  const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
  ada.send(text);
  return trimmed(newest(ada.chat));
}

describe('the number of a level', () => {
  it.each(levels.map((level, index) => [level, index + 1] as const))(
    'means %s in settings and flags: %s',
    (level, number) => {
      expect(parseDifficulty(` ${number} `)).toBe(level);
      expect(parseDifficulty(String.fromCharCode(0xff10 + number))).toBe(level);
      expect(parseLevel(`${number}`)).toBe(level);
      expect(parseFlags(['--level', `${number}`], { LANG: 'en' }).firstWords).toBe(
        `/play ${level}`,
      );
    },
  );

  it.each(['0', `${levels.length + 1}`, `${levels.length + 2}`, '12', '4.5', '-1', ''])(
    'is none of the levels in a setting: %j',
    (text) => {
      expect(parseDifficulty(text)).toBeUndefined();
    },
  );

  it.each([
    'DIFFICULTY',
    'DIFFICULTY_TIC_TAC_TOE',
    'DIFFICULTY_CONNECT_FOUR',
    'DIFFICULTY_LARGE_BOARD',
  ])('is taken as %s, and others are named as wrong', (property) => {
    const problemsOf = (value: string): readonly string[] =>
      parseSettings({ [property]: value }).problems.flatMap((problem) =>
        problem.property === property ? [problem.sentence] : [],
      );
    for (const [index, level] of levels.entries()) {
      const { difficulty, familyDifficulty } = parseSettings({ [property]: ` ${index + 1}` });
      expect([difficulty, ...Object.values(familyDifficulty)].filter(Boolean)).toEqual([level]);
      expect(problemsOf(` ${index + 1}`)).toEqual([]);
    }
    expect(problemsOf(String(levels.length + 1))).toEqual([
      expect.stringContaining('or its number'),
    ]);
  });

  it.each([
    ['/cuatro 4', 'Connect Four', 4],
    ['/tictactoe 5', 'Tic-tac-toe', 5],
    ['/connectfour7 1 me', 'Connect Four 7×7', 1],
    ['/play ttt 5', 'Tic-tac-toe', 5],
    ['/play 4 2', 'Connect Four', 2],
    ['/play 2 4', 'Connect Four', 2],
    ['/play 6', 'Tic-tac-toe', 6],
    ['/play 5 hard', 'Four in a row 5×5', 1 + levels.indexOf('hard')],
    ['/play vanishing 3', 'Vanishing tic-tac-toe', 3],
    ['/play connect four level 4', 'Connect Four', 4],
    ['/jugar cuatro nivel 4', 'Connect Four', 4],
    ['/quatre nivell 2', 'Connect Four', 2],
    ['/play 四子棋 难度 4', 'Connect Four', 4],
    ['/position 4453 level 2', 'Connect Four', 2],
    ['四子棋 ３', 'Connect Four', 3],
    ['ttt level 6', 'Tic-tac-toe', 6],
  ] as const)('counts in %s', (words, game, number) => {
    const shown = say(words);
    expect(shown.startsWith(`${game}\n`)).toBe(true);
    expect(shown).toContain(`Bot · ${nameOf(number)}`);
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
    ['/mirar 1 4', 'Tic-tac-toe', [1, 4]],
    ['/watch 2 vs 5 connect four', 'Connect Four', [2, 5]],
    ['/watch 4 1 6', 'Connect Four', [1, 6]],
    ['/watch tictactoe 3', 'Tic-tac-toe', [3, 3]],
  ] as const)('counts for each side of a watched game: %s', (words, game, [first, second]) => {
    const [head, seats = ''] = say(words).split('\n');
    const [one, other] = seats.split(' · 🔴 ');
    expect(head).toBe(game);
    expect(one).toContain(nameOf(first));
    expect(other).toContain(nameOf(second));
  });

  it('is a move in a record, and two numbers alone are no game', () => {
    expect(parseOptions('tictactoe 5 1 3', { isRecord: true }).levels).toEqual([]);
    expect(say('3 4')).toContain(en.hint.slice(0, 20));
    expect(say(`/tictactoe ${levels.length + 1}`)).toContain(en.menu.pickLevel);
  });

  it.each(['en', 'ca', 'es', 'ro', 'zh'] as const)('stands in the help: %s', (languageCode) => {
    const ada = openWorld().user({ name: 'Ada', languageCode });
    ada.send('/help');
    const texts = textsOf(languageCode);
    const help = newest(ada.chat);
    tapControl(ada, help, texts.buttons.strategies);
    for (const [index, level] of levels.entries())
      expect(newest(ada.chat).text).toContain(`${index + 1} ${texts.levels[level]}`);
  });
});
