/** Dates as players read them. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { nameDate, nameDay, nameMonth } from '../../../../src/bot/views/words/dates.ts';

const dayOf = (month: number, day: number): number => Date.UTC(2026, month - 1, day) / 86_400_000;

describe('a date in words', () => {
  it.each([
    ['en', '24 November', '1 April 2026', 'August 2026'],
    ['ca', '24 de novembre', '1 d’abril del 2026', 'agost del 2026'],
    ['es', '24 de noviembre', '1 de abril de 2026', 'agosto de 2026'],
    ['ro', '24 noiembrie', '1 aprilie 2026', 'august 2026'],
    ['zh', '11月24日', '2026年4月1日', '2026年8月'],
  ] as const)(
    '%s: has its day, its month, and its year where that matters',
    (language, ...said) => {
      const texts = textsOf(language);
      expect([
        nameDay(dayOf(11, 24), texts),
        nameDate(dayOf(4, 1), texts),
        nameMonth(202608, texts),
      ]).toEqual(said);
    },
  );

  it.each(languages)('%s: has twelve months, no two the same', (language) => {
    const texts = textsOf(language);
    expect(new Set(texts.dates.months).size).toBe(12);
    const named = texts.dates.months.map((_, index) => nameMonth(202601 + index, texts));
    for (const [index, month] of texts.dates.months.entries())
      expect(named[index]).toContain(month);
    expect(nameDay(dayOf(1, 1), texts)).toContain('1');
    expect(nameDay(dayOf(12, 31), texts)).toContain(texts.dates.months[11]);
  });
});

describe('a sentence with a date', () => {
  const sayIn = (language: (typeof languages)[number], day: number): string => {
    const texts = textsOf(language);
    return texts.puzzle.named(nameDay(day, texts));
  };

  it.each([
    ['en', 'Puzzle of 24 November'],
    ['ca', 'Problema del 24 de novembre'],
    ['es', 'Problema del 24 de noviembre'],
    ['ro', 'Problema din 24 noiembrie'],
    ['zh', '每日一题 11月24日'],
  ] as const)('%s: names a puzzle by its day', (language, said) => {
    expect(sayIn(language, dayOf(11, 24))).toBe(said);
  });

  it('Catalan: has the article that the number and the month take', () => {
    expect([1, 2, 10, 11, 12, 21].map((day) => sayIn('ca', dayOf(10, day)))).toEqual([
      'Problema de l’1 d’octubre',
      'Problema del 2 d’octubre',
      'Problema del 10 d’octubre',
      'Problema de l’11 d’octubre',
      'Problema del 12 d’octubre',
      'Problema del 21 d’octubre',
    ]);
    const texts = textsOf('ca');
    const over = [202604, 202611].map((month, index) =>
      texts.league.monthOver(nameMonth(month, texts), index + 1),
    );
    expect(over).toEqual([
      'S’ha acabat l’abril del 2026. Ha guanyat:',
      'S’ha acabat el novembre del 2026. Han guanyat:',
    ]);
    expect(texts.league.dropped(nameDate(dayOf(7, 15), texts))).toContain(
      'després del 15 de juliol del 2026 han',
    );
  });

  it('Chinese: says of the month that is over neither that it is this one nor with a space', () => {
    const texts = textsOf('zh');
    expect(texts.league.monthOver(nameMonth(202611, texts), 1)).toBe('2026年11月已结束，冠军：');
  });
});
