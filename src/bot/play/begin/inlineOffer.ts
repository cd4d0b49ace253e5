/**
 * A game that is offered as an inline message. It is created at its first tap, so nothing of it is
 * stored until then.
 */

import { type GameName, games } from '../../../games/game.ts';
import { startPosition } from '../../../games/position.ts';
import type { Bot } from '../../core/bot.ts';
import { languageOf, touchPerson } from '../../core/loadedPerson.ts';
import { type GameSetup, startGame } from '../../match/startGame.ts';
import { type Entries, makeNameKey, type Rows } from '../../rows/keys.ts';
import { makeNameRow, parseNameRow } from '../../rows/person/nameRow.ts';
import type { LoadedPerson } from '../../rows/person/personRow.ts';
import type { DifficultyChoice } from '../../settings/difficulty.ts';
import { type Article, makeArticle } from '../../telegram/article.ts';
import type { Person } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { makeStrategyLabel, renderSubstitutions } from '../../views/words/levelText.ts';
import { drawBoard, plainView } from '../boards/boardMessage.ts';
import { freshInlinePlace, inlineTable } from '../tables/inlineTable.ts';

/**
 * The emoji of each game, by its code: a grid, a ghost, an upside-down face, discs, and the sizes
 * of the large boards.
 */
const pictures: Record<GameName, string> = {
  ticTacToe: '23-20e3',
  vanishingTicTacToe: '1f47b',
  misereTicTacToe: '1f643',
  connectFour: '1f534',
  connectFour7: '1f7e1',
  misereConnectFour: '1f53b',
  fiveByFive: '35-20e3',
  eightByEight: '38-20e3',
};

/**
 * An emoji of Twemoji (CC BY 4.0), which Telegram fetches: the script itself can serve no picture.
 */
export const thumbnailOf = (game: GameName) => ({
  thumbnail_url: `https://cdn.jsdelivr.net/gh/jdecked/twemoji@15.1.0/assets/72x72/${pictures[game]}.png`,
  thumbnail_width: 72,
  thumbnail_height: 72,
});

/** Who asks for it, and the query that the answer is to. */
interface Query {
  readonly from: Person;
  readonly queryId: string;
}

type Offer = Pick<GameSetup, 'preferences' | 'pieces'> & {
  readonly mode: 'duel' | 'bot';
  readonly game: GameName;
  /** The one that was asked for, if any; the preferences have it. */
  readonly level?: DifficultyChoice | undefined;
};

export function offerGame(
  { from, queryId }: Query,
  { mode, game, level, preferences, pieces }: Offer,
  bot: Bot,
): Article {
  const language = languageOf(from, preferences, bot);
  const texts = textsOf(language);
  const id = [mode, game, level].filter((part) => part !== undefined).join('-');
  const origin = `${queryId}|${id}`;
  const setup = {
    mode,
    host: from,
    language,
    preferences,
    pieces,
    start: startPosition(games[game]),
    origin,
  };
  const { session, levels } = startGame(setup, bot.settings, bot.now);
  const note = renderSubstitutions(levels, game, texts);
  const [board] = inlineTable(session, freshInlinePlace, bot.now).boards;
  const strength = texts.menu.level(makeStrategyLabel(session.players[1].strategy, game, texts));
  const starter = texts.menu.starter(texts.starters[preferences.starter]);
  const head = {
    id,
    title:
      mode === 'duel'
        ? texts.inline.friend(texts.games[game])
        : texts.inline.bot(texts.games[game]),
    description: mode === 'duel' ? texts.inline.friendHint : note || `${strength} · ${starter}`,
    ...thumbnailOf(game),
  };
  return makeArticle(head, drawBoard({ session, view: plainView, note }, board!, bot));
}

/** Remembers who offers a game: the tap that joins it does not carry their name. */
export const rememberHost = (
  from: Person,
  person: LoadedPerson,
  rows: Rows,
  { now }: Bot,
): Entries => ({
  [makeNameKey(from.id)]: makeNameRow({
    ...parseNameRow(rows[makeNameKey(from.id)]),
    name: from.name,
  }),
  ...touchPerson(from.id, person, now),
});
