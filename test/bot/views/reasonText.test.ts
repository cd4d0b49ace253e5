import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { renderReason } from '../../../src/bot/views/reasonText.ts';
import { games } from '../../../src/games/game.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { makeLots } from '../../../src/strategies/lots.ts';
import { negamax } from '../../../src/strategies/negamax.ts';
import type { Reason } from '../../../src/strategies/strategy.ts';

const searched = (score: number, plies = 8): Reason => ({ kind: 'search', plies, score });
const exact = (result: 'win' | 'loss' | 'draw', plies: number, isBook = false): Reason => ({
  kind: 'exact',
  ...{ result, plies, isBook },
});

const english: readonly (readonly [what: string, reason: Reason, words: string])[] = [
  ['a win at once', searched(100_000), 'wins'],
  ['a win with the next move but one', searched(99_998), 'wins in 2 moves of its own'],
  ['a loss to the very next reply', searched(-99_999), 'loses in 1 move of its own if you play perfectly'],
  ['a loss in sight', searched(-99_995), 'loses in 3 moves of its own if you play perfectly'],
  ['an advantage of one window', searched(9), 'looked 8 moves ahead, stands better'],
  ['less than that', searched(8), 'looked 8 moves ahead, stands even'],
  ['nothing', searched(0, 1), 'looked 1 move ahead, stands even'],
  ['a disadvantage', searched(-12), 'looked 8 moves ahead, stands worse'],
  ['a win from the book', exact('win', 39, true), 'from the opening book: wins in 20 moves of its own'],
  ['a known draw', exact('draw', 9), 'a draw with best play'],
];

describe('a reason in words', () => {
  it.each(english)('tells of %s', (_, reason, words) => {
    expect(renderReason(reason, false, textsOf('en'))).toBe(words);
  });

  it.each(languages)('%s: tells no score, whatever it is', (language) => {
    for (const score of [100_000, 99_998, 45, 9, 0, -12, -99_995]) {
      const digits = renderReason(searched(score), false, textsOf(language)).match(/\d+/g) ?? [];
      expect(
        digits.every((digit) => Number(digit) <= 8),
        `${score}`,
      ).toBe(true);
    }
  });

  it.each(languages)('%s: speaks to nobody where the bot plays itself', (language) => {
    for (const reason of [{ kind: 'rule', rule: 'block' }, { kind: 'rule', rule: 'contest' }, exact('loss', 6)] as const) {
      const watched = renderReason(reason, true, textsOf(language));
      expect(watched).not.toBe(renderReason(reason, false, textsOf(language)));
      expect(watched).not.toMatch(/\byour?\b|\bet \b|\btu\b|\bîți\b|你/);
    }
  });

  it('counts the same moves to a win as are then played', () => {
    const result = parseRecord(games.connectFour, '3141');
    if (result.kind !== 'position') throw new Error('3141 is a record');
    const { reason } = negamax(4)(result.position, { lots: makeLots(1) });
    expect(renderReason(reason, false, textsOf('en'))).toBe('wins in 2 moves of its own');
  });
});
