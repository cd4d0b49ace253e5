import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDisplayName } from '../../../src/bot/telegram/displayName.ts';
import { newest, openWorld } from '../players.ts';

const x = (count: number): string => 'x'.repeat(count);
const family = '👩‍👩‍👧‍👦';

const names: readonly (readonly [what: string, given: string, kept: string])[] = [
  ['a short name', 'Anna Maria', 'Anna Maria'],
  ['white space and bars', ' Anna |\n\tMaria ', 'Anna Maria'],
  ['32 characters', x(32), x(32)],
  ['33 characters', x(33), `${x(31)}…`],
  ['a space at the cut', `${x(30)} ${x(9)}`, `${x(30)}…`],
  ['a joined emoji at the cut', `${x(28)}${family}`, `${x(28)}…`],
  ['a joined emoji before it', `${x(24)}${family}yz`, `${x(24)}${family}…`],
  ['a skin tone at the cut', `${x(30)}👋🏽${x(3)}`, `${x(30)}…`],
  ['a flag at the cut', `${x(30)}🇦🇩🇷🇴`, `${x(30)}…`],
  ['an accent of its own at the cut', `${x(30)}e\u0301${x(3)}`, `${x(30)}…`],
  ['marks without end', `a${'\u0301'.repeat(99)}`, '…'],
  ['text that is turned around', '\u202eevE\u2066 \u200fBob\u2069', 'evE Bob'],
  ['control characters', 'A\u0000n\u0007n\u009fa', 'Anna'],
  ['half a character', 'A\ud83d', 'A'],
];

describe('a name', () => {
  it.each(names)('with %s', (_, given, kept) => {
    expect(makeDisplayName(given)).toBe(kept);
  });

  it('has at most 32 code points on one line, and is clean when it has been cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (text) => {
        const name = makeDisplayName(text);
        expect([...name].length).toBeLessThanOrEqual(32);
        expect(name).not.toMatch(/[|\n]/);
        expect(makeDisplayName(name)).toBe(name);
      }),
    );
  });

  it('stands on the board without what would turn the rest around', () => {
    const world = openWorld();
    const eve = world.user({ name: '\u202eEve', languageCode: 'en' });
    const group = world.telegram.group('Friends', [eve]);
    eve.send(group, '/tictactoe');
    expect(newest(group).text).toContain('🔶 Eve\n');
  });
});
