import { describe, expect, it } from 'vitest';
import { echo } from '../../tools/echo.ts';

describe('what somebody has typed', () => {
  it.each([
    ['44x', '44x'],
    ['a b', 'a b'],
    ['a\u00a0b', 'a\\u{a0}b'],
    ['\u200b\u200f\ufeff\u2060', '\\u{200b}\\u{200f}\\u{feff}\\u{2060}'],
    ['\u3164\u2800\u115f\ufe0f\u{e0041}', '\\u{3164}\\u{2800}\\u{115f}\\u{fe0f}\\u{e0041}'],
    ['\t\0\x1b[2J\x9b', '\\u{9}\\u{0}\\u{1b}[2J\\u{9b}'],
    ['\u3000\u2028', '\\u{3000}\\u{2028}'],
    ['\ud800', '\\u{d800}'],
    ['四子棋🟡', '四子棋🟡'],
  ])('%j is shown as %s', (text, shown) => {
    expect(echo(text)).toBe(shown);
  });

  it.each(['4', '🟡', '\u200b', '4\u200b', '\\'])(
    'is cut after 80 characters, and never within a sign: %j',
    (sign) => {
      for (let count = 1; count <= 90; count++) {
        const shown = echo(sign.repeat(count));
        expect([...shown].length).toBeLessThanOrEqual(80);
        const whole = echo(sign).repeat(count);
        if ([...whole].length <= 80) expect(shown).toBe(whole);
        else {
          expect(shown).toMatch(/…$/);
          expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
          expect(shown).not.toMatch(/\\u\{[^}]*…$/);
        }
      }
    },
  );
});
