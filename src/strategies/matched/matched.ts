/**
 * A player of any strength, who errs as people do: it looks only as far ahead as its strength
 * allows, and of the moves that it sees it draws one by a softmax, so that it often misses a small
 * difference and seldom a large one.
 *
 * How much it cares for a difference is its skill, which `npm run tournament -- --strengths` fits
 * for each game and strength: at 0 all moves are alike to it, at 100 it always plays the best that
 * it sees, and above 100 it plays as the level perfect does in that share of its moves.
 *
 * From 1,000 on it misses no end in one move: it wins where it can, and leaves the other side no
 * such win where it can help it.
 *
 * The softmax is that by which Leela Chess Zero draws from what it knows, and Maia plays like
 * people of a rating (McIlroy-Young and others, "Aligning Superhuman AI with Human Behavior",
 * 2020).
 */
import { type GameName, games, type InLineGame, moveCount } from '../../games/game.ts';
import type { Move } from '../../games/position.ts';
import { scoreAllMoves } from '../negamax/negamax.ts';
import { pliesToEnd, winScore } from '../negamax/negamaxScore.ts';
import type { Random } from '../random.ts';
import type { Choice, Strategy } from '../strategy.ts';
import { skills } from './skills.generated.ts';
import { middleStrength, strengthIndex, strengths } from './strength.ts';

/** From this strength on no end in one move is missed. */
const carefulStrength = 1000;

/**
 * What an end in sight counts, and the most that anything else does, in units of a search, where a
 * line that lacks one piece is 9.
 */
const endWorth = 60;

/** However little a careful player cares for the rest, it cares this much for an end in sight. */
const leastCare = 0.03;

/**
 * Games with more moves than this are looked at less deeply: a search of all moves would take too
 * long.
 */
const fewMoves = 9;

/** How a player of some strength plays a game. */
export interface Manner {
  /** How many plies it looks ahead. */
  readonly plies: number;
  readonly isCareful: boolean;
  readonly skill: number;
}

export function mannerOf(game: InLineGame, strength: number): Manner {
  const isCareful = strength >= carefulStrength;
  const deepest = moveCount(game) > fewMoves ? 3 : 4;
  const skill = skills[game.name]?.[strengthIndex(strength)] ?? 100;
  return {
    plies: isCareful ? Math.min(deepest, 2 + Math.max(0, Math.floor((strength - 1100) / 200))) : 1,
    isCareful,
    skill,
  };
}

/**
 * The strengths that a game has, the weakest first. One who misses no end in one move is never
 * weak, so the first numbers from 1,000 on may all play alike: the last of them says how strong
 * that is, and the others are left out.
 */
export function strengthsIn(name: GameName): readonly number[] {
  return strengths.filter((strength, index) => {
    const own = mannerOf(games[name], strength);
    const next = mannerOf(games[name], strengths[index + 1] ?? strength);
    return (
      own.skill > 0 ||
      next.skill > 0 ||
      own.plies !== next.plies ||
      own.isCareful !== next.isCareful
    );
  });
}

/** The strength of a game that is nearest to a rating, or so many steps above it. */
export function nearestStrength(name: GameName, rating: number, steps = 0): number {
  const own = strengthsIn(name);
  const distances = own.map((strength) => Math.abs(strength - rating));
  const nearest = distances.indexOf(Math.min(...distances));
  return own[Math.min(own.length - 1, Math.max(0, nearest + steps))]!;
}

/**
 * The strategy of a player whose strength is among the tools; `strongest` plays as the level
 * perfect of any game.
 */
export const matched =
  (strongest: Strategy): Strategy =>
  (position, tools) =>
    playAs(mannerOf(position.game, tools.strength ?? middleStrength), strongest)(position, tools);

/** The strategy of a manner. */
export function playAs(manner: Manner, strongest: Strategy): Strategy {
  return (position, tools) => {
    const { random } = tools;
    if (manner.skill > 100 && random.below(100) < manner.skill - 100)
      return strongest(position, tools);
    const scores = scoreAllMoves(position, manner.plies);
    const move = drawMove(manner.isCareful ? keepCareful(scores) : scores, manner, random);
    return {
      move,
      reason: { kind: 'search', plies: manner.plies, score: scores.get(move)! + 0 },
    } satisfies Choice;
  };
}

type Scores = ReadonlyMap<Move, number>;

/**
 * The moves that win at once, or else those after which the game is not lost at once, if there are
 * any.
 */
function keepCareful(scores: Scores): Scores {
  const wins = [...scores].filter(([, score]) => score === winScore);
  const safe = [...scores].filter(
    ([, score]) => !(score < 0 && (pliesToEnd(score) ?? Infinity) <= 2),
  );
  const kept = wins.length > 0 ? wins : safe;
  return kept.length > 0 ? new Map(kept) : scores;
}

/** A move by a softmax over the scores. */
function drawMove(scores: Scores, manner: Manner, random: Random): Move {
  const moves = [...scores.keys()];
  const worths = [...scores.values()].map((score) => feelOf(score, manner));
  const best = Math.max(...worths);
  const weights = worths.map((worth) => Math.exp(worth - best));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = (random.below(2 ** 30) / 2 ** 30) * total;
  const drawn = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return moves[drawn] ?? moves[worths.indexOf(best)]!;
}

/** How much a score appeals: the logarithm of its weight. */
function feelOf(score: number, { skill, isCareful }: Manner): number {
  // From 0 to infinity, for each line that lacks one piece.
  const care = skill >= 100 ? 100 : skill / (100 - skill) / 9;
  const plies = pliesToEnd(score);
  if (plies === undefined) return care * Math.min(endWorth, Math.max(-endWorth, score));
  return Math.sign(score) * Math.max(care, isCareful ? leastCare : 0) * (2 * endWorth - plies);
}
