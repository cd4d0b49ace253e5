import { describe, expect, it } from 'vitest';
import { breakText, fitText } from '../../../site/analysis/cardText.ts';
import { readKeys } from '../../../site/analysis/keyboard.ts';
import {
  chooseLanguage,
  ownLanguages,
  pageTextsOf,
} from '../../../site/analysis/texts/languageTexts.ts';
import { html } from '../../../site/analysis/view/html.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { widthOf } from '../../../src/bot/telegram/columns.ts';
import { games } from '../../../src/games/game.ts';

/** Every sentence of a table, with gaps filled. */
function sentences(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return [String(node('X', 'Y'))];
  return Object.values(node as object).flatMap(sentences);
}

describe('the sentences', () => {
  it.each(languages)('in %s are as many as in English, and none is empty', (language) => {
    const { own } = pageTextsOf(language);
    const all = sentences(own);
    expect(all.length).toBe(sentences(pageTextsOf('en').own).length);
    expect(all.filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('in %s are words that fit a square', (language) => {
    const { short, shortStanding } = pageTextsOf(language).own;
    for (const word of [...Object.values(short), ...Object.values(shortStanding)])
      expect(widthOf(word), word).toBeLessThanOrEqual(7);
  });

  it('are not those of English, but for names and numbers', () => {
    const english = new Set(sentences(pageTextsOf('en').own));
    const translated = ownLanguages.filter((each) => each !== 'en');
    expect(translated.length).toBeGreaterThanOrEqual(4);
    for (const language of translated) {
      const same = sentences(pageTextsOf(language).own).filter((text) => english.has(text));
      expect(same.length, same.join(' | ')).toBeLessThanOrEqual(3);
    }
  });

  it('are in the first language that there is', () => {
    expect(chooseLanguage(['xx', 'ro-MD', 'es'])).toBe('ro');
    expect(chooseLanguage(['xx'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });
});

describe('what is put into HTML', () => {
  it('is escaped, unless it is HTML', () => {
    const name = `<b a="1">&'`;
    expect(html`<p>${name}${html`<i>${1}</i>`}${undefined}${false}</p>`.html).toBe(
      '<p>&lt;b a=&quot;1&quot;&gt;&amp;&#39;<i>1</i></p>',
    );
  });
});

describe('keys', () => {
  const press = (game: keyof typeof games, ...keys: readonly string[]) => {
    const read = readKeys(() => games[game]);
    return keys.map((key) =>
      read({ key, ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent),
    );
  };

  it('name a column, or a square by its letter and digit', () => {
    expect(press('connectFour', '4', '8', 'b')).toEqual([
      { kind: 'play', move: 3 },
      { kind: 'nowhere', name: '8' },
      undefined,
    ]);
    expect(press('ticTacToe', 'b', '2')).toEqual([undefined, { kind: 'play', move: 4 }]);
    expect(press('ticTacToe', 'b', 'C', '3', '9')).toEqual([
      undefined,
      undefined,
      { kind: 'play', move: 8 },
      { kind: 'play', move: 8 },
    ]);
  });

  it('keep a letter while Shift is pressed for the digit, and not over another key', () => {
    expect(press('ticTacToe', 'b', 'Shift', 'CapsLock', '2').at(-1)).toEqual({
      kind: 'play',
      move: 4,
    });
    expect(press('ticTacToe', 'b', 'ArrowLeft', '2').at(-1)).toEqual({ kind: 'play', move: 1 });
  });

  it('that name no place of the board are told', () => {
    expect(press('ticTacToe', 'd', '1', '0')).toEqual([
      undefined,
      { kind: 'nowhere', name: 'D1' },
      { kind: 'nowhere', name: '0' },
    ]);
  });

  it('that mean nothing are left to the browser', () => {
    expect(press('ticTacToe', 'Tab', 'x', ' ', 'Enter')).toEqual(Array(4).fill(undefined));
  });
});

describe('the text of a card', () => {
  it('breaks between words, and in Chinese between characters, with no comma at the start', () => {
    expect(breakText('one two three', (line) => line.length <= 7)).toEqual(['one two', 'three']);
    expect(breakText('一二三，四五', (line) => line.length <= 3)).toEqual(['一二', '三，四五']);
  });

  /** Every letter as wide as it is high, and room for 100. */
  const fitted = (text: string) =>
    fitText(text, { largest: 20, smallest: 10 }, (each, size) => [...each].length * size <= 100);

  it('is written smaller where it is long, and cut below the smallest size', () => {
    expect(fitted('Ada')).toEqual({ text: 'Ada', size: 20 });
    expect(fitted('Ada Love')).toEqual({ text: 'Ada Love', size: 12 });
    expect(fitted('Ada Lovela')).toEqual({ text: 'Ada Lovela', size: 10 });
    expect(fitted('W'.repeat(40))).toEqual({ text: `${'W'.repeat(9)}…`, size: 10 });
    expect(fitted('Ada King of Lovelace').text).toBe('Ada King…');
  });

  it('keeps a flag, a family and a letter with its marks whole', () => {
    expect(fitted('🇷🇴'.repeat(9)).text).toBe(`${'🇷🇴'.repeat(4)}…`);
    expect(fitted('👨‍👩‍👧'.repeat(3)).text).toBe('👨‍👩‍👧…');
    expect(fitted('नि'.repeat(9)).text).toBe(`${'नि'.repeat(4)}…`);
  });
});
