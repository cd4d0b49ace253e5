/**
 * A player of any strength, who errs as people do: it looks only as far ahead as its strength
 * allows, and of the moves that it sees it draws one by a softmax, so that it often misses a small
 * difference and seldom a large one.
 *
 * How much it cares for a difference is its skill, which `npm run tournament -- --strengths` fits
 * for each game and strength: at 0 all moves are alike to it, at 100 it always plays the best that
 * it sees, and above 100 it plays as the level perfect does in that share of its moves. Below 0 it
 * is weaker than one who moves at random: in that share of its moves it overlooks its own wins, and
 * in a misère game it knows less, and takes lines for something good.
 *
 * The more careful it is, the less often it misses an end in one move: it wins where it can, and
 * leaves the other side no such win where it can help it. From 800 to 1,200 that rises with each
 * strength, up to all of its moves. From 1,000 on it does not let the other side have two wins at
 * once on the bottom row.
 *
 * The softmax is that by which Leela Chess Zero draws from what it knows, and Maia plays like
 * people of a rating (McIlroy-Young and others, "Aligning Superhuman AI with Human Behavior",
 * 2020).
 */
import { type GameName, games, type InLineGame, moveCount } from '../../games/game.ts';
import type { Move, Position } from '../../games/position.ts';
import { scoreAllMoves } from '../negamax/negamax.ts';
import { pliesToEnd, winScore } from '../negamax/negamaxScore.ts';
import { drawOne, type Random } from '../random.ts';
import type { Choice, Strategy } from '../strategy.ts';
import { leavesTwoWins } from './bottomRow.ts';
import { skills } from './skills.generated.ts';
import { middleStrength, randomStrength, strengthIndex, strengths } from './strength.ts';

/** From this strength on no end in one move is missed. */
const carefulStrength = 1200;

/** From this strength on the bottom row is watched. */
const watchfulStrength = 1000;

/**
 * What an end in sight counts, and the most that anything else does, in units of a search, where a
 * line that lacks one piece is 9.
 */
const endWorth = 60;

/** However little a careful move cares for the rest, it cares this much for an end in sight. */
const leastCare = 0.03;

/**
 * Games with more moves than this are looked at less deeply: a search of all moves would take too
 * long.
 */
const fewMoves = 9;

/** How a player of some strength plays a game. */
export interface Manner {
  /** How many plies it looks ahead where it is careful; else it looks at its own move only. */
  readonly plies: number;
  /** In how many per cent of its moves it misses no end in one move. */
  readonly care: number;
  /** Whether it lets the other side have no two wins at once on the bottom row. */
  readonly isWatchful: boolean;
  readonly skill: number;
}

/** The skill that makes a player this strong; undefined in a game that has not been fitted. */
export const skillOf = (game: GameName, strength: number): number | undefined =>
  skills[game]?.[strengths[strengthIndex(strength)]!];

export function mannerOf(game: InLineGame, strength: number): Manner {
  const deepest = moveCount(game) > fewMoves ? 3 : 4;
  const care = (100 * (strength - randomStrength)) / (carefulStrength - randomStrength);
  return {
    plies: Math.min(deepest, 2 + Math.max(0, Math.floor((strength - 1100) / 200))),
    care: Math.round(Math.min(100, Math.max(0, care))),
    isWatchful: game.gravity && !game.misere && strength >= watchfulStrength,
    // Before a game has been fitted, its search is trusted.
    skill: skillOf(game.name, strength) ?? 100,
  };
}

/**
 * The strengths that a game has, the weakest first. One who misses no end in one move is never
 * weak, so several numbers in a row may be the same player: the last of them says how strong that
 * is, and the others are left out.
 */
export function strengthsIn(name: GameName): readonly number[] {
  const makeKey = (strength: number): string => JSON.stringify(mannerOf(games[name], strength));
  return strengths.filter((strength, index) => {
    const next = strengths[index + 1];
    const isPerfect = mannerOf(games[name], strength).skill >= 200;
    return isPerfect || next === undefined || makeKey(strength) !== makeKey(next);
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
    const { skill, care, plies } = manner;
    if (skill > 100 && random.below(100) < skill - 100) return strongest(position, tools);
    const isCareful = random.below(100) < care;
    const seen = isCareful ? plies : 1;
    const scores = scoreAllMoves(position, seen);
    const sound = isCareful ? keepCareful(scores) : scores;
    const kept = manner.isWatchful
      ? keepMoves(sound, (move) => !leavesTwoWins(position, move))
      : sound;
    const isBlind = skill < 0 && random.below(100) < -skill;
    const move = isBlind
      ? drawBlindly(position, kept, random)
      : drawMove(kept, Math.max(0, skill), isCareful, random);
    return {
      move,
      reason: { kind: 'search', plies: seen, score: scores.get(move)! + 0 },
    } satisfies Choice;
  };
}

type Scores = ReadonlyMap<Move, number>;

/** The scores of these moves, or all where there are none of them. */
function keepMoves(scores: Scores, isKept: (move: Move, score: number) => boolean): Scores {
  const kept = [...scores].filter(([move, score]) => isKept(move, score));
  return kept.length > 0 ? new Map(kept) : scores;
}

/**
 * The moves that win at once, or else those after which the game is not lost at once, if there are
 * any.
 */
function keepCareful(scores: Scores): Scores {
  const isWin = (_: Move, score: number): boolean => score === winScore;
  const isSafe = (_: Move, score: number): boolean =>
    !(score < 0 && (pliesToEnd(score) ?? Infinity) <= 2);
  const hasWin = [...scores].some(([move, score]) => isWin(move, score));
  return keepMoves(scores, hasWin ? isWin : isSafe);
}

/** A move of one who overlooks wins; in a misère game one who plays for what loses. */
function drawBlindly({ game }: Position, scores: Scores, random: Random): Move {
  const lowest = Math.min(...scores.values());
  const isDrawn = game.misere
    ? (_: Move, score: number) => score === lowest
    : (_: Move, score: number) => score !== winScore;
  return drawOne([...keepMoves(scores, isDrawn).keys()], random);
}

/** A move by a softmax over the scores. */
function drawMove(scores: Scores, skill: number, isCareful: boolean, random: Random): Move {
  const moves = [...scores.keys()];
  const worths = [...scores.values()].map((score) => feelOf(score, skill, isCareful));
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
function feelOf(score: number, skill: number, isCareful: boolean): number {
  // From 0 to infinity, for each line that lacks one piece.
  const care = skill >= 100 ? 100 : skill / (100 - skill) / 9;
  const plies = pliesToEnd(score);
  if (plies === undefined) return care * Math.min(endWorth, Math.max(-endWorth, score));
  return Math.sign(score) * Math.max(care, isCareful ? leastCare : 0) * (2 * endWorth - plies);
}
