/**
 * The schemas of the rows that are a person's own, and of those in which several people count. So
 * far rows are written in the older form, by the other files here; a test compares the two on rows
 * of 1.7.2.
 */

import type { Streak } from '../../coach/puzzles/streak.ts';
import type { Estimate } from '../../coach/ratings/estimate.ts';
import { levels, strategyNames } from '../../strategies/names.ts';
import { gameNumbers, strategyNumbers } from '../codec/numbers.ts';
import {
  byName,
  type Field,
  flag,
  list,
  mapped,
  number,
  numbered,
  oneOf,
  optional,
  record,
  text,
  two,
} from '../rows/schema.ts';
import type { Tally } from '../session/gameEnd.ts';
import { type Preferences, starters } from '../session/preferences.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import { type Language, languages } from '../settings/language.ts';
import { makeChoiceText, parseChoiceText } from '../settings/pieceSets.ts';
import type { Erasing } from './erasingRow.ts';
import type { Champion, League, Member, Pair, Standing } from './leagueRow.ts';
import type { PairScore } from './pairRow.ts';
import type { PersonState } from './personRow.ts';
import type { Practice } from './practiceRow.ts';
import { digestLength, type GameResults, type PersonResults } from './resultsRow.ts';
import type { Strangers } from './strangers.ts';
import type { UsageLog } from './usageLog.ts';
import type { WaitingList } from './waitingRow.ts';

const game = numbered(gameNumbers, 'ticTacToe');
/** Ratings are whole numbers in rows. */
const rounded: Field<number> = mapped(number(), { to: (value) => value, from: Math.round });
const estimate: Field<Estimate> = record({ rating: rounded, deviation: rounded });
const tally: Field<Tally> = record({ won: number(), drawn: number(), lost: number() });

/** Texts of `digestLength` characters without a separator. */
const digests: Field<readonly string[]> = mapped(text(), {
  to: (written): readonly string[] => written.match(new RegExp(`.{${digestLength}}`, 'g')) ?? [],
  from: (each) => each.join(''),
});

const difficulty: Field<DifficultyChoice> = oneOf(
  ['default', ...levels, ...strategyNames],
  'default',
);
const preferences: Field<Preferences> = record({
  difficulty,
  starter: oneOf(starters, 'user'),
  language: oneOf(['auto', ...languages], 'auto'),
  reasons: oneOf(['default', 'show', 'hide'], 'default'),
  notices: oneOf(['on', 'off'], 'on'),
});

const streak: Field<Streak> = mapped(
  record({ day: number(), days: number(), errors: optional(text()) }),
  {
    to: ({ errors, ...days }): Streak => ({ ...days, ...(errors === undefined ? {} : { errors }) }),
    from: ({ day, days, errors }) => ({ day, days, errors }),
  },
);

const strangers: Field<Strangers> = record({
  blocked: list(number()),
  day: number(),
  met: list(two(number())),
});

export const personSchema: Field<PersonState> = record({
  preferences,
  rooms: list(text()),
  last: record({ game, difficulty }),
  streak,
  pieces: mapped(text(), { to: parseChoiceText, from: makeChoiceText }),
  strangers,
  lessons: number(),
});

const reviews = record({ games: number(), chances: number(), kept: number() });
const gameResults: Field<GameResults> = record({
  people: tally,
  bot: byName(strategyNumbers, tally),
  run: number(),
  longestRun: number(),
  losingRun: number(),
  helped: number(),
  estimate: optional(estimate),
  reviews: optional(reviews),
});

export const resultsSchema: Field<PersonResults> = record({
  games: byName(gameNumbers, gameResults),
  counted: digests,
  reviewed: digests,
  puzzles: record({ solved: number(), day: number() }),
});

export const practiceSchema: Field<Practice> = record({
  revision: number(),
  items: list(record({ game, record: text(), box: number(), due: number() })),
});

export const pairSchema: Field<PairScore> = record({
  name: text(),
  games: byName(gameNumbers, tally),
});

/** Flat, since a row nests no deeper. */
const standing: Field<Standing> = mapped(
  record({
    rating: rounded,
    deviation: rounded,
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

const member: Field<Member> = record({
  id: number(),
  name: text(),
  day: number(),
  games: byName(gameNumbers, standing),
});

const pair: Field<Pair> = record({
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

const champion: Field<Champion> = record({ month: number(), game, id: number(), name: text() });

export const leagueSchema: Field<League> = record({
  revision: number(),
  isOff: flag,
  month: number(),
  lastGame: optional(game),
  counted: digests,
  members: list(member),
  pairs: list(pair),
  champions: list(champion),
});

export const waitingSchema: Field<WaitingList> = record({
  count: number(),
  waiting: list(record({ roomId: text(), userId: number() })),
});

const language: Field<Language> = oneOf(languages, 'en');
export const erasingSchema: Field<Erasing> = record({
  at: number(),
  failures: number(),
  language,
  message: record({ chatId: number(), messageId: number() }),
});

/** What is remembered in seconds and handled in milliseconds. */
const seconds: Field<number> = mapped(number(), {
  to: (value) => 1000 * value,
  from: (value) => Math.floor(value / 1000),
});

export const usageLogSchema: Field<UsageLog> = record({
  days: list(record({ day: number(), games: number(), requests: number(), rows: number() })),
  failure: optional(record({ at: seconds, sentence: text() })),
  reported: list(text()),
});
