import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmac } from '../../playground/hmac.ts';

describe('the playground’s HMAC', () => {
  it('is that of Node, whatever the lengths of text and key', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (message, key) => {
        const expected = [...createHmac('sha256', key).update(message).digest()];
        expect(hmac(message, key)).toEqual(expected);
      }),
    );
  });
});
