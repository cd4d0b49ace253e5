/** What is said where a word was not understood: that it was not, what it may have been meant for, and what there is. */

import { type MessageContext, say } from '../people/caller.ts';
import { makeMenuContext } from '../people/knownPerson.ts';
import { nameMeaning, renderForms, renderGameForms } from '../render/choiceText.ts';
import { renderMenu } from '../render/menu/menuView.ts';
import type { Answer } from '../runtime/answer.ts';
import { makeMenu } from '../session/menu.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import { sendView } from '../telegram/request.ts';
import { guessAmong, guessMeanings, type WordKind } from '../texts/vocabulary.ts';

const screens = { level: 'difficulty', starter: 'starter', language: 'language' } as const;

/** The menu's picker below the wrong word, with what is nearest to it first. */
export function offerPicker(context: MessageContext, kind: keyof typeof screens, word: string): Answer {
  const { message, person, language, bot, texts } = context;
  const nearest = guessMeanings(kind, word);
  const said = [texts.unknownWord[kind](makeDisplayName(word)), askWhether(context, [kind], word)];
  const menu = makeMenu(message.from.id, 'ticTacToe', person.preferences, screens[kind]);
  const meant = { said: said.filter(Boolean).join('\n'), nearest };
  const view = renderMenu(menu, { ...makeMenuContext(message.chat, language, bot), meant });
  return { requests: [sendView(message.chat, view)] };
}

/** The games as the `command` takes them, the nearest first. */
export function offerGames(context: MessageContext, command: string, word: string): Answer {
  const { texts } = context;
  const said = [texts.unknownWord.game(makeDisplayName(word)), askWhether(context, ['game'], word)].filter(Boolean).join('\n');
  return say(context, renderGameForms(`${said}\n\n`, command, guessMeanings('game', word), texts));
}

/** What a command takes, where `rest` are the words of its argument that it does not. */
export function askFor(context: MessageContext, kinds: readonly WordKind[], argument: string, rest: readonly string[]): Answer {
  const { texts } = context;
  const forms = kinds.map((kind) => renderForms(kind, texts));
  if (rest.length === 0) return say(context, forms.join('\n\n'));
  const wrong = rest.join(' ');
  // Of a name in several words the first may have been taken for another name.
  const asked = askWhether(context, kinds, argument, wrong, ...rest);
  return say(context, [`${texts.unknownWord.any(makeDisplayName(wrong))}\n${asked}`.trim(), ...forms].join('\n\n'));
}

/** Asks whether the first of the wrong words that is near to one of these kinds was meant for it; empty where none is. */
export function askWhether({ texts }: MessageContext, kinds: readonly WordKind[], ...wrong: readonly string[]): string {
  const guesses = wrong.flatMap((word) => guessAmong(kinds, word) ?? []);
  return guesses[0] ? texts.didYouMean(nameMeaning(guesses[0], texts)) : '';
}
