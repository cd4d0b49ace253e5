/**
 * The results of a person, in the store: by game, and the last games that were counted, so that
 * none counts twice.
 *
 *     version|game;game;…|the last games counted|puzzles and reviews|day of last use
 *     1|1 p14.3.9 r2.5 h1 e1480.90 a45.52.3 b9.10.1.3 b11.0.2.9;0 p1.0.0 r1.1|9g45Qm-x|12.20648.2|20649
 *
 * A game begins with its number (`codec/numbers.ts`). What follows begins with a letter: `p` won,
 * drawn and lost against people; `b` the number of the bot's strategy, and the same against it; `r`
 * the present and the longest run of wins, and the present run of losses if there is one; `h` games
 * played with help, which count as nothing else; `e` the estimate of strength and its deviation;
 * `a` how many moves were right in reviews, of how many that allowed an error, in how many games.
 * Of each game counted there are four characters, the latest last. The field after these is missing
 * where there is nothing for it: the number of puzzles solved, the day of the last, and which of
 * the games counted have been reviewed, as the bits of a number in hexadecimal digits, the lowest
 * for the latest game.
 */
import type { Estimate } from '../../coach/ratings/estimate.ts';
import { type GameName, gameNames } from '../../games/game.ts';
import { type StrategyName, strategyNames } from '../../strategies/names.ts';
import { findNameByText, gameNumbers, strategyNumbers } from '../codec/numbers.ts';
import type { Outcome, Tally } from '../session/gameEnd.ts';
import { dayOf } from './space.ts';

export const noTally: Tally = { won: 0, drawn: 0, lost: 0 };

export const addTo = (tally: Tally = noTally, outcome: Outcome): Tally => ({
  ...tally,
  [outcome]: tally[outcome] + 1,
});
export const sumTally = ({ won, drawn, lost }: Tally): number => won + drawn + lost;
/** The same results as the other side sees them. */
export const turnOutcome = (outcome: Outcome): Outcome =>
  outcome === 'won' ? 'lost' : outcome === 'lost' ? 'won' : 'drawn';
export const turnTally = ({ won, drawn, lost }: Tally): Tally => ({ won: lost, drawn, lost: won });

export interface GameResults {
  readonly people: Tally;
  /** By the bot's strategy, of those that were met. */
  readonly bot: Readonly<Partial<Record<StrategyName, Tally>>>;
  readonly run: number;
  readonly longestRun: number;
  /** The present run of losses. */
  readonly losingRun: number;
  /** Games with hints, or with moves taken back. */
  readonly helped: number;
  /** From the first game on against somebody whose strength is known. */
  readonly estimate: Estimate | undefined;
  /** From the first review on. */
  readonly reviews?: Reviews | undefined;
}

/**
 * How the person's own moves were in the games that they have reviewed, where an error was
 * possible.
 */
export interface Reviews {
  readonly games: number;
  readonly chances: number;
  readonly kept: number;
}

export const noGames: GameResults = {
  people: noTally,
  bot: {},
  run: 0,
  longestRun: 0,
  losingRun: 0,
  helped: 0,
  estimate: undefined,
};

/**
 * The puzzles of the day that were solved, and the day of the last, counted from 1 January 1970; 0
 * for none.
 */
export interface Puzzles {
  readonly solved: number;
  readonly day: number;
}

export interface PersonResults {
  readonly games: Readonly<Partial<Record<GameName, GameResults>>>;
  /** The last games that were counted, each as `digestLength` characters, the latest last. */
  readonly counted: readonly string[];
  /** Those of them that have been reviewed. */
  readonly reviewed: readonly string[];
  readonly puzzles: Puzzles;
}

const noPuzzles: Puzzles = { solved: 0, day: 0 };

export const noResults: PersonResults = {
  games: {},
  counted: [],
  reviewed: [],
  puzzles: noPuzzles,
};

/** How many games are remembered as counted. */
export const maxCounted = 16;

export const digestLength = 4;

export const makeTally = ({ won, drawn, lost }: Tally): string => `${won}.${drawn}.${lost}`;

/** Undefined for a text that `makeTally` did not write. */
export function parseTally(text: string | undefined): Tally | undefined {
  const [, won, drawn, lost] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? [];
  return won === undefined
    ? undefined
    : { won: Number(won), drawn: Number(drawn), lost: Number(lost) };
}

export function makeResultsRow(
  { games, counted, reviewed, puzzles }: PersonResults,
  now: number,
): string {
  const played = gameNames.flatMap((name) => (games[name] ? [makeGame(name, games[name])] : []));
  const last = counted.slice(-maxCounted);
  const bits = last.reduce((sum, digest) => 2 * sum + Number(reviewed.includes(digest)), 0);
  const more =
    bits + puzzles.solved === 0 ? [] : [[puzzles.solved, puzzles.day, bits.toString(16)].join('.')];
  return ['1', played.join(';'), last.join(''), ...more, dayOf(now)].join('|');
}

function makeGame(
  name: GameName,
  { people, bot, run, longestRun, losingRun, helped, estimate, reviews }: GameResults,
): string {
  const met = strategyNames.flatMap((strategy) =>
    bot[strategy] ? [`b${strategyNumbers[strategy]}.${makeTally(bot[strategy])}`] : [],
  );
  return [
    gameNumbers[name],
    ...(sumTally(people) > 0 ? [`p${makeTally(people)}`] : []),
    ...(longestRun + losingRun > 0
      ? [`r${[run, longestRun, ...(losingRun > 0 ? [losingRun] : [])].join('.')}`]
      : []),
    ...(helped > 0 ? [`h${helped}`] : []),
    ...(estimate ? [`e${Math.round(estimate.rating)}.${Math.round(estimate.deviation)}`] : []),
    ...(reviews ? [`a${reviews.kept}.${reviews.chances}.${reviews.games}`] : []),
    ...met,
  ].join(' ');
}

/** The results of a row; none of one that `makeResultsRow` did not write. */
export function parseResultsRow(row: string | undefined): PersonResults {
  const [version, games = '', digests = '', ...rest] = (row ?? '').split('|');
  const [more = '0.0.0', ...others] = rest.slice(0, -1);
  if (version !== '1' || rest.length === 0 || others.length > 0) return noResults;
  const counted: readonly string[] = digests.match(/.{4}/g) ?? [];
  const [solved = 0, day = 0] = more.split('.').map(Number);
  const bits = Number.parseInt(more.slice(more.lastIndexOf('.') + 1), 16);
  return {
    games: Object.fromEntries(games.split(';').flatMap((text) => parseGame(text))),
    counted,
    reviewed: counted.filter((_, index) => (bits >> (counted.length - 1 - index)) % 2 === 1),
    puzzles: { solved, day },
  };
}

function parseGame(text: string): readonly (readonly [GameName, GameResults])[] {
  const [number, ...parts] = text.split(' ');
  const name = findNameByText(gameNumbers, number);
  const find = (letter: string): readonly string[] =>
    parts.filter((part) => part.startsWith(letter)).map((part) => part.slice(1));
  const [run = 0, longestRun = 0, losingRun = 0] = (find('r')[0] ?? '').split('.').map(Number);
  const met = find('b').flatMap((part) => {
    const [strategyNumber, ...tally] = part.split('.');
    const strategy = findNameByText(strategyNumbers, strategyNumber);
    const score = parseTally(tally.join('.'));
    return strategy && score ? [[strategy, score] as const] : [];
  });
  const people = parseTally(find('p')[0]) ?? noTally;
  const [, rating, deviation] = /^(-?\d+)\.(\d+)$/.exec(find('e')[0] ?? '') ?? [];
  const helped = Number(find('h')[0] ?? 0);
  const estimate =
    rating === undefined ? undefined : { rating: Number(rating), deviation: Number(deviation) };
  const [kept = 0, chances = 0, reviewedGames = 0] = (find('a')[0] ?? '').split('.').map(Number);
  const reviews = reviewedGames > 0 ? { reviews: { kept, chances, games: reviewedGames } } : {};
  const results = {
    people,
    bot: Object.fromEntries(met),
    run,
    longestRun,
    losingRun,
    helped,
    estimate,
    ...reviews,
  };
  return name === undefined ? [] : [[name, results]];
}

/**
 * How many games, puzzles and reviews the results are of: it grows by one with each that is
 * counted.
 */
export const countCounted = ({ games, puzzles }: PersonResults): number =>
  Object.values(games).reduce(
    (sum, game) => sum + gamesIn(game) + (game.reviews?.games ?? 0),
    puzzles.solved,
  );

const gamesIn = ({ people, bot, helped }: GameResults): number =>
  Object.values(bot).reduce((sum, tally) => sum + sumTally(tally), sumTally(people) + helped);
