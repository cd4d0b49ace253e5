import { describe, expect, it } from 'vitest';
import { keepDirection } from '../../../../src/bot/settings/direction.ts';
import { fitAlert } from '../../../../src/bot/views/words/alert.ts';

describe('an alert', () => {
  it('has all lines where they fit, to the last character', () => {
    const lines = ['a'.repeat(99), 'b'.repeat(100)];
    expect(fitAlert(lines, '…')).toBe(lines.join('\n'));
  });

  it.each([1, 7, 23, 60, 190])(
    'has as many as fit of those of %i characters, and says that there are more',
    (length) => {
      const line = 'x'.repeat(length);
      const text = fitAlert(new Array<string>(250).fill(line), '… /top');
      const all = text.split('\n');
      expect(text.length).toBeLessThanOrEqual(200);
      expect(all.at(-1)).toBe('… /top');
      expect(all.slice(0, -1).every((each) => each === line)).toBe(true);
      expect(text.length + length + 1).toBeGreaterThan(200);
    },
  );

  it('leaves room for the marks that keep names from the right in their lines', () => {
    const text = fitAlert(new Array<string>(9).fill(`علي ${'x'.repeat(18)}`), '… /top');
    expect(keepDirection(text).text.length).toBeLessThanOrEqual(200);
    expect(text.split('\n')).toHaveLength(9);
  });
});
