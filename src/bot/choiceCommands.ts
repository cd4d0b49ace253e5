/** `/level`, `/first`, `/language`: with a value they keep it, without one they open the picker. */
import { viewMenu } from './answerMenu.ts';
import type { Choices } from './choices.ts';
import type { Screen } from './menu.ts';
import { type Reply, say, showView } from './reply.ts';
import { allTexts } from './texts/allTexts.ts';
import { languageOf, saveChoices } from './turn.ts';
import { makeLanguageLabel, renderForms } from './views/choiceText.ts';
import { makeDefaultLabel, makeDifficultyName } from './views/levelText.ts';
import { parseLanguageWord, parseLevel, parseOpening } from './words.ts';

export function openMenuAt(reply: Reply, screen: Screen): void {
  const { message, choices, language, ports } = reply;
  showView(reply, viewMenu(message.from, message.chat, 'ticTacToe', choices, language, screen, ports));
}

export function setLevel(reply: Reply, argument: string): void {
  if (argument === '') return openMenuAt(reply, 'level');
  const { texts, ports } = reply;
  const level = parseLevel(argument);
  if (!level) return say(reply, renderForms('level', texts));
  const difficulty = level === 'default' ? undefined : level;
  const label = difficulty
    ? makeDifficultyName(difficulty, texts)
    : makeDefaultLabel(['ticTacToe', 'connectFour'], ports.settings, texts);
  keep(reply, { difficulty }, texts.fromNextGame(texts.menu.level(label)));
}

export function setFirst(reply: Reply, argument: string): void {
  if (argument === '') return openMenuAt(reply, 'opening');
  const { texts } = reply;
  const opening = parseOpening(argument);
  if (!opening) return say(reply, renderForms('opening', texts));
  keep(reply, { opening }, texts.fromNextGame(texts.menu.opening(texts.openings[opening])));
}

export function setLanguage(reply: Reply, argument: string): void {
  if (argument === '') return openMenuAt(reply, 'language');
  const word = parseLanguageWord(argument);
  if (!word) return say(reply, renderForms('language', reply.texts));
  const language = word === 'auto' ? undefined : word;
  const spoken = languageOf(reply.message.from, { ...reply.choices, language }, reply.ports);
  const texts = allTexts[spoken];
  const label = makeLanguageLabel(language, spoken, texts);
  keep({ ...reply, texts }, { language }, texts.menu.language(label));
}

function keep(reply: Reply, chosen: Partial<Choices>, confirmation: string): void {
  const { message, choices, ports, texts } = reply;
  const isSaved = saveChoices(message.from.id, { ...choices, ...chosen }, ports);
  say(reply, isSaved ? confirmation : texts.notSaved);
}
