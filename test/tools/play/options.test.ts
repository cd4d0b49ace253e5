import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/bot/settings/language.ts';
import { gameNames } from '../../../src/games/game.ts';
import { levels } from '../../../src/strategies/names.ts';
import { parseOptions } from '../../../tools/play/options.ts';

const wordsOf = (...args: readonly string[]): string => parseOptions(args, {}).firstWords;
const languageOf = (
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): string => parseOptions(args, environment).language;

describe('the command line of play', () => {
  it.each([
    [[], '/start'],
    [['--game', 'connectFour'], '/play connectFour'],
    [['--game', 'Connect Four', '--level', 'Hard', '--first', 'bot'], '/play connectFour hard bot'],
    [['--level', 'ladder-3'], '/play ladder-3'],
    [['--two'], '/duel'],
    [['--two', '--game', 'fiveByFive'], '/duel fiveByFive'],
    [['--language', 'ca'], '/start'],
  ])('%j begins with what the bot understands: %s', (args, words) => {
    expect(wordsOf(...args)).toBe(words);
  });

  it.each([
    [{}, 'en'],
    [{ LANG: 'es_MX.UTF-8' }, 'es'],
    [{ LANG: 'es_ES.UTF-8', LC_MESSAGES: 'ro_RO' }, 'ro'],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: 'ca_ES@valencia' }, 'ca'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: '' }, 'zh'],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'tlh_QO.UTF-8' }, 'en'],
  ])('speaks the language of %j', (environment, language) => {
    expect(languageOf(environment)).toBe(language);
  });

  it('speaks the language that it is told', () => {
    expect(languageOf({ LANG: 'es_ES.UTF-8' }, '--language', 'zh')).toBe('zh');
  });

  it.each([
    [['--game', 'chess'], '--game takes one of ticTacToe, '],
    [['--game', ''], `, ${gameNames.at(-1)}, not nothing.`],
    [['--level', 'godlike'], `--level takes one of ${levels.join(', ')}`],
    [['--first', 'they'], '--first takes one of user, bot, alternate, not they.'],
    [['--language', 'tlh'], `--language takes one of ${languages.join(', ')}, not tlh.`],
    [
      ['--two', '--level', 'hard'],
      '--level and --first are for games against the bot, and not for --two.',
    ],
    [
      ['--two', '--first', 'me'],
      '--level and --first are for games against the bot, and not for --two.',
    ],
    [['4'], "Unexpected argument '4'."],
  ])('%j is refused with what would be right', (args, sentence) => {
    expect(() => parseOptions(args, {})).toThrow(sentence);
  });
});
