/** `/level`, `/first`, `/language`: with a value they keep it, without one they open the picker. */
import { makeDifficulty, parseDifficulty } from '../strategies/levels.ts';
import { viewMenu } from './answerMenu.ts';
import { type Choices, openings } from './choices.ts';
import { languageNames, parseLanguage } from './language.ts';
import type { Screen } from './menu.ts';
import { type Reply, say, showView } from './reply.ts';
import { allTexts } from './texts/allTexts.ts';
import { languageOf, saveChoices } from './turn.ts';

export function openMenuAt(reply: Reply, screen: Screen): void {
  const { message, choices, language, ports } = reply;
  showView(reply, viewMenu(message.from, message.chat, 'ticTacToe', choices, language, screen, ports));
}

export function setLevel(reply: Reply, argument: string): void {
  if (argument === '') return openMenuAt(reply, 'level');
  const { texts } = reply;
  const isDefault = argument.toLowerCase() === 'default';
  const difficulty = parseDifficulty(argument);
  if (!isDefault && !difficulty) return say(reply, texts.levelForms);
  const label = !difficulty
    ? texts.buttons.ownersLevel
    : difficulty.kind === 'level'
      ? texts.levels[difficulty.level]
      : makeDifficulty(difficulty);
  keep(reply, { difficulty }, texts.levelSet(label));
}

export function setFirst(reply: Reply, argument: string): void {
  if (argument === '') return openMenuAt(reply, 'opening');
  const opening = openings.find((each) => each === argument.toLowerCase());
  if (!opening) return say(reply, reply.texts.openingForms);
  keep(reply, { opening }, reply.texts.openingSet(reply.texts.openings[opening]));
}

export function setLanguage(reply: Reply, argument: string): void {
  if (argument === '') return openMenuAt(reply, 'language');
  const isAuto = argument.toLowerCase() === 'auto';
  const language = parseLanguage(argument);
  if (!isAuto && !language) return say(reply, reply.texts.languageForms);
  const choices: Choices = { ...reply.choices, language: isAuto ? undefined : language };
  const spoken = languageOf(reply.message.from, choices, reply.ports);
  const texts = allTexts[spoken];
  const name = isAuto ? `${texts.buttons.ownLanguage} (${languageNames[spoken]})` : languageNames[spoken];
  keep({ ...reply, texts }, { language: choices.language }, texts.languageSet(name));
}

function keep(reply: Reply, chosen: Partial<Choices>, confirmation: string): void {
  const { message, choices, ports, texts } = reply;
  const isSaved = saveChoices(message.from.id, { ...choices, ...chosen }, ports);
  say(reply, isSaved ? confirmation : texts.notSaved);
}
