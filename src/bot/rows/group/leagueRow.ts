/**
 * The league of a group, in the store: its members' ranked games, by game; its champions have a row
 * of their own (`championsRow.ts`). The row stays 1,000 bytes below what a value may take, for what
 * is yet to come, such as a tournament.
 */
import type { Estimate } from '../../../coach/ratings/estimate.ts';
import type { GameName } from '../../../games/game.ts';
import { gameNumbers } from '../../buttons/numbers.ts';
import type { Tally } from '../../match/gameEnd.ts';
import { digests, game, rounded } from '../fields.ts';
import { maxCounted } from '../person/resultsRow.ts';
import {
  byName,
  day,
  type Field,
  flag,
  list,
  mapped,
  number,
  oneOf,
  optional,
  record,
  retired,
  tellDay,
  text,
  told,
  two,
} from '../schema.ts';
import { sizeOf } from '../space.ts';
import { storedRow } from '../storedRow.ts';
import { type Champion, champion } from './championsRow.ts';

export interface Standing {
  /** In games in which good players draw for ever it says nothing. */
  readonly estimate: Estimate;
  readonly all: Tally;
  /** Of the league's month. */
  readonly month: Tally;
  readonly run: number;
  /** The UTC day of the last game. */
  readonly day: number;
}

export interface Member {
  readonly id: number;
  readonly name: string;
  /** The UTC day of the last game, of any. */
  readonly day: number;
  readonly games: Readonly<Partial<Record<GameName, Standing>>>;
  /** Some of those whom they have played, the latest first; undefined before version 2.9. */
  readonly met?: readonly number[] | undefined;
}

/** Two members who have begun games. */
export interface Pair {
  /** The lower one first. */
  readonly ids: readonly [number, number];
  readonly day: number;
  /** Who of the two began the last one of each game. */
  readonly starters: Readonly<Partial<Record<GameName, 0 | 1>>>;
  /** The number of the game that they began last. */
  readonly nonce: number;
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
  /** The latest month last. In the league's own row they are those of versions before 2.1. */
  readonly champions: readonly Champion[];
  /** The UTC day of the last game of the results that had to make room; 0 for none. */
  readonly droppedDay: number;
}

/**
 * As it is written: `idle` are the days between its last game and the member's. It says nothing of
 * a row before version 2.1, where the game counts as the member's last.
 */
type WrittenStanding = Omit<Standing, 'day'> & {
  readonly idle: number;
  readonly fromNew?: undefined;
};

/** Flat, since a row nests no deeper. */
const standing = (): Field<WrittenStanding> =>
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
      idle: number(),
      fromNew: retired,
    }),
    {
      to: ({ rating, deviation, won, drawn, lost, monthWon, monthDrawn, monthLost, ...rest }) => ({
        estimate: { rating, deviation },
        all: { won, drawn, lost },
        month: { won: monthWon, drawn: monthDrawn, lost: monthLost },
        ...rest,
      }),
      from: ({ estimate, all, month, ...rest }) => ({
        ...estimate,
        ...all,
        ...rest,
        monthWon: month.won,
        monthDrawn: month.drawn,
        monthLost: month.lost,
      }),
    },
  );

const member = (): Field<Member> =>
  mapped(
    record({
      id: number(),
      name: text(),
      day: day(),
      games: byName(gameNumbers, standing()),
      met: optional(list(number())),
    }),
    {
      to: ({ games, ...each }) => ({
        ...each,
        games: mapGames(games, ({ idle, ...played }) => ({ ...played, day: each.day - idle })),
      }),
      from: ({ games, ...each }) => ({
        ...each,
        games: mapGames(games, ({ day, ...played }) => ({ ...played, idle: each.day - day })),
      }),
    },
  );

type ByGame<Value> = Readonly<Partial<Record<GameName, Value>>>;

/** What each game has, changed; one without a value is left out. */
export const mapGames = <From, To>(
  games: ByGame<From>,
  change: (value: From, game: GameName) => To | undefined,
): ByGame<To> =>
  Object.fromEntries(
    Object.entries(games).flatMap(([name, value]) => {
      const changed = change(value, name as GameName);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );

const pair = (): Field<Pair & { readonly begun?: undefined }> =>
  told(
    record({
      ids: two(number()),
      day: day(),
      begun: retired,
      starters: byName(
        gameNumbers,
        mapped(oneOf(['', 'b'], ''), {
          to: (sign): 0 | 1 => (sign === 'b' ? 1 : 0),
          from: (side) => (side === 1 ? 'b' : ''),
        }),
      ),
      nonce: number(),
    }),
    ({ ids, starters, ...each }, { userId }) => ({
      ...each,
      day: tellDay(each.day),
      youBeganLast: mapGames(starters, (starter) => ids[starter] === userId),
    }),
  );

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
    droppedDay: day(),
  });

const { make, parse } = storedRow('league', schema);
/** The league of a row. */
export const parseLeagueRow = parse;

/** Apps Script takes 9 kB in a value. */
const maxBytes = 8000;
/** Enough for one day in most groups. */
const maxPairs = 30;

/** The row. Where there is no room for all results, those go first that are the oldest. */
export function makeLeagueRow(league: League, now: number): string {
  if (league.isOff)
    return make({ ...parse(undefined), revision: league.revision, isOff: true }, now);
  const counted = league.counted.slice(-maxCounted);
  const pairs = league.pairs.slice(-maxPairs);
  const oldestFirst = league.members
    .flatMap(({ games }) => Object.values(games))
    .reverse()
    .sort((one, other) => one.day - other.day);
  for (let count = 0; ; count++) {
    const left = dropResults({ ...league, counted, pairs }, oldestFirst.slice(0, count));
    const row = make(left, now);
    if (sizeOf(['', row]) <= maxBytes || count === oldestFirst.length) return row;
  }
}

/** A member goes with the last of their results. */
function dropResults(league: League, dropped: readonly Standing[]): League {
  const last = dropped[dropped.length - 1];
  if (!last) return league;
  const members = league.members.map((each) => ({
    ...each,
    games: mapGames(each.games, (played) => (dropped.includes(played) ? undefined : played)),
  }));
  return {
    ...league,
    members: members.filter(({ games }) => Object.keys(games).length > 0),
    droppedDay: Math.max(league.droppedDay, last.day),
  };
}

/** Everybody whom the row names. */
export const peopleInLeague = ({ members, pairs, champions }: League): readonly number[] => [
  ...new Set([
    ...[...members, ...champions].map(({ id }) => id),
    ...members.flatMap(({ met = [] }) => met),
    ...pairs.flatMap(({ ids }) => ids),
  ]),
];

/** The league without a person; the same one where it does not name them. */
export function forgetMember(league: League, userId: number): League {
  if (!peopleInLeague(league).includes(userId)) return league;
  const isOther = ({ id }: { readonly id: number }): boolean => id !== userId;
  return {
    ...league,
    revision: league.revision + 1,
    members: league.members
      .filter(isOther)
      .map((member) => ({ ...member, met: member.met?.filter((id) => id !== userId) })),
    champions: league.champions.filter(isOther),
    pairs: league.pairs.filter(({ ids }) => !ids.includes(userId)),
  };
}
