/** `/level`, `/first`, `/language`: with a value they keep it, without one they open the picker. */
import { gameFamilies, headOf } from '../../games/game.ts';
import { type MessageContext, say } from '../people/caller.ts';
import { drawMenu, languageOf, updatePerson } from '../people/knownPerson.ts';
import { makeLanguageLabel } from '../render/choiceText.ts';
import { makeDefaultLabel, makeDifficultyName } from '../render/levelText.ts';
import type { Answer } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import { makeMenu, type Screen } from '../session/menu.ts';
import type { Preferences } from '../session/preferences.ts';
import { makePersonKey } from '../store/keys.ts';
import { sendView } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';
import { parseLanguageWord, parseLevel, parseStarter } from '../texts/vocabulary.ts';
import { offerPicker } from './unknownWord.ts';

export function openMenuAt(context: MessageContext, screen: Screen): Answer {
  const { message, person, language, bot } = context;
  const { game, difficulty } = person.last;
  // What begins with one tap is the last game again; what is chosen is chosen for all games.
  const preferences = screen === 'start' ? { ...person.preferences, difficulty } : person.preferences;
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
  if (argument === '') return openMenuAt(context, 'starter');
  const { texts } = context;
  const starter = parseStarter(argument);
  if (!starter) return offerPicker(context, 'starter', argument);
  return keep(context, { starter }, texts.fromNextGame(texts.menu.starter(texts.starters[starter])));
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
  const { message, bot, texts, person } = context;
  if (person.isUnread) return say(context, texts.notSaved);
  const key = makePersonKey(message.from.id);
  return {
    ...say(context, confirmation),
    ...updatePerson(message.from.id, person, { preferences: { ...person.preferences, ...chosen } }, bot.now),
    onWriteFailure: { keys: [key], requests: say(context, texts.notSaved).requests },
  };
}
