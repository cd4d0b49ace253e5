/** A player in the store: what they have chosen, where they are, and what they have done. */
import { noStreak, type Streak } from '../../../coach/puzzles/streak.ts';
import type { GameName } from '../../../games/game.ts';
import { lessonNumbers } from '../../buttons/numbers.ts';
import { type Clock, clocks } from '../../match/clock.ts';
import { type Preferences, starters } from '../../match/preferences.ts';
import type { DifficultyChoice } from '../../settings/difficulty.ts';
import { languages } from '../../settings/language.ts';
import { makeChoiceText, type PieceChoice, parseChoiceText } from '../../settings/pieceSets.ts';
import { difficulty, game } from '../fields.ts';
import {
  day,
  type Field,
  list,
  mapped,
  minute,
  number,
  oneOf,
  optional,
  record,
  retired,
  text,
  told,
} from '../schema.ts';
import { storedRow } from '../storedRow.ts';
import type { Strangers } from './strangers.ts';

export interface PersonState {
  readonly preferences: Preferences;
  /**
   * The ids of the rooms that the player has opened or entered, oldest first, some of which may be
   * closed by now.
   */
  readonly rooms: readonly string[];
  readonly last: LastGame;
  readonly streak: Streak;
  readonly pieces: PieceChoice;
  readonly strangers: Strangers;
  /** A bit for each lesson that is done, by its number. */
  readonly lessons: number;
  /** What features keep of the person, each by a name of its own; few bytes each. */
  readonly more: Readonly<Record<string, string>>;
  /** Until when they are notified of nothing, in minutes since 1970. */
  readonly mutedUntil: number;
  /** Of their last game with others. */
  readonly clock: Clock;
}

/** The same as it was read. */
export interface LoadedPerson extends PersonState {
  /** Undefined where there is none. */
  readonly row: string | undefined;
  /** Whether the store did not answer. Then the row there must not be overwritten. */
  readonly storeFailed?: boolean;
}

/** The last game begun against the bot, and its level. */
export interface LastGame {
  readonly game: GameName;
  readonly difficulty: DifficultyChoice;
}

const preferences = (): Field<Preferences> =>
  record({
    difficulty: difficulty(),
    starter: oneOf(starters, 'user'),
    language: oneOf(['auto', ...languages], 'auto'),
    reasons: oneOf(['default', 'show', 'hide'], 'default'),
    notices: oneOf(['on', 'off'], 'on'),
  });

const streak = (): Field<Streak> =>
  mapped(record({ day: day(), days: number(), errors: optional(text()), before: number() }), {
    to: ({ day, days, errors, before }): Streak =>
      day === 0
        ? noStreak
        : {
            day,
            days,
            ...(errors === undefined ? {} : { errors }),
            ...(before === 0 ? {} : { before }),
          },
    from: ({ day, days, errors, before = 0 }) => ({ day, days, errors, before }),
  });

/** Whom a person has met on a day stood here until version 2.1. */
const strangers = (): Field<Strangers & { readonly day?: undefined; readonly met?: undefined }> =>
  record({ blocked: list(number()), day: retired, met: retired });

const more = (): Field<PersonState['more']> =>
  mapped(list(record({ name: text(), value: text() })), {
    to: (each) => Object.fromEntries(each.map(({ name, value }) => [name, value])),
    from: (values) => Object.entries(values).map(([name, value]) => ({ name, value })),
  });

const schema = (): Field<PersonState> =>
  record({
    preferences: preferences(),
    rooms: list(text()),
    last: record({ game: game(), difficulty: difficulty() }),
    streak: streak(),
    pieces: mapped(text(), { to: parseChoiceText, from: makeChoiceText }),
    strangers: strangers(),
    lessons: told(number(), (done) =>
      Object.entries(lessonNumbers).flatMap(([name, bit]) =>
        (done >> bit) % 2 === 1 ? [name] : [],
      ),
    ),
    more: more(),
    refusedUntil: retired,
    mutedUntil: minute(),
    clock: oneOf(clocks, 'none'),
  });

export const { make: makePersonRow, parse: parsePersonRow } = storedRow('person', schema);
