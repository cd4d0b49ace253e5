/** `@bot` in any chat: a game to put there. It is created at the first tap, so nothing is kept until then. */

import type { GameName } from '../games/game.ts';
import { gameNames } from '../games/game.ts';
import { cleanField } from './cleanField.ts';
import { deliver } from './deliver.ts';
import type { Intent } from './intent.ts';
import type { Ports } from './ports.ts';
import { freshInlinePlace } from './referee.ts';
import { namesOfHost, startGame } from './startGame.ts';
import type { View } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { drawBoard, languageOf, useChoices } from './turn.ts';
import { makeNameKey, makeUsageKeys, readUsage } from './usage.ts';
import { makeStrategyLabel } from './views/levelText.ts';

export function answerInline(query: Extract<Intent, { kind: 'inlineQuery' }>, ports: Ports): void {
  const { from } = query;
  const cached = ports.cache.read(makeUsageKeys(from.id));
  const usage = readUsage(cached, from.id, ports.now(), ports.settings.fetchQuota);
  if (usage.restraint) return void ports.cache.write(usage.entries(0));
  const choices = useChoices(from.id, ports);
  const language = languageOf(from, choices, ports);
  const texts = allTexts[language];
  const place = { key: freshInlinePlace, isPrivate: false, isInline: true };
  const offer = (game: GameName, mode: 'duel' | 'bot') => {
    const wish = {
      game,
      mode,
      host: from,
      language,
      choices,
      record: [],
      previous: undefined,
      origin: `${query.queryId}|${game}|${mode}`,
    };
    const { session, note } = startGame({ ...wish, difficulties: [undefined, undefined] }, ports);
    const view = drawBoard(session, { kind: 'board' }, namesOfHost(from), place, language, ports, note);
    const name = texts.games[game];
    return makeArticle(
      `${mode}-${game}`,
      mode === 'duel' ? texts.inline.friend(name) : texts.inline.bot(name),
      mode === 'duel'
        ? texts.inline.friendHint
        : note || texts.menu.level(makeStrategyLabel(session.players[1].strategy, game, texts)),
      view,
    );
  };
  const results = usage.isClosing
    ? [makeNotice(texts.closing)]
    : [...gameNames.map((game) => offer(game, 'duel')), ...gameNames.map((game) => offer(game, 'bot'))];
  ports.cache.write({ [makeNameKey(from.id)]: cleanField(from.name), ...usage.entries(1) });
  const payload = { inline_query_id: query.queryId, results, cache_time: 0, is_personal: true };
  deliver([{ method: 'answerInlineQuery', payload }], ports);
}

/** A result that offers nothing: its first sentence is the title, and all of it is what choosing it writes. */
function makeNotice(text: string): Readonly<Record<string, unknown>> {
  const end = text.search(/[.。]/) + 1;
  return {
    ...{ type: 'article', id: 'closing', title: text.slice(0, end), description: text.slice(end).trim() },
    input_message_content: { message_text: text },
  };
}

function makeArticle(
  id: string,
  title: string,
  description: string,
  view: View,
): Readonly<Record<string, unknown>> {
  return {
    type: 'article',
    id,
    title,
    description,
    input_message_content: {
      message_text: view.text,
      ...(view.bold > 0 ? { entities: [{ type: 'bold', offset: 0, length: view.bold }] } : {}),
    },
    reply_markup: { inline_keyboard: view.keyboard },
  };
}
