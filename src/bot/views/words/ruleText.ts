/** What games are that follow a rule of their own, each in a line. */
import { type GameName, gameNames } from '../../../games/game.ts';
import { inSentence } from '../../texts/gameNames.ts';
import type { Texts } from '../../texts/texts.ts';

/** `Reversed Connect Four (whoever completes a line loses)` */
export function nameWithRule(name: GameName, { games, rules, withNote }: Texts): string {
  const rule = rules[name];
  return rule === undefined
    ? games[name]
    : withNote(games[name], inSentence(rule).replace(/[.。]$/, ''));
}

/** A question for a game, and below it those that need to be explained. */
export const askForGame = (question: string, texts: Texts): string => {
  const ruled = gameNames.filter((name) => texts.rules[name] !== undefined);
  return [question, '', ...ruled.map((name) => nameWithRule(name, texts))].join('\n');
};
