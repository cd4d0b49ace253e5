/**
 * The results of a person, in the store: by game, and the last games that were counted, so that
 * none counts twice.
 */
import { type Estimate, estimateOn } from '../../../coach/ratings/estimate.ts';
import type { GameName } from '../../../games/game.ts';
import type { StrategyName } from '../../../strategies/names.ts';
import { gameNumbers, strategyNumbers } from '../../buttons/numbers.ts';
import type { Outcome, Tally } from '../../match/gameEnd.ts';
import { digests, estimate, rounded, tally } from '../fields.ts';
import { byName, day, type Field, flag, number, optional, record } from '../schema.ts';
import { storedRow } from '../storedRow.ts';

export const noTally: Tally = { won: 0, drawn: 0, lost: 0 };

export const addTo = (tally: Tally = noTally, outcome: Outcome): Tally => ({
  ...tally,
  [outcome]: tally[outcome] + 1,
});
/** The tally of the games of both. */
export const addTallies = (one: Tally, other: Tally): Tally => ({
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
  lost: one.lost + other.lost,
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
  /** From the first game that 2.2 has counted on, of those that count in the estimate. */
  readonly lately?: Lately | undefined;
}

/** How strong the person has played lately, and when last. */
export interface Lately {
  /** What a bot follows that is matched to them. */
  readonly rating: number;
  /** The UTC day of the last game. */
  readonly day: number;
  /** The estimate before the last game, as it was shown; 0 where it was not sure enough. */
  readonly before: number;
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

/** The estimate as it is on a day: less sure, the longer the last game is ago. */
export const strengthOn = ({ estimate, lately }: GameResults, day: number): Estimate | undefined =>
  estimate && lately ? estimateOn({ estimate, day: lately.day }, day) : estimate;

/**
 * The puzzles of the day that were solved, and the day of the last, counted from 1 January 1970; 0
 * for none.
 */
export interface Puzzles {
  readonly solved: number;
  readonly day: number;
  /** Whether that of the day before is not solved yet; rows before version 2.9 do not know. */
  readonly isDayBeforeOpen?: boolean | undefined;
}

export interface PersonResults {
  readonly games: Readonly<Partial<Record<GameName, GameResults>>>;
  /**
   * The last games that were counted, each as a text of `digestLength` characters, the latest last.
   */
  readonly counted: readonly string[];
  /** Those of them that have been reviewed. */
  readonly reviewed: readonly string[];
  readonly puzzles: Puzzles;
}

/** How many games are remembered as counted. */
export const maxCounted = 16;

const gameResults = (): Field<GameResults> =>
  record({
    people: tally(),
    bot: byName(strategyNumbers, tally()),
    run: number(),
    longestRun: number(),
    losingRun: number(),
    helped: number(),
    estimate: optional(estimate()),
    reviews: optional(record({ games: number(), chances: number(), kept: number() })),
    lately: optional(record({ rating: rounded(), day: day(), before: rounded() })),
  });

const schema = (): Field<PersonResults> =>
  record({
    games: byName(gameNumbers, gameResults()),
    counted: digests(),
    reviewed: digests(),
    puzzles: record({ solved: number(), day: day(), isDayBeforeOpen: flag }),
  });

const { make, parse } = storedRow('results', schema);
export const parseResultsRow = parse;

export function makeResultsRow(results: PersonResults, now: number): string {
  const counted = results.counted.slice(-maxCounted);
  const reviewed = results.reviewed.filter((digest) => counted.includes(digest));
  return make({ ...results, counted, reviewed }, now);
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
