/** Sentences that are easily got wrong, each as a rule for all texts that it concerns. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { sentencesIn } from './sentencesIn.ts';

const saidIn = (language: Language): readonly string[] => sentencesIn(textsOf(language)).map(([, text]) => text);

describe('the sentences of a language', () => {
  it('English: call a square a square', () => {
    for (const text of saidIn('en')) expect(text).not.toMatch(/\bcells?\b/i);
    expect(textsOf('en').moveForms({ lastRow: 'C', columns: 3, cells: 9 })).toBe(
      'a square such as B2 (row A–C, column 1–3) or a number from 1 to 9',
    );
  });
});
