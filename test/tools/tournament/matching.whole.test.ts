/**
 * What opponents score against a bot that is matched to them, over few seeds:
 * `npm run --silent tournament -- --match` prints it over 20.
 */
import { describe, expect, it } from 'vitest';
import { gameNames } from '../../../src/games/game.ts';
import { playAllSeries, shareOfBlunders } from '../../../tools/tournament/matching.ts';
import { opponentsIn } from '../../../tools/tournament/opponents.ts';

const seeds = 4;
/** What a mean of so few series may differ by. */
const leeway = 3;

describe.each(gameNames)('a bot that is matched in %s', (game) => {
  const meet = (name: string) => {
    const opponent = opponentsIn(game).find((each) => each.name.startsWith(name))!;
    return playAllSeries(game, opponent, seeds, 1);
  };

  it.each(['novice', 'easy', 'negamax-3, 50 %'])(
    'lets %s, who plays alike in all games, score half',
    (name) => {
      const { score } = meet(name);
      expect(score).toBeGreaterThan(42 - leeway);
      expect(score).toBeLessThan(58 + leeway);
    },
  );

  it('keeps up with a player who improves', () => {
    const { score, longestRun } = meet('improver');
    expect(score).toBeLessThan(62 + leeway);
    expect(longestRun).toBeLessThanOrEqual(6);
  });

  it('lets a player of the first free column win, who is weaker than random moves', () => {
    const { wins, longestLosingRun } = meet('first free column');
    expect(wins).toBeGreaterThan(10);
    expect(wins).toBeLessThan(58);
    expect(longestLosingRun).toBeLessThan(12);
  });
});

it('gives games away less often the stronger it is, in steps from 800 to 1,200', () => {
  const shares = [800, 900, 1000, 1100, 1200].map((strength) =>
    shareOfBlunders('connectFour', strength, 100, 1),
  );
  shares.slice(1).forEach((share, before) => {
    expect(share).toBeLessThan(shares[before]!);
    expect(share).toBeGreaterThan(shares[before]! - 35);
  });
});
