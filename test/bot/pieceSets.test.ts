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

  const [family, dark] = [
    '\u{1F468}\u{1F3FB}\u200D\u{1F469}\u{1F3FB}\u200D\u{1F467}\u{1F3FB}\u200D\u{1F466}\u{1F3FB}',
    '\u{1F468}\u{1F3FF}\u200D\u{1F469}\u{1F3FF}\u200D\u{1F467}\u{1F3FF}\u200D\u{1F466}\u{1F3FF}',
  ];
  const different = [
    ['🐈', '🐈\u200D⬛'],
    ['❤\uFE0F', '❤\uFE0F\u200D🔥'],
    ['❤', '❤\uFE0F\u200D🔥'],
    ['🐻', '🐻\u200D❄\uFE0F'],
    ['👍', '👍\u{1F3FF}'],
    ['👨', '👨\u200D👩\u200D👧\u200D👦'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧\u200D👦'],
    [family, dark],
    [family, '👨'],
    ['🏴', '🏴\u200D☠\uFE0F'],
    ['🏳\uFE0F', '🏳\uFE0F\u200D🌈'],
    ['1\uFE0F\u20E3', '2\uFE0F\u20E3'],
  ] as const;

  it.each(different)(
    'takes two emoji of which one may be a part of the other: %s %s',
    (one, two) => {
      for (const [user, bot] of [
        [one, two],
        [two, one],
      ] as const)
        for (const text of [`${user} ${bot}`, `${user}${bot}`, ` ${user}  ${bot} `]) {
          expect(parsePair(text), text).toEqual({ user, bot });
          expect(parseChoiceText(makeChoiceText({ user, bot }))).toEqual({ user, bot });
        }
    },
  );

  it.each(different)('takes none twice, whatever selectors it has: %s %s', (...pair) => {
    for (const one of pair) {
      expect(parsePair(`${one} ${one}`)).toBeUndefined();
      expect(parsePair(`${one.replace(/\uFE0F/g, '')} ${one}`)).toBeUndefined();
    }
  });

  it.each([
    '',
    '🐸',
    '🐸🐸',
    '❤ ❤️',
    '❤️‍🔥 ❤‍🔥',
    'O 0️⃣',
    '🐸 🦊 🐱',
    'ab c',
    '1 2',
    '| 🐸',
    '🐸,🦊',
    '. 🐸',
    '💡 🟩',
    '🟩 🐸',
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
