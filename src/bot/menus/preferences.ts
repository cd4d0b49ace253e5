/** `/level`, `/first`, `/language`: with a value they keep it, without one they open the picker. */
import { gameFamilies, headOf } from '../../games/game.ts';
import { drawMenu, keepPlayer, languageOf } from '../people/knownPerson.ts';
import type { Answer } from '../runtime/answer.ts';
import { makeMenu, type Screen } from '../session/menu.ts';
import type { Preferences } from '../session/preferences.ts';
import type { Steps } from '../runtime/steps.ts';
import { makePreferencesKey } from '../store/keys.ts';
import { sendView } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';
import { makeLanguageLabel } from '../render/choiceText.ts';
import { makeDefaultLabel, makeDifficultyName } from '../render/levelText.ts';
import { type MessageContext, say } from '../people/caller.ts';
import { parseLanguageWord, parseLevel, parseOpening } from '../texts/vocabulary.ts';
import { offerPicker } from './unknownWord.ts';

export function openMenuAt(context: MessageContext, screen: Screen): Answer {
  const { message, kept, language, bot } = context;
  const { game, difficulty } = kept.last;
  // What begins with one tap is the last game again; what is chosen is chosen for all games.
  const preferences = screen === 'start' ? { ...kept.preferences, difficulty } : kept.preferences;
  const menu = makeMenu(message.from.id, game, preferences, screen);
  return { requests: [sendView(message.chat, drawMenu(menu, message.chat, language, bot))] };
}

/** `/settings` opens all that there is to choose. */
export function* openSettings(context: MessageContext): Steps<Answer> {
  return openMenuAt(context, 'main');
}

export function* setLevel(context: MessageContext, argument: string): Steps<Answer> {
  if (argument === '') return openMenuAt(context, 'difficulty');
  const { texts, bot } = context;
  const level = parseLevel(argument);
  if (!level) return offerPicker(context, 'level', argument);
  const label =
    level === 'default' ? makeDefaultLabel(gameFamilies.map(headOf), bot.settings, texts) : makeDifficultyName(level, texts);
  return keep(context, { difficulty: level }, texts.fromNextGame(texts.menu.level(label)));
}

export function* setFirst(context: MessageContext, argument: string): Steps<Answer> {
  if (argument === '') return openMenuAt(context, 'opening');
  const { texts } = context;
  const opening = parseOpening(argument);
  if (!opening) return offerPicker(context, 'opening', argument);
  return keep(context, { opening }, texts.fromNextGame(texts.menu.opening(texts.openings[opening])));
}

export function* setLanguage(context: MessageContext, argument: string): Steps<Answer> {
  if (argument === '') return openMenuAt(context, 'language');
  const language = parseLanguageWord(argument);
  if (!language) return offerPicker(context, 'language', argument);
  const spoken = languageOf(context.message.from, { language }, context.bot);
  const texts = textsOf(spoken);
  const label = makeLanguageLabel(language, spoken, texts);
  return keep({ ...context, texts }, { language }, texts.menu.language(label));
}

function keep(context: MessageContext, chosen: Partial<Preferences>, confirmation: string): Answer {
  const { message, bot, texts, kept } = context;
  if (kept.isUnread) return say(context, texts.notSaved);
  const key = makePreferencesKey(message.from.id);
  return {
    ...say(context, confirmation),
    ...keepPlayer(message.from.id, kept, { preferences: { ...kept.preferences, ...chosen } }, bot.now),
    unkept: { keys: [key], requests: say(context, texts.notSaved).requests },
  };
}
