/**
 * Names from right to left, drawn: numbers, signs and emoji stand beside them as they stand beside
 * other names.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { collectTexts } from '../bot/directions.ts';
import { describeInBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const latin = ['Ali', 'Ben'] as const;
const arabic = ['علي', 'בן'] as const;
const [room, arabicRoom] = ['Sunday', 'غرفة'];

/** The same text, with a sign in the place of each name and of the room. */
const withoutNames = (text: string): string =>
  [...latin, ...arabic, room, arabicRoom]
    .reduce((rest, name) => rest.replaceAll(name, '§'), text)
    .replace(/[\u200e\u2066-\u2069]/g, '');

/**
 * As clients lay a line out: by its first letter (`plaintext` passes over what is isolated, `auto`
 * may not).
 */
const layouts = [
  '<p dir="auto" style="white-space: pre"></p>',
  '<p style="unicode-bidi: plaintext; white-space: pre"></p>',
];

describeInBrowser('a line with a name from right to left', () => {
  it.each(layouts)('has its parts in the order of one with another name: %s', async (paragraph) => {
    const page = await browser.newPage();
    await page.setContent(
      `<div id="place" style="width: 900px; font: 16px sans-serif">${paragraph}</div>`,
    );
    /** The signs of a line from left to right, with one sign for each name. */
    const draw = (line: string) =>
      page.evaluate(
        ([text, names]) => {
          const place = document.querySelector('p')!;
          place.textContent = text;
          const node = place.firstChild;
          if (!node) return '';
          const parts: { x: number; sign: string }[] = [];
          for (let at = 0; at < text.length; ) {
            const name = names.find((each) => text.startsWith(each, at));
            const sign = name ?? String.fromCodePoint(text.codePointAt(at)!);
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + sign.length);
            const { left, width } = range.getBoundingClientRect();
            if (width > 0 && sign.trim() !== '') parts.push({ x: left, sign: name ? '§' : sign });
            at += sign.length;
          }
          return parts
            .sort((one, other) => one.x - other.x)
            .map(({ sign }) => sign)
            .join('');
        },
        [line, [...latin, ...arabic, room, arabicRoom]] as const,
      );
    const [one, other] = [collectTexts(latin, room), collectTexts(arabic, arabicRoom)];
    expect(other.map(withoutNames)).toEqual(one.map(withoutNames));
    for (const [index, text] of one.entries()) {
      const lines = text.split('\n');
      for (const [row, line] of other[index]!.split('\n').entries()) {
        // A command to copy is one word from right to left, as it is typed.
        if (!line.includes('/join')) expect(await draw(line), line).toBe(await draw(lines[row]!));
      }
    }
    await page.close();
  });
});
