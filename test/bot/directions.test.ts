/** Names from right to left turn no line around. */
import { describe, expect, it } from 'vitest';
import { isolate, keepDirection } from '../../src/bot/settings/direction.ts';
import { sendView } from '../../src/bot/telegram/request.ts';
import { collectTexts } from './directions.ts';

const letter = /[A-Za-z\u0590-\u08ff]/;
const fromRight = /[\u0590-\u08ff]/;

/** The text without what is isolated. */
const outside = (text: string): string => text.replace(/\u2068[^\u2069]*\u2069/g, '');

describe('what others have written', () => {
  it('is isolated wherever it stands, and no line begins from the right', () => {
    const texts = collectTexts(['علي', 'בן 10'], 'غرفة');
    expect(texts.length).toBeGreaterThan(15);
    for (const text of texts) {
      // What a tap copies is as it is typed.
      const read = text.replace(/\/join غرفة/g, '');
      expect(outside(read), text).not.toMatch(fromRight);
      for (const line of read.split('\n')) {
        const first = letter.exec(line)?.[0] ?? '';
        if (fromRight.test(first)) expect(line[0], line).toBe('\u200e');
      }
    }
  });

  it('is left alone where it runs from left to right', () => {
    for (const text of collectTexts(['Ali', 'Ben 10'], 'Sunday'))
      expect(text).not.toMatch(/[\u200e\u2066-\u2069]/);
  });
});

describe('a name', () => {
  it.each([
    ['Ada', 'Ada'],
    ['علي', '\u2068علي\u2069'],
    ['\u2068علي\u2069', '\u2068علي\u2069'],
    ['Ada \u2067x\u2069', 'Ada x'],
    ['Ada علي', '\u2068Ada علي\u2069'],
    ['𞤀𞤣', '\u2068𞤀𞤣\u2069'],
    ['', ''],
  ])('%j becomes %j, once', (written, shown) => {
    expect(isolate(written)).toBe(shown);
    expect(isolate(isolate(written))).toBe(shown);
  });
});

describe('a line', () => {
  it('that would run from the right gets a mark, and what is bold, code or a mention moves along', () => {
    const text = 'Title\n🔶 \u2068علي\u2069’s turn\n\u2068علي\u2069 1 – 0';
    const { text: shown, start, end } = keepDirection(text);
    expect(shown.split('\n').map((line) => line.startsWith('\u200e'))).toEqual([false, true, true]);
    const at = text.lastIndexOf('\u2068');
    expect(shown.slice(start(at), end(at + 5))).toBe('\u2068علي\u2069');
    const view = {
      text: '\u2068علي\u2069: `/move A1`',
      summary: '',
      bold: 5,
      mention: { id: 1, name: '\u2068علي\u2069' },
      keyboard: [],
    };
    const { text: sent, entities } = sendView({ id: 1, threadId: 0 }, view).payload as {
      text: string;
      entities: { type: string; offset: number; length: number }[];
    };
    expect(
      entities.map(({ type, offset, length }) => [type, sent.slice(offset, offset + length)]),
    ).toEqual([
      ['bold', '\u2068علي\u2069'],
      ['text_mention', '\u2068علي\u2069'],
      ['code', '/move A1'],
    ]);
  });
});
