/** Typed moves: how they look, and what is said to those that are refused. */
import type { Refusal } from './change.ts';
import type { Texts } from './texts/texts.ts';

/** Looks like a move, right or wrong: a letter and a digit, or a number. */
export function looksLikeMove(text: string): boolean {
  return /^[a-z]?\s?\d{1,2}$/i.test(text.trim());
}

/** `forms` says how a move is written. */
export function explainRefusal(refusal: Refusal, texts: Texts, forms: string): string {
  if (refusal === 'gameOver') return texts.alreadyOver;
  const isForm = refusal === 'cellTaken' || refusal === 'columnFull' || refusal === 'noSuchCell';
  return isForm ? `${texts.refusals[refusal]} ${forms}` : texts.refusals[refusal];
}
