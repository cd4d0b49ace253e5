/** The command line of `npm run play`. */
import { starters } from '../../src/bot/match/preferences.ts';
import { type Language, languages, parseLanguage } from '../../src/bot/settings/language.ts';
import { parseGameName, parseLevel, parseStarter } from '../../src/bot/texts/vocabulary.ts';
import { gameNames } from '../../src/games/game.ts';
import { levels } from '../../src/strategies/names.ts';
import { hang, parseFlagTable, WrongUse } from '../commandLine.ts';

const levelWords = `${levels.join(', ')} (or 1 to ${levels.length}), match`;

export const usage = `npm run play [-- FLAGS]: the bot in this terminal, with its texts, its commands
and its coach.

  --game NAME      ${hang(`begins at once: ${gameNames.join(', ')}`, 19)}
  --level LEVEL    ${hang(`how well the bot plays: ${levelWords}, or a strategy such as ladder-4`, 19)}
  --first WHO      who moves first: ${starters.join(', ')}
  --two            two people take turns at this keyboard
  --language CODE  ${hang(`${languages.join(', ')}; by default that of the terminal (LC_ALL, LC_MESSAGES, LANG), or English`, 19)}

A move is typed as in Telegram (4, B2), a button by the letter before it, a
command with a slash (/hint). /quit, Ctrl-C and Ctrl-D end the program; games
are there as long as it runs. In a pipe it reads a line at a time:
echo 4 | npm run --silent play -- --game connectFour

Colours are used if the terminal has them; NO_COLOR=1 switches them off,
FORCE_COLOR=1 on.`;

export interface PlayOptions {
  readonly language: Language;
  /** What is sent first: a command that begins the game asked for, or that shows the menu. */
  readonly firstWords: string;
}

const table = {
  game: { type: 'string' },
  level: { type: 'string' },
  first: { type: 'string' },
  two: { type: 'boolean', default: false },
  language: { type: 'string' },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

export function parseOptions(args: readonly string[], environment: Environment): PlayOptions {
  const { game, level, first, two, language } = parseFlagTable(args, table).values;
  const namedGame = take('--game', game, parseGameName, gameNames.join(', '));
  const alone = [
    take('--level', level, parseLevel, `${levelWords}, or a strategy such as ladder-4`),
    take('--first', first, parseStarter, starters.join(', ')),
  ];
  const chosen = take('--language', language, parseLanguage, languages.join(', '));
  if (two && alone.some((word) => word !== undefined))
    throw new WrongUse('--level and --first are for games against the bot, and not for --two.');
  const asked = [namedGame, ...alone].filter((word) => word !== undefined);
  const command = two ? '/duel' : asked.length > 0 ? '/play' : '/start';
  return { language: chosen ?? languageOf(environment), firstWords: [command, ...asked].join(' ') };
}

/** The meaning of a flag's value, undefined where the flag is not given. */
function take<Meaning>(
  flag: string,
  text: string | undefined,
  parse: (text: string) => Meaning | undefined,
  forms: string,
): Meaning | undefined {
  if (text === undefined) return undefined;
  const meaning = parse(text);
  if (meaning === undefined)
    throw new WrongUse(`${flag} takes one of ${forms}, not ${text || 'nothing'}.`);
  return meaning;
}

/** The first of the variables that is set decides, as it does for the C library. */
const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language =>
  parseLanguage((LC_ALL || LC_MESSAGES || LANG || '').replace(/[.@].*/, '')) ?? 'en';
