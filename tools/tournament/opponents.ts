/** Whom a bot that is matched meets: the levels, and players who err, improve, or change. */
import type { GameName } from '../../src/games/game.ts';
import { legalMoves } from '../../src/games/position.ts';
import { levels } from '../../src/strategies/names.ts';
import { random as randomMove } from '../../src/strategies/rules/random.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { monteCarlo } from './mcts.ts';
import { playOf } from './strengths.ts';

export interface Opponent {
  readonly name: string;
  /** How it plays in a game of the series, counted from 0. */
  readonly playIn: (number: number) => Strategy;
  /** The games of a series that are scored, from this one on. */
  readonly scoredFrom: number;
}

/** A strategy that plays a share of its moves at random. */
const careless =
  (strategy: Strategy, percent: number): Strategy =>
  (position, tools) =>
    (tools.random.below(100) < percent ? randomMove : strategy)(position, tools);

/** Takes the first column, or cell, that is free. */
const firstFree: Strategy = (position) => ({
  move: legalMoves(position)[0]!,
  reason: { kind: 'random' },
});

const ahead = strategyTable['negamax-3'].play;

const steady = (name: string, play: Strategy): Opponent => ({
  name,
  playIn: () => play,
  scoredFrom: 9,
});

/** Opponents that are no levels, with how many of their moves are random. */
const people: readonly Opponent[] = [
  ...[25, 50].map((percent) => steady(`negamax-3, ${percent} % random`, careless(ahead, percent))),
  {
    name: 'improver: negamax-3, from 60 % random to none in 45 games',
    playIn: (number) => careless(ahead, Math.max(0, 60 - (60 * number) / 45)),
    scoredFrom: 30,
  },
  {
    name: 'moods: negamax-3, 50 or 10 % random, by turns of ten games',
    playIn: (number) => careless(ahead, Math.floor(number / 10) % 2 === 0 ? 50 : 10),
    scoredFrom: 9,
  },
  steady('MCTS of 100 playouts', monteCarlo(100)),
  { name: 'first free column', playIn: () => firstFree, scoredFrom: 10 },
];

export const opponentsIn = (game: GameName): readonly Opponent[] => [
  ...levels.map((level) => steady(level, playOf(game, level))),
  ...people,
];
