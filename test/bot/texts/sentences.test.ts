/** Sentences that are easily got wrong, each as a rule for all texts that it concerns. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { renderReason } from '../../../src/bot/views/coach/reasonText.ts';
import { sentencesIn } from './sentencesIn.ts';

const saidIn = (language: Language): readonly string[] =>
  sentencesIn(textsOf(language)).map(([, text]) => text);

describe('the sentences of a language', () => {
  it('English: call a square a square', () => {
    for (const text of saidIn('en')) expect(text).not.toMatch(/\bcells?\b/i);
    expect(textsOf('en').moveForms({ lastRow: 'C', columns: 3, cells: 9 })).toBe(
      'a square such as B2 (row A–C, column 1–3) or a number from 1 to 9',
    );
  });

  it('English and Chinese: have no space before %', () => {
    for (const language of ['en', 'zh'] as const)
      expect(textsOf(language).stats.reviewed(5, 6, 83)).toContain('83%');
  });

  it('Romanian: count one move with “într-o”', () => {
    const { coach, reasons } = textsOf('ro');
    const counted = [1, 2, 20].map((moves) => [
      coach.outcome('win', moves),
      coach.outcome('loss', moves),
    ]);
    expect(counted).toEqual([
      ['victorie într-o mutare', 'înfrângere într-o mutare'],
      ['victorie în 2 mutări', 'înfrângere în 2 mutări'],
      ['victorie în 20 de mutări', 'înfrângere în 20 de mutări'],
    ]);
    expect(coach.best(coach.outcome('win', 1))).toBe('Cea mai bună: victorie într-o mutare.');
    expect(reasons.misere.loss(1)).toBe('Voi face linie într-o mutare.');
  });

  it('Romanian: have no adjective that would have to agree with a number', () => {
    const { coach } = textsOf('ro');
    expect(coach.accuracy('Ana', 1, 1)).toBe('Ana: 1 din 1 la mutările grele');
    expect([1, 2].map(coach.unprovedMoves)).toEqual([
      'Fără demonstrație: o mutare.',
      'Fără demonstrație: 2 mutări.',
    ]);
  });

  it.each([
    ['ca', 'Teoria: guanyo en 12 jugades.'],
    ['en', 'By the book, I win in 12 moves.'],
    ['es', 'Teoría: gano en 12 jugadas.'],
    ['ro', 'După teorie: câștig în 12 mutări.'],
    ['zh', '按开局库，我再下 12 步就赢。'],
  ] as const)('%s: do not praise a move that stands in the book of openings', (language, said) => {
    const found = { kind: 'exact', result: 'win', plies: 25, isBook: true } as const;
    expect(renderReason(found, { isWatched: false, isMisere: false }, textsOf(language))).toBe(
      said,
    );
  });

  it('Catalan: name one piece or two that vanish next', () => {
    expect(textsOf('ca').goesNext('❌ A1')).toBe('A punt de desaparèixer: ❌ A1');
  });

  it('Chinese: place pieces and do not move them, and call a review what players call it', () => {
    for (const text of saidIn('zh')) expect(text).not.toContain('走');
    const { buttons } = textsOf('zh');
    expect([buttons.replay, buttons.review]).toEqual(['⏪ 回放', '🔎 复盘']);
  });

  it('Romanian: describe the levels by their names', () => {
    const { description, levels } = textsOf('ro');
    for (const level of [levels.novice, levels.perfect])
      expect(description).toContain(level.toLowerCase());
  });
});
