/**
 * The answers to a word that was not understood: that it was not, what it may mean, and what there
 * is to choose from.
 */
import type { Answer } from '../../core/answer.ts';
import { clocks } from '../../match/clock.ts';
import { makeDisplayName } from '../../telegram/displayName.ts';
import type { Texts } from '../../texts/texts.ts';
import { guessAmong, guessMeanings, type WordKind } from '../../texts/vocabulary.ts';
import { nameMeaning, renderForms, renderGameForms } from './choiceText.ts';

/**
 * The answer to a command whose argument makes no sense; in a group that may be another bot's
 * command.
 */
export const misread = (say: string): Answer => ({ say, isMisread: true });

/** The word of this kind was not understood. */
export const renderUnknown = (
  kind: Exclude<WordKind, 'game'>,
  word: string,
  texts: Texts,
): string =>
  [texts.unknownWord[kind](makeDisplayName(word)), askWhether(texts, [kind], word)]
    .filter(Boolean)
    .join('\n');

/** The games in the form that `command` takes, the nearest first. */
export function offerGames(command: string, word: string, texts: Texts): string {
  const said = [texts.unknownWord.game(makeDisplayName(word)), askWhether(texts, ['game'], word)]
    .filter(Boolean)
    .join('\n');
  return offerBelow(said, command, word, texts);
}

/**
 * The same of a command that takes a clock, too. A number that is no game's is taken for a time for
 * a move: the times that there are come first.
 */
export function offerTimedGames(command: string, word: string, texts: Texts): string {
  if (!/\d/.test(word)) return offerGames(command, word, texts);
  const { labels, perMove } = texts.clock;
  const times = clocks.filter((clock) => clock !== 'none').map((clock) => labels[clock]);
  const said = `${texts.unknownWord.any(makeDisplayName(word))}\n⏳ ${perMove(times.join(' · '))}`;
  return offerBelow(said, command, word, texts);
}

const offerBelow = (said: string, command: string, word: string, texts: Texts): string =>
  renderGameForms(`${said}\n\n`, command, guessMeanings('game', word), texts);

/** The arguments of a command; `rest` are the words that it did not understand. */
export function askFor(
  kinds: readonly WordKind[],
  argument: string,
  rest: readonly string[],
  texts: Texts,
): string {
  const forms = kinds.map((kind) => renderForms(kind, texts));
  if (rest.length === 0) return forms.join('\n\n');
  const wrong = rest.join(' ');
  // The first word of a longer name may have been read as a name of its own.
  const asked = askWhether(texts, kinds, argument, wrong, ...rest);
  return [`${texts.unknownWord.any(makeDisplayName(wrong))}\n${asked}`.trim(), ...forms].join(
    '\n\n',
  );
}

/**
 * Asks whether the first wrong word that is near to a word of these kinds was meant for it; empty
 * if none is near.
 */
export function askWhether(
  texts: Texts,
  kinds: readonly WordKind[],
  ...wrong: readonly string[]
): string {
  const guesses = wrong.flatMap((word) => guessAmong(kinds, word) ?? []);
  return guesses[0] ? texts.didYouMean(nameMeaning(guesses[0], texts)) : '';
}
