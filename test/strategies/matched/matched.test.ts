import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameName, games, moveCount } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { strategyFor } from '../../../src/strategies/levels.ts';
import { mannerOf, nearestStrength, strengthsIn } from '../../../src/strategies/matched/matched.ts';
import { skills } from '../../../src/strategies/matched/skills.generated.ts';
import {
  strengthIndex,
  strengthNumber,
  strengthOfNumber,
  strengths,
} from '../../../src/strategies/matched/strength.ts';
import { levels } from '../../../src/strategies/names.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { strategyTable } from '../../../src/strategies/strategies.ts';
import { anyOpenPosition } from '../../games/arbitraries.ts';
import { samples } from '../../samples.ts';

const moveAt = (position: Position, strength: number, seed: number): Move =>
  strategyTable.match.play(position, { random: seededRandom(seed), strength }).move;

function positionAfter(record: string, game: GameName = 'connectFour'): Position {
  const parsed = parseRecord(games[game], record);
  if (parsed.kind === 'error') throw new Error(parsed.error);
  return parsed.position;
}

/** The sides that a move ends the game for. */
const winnerAfter = (position: Position, move: Move) => {
  const { outcome } = play(position, move);
  return outcome.kind === 'win' ? outcome.side : undefined;
};

/** The moves that end the game for the side, in one. */
const endsFor = (position: Position, side: 1 | 2): readonly Move[] =>
  isOver(position)
    ? []
    : legalMoves(position).filter((move) => winnerAfter(position, move) === side);

/** Moves that neither lose at once nor leave the other side a move that wins at once. */
const safeMoves = (position: Position): readonly Move[] => {
  const own = sideToMove(position);
  const other = own === 1 ? 2 : 1;
  return legalMoves(position).filter(
    (move) =>
      winnerAfter(position, move) !== other && endsFor(play(position, move), other).length === 0,
  );
};

/**
 * The strengths at which the perfect level, which is slow in some games, plays none of the moves.
 */
const quickStrengths = (game: GameName): readonly number[] =>
  strengths.filter((each) => mannerOf(games[game], each).skill <= 100);

const largest = (game: GameName): boolean => moveCount(games[game]) > 25;

describe.each(Object.keys(skills) as GameName[])('a matched player in %s', (game) => {
  it('misses no end in one move from 1,200 on', () => {
    const quick = quickStrengths(game).filter((strength) => strength >= 1200);
    const careful = fc.constantFrom(1200, ...quick);
    fc.assert(
      fc.property(anyOpenPosition(game), careful, fc.integer(), (position, strength, seed) => {
        const move = moveAt(position, strength, seed);
        const wins = endsFor(position, sideToMove(position));
        const safe = safeMoves(position);
        if (wins.length > 0) expect(wins).toContain(move);
        else if (safe.length > 0) expect(safe).toContain(move);
      }),
      { numRuns: largest(game) ? samples(20, 5) : samples(60, 15) },
    );
  });

  it('plays every first move at 800, and differently in two games', () => {
    const start = startPosition(games[game]);
    const count = 12 * moveCount(games[game]);
    const drawn = Array.from({ length: largest(game) ? count : 2 * count }, (_, seed) =>
      moveAt(start, 800, seed),
    );
    expect(new Set(drawn).size).toBeGreaterThan(0.95 * moveCount(games[game]));
  });

  it('has a skill for each strength, which rises where it looks no further', () => {
    const row = skills[game] ?? {};
    expect(Object.keys(row).map(Number)).toEqual(strengths);
    expect(row[800]).toBe(0);
    strengths.slice(1).forEach((strength, before) => {
      const [own, weaker] = [strength, strengths[before]!].map((each) =>
        mannerOf(games[game], each),
      );
      if (own!.plies === weaker!.plies && own!.care === weaker!.care)
        expect(row[strength]).toBeGreaterThanOrEqual(row[strengths[before]!]!);
    });
  });

  it('has a manner of its own at each number that is fitted to somebody, up to that which always plays as perfect', () => {
    const manners = strengthsIn(game)
      .map((strength) => mannerOf(games[game], strength))
      .filter(({ skill }) => skill < 200);
    expect(new Set(manners.map((manner) => JSON.stringify(manner))).size).toBe(manners.length);
  });

  it('plays as the level perfect at the highest strength', () => {
    const strongest = strategyTable[strategyFor(game, 'perfect')].play;
    fc.assert(
      fc.property(anyOpenPosition(game), fc.integer(), (position, seed) => {
        const choice = strategyTable.match.play(position, {
          random: seededRandom(seed),
          strength: strengths.at(-1)!,
        });
        expect(choice.reason.kind).toBe(
          strongest(position, { random: seededRandom(seed) }).reason.kind,
        );
      }),
      { numRuns: samples(3, 1) },
    );
    expect(skills[game]?.[strengths.at(-1)!]).toBe(200);
  });
});

it('has the middle strength where none is told', () => {
  const position = startPosition(games.connectFour);
  const moves = (strength: number | undefined) =>
    Array.from(
      { length: 20 },
      (_, seed) =>
        strategyTable.match.play(position, { random: seededRandom(seed), strength }).move,
    );
  expect(moves(undefined)).toEqual(moves(1200));
  expect(moves(undefined)).not.toEqual(moves(1800));
});

it('knows 32 strengths from 800 on, six below, and the nearest to any rating', () => {
  expect(strengths.filter((each) => each >= 800)).toHaveLength(32);
  expect(strengths.filter((each) => each < 800)).toEqual([500, 550, 600, 650, 700, 750]);
  expect([0, 1224, 1226, 9000].map((rating) => nearestStrength('connectFour', rating))).toEqual([
    500, 1200, 1250, 2350,
  ]);
  for (const [index, strength] of strengths.entries()) expect(strengthIndex(strength)).toBe(index);
  expect(levels).not.toContain('match');
});

it('gives each strength the number that it has had in buttons since 2.0', () => {
  expect([800, 850, 1200, 2350].map(strengthNumber)).toEqual([0, 1, 8, 31]);
  expect([750, 500].map(strengthNumber)).toEqual([32, 37]);
  for (const strength of strengths)
    expect(strengthOfNumber(strengthNumber(strength))).toBe(strength);
  expect([38, 127].map(strengthOfNumber)).toEqual([undefined, undefined]);
});

/** The share of games in which a strength lets a win in one pass that it could have prevented. */
function shareLetThrough(position: Position, strength: number): number {
  const safe = safeMoves(position);
  const seeds = Array.from({ length: 400 }, (_, seed) => seed);
  const missed = seeds.filter((seed) => !safe.includes(moveAt(position, strength, seed)));
  return missed.length / seeds.length;
}

it('lets a win in one through the less often the stronger it is, in steps from 800 to 1,200', () => {
  // Three of the first side lie in the third column.
  const position = positionAfter('31323');
  const shares = [800, 900, 1000, 1100, 1200].map((each) => shareLetThrough(position, each));
  expect(shares[0]).toBeGreaterThan(0.7);
  shares.slice(1).forEach((share, before) => {
    expect(share).toBeLessThan(shares[before]! - 0.08);
    expect(share).toBeGreaterThan(shares[before]! - 0.4);
  });
  expect(shares.at(-1)).toBe(0);
});

/** `75541332` ended so: after 7554 the second side has two in a row with free columns around. */
it.each(['connectFour', 'connectFour7'] as const)(
  'lets nobody have two wins at once on the bottom row of %s from 1,000 on',
  (game) => {
    const position = positionAfter('7554', game);
    const movesOf = (strength: number) =>
      new Set(Array.from({ length: 60 }, (_, seed) => moveAt(position, strength, seed) + 1));
    for (const strength of quickStrengths(game).filter((each) => each >= 1000 && each < 1600))
      expect([2, 3, 6], String(strength)).toEqual(expect.arrayContaining([...movesOf(strength)]));
    expect([2, 3, 6]).not.toEqual(expect.arrayContaining([...movesOf(950)]));
  },
);

it.each([
  ['connectFour', '112233'],
  ['ticTacToe', 'A1B1A2B2'],
  ['fiveByFive', 'A1B1A2B2A3B3'],
] as const)('overlooks its own wins in %s below 800', (game, record) => {
  const start = positionAfter(record, game);
  const wins = endsFor(start, sideToMove(start));
  const seeds = Array.from({ length: 300 }, (_, seed) => seed);
  const taken = (strength: number) =>
    seeds.filter((seed) => wins.includes(moveAt(start, strength, seed))).length;
  expect(taken(500)).toBeLessThan(taken(800) / 2);
});

it('takes lines for something good in misère Connect Four below 800', () => {
  const position = positionAfter('112233', 'misereConnectFour');
  const seeds = Array.from({ length: 300 }, (_, seed) => seed);
  const lost = (strength: number) =>
    seeds.filter((seed) => moveAt(position, strength, seed) === 3).length;
  expect(lost(500)).toBeGreaterThan(2 * lost(800));
});
