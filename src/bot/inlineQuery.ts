/** `@bot` in any chat: a game to put there. It is created at the first tap, so nothing is kept until then. */
import { type GameName, gameNames, games } from '../games/game.ts';
import { startPosition } from '../games/position.ts';
import { drawBoard, plainView } from './boards/board.ts';
import { languageOf, readPreferences, touchPreferences } from './boards/menuBoard.ts';
import { freshInlinePlace, inlineTable } from './boards/table.ts';
import type { Answer, Bot, Context, Task } from './bot.ts';
import { startGame, type Wish } from './session/newGame.ts';
import { type Steps, writeProperty } from './steps.ts';
import { makeNameKey, settingsKey } from './storage/keys.ts';
import { noPreview } from './telegram/request.ts';
import type { InlineQuery } from './telegram/update.ts';
import { textsOf } from './texts/textsOf.ts';
import { makeStrategyLabel, renderSubstitutions } from './views/levelText.ts';

type Article = Readonly<Record<string, unknown>>;
type Offer = Pick<Wish, 'mode' | 'preferences'>;

export const openInlineQuery = (query: InlineQuery): Task => ({
  keys: [],
  answer: (context) => answerInlineQuery(query, context),
});

function* answerInlineQuery(query: InlineQuery, { bot, isClosing }: Context): Steps<Answer> {
  const { from, queryId } = query;
  const kept = yield* readPreferences(from.id);
  const { preferences } = kept;
  const { closing } = textsOf(languageOf(from, preferences, bot));
  const results = isClosing
    ? [makeNotice(closing)]
    : (['duel', 'bot'] as const).flatMap((mode) => gameNames.map((game) => offerGame(query, { mode, preferences }, game, bot)));
  const payload = { inline_query_id: queryId, results, cache_time: 0, is_personal: true };
  const entries = { [makeNameKey(from.id)]: from.name, ...touchPreferences(from.id, kept, bot.now) };
  const answer: Answer = { entries, requests: [{ method: 'answerInlineQuery', payload }] };
  return bot.settings.inlineMode === 'on' ? answer : { ...answer, follow: keepInlineMode };
}

/** That a query comes proves it; it counts at once. */
function* keepInlineMode(): Steps<Answer> {
  yield* writeProperty('INLINE_MODE', 'on');
  return { entries: { [settingsKey]: undefined }, requests: [] };
}

function offerGame({ from, queryId }: InlineQuery, { mode, preferences }: Offer, game: GameName, bot: Bot): Article {
  const language = languageOf(from, preferences, bot);
  const texts = textsOf(language);
  const origin = `${queryId}|${game}|${mode}`;
  const wish = { mode, host: from, language, preferences, start: startPosition(games[game]), origin };
  const { session, levels } = startGame(wish, bot.settings, bot.now);
  const note = renderSubstitutions(levels, game, texts);
  const [board] = inlineTable(session, freshInlinePlace, bot.now).boards;
  const { text, bold, keyboard } = drawBoard({ session, view: plainView, note }, board!, bot);
  const level = texts.menu.level(makeStrategyLabel(session.players[1].strategy, game, texts));
  return {
    ...{ type: 'article', id: `${mode}-${game}` },
    title: mode === 'duel' ? texts.inline.friend(texts.games[game]) : texts.inline.bot(texts.games[game]),
    description: mode === 'duel' ? texts.inline.friendHint : note || level,
    input_message_content: {
      message_text: text,
      link_preview_options: noPreview,
      entities: [{ type: 'bold', offset: 0, length: bold }],
    },
    reply_markup: { inline_keyboard: keyboard },
  };
}

/** A result that offers nothing: its first sentence is the title, and all of it is what choosing it writes. */
function makeNotice(text: string): Article {
  const end = text.search(/[.。]/) + 1;
  return {
    ...{ type: 'article', id: 'closing', title: text.slice(0, end), description: text.slice(end).trim() },
    input_message_content: { message_text: text },
  };
}
