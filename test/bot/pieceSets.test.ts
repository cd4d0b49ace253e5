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

  it.each(['A А', 'A Α', 'О O', 'o о', 'Ａ A', '✕ X', 'х x', 'ⅹ x', '☀️ ☀', 'A Á'])(
    '%s are two signs that nobody can tell apart',
    (text) => {
      const isAlike = text !== 'A Á';
      expect(parsePair(text) === undefined).toBe(isAlike);
    },
  );
});
