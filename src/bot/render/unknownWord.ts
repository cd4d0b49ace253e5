/** What is said where a word was not understood: that it was not, what it may have been meant for, and what there is. */
import { makeDisplayName } from '../telegram/displayName.ts';
import type { Texts } from '../texts/texts.ts';
import { guessAmong, guessMeanings, type WordKind } from '../texts/vocabulary.ts';
import { nameMeaning, renderForms, renderGameForms } from './choiceText.ts';

/** The word of this kind was not understood. */
export const renderUnknown = (kind: Exclude<WordKind, 'game'>, word: string, texts: Texts): string =>
  [texts.unknownWord[kind](makeDisplayName(word)), askWhether(texts, [kind], word)].filter(Boolean).join('\n');

/** The games as the `command` takes them, the nearest first. */
export function offerGames(command: string, word: string, texts: Texts): string {
  const said = [texts.unknownWord.game(makeDisplayName(word)), askWhether(texts, ['game'], word)].filter(Boolean).join('\n');
  return renderGameForms(`${said}\n\n`, command, guessMeanings('game', word), texts);
}

/** What a command takes, where `rest` are the words of its argument that it does not. */
export function askFor(kinds: readonly WordKind[], argument: string, rest: readonly string[], texts: Texts): string {
  const forms = kinds.map((kind) => renderForms(kind, texts));
  if (rest.length === 0) return forms.join('\n\n');
  const wrong = rest.join(' ');
  // Of a name in several words the first may have been taken for another name.
  const asked = askWhether(texts, kinds, argument, wrong, ...rest);
  return [`${texts.unknownWord.any(makeDisplayName(wrong))}\n${asked}`.trim(), ...forms].join('\n\n');
}

/** Asks whether the first of the wrong words that is near to one of these kinds was meant for it; empty where none is. */
export function askWhether(texts: Texts, kinds: readonly WordKind[], ...wrong: readonly string[]): string {
  const guesses = wrong.flatMap((word) => guessAmong(kinds, word) ?? []);
  return guesses[0] ? texts.didYouMean(nameMeaning(guesses[0], texts)) : '';
}
