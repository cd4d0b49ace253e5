import type { Language } from '../settings/language.ts';
import { numberWords } from './typedWords.ts';

/** A number as a sentence says it: in words up to nine, and from there in digits. */
export const numeralIn = (language: Language, number: number): string =>
  numberWords[language]?.[number - 1]?.[0] ?? String(number);
