/**
 * What somebody means who types behind the bot's name in any chat: the games to offer there, and
 * the levels of the bot.
 */
import { type GameName, gameNames } from '../../../games/game.ts';
import { type DifficultyChoice, resolveDifficulty } from '../../settings/difficulty.ts';
import type { Language } from '../../settings/language.ts';
import type { Settings } from '../../settings/settings.ts';
import { completeWord, parseOptions, parsePlainCommand } from '../../texts/vocabulary.ts';

export interface Offered {
  readonly mode: 'duel' | 'bot';
  readonly game: GameName;
  /** Undefined where it is the one at which the person usually plays. */
  readonly level: DifficultyChoice | undefined;
}

interface Reader {
  readonly language: Language;
  readonly settings: Settings;
  /** The game that the person played last. */
  readonly last: GameName;
}

/** What is offered, the likeliest first; behind the word for a game of two, games with a friend. */
export function readQuery(text: string, reader: Reader) {
  const behind = behindDuel(text);
  if (behind === undefined) return readOffers(text, reader);
  const { offers, starter } = readOffers(behind, reader);
  const duels = offers.filter(({ mode }) => mode === 'duel');
  const isLast = ({ game }: Offered): boolean => behind === '' && game === reader.last;
  return {
    offers: [...duels.filter(isLast), ...duels.filter((each) => !isLast(each))],
    starter,
  };
}

/** What follows `duel`, in any language, as the key for a game with a friend writes it. */
function behindDuel(text: string): string | undefined {
  const [first = '', ...others] = text.trim().split(/\s+/);
  // Some of its words only join others, as `vs` does.
  const isDuel = parsePlainCommand(first) === 'duel' && parseOptions(first).rest.length > 0;
  return isDuel ? others.join(' ') : undefined;
}

/**
 * Telegram asks at each pause in typing. A game is meant from its first letter on, a level from its
 * third, since it takes the place of the one at which the person usually plays.
 */
function readOffers(text: string, { language, settings }: Reader) {
  const { games: named, levels: exact, starters, rest } = parseOptions(text);
  const [starter] = starters;
  const fitting = completeWord('game', text, language);
  if (fitting.length > 0) {
    // The words of a few levels begin as those of games do.
    const others = completeLevel(text, language).flatMap((level) =>
      offerEach(gameNames, [level], settings),
    );
    // `tictactoe 5` is the fifth level, and begins the name of a larger board.
    const [game] = named;
    const whole =
      game && exact.length > 0 && rest.length === 0 ? offerEach([game], exact, settings) : [];
    const begun = fitting.filter((each) => whole.length === 0 || each !== game);
    const offers = [
      ...whole,
      ...offerEach(begun, [], settings),
      ...others.filter(({ mode }) => mode === 'bot'),
    ];
    return { offers, starter };
  }
  const begun = rest.join(' ');
  const completed = named.length > 0 ? [] : completeWord('game', begun, language);
  const levels = once([
    ...(isLong(text) ? exact : []),
    ...(completed.length > 0 ? [] : completeLevel(begun, language)),
  ]);
  const meant = once([...named, ...completed]);
  const hasLevel = (game: GameName): boolean =>
    levels.length === 0 || ownLevels(game, levels, settings).length > 0;
  return {
    offers: offerEach(meant.length > 0 ? meant : gameNames.filter(hasLevel), levels, settings),
    starter,
  };
}

/**
 * What is written twice, or in full and in part, is meant once: Telegram refuses two results of one
 * id.
 */
const once = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

const ownLevels = (game: GameName, levels: readonly DifficultyChoice[], settings: Settings) =>
  levels.filter((level) => !resolveDifficulty(game, level, settings).missing);

/** Whether so much is written that it may mean a level: a Chinese word is one or two signs long. */
const isLong = (text: string): boolean => /[\u3400-\u9fff]|\S.*\S.*\S/.test(text);

const completeLevel = (text: string, language: Language): readonly DifficultyChoice[] =>
  isLong(text) ? completeWord('level', text, language) : [];

/** More only fit where a strategy is meant that has a number. */
const maxLevels = 4;

/**
 * A game with a friend comes first, or second, where a level is meant; one that the game lacks is
 * said to be replaced.
 */
const offerEach = (
  games: readonly GameName[],
  levels: readonly DifficultyChoice[],
  settings: Settings,
): readonly Offered[] =>
  games.flatMap((game) => {
    const own = ownLevels(game, levels, settings);
    const duel = { mode: 'duel', game, level: undefined } as const;
    const against = (level?: DifficultyChoice): Offered => ({ mode: 'bot', game, level });
    const [first, ...others] = (own.length > 0 ? own : levels).slice(0, maxLevels).map(against);
    return first ? [first, duel, ...others] : [duel, against()];
  });
