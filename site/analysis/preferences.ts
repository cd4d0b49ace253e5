/**
 * What the page remembers of its reader: the language, and whether letters and digits play. Storage
 * may be denied.
 */
import { type Language, parseLanguage } from '../../src/bot/settings/language.ts';

const languageKey = 'linia-language';
const typedMovesKey = 'linia-typed-moves';

export const storedLanguage = (): Language | undefined => parseLanguage(recall(languageKey) ?? '');

export const storeLanguage = (language: Language): void => store(languageKey, language);

export const hasTypedMoves = (): boolean => recall(typedMovesKey) !== 'off';

export const storeTypedMoves = (isOn: boolean): void => store(typedMovesKey, isOn ? 'on' : 'off');

function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is asked for again.
  }
}
