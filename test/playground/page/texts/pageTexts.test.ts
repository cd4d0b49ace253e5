import { describe, expect, it } from 'vitest';
import type { PageStorage } from '../../../../playground/page/state/storage.ts';
import {
  ownLanguages,
  pageTextsOf,
  readersLanguage,
} from '../../../../playground/page/texts/pageTexts.ts';

import { widthOf } from '../../../../src/bot/telegram/columns.ts';
import { wordsOf } from './words.ts';

const en = pageTextsOf('en');
/** The same in several languages. */
const international = ['Inspector', 'Script', 'bot', 'Chats'];

describe.each(ownLanguages)('the words of the page in %s', (language) => {
  const words = wordsOf(pageTextsOf(language));

  it('are as many as in English, and none is empty', () => {
    expect(words.length).toBe(wordsOf(en).length);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });

  it('fit where English fits', () => {
    const { panels, message, cancel, ok, edited, onlyYou, emptyCache, hourOn, dayOn } =
      pageTextsOf(language);
    for (const word of Object.values(panels)) expect(widthOf(word), word).toBeLessThanOrEqual(14);
    for (const word of [message, cancel, ok, edited])
      expect(widthOf(word), word).toBeLessThanOrEqual(12);
    for (const word of [onlyYou, emptyCache, hourOn, dayOn])
      expect(widthOf(word), word).toBeLessThanOrEqual(24);
    const english = wordsOf(en);
    for (const [index, word] of words.entries())
      expect(widthOf(word), word).toBeLessThanOrEqual(1.6 * widthOf(english[index]!) + 14);
  });
});

it.each(ownLanguages.filter((each) => each !== 'en'))(
  '%s leaves no word in English',
  (language) => {
    const english = new Set(wordsOf(en));
    const same = wordsOf(pageTextsOf(language)).filter(
      (word) => english.has(word) && /\p{Letter}{2}/u.test(word.replace(/[XY]/g, '')),
    );
    expect(same.filter((word) => !international.includes(word))).toEqual([]);
  },
);

it('counts nothing, one and twenty of a thing in Romanian', () => {
  const { requests } = pageTextsOf('ro').traces;
  expect([0, 1, 2, 20].map(requests)).toEqual(['0 cereri', 'o cerere', '2 cereri', '20 de cereri']);
});

describe('the language of the page', () => {
  const storage = (kept?: string): PageStorage => ({
    get: (name) => (name === 'linia-language' ? kept : undefined),
    set: () => false,
    remove: () => undefined,
  });

  it('is the first of the reader’s that there is, or else English', () => {
    expect(readersLanguage(storage(), ['fr', 'es-MX', 'ca'])).toBe('es');
    expect(readersLanguage(storage(), ['fr'])).toBe('en');
  });

  it('is the one that was chosen on the analysis board', () => {
    expect(readersLanguage(storage('ro'), ['es'])).toBe('ro');
  });
});
