/**
 * `npm run tournament -- --match`: how a bot that is matched to its opponent does, in two tables
 * for each game: its scores against opponents of known strength, and its own strength and errors
 * where its number stays.
 */

import { anchors } from '../../src/coach/ratings/anchors.generated.ts';
import {
  type Estimate,
  unknownStrength,
  updateEstimate,
} from '../../src/coach/ratings/estimate.ts';
import { ratingOf } from '../../src/coach/ratings/levelRating.ts';
import { strengthFor } from '../../src/coach/ratings/matching.ts';
import { type GameName, games, moveCount } from '../../src/games/game.ts';
import { nearestStrength, strengthsIn } from '../../src/strategies/matched/matched.ts';
import { levels } from '../../src/strategies/names.ts';
import { scoreAllMoves } from '../../src/strategies/negamax/negamax.ts';
import { pliesToEnd } from '../../src/strategies/negamax/negamaxScore.ts';
import { random as randomMove } from '../../src/strategies/rules/random.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { playGame } from './play.ts';
import { playOf, rate } from './strengths.ts';
import { renderTable } from './tables.ts';

/** Games that an opponent plays before the score counts. */
const settling = 9;

const bot = strategyTable.match.play;
const botAt =
  (strength: number): Strategy =>
  (position, tools) =>
    bot(position, { ...tools, strength });

interface Opponent {
  readonly name: string;
  readonly play: Strategy;
}

/** A strategy that plays a share of its moves at random. */
const careless =
  (strategy: Strategy, percent: number): Strategy =>
  (position, tools) =>
    (tools.random.below(100) < percent ? randomMove : strategy)(position, tools);

const opponentsIn = (game: GameName): readonly Opponent[] => [
  ...levels.map((level) => ({ name: level, play: playOf(game, level) })),
  ...[25, 50].map((percent) => ({
    name: `negamax-3, ${percent} % random`,
    play: careless(strategyTable['negamax-3'].play, percent),
  })),
];

interface Series {
  /** The opponent's, in per cent of the games from the tenth on. */
  readonly score: number;
  /** The mean of the bot's in the same games. */
  readonly strength: number;
}

/**
 * Games of an opponent against the bot, which begins every other one, and before each is fitted to
 * the results so far.
 */
export function playSeries(
  game: GameName,
  opponent: Strategy,
  count: number,
  seed: number,
): Series {
  let estimate: Estimate | undefined;
  let [run, losingRun, points, strengths] = [0, 0, 0, 0];
  for (let number = 0; number < count; number++) {
    const strength = strengthFor(game, { estimate, run, losingRun });
    const isFirst = number % 2 === 0;
    const sides = isFirst
      ? ([opponent, botAt(strength)] as const)
      : ([botAt(strength), opponent] as const);
    const { outcome } = playGame(games[game], ...sides, seed + number * 7919);
    const scored = outcome.kind !== 'win' ? 0.5 : Number((outcome.side === 1) === isFirst);
    estimate = updateEstimate(
      estimate ?? unknownStrength,
      ratingOf(game, 'match', strength)!,
      scored,
    );
    run = scored === 1 ? run + 1 : 0;
    losingRun = scored === 0 ? losingRun + 1 : 0;
    if (number >= settling) points += scored;
    if (number >= settling) strengths += strength;
  }
  const played = count - settling;
  return { score: (100 * points) / played, strength: strengths / played };
}

export function renderSeries(game: GameName, count: number, seed: number): string {
  const rows = opponentsIn(game).map(({ name, play: strategy }) => {
    const { score, strength } = playSeries(game, strategy, count, seed);
    console.error(`${game}: ${name}: ${score.toFixed(1)} %`);
    return [name, score.toFixed(1), String(Math.round(strength))];
  });
  return renderTable(['opponent', 'score in %', 'the bot’s number'], rows);
}

/**
 * The eight strengths of the second table: from that of random moves to that of the highest level,
 * as evenly as the game's allow.
 */
export function measuredStrengths(game: GameName): readonly number[] {
  const [lowest, highest] = [anchors[game]!.ratings[0]!, anchors[game]!.ratings.at(-1)!];
  const [first, last] = [lowest, highest].map((rating) =>
    strengthsIn(game).indexOf(nearestStrength(game, rating)),
  );
  return Array.from(
    { length: 8 },
    (_, index) => strengthsIn(game)[Math.round(first! + ((last! - first!) * index) / 7)]!,
  );
}

export function renderStrengths(game: GameName, count: number, seed: number): string {
  const rows = measuredStrengths(game).map((strength) => {
    const rating = Math.round(rate(game, botAt(strength), count, seed));
    const share = shareOfBlunders(
      game,
      strength,
      moveCount(games[game]) > 25 ? count : 10 * count,
      seed,
    );
    console.error(`${game}: ${strength}: ${rating}, ${share.toFixed(1)} %`);
    return [String(strength), String(rating), share.toFixed(1)];
  });
  return renderTable(['number', 'measured', 'moves that give the game away, in %'], rows);
}

/** How far a search looks that finds what a move gives away. */
const pliesAhead = (game: GameName): number => (moveCount(games[game]) > 9 ? 3 : 5);

/**
 * The share of moves after which the other side can force an end in its favour within the search,
 * where another move would have kept that off; in games of the bot against itself at one strength,
 * after two moves at random.
 */
export function shareOfBlunders(
  game: GameName,
  strength: number,
  count: number,
  seed: number,
): number {
  let [chances, blunders] = [0, 0];
  const observed: Strategy = (position, tools) => {
    const choice = botAt(strength)(position, tools);
    const scores = scoreAllMoves(position, pliesAhead(game));
    const isLost = (score: number): boolean => score < 0 && pliesToEnd(score) !== undefined;
    const lost = [...scores.values()].filter(isLost).length;
    if (lost > 0 && lost < scores.size) {
      chances += 1;
      blunders += Number(isLost(scores.get(choice.move)!));
    }
    return choice;
  };
  for (let number = 0; number < count; number++)
    playGame(games[game], observed, observed, seed + number * 104_729);
  return chances === 0 ? 0 : (100 * blunders) / chances;
}
