import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deriveSecret,
  findBoardKey,
  openBoardKey,
  sealBoardKey,
} from '../../../src/bot/settings/boardKey.ts';
import { openSeal, seal } from '../../../src/bot/settings/seal.ts';

const hmac = (text: string, key: string): number[] => [
  ...createHmac('sha256', key).update(text).digest(),
];
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 200 });

describe('a seal', () => {
  it('gives its text back to the token that made it, and to no other', () => {
    fc.assert(
      fc.property(
        ascii,
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        (text, token, other) => {
          const sealed = seal(text, token, hmac);
          expect(openSeal(sealed, token, hmac)).toBe(text);
          if (other !== token) expect(openSeal(sealed, other, hmac)).toBeUndefined();
          expect(seal(text, token, hmac)).toBe(sealed);
        },
      ),
    );
  });

  it('does not open once a digit of it is another, or it is cut', () => {
    const sealed = seal('1:made-up|secret', '1:made-up', hmac);
    for (let index = 0; index < sealed.length; index++) {
      const other = sealed[index] === '0' ? '1' : '0';
      expect(
        openSeal(sealed.slice(0, index) + other + sealed.slice(index + 1), '1:made-up', hmac),
      ).toBeUndefined();
      expect(openSeal(sealed.slice(0, index), '1:made-up', hmac)).toBeUndefined();
    }
    for (const text of ['', 'no seal', `${sealed}0`, sealed.toUpperCase()])
      expect(openSeal(text, '1:made-up', hmac)).toBeUndefined();
  });

  it('shows nothing of what it holds', () => {
    const text = '1:made-up|secret-of-the-webhook';
    expect(Buffer.from(seal(text, '1:made-up', hmac), 'hex').toString('latin1')).not.toContain(
      'secret',
    );
  });
});

describe('the key under which boards are signed', () => {
  const before = { token: '1:made-up', secret: 'stored', boardKey: undefined };
  const sealed = sealBoardKey(before, hmac)!;

  it('is that of the platform, and after a restore that of the backup', () => {
    const now = {
      token: '1:made-up',
      secret: deriveSecret('1:made-up', hmac),
      boardKey: undefined,
    };
    expect(findBoardKey(now, hmac)).not.toBe(findBoardKey(before, hmac));
    const boardKey = openBoardKey({ sealed, oldToken: undefined }, now, hmac)!;
    expect(findBoardKey({ ...now, boardKey }, hmac)).toBe(findBoardKey(before, hmac));
    expect(openBoardKey({ sealed, oldToken: undefined }, before, hmac)).toBe('');
  });

  it('takes the token of before where there is another now', () => {
    const now = { token: '1:another', secret: 'made-up', boardKey: undefined };
    expect(openBoardKey({ sealed, oldToken: undefined }, now, hmac)).toBeUndefined();
    expect(openBoardKey({ sealed, oldToken: '1:a-third' }, now, hmac)).toBeUndefined();
    const boardKey = openBoardKey({ sealed, oldToken: before.token }, now, hmac)!;
    expect(findBoardKey({ ...now, boardKey }, hmac)).toBe(findBoardKey(before, hmac));
  });

  it.each([
    ['token', { token: '1:new' }],
    ['secret', { secret: 'new' }],
  ])('is a new one once the bot has another %s, as after a leak', (_, change) => {
    const now = { token: '1:made-up', secret: 'another', boardKey: undefined };
    const boardKey = openBoardKey({ sealed, oldToken: undefined }, now, hmac)!;
    const changed = { ...now, boardKey, ...change };
    expect(findBoardKey(changed, hmac)).toBe(`${changed.token}|${changed.secret}`);
  });

  it('has a secret made of the token, which the webhook takes', () => {
    expect(deriveSecret('1:made-up', hmac)).toBe(deriveSecret('1:made-up', hmac));
    expect(deriveSecret('1:made-up', hmac)).toMatch(/^[0-9a-f]{32}$/);
    expect(deriveSecret('1:made-up', hmac)).not.toBe(deriveSecret('1:another', hmac));
  });
});
