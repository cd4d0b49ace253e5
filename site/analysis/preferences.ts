/** What the page remembers of its reader: the language. Storage may be denied. */
import { type Language, parseLanguage } from '../../src/bot/settings/language.ts';

const key = 'linia-language';

export function storedLanguage(): Language | undefined {
  try {
    return parseLanguage(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Then it is asked for again.
  }
}
