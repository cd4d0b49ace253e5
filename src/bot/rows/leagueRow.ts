/**
 * The league of a group, in the store: its members' ranked games, by game. The row stays 1,000 bytes
 * below what a value may take, for what is yet to come, such as a tournament.
 */
import type { Estimate } from '../../coach/ratings/estimate.ts';
import type { GameName } from '../../games/game.ts';
import { gameNumbers } from '../buttons/numbers.ts';
import type { Tally } from '../match/gameEnd.ts';
import { digests, game, rounded } from './fields.ts';
import { readLeague1 } from './from1/league.ts';
import { maxCounted } from './resultsRow.ts';
import {
  byName,
  type Field,
  flag,
  list,
  mapped,
  number,
  oneOf,
  optional,
  record,
  text,
  two,
} from './schema.ts';
import { sizeOf } from './space.ts';
import { storedRow } from './storedRow.ts';

export interface Standing {
  /** In games in which good players draw for ever it says nothing. */
  readonly estimate: Estimate;
  readonly all: Tally;
  /** Of the league's month. */
  readonly month: Tally;
  readonly run: number;
}

export interface Member {
  readonly id: number;
  readonly name: string;
  /** The UTC day of the last game. */
  readonly day: number;
  readonly games: Readonly<Partial<Record<GameName, Standing>>>;
}

/** Two members who have begun games. */
export interface Pair {
  /** The lower one first. */
  readonly ids: readonly [number, number];
  readonly day: number;
  /** How many games they have begun on that day. */
  readonly begun: number;
  /** Who of the two began the last one of each game. */
  readonly starters: Readonly<Partial<Record<GameName, 0 | 1>>>;
  /** The number of the game that they began last. */
  readonly nonce: number;
}

export interface Champion {
  readonly month: number;
  readonly game: GameName;
  readonly id: number;
  readonly name: string;
}

export interface League {
  /** Counts each change. */
  readonly revision: number;
  readonly isOff: boolean;
  /** The month of its numbers, such as 202611; 0 before the first game. */
  readonly month: number;
  readonly lastGame: GameName | undefined;
  /** The last games that were counted, the latest last. */
  readonly counted: readonly string[];
  readonly members: readonly Member[];
  readonly pairs: readonly Pair[];
  /** The latest month last. */
  readonly champions: readonly Champion[];
}

/** Flat, since a row nests no deeper. */
const standing = (): Field<Standing> =>
  mapped(
    record({
      rating: rounded(),
      deviation: rounded(),
      won: number(),
      drawn: number(),
      lost: number(),
      run: number(),
      monthWon: number(),
      monthDrawn: number(),
      monthLost: number(),
    }),
    {
      to: ({ rating, deviation, won, drawn, lost, run, monthWon, monthDrawn, monthLost }) => ({
        estimate: { rating, deviation },
        all: { won, drawn, lost },
        month: { won: monthWon, drawn: monthDrawn, lost: monthLost },
        run,
      }),
      from: ({ estimate, all, month, run }) => ({
        ...estimate,
        ...all,
        run,
        monthWon: month.won,
        monthDrawn: month.drawn,
        monthLost: month.lost,
      }),
    },
  );

const member = (): Field<Member> =>
  record({
    id: number(),
    name: text(),
    day: number(),
    games: byName(gameNumbers, standing()),
  });

const pair = (): Field<Pair> =>
  record({
    ids: two(number()),
    day: number(),
    begun: number(),
    starters: byName(
      gameNumbers,
      mapped(oneOf(['', 'b'], ''), {
        to: (sign): 0 | 1 => (sign === 'b' ? 1 : 0),
        from: (side) => (side === 1 ? 'b' : ''),
      }),
    ),
    nonce: number(),
  });

const champion = (): Field<Champion> =>
  record({ month: number(), game: game(), id: number(), name: text() });

const schema = (): Field<League> =>
  record({
    revision: number(),
    isOff: flag,
    month: number(),
    lastGame: optional(game()),
    counted: digests(),
    members: list(member()),
    pairs: list(pair()),
    champions: list(champion()),
  });

const { make, parse } = storedRow('league', schema, readLeague1);
/** The league of a row. */
export const parseLeagueRow = parse;

/** Apps Script takes 9 kB in a value. */
const maxBytes = 8000;
const maxMembers = 60;
/** Enough for one day in most groups. */
const maxPairs = 30;

/** The row, with those who have played last as far as there is room. */
export function makeLeagueRow(league: League, now: number): string {
  if (league.isOff)
    return make({ ...parse(undefined), revision: league.revision, isOff: true }, now);
  const counted = league.counted.slice(-maxCounted);
  const pairs = league.pairs.slice(-maxPairs);
  const lastFirst = [...league.members].sort((one, other) => other.day - one.day);
  for (let count = Math.min(maxMembers, lastFirst.length); ; count--) {
    const members = lastFirst.slice(0, count);
    const row = make({ ...league, counted, pairs, members }, now);
    if (sizeOf(['', row]) <= maxBytes || count === 0) return row;
  }
}

/** Everybody whom the row names. */
export const peopleInLeague = ({ members, pairs, champions }: League): readonly number[] => [
  ...new Set(
    [...members, ...champions].map(({ id }) => id).concat(pairs.flatMap(({ ids }) => ids)),
  ),
];

/** The league without a person; the same one where it does not name them. */
export function forgetMember(league: League, userId: number): League {
  const isOther = ({ id }: { readonly id: number }): boolean => id !== userId;
  const [members, champions] = [league.members.filter(isOther), league.champions.filter(isOther)];
  const pairs = league.pairs.filter(({ ids }) => !ids.includes(userId));
  const isNamed =
    members.length < league.members.length || champions.length < league.champions.length;
  if (!isNamed && pairs.length === league.pairs.length) return league;
  return { ...league, revision: league.revision + 1, members, champions, pairs };
}
