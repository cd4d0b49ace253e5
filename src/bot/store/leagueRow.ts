/**
 * The league of a group, in the store: its members' ranked games, by game.
 *
 *     version|revision|month|game played last|the last games that were counted|members, pairs and champions|day of last use
 *     1|12|202611|1|9g45Qm-x|m5000001.20649.1:1512:98:14-3-9:2:5-1-2.Ada|p5000001.5000002.20649.2.1b.40211|c202610.1.5000001.Ada|20649
 *
 *   - A member: the id, the day of the last game, the games with a comma between them, and the
 *     name. Of each game: its number (`codec/numbers.ts`), rating and deviation, won, drawn and
 *     lost of all time, the present run of wins, and the same of this month.
 *   - Two members who have begun games lately: their ids, the lower first, the day, how many they
 *     have begun on it, which of the two began the last one of each game, `a` or `b`, and the
 *     number of the last game.
 *   - The champion of a month and a game: the month, the game, the id and the name.
 *
 * A league that an admin has switched off is `1|revision|off|day`. The row stays 1,000 bytes below
 * what a value may take, for what is yet to come, such as a tournament.
 */
import type { Estimate } from '../../coach/ratings/estimate.ts';
import { type GameName, gameNames } from '../../games/game.ts';
import { findNameByText, gameNumbers } from '../codec/numbers.ts';
import type { Tally } from '../session/gameEnd.ts';
import { digestLength, maxCounted, noTally, sumTally } from './resultsRow.ts';
import { dayOf, sizeOf } from './space.ts';

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

export const noLeague: League = {
  revision: 0,
  isOff: false,
  month: 0,
  lastGame: undefined,
  counted: [],
  members: [],
  pairs: [],
  champions: [],
};

/** Apps Script takes 9 kB in a value. */
const maxBytes = 8000;
const maxMembers = 60;
/** Enough for one day in most groups. */
const maxPairs = 30;

/** The row, with those who have played last as far as there is room. */
export function makeLeagueRow(league: League, now: number): string {
  if (league.isOff) return ['1', league.revision, 'off', dayOf(now)].join('|');
  const lastFirst = [...league.members].sort((one, other) => other.day - one.day);
  for (let count = Math.min(maxMembers, lastFirst.length); ; count--) {
    const row = writeRow({ ...league, members: lastFirst.slice(0, count) }, now);
    if (sizeOf(['', row]) <= maxBytes || count === 0) return row;
  }
}

function writeRow(
  { revision, month, lastGame, counted, members, pairs, champions }: League,
  now: number,
): string {
  return [
    '1',
    revision,
    month,
    lastGame === undefined ? '' : gameNumbers[lastGame],
    counted.slice(-maxCounted).join(''),
    ...members.map(
      ({ id, day, games, name }) => `m${[id, day, writeGames(games), name].join('.')}`,
    ),
    ...pairs.slice(-maxPairs).map(writePair),
    ...champions.map(
      ({ game, ...rest }) => `c${[rest.month, gameNumbers[game], rest.id, rest.name].join('.')}`,
    ),
    dayOf(now),
  ].join('|');
}

const namedIn = <Value>(games: Readonly<Partial<Record<GameName, Value>>>) =>
  gameNames.flatMap((name) =>
    games[name] === undefined ? [] : [[gameNumbers[name], games[name]] as const],
  );

const writeGames = (games: Member['games']): string =>
  namedIn(games)
    .map(([number, { estimate, all, run, month }]) =>
      [
        number,
        Math.round(estimate.rating),
        Math.round(estimate.deviation),
        writeTally(all),
        run,
        ...(sumTally(month) > 0 ? [writeTally(month)] : []),
      ].join(':'),
    )
    .join(',');

const writeTally = ({ won, drawn, lost }: Tally): string => [won, drawn, lost].join('-');

const writePair = ({ ids, day, begun, starters, nonce }: Pair): string =>
  `p${[
    ...ids,
    day,
    begun,
    namedIn(starters)
      .map(([number, starter]) => `${number}${'ab'[starter]}`)
      .join(','),
    nonce,
  ].join('.')}`;

/** The league of a row; an empty one of a row that `makeLeagueRow` did not write. */
export function parseLeagueRow(row: string | undefined): League {
  const [version, revision = '', month = '', lastGame, counted = '', ...rest] = (row ?? '').split(
    '|',
  );
  if (version !== '1' || !/^\d+$/.test(revision)) return noLeague;
  const counting = { ...noLeague, revision: Number(revision) };
  if (month === 'off') return { ...counting, isOff: true };
  const partsOf = (letter: string): readonly string[] =>
    rest.filter((part) => part.startsWith(letter)).map((part) => part.slice(1));
  return {
    ...counting,
    month: Number(month),
    lastGame: findNameByText(gameNumbers, lastGame),
    counted: counted.match(new RegExp(`.{${digestLength}}`, 'g')) ?? [],
    members: partsOf('m').flatMap(readMember),
    pairs: partsOf('p').flatMap(readPair),
    champions: partsOf('c').flatMap(readChampion),
  };
}

function readMember(text: string): readonly Member[] {
  const [, id, day, games = '', name = ''] = /^(\d+)\.(\d+)\.([\d:,-]*)\.(.*)$/.exec(text) ?? [];
  if (id === undefined) return [];
  return [
    {
      id: Number(id),
      day: Number(day),
      name,
      games: Object.fromEntries(games.split(',').flatMap(readStanding)),
    },
  ];
}

function readStanding(text: string): readonly (readonly [GameName, Standing])[] {
  const [number, rating, deviation, all, run, month] = text.split(':');
  const game = findNameByText(gameNumbers, number);
  if (game === undefined || all === undefined) return [];
  const estimate = { rating: Number(rating), deviation: Number(deviation) };
  return [[game, { estimate, all: readTally(all), run: Number(run), month: readTally(month) }]];
}

function readTally(text: string | undefined): Tally {
  const [won, drawn, lost] = (text ?? '').split('-').map(Number);
  return lost === undefined ? noTally : { won: won!, drawn: drawn!, lost };
}

function readPair(text: string): readonly Pair[] {
  const [, first, second, day, begun, starters = '', nonce] =
    /^(\d+)\.(\d+)\.(\d+)\.(\d+)\.([\dab,]*)\.(\d+)$/.exec(text) ?? [];
  if (first === undefined) return [];
  const sides = starters.split(',').flatMap((part) => {
    const game = findNameByText(gameNumbers, part.slice(0, -1));
    return game ? [[game, part.endsWith('a') ? 0 : 1] as const] : [];
  });
  const ids = [Number(first), Number(second)] as const;
  return [
    {
      ids,
      day: Number(day),
      begun: Number(begun),
      starters: Object.fromEntries(sides),
      nonce: Number(nonce),
    },
  ];
}

function readChampion(text: string): readonly Champion[] {
  const [, month, number, id, name = ''] = /^(\d+)\.(\d+)\.(\d+)\.(.*)$/.exec(text) ?? [];
  const game = findNameByText(gameNumbers, number);
  return game ? [{ month: Number(month), game, id: Number(id), name }] : [];
}

/** Everybody whom the row names. */
export const peopleInLeague = ({ members, pairs, champions }: League): readonly number[] => [
  ...new Set(
    [...members, ...champions].map(({ id }) => id).concat(pairs.flatMap(({ ids }) => ids)),
  ),
];
