export const languages = ['ca', 'en', 'es', 'ro', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Words that players type for one thing, by language. */
export type TypedWords = { readonly [Each in Language]?: readonly string[] };

/** A text whose English stands where a language has none. */
export type InEnglishAtLeast = { readonly en: string } & { readonly [Each in Language]?: string };

/** The language of a tag such as `zh-hans` or `es-MX`; undefined for one we do not have. */
export function parseLanguage(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/** The first of these tags' languages that we have. */
export const firstLanguage = (tags: readonly string[]): Language | undefined =>
  tags.map(parseLanguage).find((each) => each !== undefined);

export const languageNames: Record<Language, string> = {
  ca: 'Català',
  en: 'English',
  es: 'Español',
  ro: 'Română',
  zh: '中文',
};

/** The language for a person: their choice, else their Telegram's, else the owner's. */
export const languageFor = (
  languageCode: string | undefined,
  chosen: Language | 'auto',
  owners: Language,
): Language => (chosen === 'auto' ? (parseLanguage(languageCode ?? '') ?? owners) : chosen);
