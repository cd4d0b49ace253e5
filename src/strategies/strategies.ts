/**
 * Every strategy: how it plays, the games that it can play, and its level (the nearer one, where it
 * lies between two).
 */
import { type GameName, gameNames, games, moveCount } from '../games/game.ts';
import type { Position } from '../games/position.ts';
import { solver } from './connectFour/solver.ts';
import { matched } from './matched/matched.ts';
import { minimax } from './minimax.ts';
import type { Level, StrategyName } from './names.ts';
import { negamax } from './negamax/negamax.ts';
import { nTuple } from './nTuple/nTuple.ts';
import { proof } from './proof/proof.ts';
import { followUp } from './rules/followUp.ts';
import { ladder } from './rules/ladder.ts';
import { newellSimon } from './rules/newellSimon.ts';
import { random } from './rules/random.ts';
import { traps } from './rules/traps.ts';
import type { Choice, Strategy, Tools } from './strategy.ts';
import { threatSearch, threats } from './threats/threats.ts';
import { retrograde } from './vanishing/retrograde.ts';

interface StrategyRow {
  readonly play: Strategy;
  readonly level: Level;
  readonly games: readonly GameName[];
}

const row = (play: Strategy, level: Level, ...names: readonly GameName[]): StrategyRow => ({
  play,
  level,
  games: names,
});

/** A search of `plies` plies; deep ones take too long where there are many moves to choose from. */
function search(plies: number, level: Level): StrategyRow {
  const isInTime = (name: GameName): boolean => plies <= 4 || moveCount(games[name]) <= 25;
  return row(negamax(plies), level, ...gameNames.filter(isInTime));
}

export const strategyTable: Record<StrategyName, StrategyRow> = {
  random: row(random, 'novice', ...gameNames),
  'ladder-1': row(ladder(1), 'easy', 'ticTacToe'),
  'ladder-2': row(ladder(2), 'easy', 'ticTacToe'),
  'ladder-3': row(ladder(3), 'medium', 'ticTacToe'),
  'ladder-4': row(ladder(4), 'medium', 'ticTacToe'),
  traps: row(traps, 'hard', 'ticTacToe'),
  'newell-simon': row(newellSimon, 'expert', 'ticTacToe'),
  minimax: row(minimax, 'perfect', 'ticTacToe', 'misereTicTacToe'),
  'negamax-1': search(1, 'easy'),
  'negamax-2': search(2, 'medium'),
  'negamax-3': search(3, 'medium'),
  'negamax-4': search(4, 'hard'),
  'negamax-5': search(5, 'hard'),
  'negamax-6': search(6, 'expert'),
  'negamax-7': search(7, 'expert'),
  'negamax-8': search(8, 'expert'),
  solver: row(solver, 'perfect', 'connectFour', 'connectFour7'),
  retrograde: row(retrograde, 'perfect', 'vanishingTicTacToe'),
  'follow-up': row(followUp, 'perfect', 'misereConnectFour'),
  proof: row(proof, 'perfect', 'fiveByFive'),
  threats: row(threats, 'expert', 'eightByEight'),
  'threat-search': row(threatSearch, 'perfect', 'eightByEight'),
  'n-tuple': row(nTuple, 'hard', 'ticTacToe', 'connectFour'),
  match: row(matched(strongest), 'medium', ...gameNames),
};

/** Plays as the level perfect does. */
function strongest(position: Position, tools: Tools): Choice {
  const isStrongest = ({ level, games: played }: StrategyRow): boolean =>
    level === 'perfect' && played.includes(position.game.name);
  return Object.values(strategyTable).find(isStrongest)!.play(position, tools);
}
