export const languages = ['ca', 'en', 'es', 'ro', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The language of a tag such as `zh-hans` or `es-MX`, or undefined if it is none of ours. */
export function parseLanguage(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/** How each language calls itself. */
export const languageNames: Record<Language, string> = { ca: 'Català', en: 'English', es: 'Español', ro: 'Română', zh: '中文' };

/** The language to speak to a person: the one chosen, that of their Telegram, or the owner's. */
export function languageFor(languageCode: string | undefined, chosen: Language | 'auto', owners: Language): Language {
  return chosen === 'auto' ? (parseLanguage(languageCode ?? '') ?? owners) : chosen;
}
