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
import { strategyFor } from '../../../src/strategies/levels.ts';
import { mannerOf, nearestStrength, strengthsIn } from '../../../src/strategies/matched/matched.ts';
import { skills } from '../../../src/strategies/matched/skills.generated.ts';
import { strengthIndex, strengths } from '../../../src/strategies/matched/strength.ts';
import { levels } from '../../../src/strategies/names.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { strategyTable } from '../../../src/strategies/strategies.ts';
import { anyOpenPosition } from '../../games/arbitraries.ts';

const moveAt = (position: Position, strength: number, seed: number): Move =>
  strategyTable.match.play(position, { random: seededRandom(seed), strength }).move;

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
  it('misses no end in one move from 1,000 on', () => {
    const careful = fc.constantFrom(...quickStrengths(game).filter((strength) => strength >= 1000));
    fc.assert(
      fc.property(anyOpenPosition(game), careful, fc.integer(), (position, strength, seed) => {
        const move = moveAt(position, strength, seed);
        const wins = endsFor(position, sideToMove(position));
        const safe = safeMoves(position);
        if (wins.length > 0) expect(wins).toContain(move);
        else if (safe.length > 0) expect(safe).toContain(move);
      }),
      { numRuns: largest(game) ? 20 : 60 },
    );
  });

  it('plays every first move at the lowest strength, and differently in two games', () => {
    const start = startPosition(games[game]);
    const count = 12 * moveCount(games[game]);
    const drawn = Array.from({ length: largest(game) ? count : 2 * count }, (_, seed) =>
      moveAt(start, strengths[0]!, seed),
    );
    expect(new Set(drawn).size).toBeGreaterThan(0.95 * moveCount(games[game]));
  });

  it('has a skill for each strength, which rises where it looks no further', () => {
    const row = skills[game] ?? [];
    expect(row).toHaveLength(strengths.length);
    expect(row[0]).toBe(0);
    strengths.slice(1).forEach((strength, before) => {
      const isAlike =
        mannerOf(games[game], strength).plies === mannerOf(games[game], strengths[before]!).plies;
      const isCareful = mannerOf(games[game], strengths[before]!).isCareful;
      if (isAlike && isCareful) expect(row[before + 1]).toBeGreaterThanOrEqual(row[before]!);
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
      { numRuns: 3 },
    );
    expect(skills[game]?.at(-1)).toBe(200);
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

it('knows 32 strengths from 800 on, and the nearest to any rating', () => {
  expect(strengths).toHaveLength(32);
  expect([0, 1224, 1226, 9000].map((rating) => nearestStrength('connectFour', rating))).toEqual([
    800, 1200, 1250, 2350,
  ]);
  for (const [index, strength] of strengths.entries()) expect(strengthIndex(strength)).toBe(index);
  expect(levels).not.toContain('match');
});
