/**
 * `npm run tournament -- --match`: how a bot that is matched to its opponent does, in two tables
 * for each game: how opponents do against it who play alike in all games, improve, or change, and
 * its own strength and errors where its number stays.
 */

import { anchors } from '../../src/coach/ratings/anchors.generated.ts';
import {
  type Estimate,
  unknownStrength,
  updateEstimate,
} from '../../src/coach/ratings/estimate.ts';
import { ratingOf } from '../../src/coach/ratings/levelRating.ts';
import { strengthFor, updateRating } from '../../src/coach/ratings/matching.ts';
import { type GameName, games, moveCount } from '../../src/games/game.ts';
import { nearestStrength, strengthsIn } from '../../src/strategies/matched/matched.ts';
import { levels } from '../../src/strategies/names.ts';
import { scoreAllMoves } from '../../src/strategies/negamax/negamax.ts';
import { pliesToEnd } from '../../src/strategies/negamax/negamaxScore.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { type Opponent, opponentsIn } from './opponents.ts';
import { playGame } from './play.ts';
import { rate } from './strengths.ts';
import { renderTable } from './tables.ts';

/** Games of a series. */
const seriesLength = 60;

const bot = strategyTable.match.play;
const botAt =
  (strength: number): Strategy =>
  (position, tools) =>
    bot(position, { ...tools, strength });

interface Series {
  /** The opponent's points in per cent, of the games that are scored. */
  readonly score: number;
  readonly wins: number;
  /** The mean of the bot's in the same games. */
  readonly strength: number;
  /** The most games in a row that the opponent won, and lost. */
  readonly longestRun: number;
  readonly longestLosingRun: number;
}

/**
 * Games of an opponent against the bot, which begins every other one, and before each is fitted to
 * the results so far.
 */
export function playSeries(
  game: GameName,
  { playIn, scoredFrom }: Omit<Opponent, 'name'>,
  count: number,
  seed: number,
): Series {
  let estimate: Estimate | undefined;
  let lately: Pick<Estimate, 'rating'> | undefined;
  let [run, losingRun, longestRun, longestLosingRun] = [0, 0, 0, 0];
  let [points, wins, strengths] = [0, 0, 0];
  for (let number = 0; number < count; number++) {
    const strength = strengthFor(game, { estimate: lately, run, losingRun });
    const isFirst = number % 2 === 0;
    const [own, other] = [playIn(number), botAt(strength)];
    const sides = isFirst ? ([own, other] as const) : ([other, own] as const);
    const { outcome } = playGame(games[game], ...sides, seed * 1_000_003 + number * 7919);
    const scored = outcome.kind !== 'win' ? 0.5 : Number((outcome.side === 1) === isFirst);
    const before = estimate ?? unknownStrength;
    const opponent = ratingOf(game, 'match', strength)!;
    lately = { rating: updateRating(lately?.rating ?? before.rating, before, opponent, scored) };
    estimate = updateEstimate(before, opponent, scored);
    run = scored === 1 ? run + 1 : 0;
    losingRun = scored === 0 ? losingRun + 1 : 0;
    longestRun = Math.max(longestRun, run);
    longestLosingRun = Math.max(longestLosingRun, losingRun);
    if (number < scoredFrom) continue;
    points += scored;
    wins += Number(scored === 1);
    strengths += strength;
  }
  const played = count - scoredFrom;
  return {
    score: (100 * points) / played,
    wins: (100 * wins) / played,
    strength: strengths / played,
    longestRun,
    longestLosingRun,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1]!;

/** The series of an opponent with each of `count` seeds, as one. */
export function playAllSeries(
  game: GameName,
  opponent: Omit<Opponent, 'name'>,
  count: number,
  seed: number,
): Series {
  const all = Array.from({ length: count }, (_, index) =>
    playSeries(game, opponent, seriesLength, seed + index),
  );
  return {
    score: mean(all.map(({ score }) => score)),
    wins: mean(all.map(({ wins }) => wins)),
    strength: mean(all.map(({ strength }) => strength)),
    longestRun: median(all.map(({ longestRun }) => longestRun)),
    longestLosingRun: median(all.map(({ longestLosingRun }) => longestLosingRun)),
  };
}

export function renderSeries(game: GameName, count: number, seed: number): string {
  const rows = opponentsIn(game).map((opponent) => {
    const { name, scoredFrom } = opponent;
    const series = playAllSeries(game, opponent, count, seed);
    const { score, wins, strength, longestRun, longestLosingRun } = series;
    console.error(`${game}: ${name}: ${score.toFixed(1)} %`);
    return [
      name,
      `${scoredFrom + 1} to ${seriesLength}`,
      score.toFixed(1),
      wins.toFixed(1),
      String(longestRun),
      String(longestLosingRun),
      String(Math.round(strength)),
    ];
  });
  const head = ['opponent', 'games', 'score in %', 'wins in %', 'run', 'losing run'];
  return renderTable([...head, 'the bot’s number'], rows);
}

/**
 * The eight strengths of the second table: from that of random moves to that of the highest level,
 * as evenly as the game's allow.
 */
export function measuredStrengths(game: GameName): readonly number[] {
  const { ratings } = anchors[game]!;
  const [first, last] = [levels[0], levels[levels.length - 1]!].map((level) =>
    strengthsIn(game).indexOf(nearestStrength(game, ratings[level]!)),
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
