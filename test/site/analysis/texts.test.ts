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

  it.each(languages)('in %s explain each term in three sentences at most', (language) => {
    const { explained } = pageTextsOf(language).own.thinking;
    for (const said of Object.values(explained))
      expect(said.match(/[.。](?:\s|$|(?<=。))/g)?.length, said).toBeLessThanOrEqual(3);
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

  type Held = Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift' | 'repeat', true>>;
  const event = (key: string, { ctrl, meta, alt, shift, repeat }: Held = {}, more = {}) =>
    ({
      key,
      ctrlKey: ctrl === true,
      metaKey: meta === true,
      altKey: alt === true,
      shiftKey: shift === true,
      repeat: repeat === true,
      isComposing: false,
      keyCode: 0,
      ...more,
    }) as KeyboardEvent;
  const ways: readonly Held[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bits) => ({
    ...(bits & 1 ? { ctrl: true } : {}),
    ...(bits & 2 ? { meta: true } : {}),
    ...(bits & 4 ? { alt: true } : {}),
    ...(bits & 8 ? { shift: true } : {}),
  }));

  it('act with the keys that are named and no others', () => {
    for (const isMac of [false, true]) {
      const cmd: Held = isMac ? { meta: true } : { ctrl: true };
      const named = [
        [event('z', cmd), 'takeBack'],
        [event('Z', cmd), 'takeBack'],
        [event('Z', { ...cmd, shift: true }), 'redo'],
        [event('z', { ...cmd, shift: true }), 'redo'],
        [event('y', cmd), 'redo'],
      ] as const;
      for (const [each, kind] of named)
        expect(readKeys(() => games.ticTacToe, isMac)(each)).toEqual({ kind });
      for (const held of ways) {
        const keys = Object.keys(held).sort().join('+');
        const command = Object.keys(cmd).join();
        for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
          expect(readKeys(() => games.ticTacToe, isMac)(event(key, held)), keys).toBeUndefined();
        // Some keyboards have their digits above Shift.
        if (keys !== 'shift')
          expect(readKeys(() => games.ticTacToe, isMac)(event('5', held)), keys).toBeUndefined();
        if (keys !== command && keys !== [command, 'shift'].sort().join('+'))
          for (const key of ['z', 'Z'])
            expect(readKeys(() => games.ticTacToe, isMac)(event(key, held)), keys).toBeUndefined();
        if (keys !== command)
          expect(readKeys(() => games.ticTacToe, isMac)(event('y', held)), keys).toBeUndefined();
      }
    }
  });

  it('act once while they are held, but for arrows', () => {
    const held: Held = { repeat: true };
    for (const key of ['5', 'Home', 'End'])
      expect(readKeys(() => games.ticTacToe)(event(key, held)), key).toBeUndefined();
    for (const key of ['z', 'y'])
      expect(readKeys(() => games.ticTacToe)(event(key, { ...held, ctrl: true }))).toBeUndefined();
    expect(readKeys(() => games.ticTacToe)(event('ArrowLeft', held))).toEqual({
      kind: 'go',
      to: 'back',
    });
    const read = readKeys(() => games.ticTacToe);
    expect([event('b'), event('b', held), event('2')].map((each) => read(each))).toEqual([
      undefined,
      undefined,
      { kind: 'play', move: 4 },
    ]);
  });

  it('act on nothing while something is composed', () => {
    for (const more of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['5', 'ArrowLeft', 'Home'])
        expect(readKeys(() => games.ticTacToe)(event(key, {}, more))).toBeUndefined();
  });

  it('of moves play only where they may, and the others everywhere', () => {
    const read = readKeys(() => games.ticTacToe);
    expect(read(event('5'), false)).toBeUndefined();
    expect([read(event('b'), false), read(event('2'), true)]).toEqual([
      undefined,
      { kind: 'play', move: 1 },
    ]);
    expect(read(event('ArrowLeft'), false)).toEqual({ kind: 'go', to: 'back' });
    expect(read(event('z', { ctrl: true }), false)).toEqual({ kind: 'takeBack' });
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
