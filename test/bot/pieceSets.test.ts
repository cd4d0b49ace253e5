import { describe, expect, it } from 'vitest';
import { makeChoiceText, parseChoiceText, parsePair } from '../../src/bot/settings/pieceSets.ts';

describe('a pair of pieces as a player writes it', () => {
  it.each([
    ['🐸 🦊', '🐸', '🦊'],
    ['  🐸🦊 ', '🐸', '🦊'],
    ['👩‍🚀 🧑🏽', '👩‍🚀', '🧑🏽'],
    ['🇷🇴🇪🇸', '🇷🇴', '🇪🇸'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴‍☠️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴‍☠️'],
    ['1️⃣ #️⃣', '1️⃣', '#️⃣'],
    ['❤️ 🖤', '❤️', '🖤'],
    ['X O', 'X', 'O'],
    ['♠♥', '♠', '♥'],
  ])('%s is %s against %s', (text, user, bot) => {
    const pair = parsePair(text);
    expect(pair).toEqual({ user, bot });
    expect(parseChoiceText(makeChoiceText(pair!))).toEqual(pair);
  });

  it.each([
    '',
    '🐸',
    '🐸🐸',
    '❤ ❤️',
    '🐸 🦊 🐱',
    'ab c',
    '1 2',
    '| 🐸',
    '🐸,🦊',
    '. 🐸',
    '💡 🟩',
    '🟩 🐸',
    '👨‍👩‍👧‍👦 👨',
    '🧑🏻‍❤️‍💋‍🧑🏽🏿🏿🏿🏿🏿 🐸',
  ])('“%s” is none', (text) => {
    expect(parsePair(text)).toBeUndefined();
  });

  // The letters of Cyrillic and Greek that have the shape of the Latin ones, as fonts draw them.
  it.each([
    ['ABCEHIJKMOPSTXY', 'АВСЕНІЈКМОРЅТХУ'],
    ['ABEHIKMNOPTXYZ', 'ΑΒΕΗΙΚΜΝΟΡΤΧΥΖ'],
    ['aceijopsxy', 'асеіјорѕху'],
    ['ov', 'ον'],
    ['O', '0'],
  ])(
    'a letter of %s and its double in %s are two signs that nobody can tell apart',
    (latin, others) => {
      for (const [index, letter] of [...latin].entries()) {
        const double = [...others][index]!;
        expect(double).not.toBe(letter);
        for (const pair of [`${letter} ${double}`, `${double}${letter}`])
          expect([pair, parsePair(pair)]).toEqual([pair, undefined]);
      }
    },
  );

  it.each(['A А', 'A Α', 'О O', 'o о', 'Ａ A', '✕ X', 'х x', 'ⅹ x', '☀️ ☀', 'A Á'])(
    '%s are two signs that nobody can tell apart',
    (text) => {
      const isAlike = text !== 'A Á';
      expect(parsePair(text) === undefined).toBe(isAlike);
    },
  );
});
