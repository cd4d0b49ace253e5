import { describe, expect, it } from 'vitest';
import { findMissing, type Translation, withEnglish } from '../../../src/bot/texts/fallback.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';

const en = textsOf('en');

describe('a language that is not wholly translated', () => {
  const french: Translation = {
    yourTurn: 'À toi de jouer.',
    turnOf: (name) => `À ${name} de jouer.`,
    reasons: { rules: { win: 'Je complète ma ligne.' } },
    hotSeatNames: ['Joueur 1', 'Joueur 2'],
  };
  const texts = withEnglish(french, en);

  it('speaks English where it has no text, and its own elsewhere, however deep', () => {
    expect([texts.yourTurn, texts.turnOf('Zoé')]).toEqual(['À toi de jouer.', 'À Zoé de jouer.']);
    expect(texts.reasons.rules).toEqual({ ...en.reasons.rules, win: 'Je complète ma ligne.' });
    expect(texts.hotSeatNames).toEqual(['Joueur 1', 'Joueur 2']);
    expect([texts.youWin, texts.wins, texts.buttons]).toEqual([en.youWin, en.wins, en.buttons]);
  });

  it('is told what it lacks, and nothing else', () => {
    const missing = findMissing(french, en);
    expect(missing).toContain('youWin');
    expect(missing).toContain('reasons.rules.block');
    for (const there of ['yourTurn', 'turnOf', 'reasons.rules.win', 'hotSeatNames'])
      expect(missing).not.toContain(there);
    expect(findMissing(en, en)).toEqual([]);
    expect(findMissing({}, en).length).toBe(missing.length + 4);
  });
});
