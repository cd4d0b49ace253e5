/** A person's stored row: how it is read, and how it is written with a change. */

import { extendStreak } from '../../coach/puzzles/streak.ts';
import type { Clock } from '../match/clock.ts';
import { noPreferences, type Preferences } from '../match/preferences.ts';
import { type Session, seatsOf } from '../match/session.ts';
import { type Entries, makePersonKey, type Rows } from '../rows/keys.ts';
import type { LoadedPerson } from '../rows/person/personRow.ts';
import {
  type LastGame,
  makePersonRow,
  type PersonState,
  parsePersonRow,
} from '../rows/person/personRow.ts';
import { dayOf, parseLastUse } from '../rows/storedRow.ts';
import { type Language, languageFor } from '../settings/language.ts';
import type { Person } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { Bot } from './bot.ts';
import { log, read, type Steps } from './steps.ts';

/** Reads the person's row; throws where the store is down, for work that is then done later. */
export function* requirePerson(userId: number): Steps<LoadedPerson> {
  return personIn(yield* read([makePersonKey(userId)]), userId);
}

/** The person by rows among which theirs is, if it exists. */
export function personIn(rows: Rows, userId: number): LoadedPerson {
  const row = rows[makePersonKey(userId)];
  return { ...parsePersonRow(row), row };
}

/** The same as `requirePerson`, but where the store is down, everything is at its default. */
export function* readPerson(userId: number): Steps<LoadedPerson> {
  try {
    return yield* requirePerson(userId);
  } catch (error) {
    yield* log(`The choices of a player could not be read: ${String(error)}`);
    return { ...parsePersonRow(undefined), row: undefined, storeFailed: true };
  }
}

/**
 * Whether nothing tells of a game that the person has played: nothing of them is stored, and no
 * game is known here.
 */
export const isNewcomer = (
  { row, storeFailed }: LoadedPerson,
  previous: Session | undefined,
): boolean => row === undefined && !storeFailed && previous === undefined;

/** Remembers the game against the bot that a player begins, and that the row was used today. */
export function rememberGame(userId: number, person: LoadedPerson, last: LastGame, now: number) {
  const isKnown = last.game === person.last.game && last.difficulty === person.last.difficulty;
  if (person.storeFailed || isKnown)
    return { entries: touchPerson(userId, person, now), newKeys: [] };
  return updatePerson(userId, person, { last }, now);
}

/** Remembers the clock of a game between people, with which the player's next one is offered. */
export const rememberClock = (userId: number, person: LoadedPerson, clock: Clock, now: number) =>
  person.storeFailed || clock === person.clock
    ? { entries: {}, newKeys: [] }
    : updatePerson(userId, person, { clock }, now);

/** The player's row with what is new in it. */
export function updatePerson(
  userId: number,
  person: LoadedPerson,
  changed: Partial<PersonState>,
  now: number,
) {
  const key = makePersonKey(userId);
  return {
    entries: { [key]: makePersonRow({ ...person, ...changed }, now) },
    newKeys: person.row === undefined ? [key] : [],
  };
}

/**
 * A choice of the person's, with what follows from it: a level that is chosen counts in the next
 * game, whatever that is; notices that are switched are not off for some hours.
 */
export function choose(
  { preferences, last }: PersonState,
  chosen: Partial<Preferences>,
): Pick<PersonState, 'preferences' | 'last'> & Partial<Pick<PersonState, 'mutedUntil'>> {
  const { difficulty = last.difficulty } = chosen;
  return {
    preferences: { ...preferences, ...chosen },
    last: { ...last, difficulty },
    ...(chosen.notices ? { mutedUntil: 0 } : {}),
  };
}

const minute = 60_000;

/**
 * Whether the person is notified of nothing now: they have chosen so, or muted all for some hours.
 */
export const isMuted = (person: PersonState, now: number): boolean =>
  person.preferences.notices === 'off' || hoursMuted(person, now) > 0;

/** For how many hours yet the person has muted all; 0 if they have not. */
export const hoursMuted = ({ mutedUntil }: PersonState, now: number): number =>
  Math.max(0, Math.ceil((mutedUntil * minute - now) / (60 * minute)));

/** Until then, for so many hours from now. */
export const mutedUntilAfter = (hours: number, now: number): number =>
  Math.floor(now / minute) + 60 * hours;

/**
 * Adds the day of a solved puzzle, and the errors made in it, to the streak; writes nothing where
 * the streak stays as it is.
 */
export function rememberSolved(
  userId: number,
  person: LoadedPerson,
  { day, errors }: Solved,
  now: number,
) {
  const extended = extendStreak(person.streak, day, dayOf(now));
  if (person.storeFailed || extended === person.streak)
    return { streak: extended, entries: {}, newKeys: [] };
  const isLast = day === extended.day;
  const streak = isLast ? { ...extended, errors: errors.join('') } : extended;
  return { streak, ...updatePerson(userId, person, { streak }, now) };
}

export interface Solved {
  /** Counted from 1 January 1970. */
  readonly day: number;
  /** For each move how often the person erred before it, with one digit. */
  readonly errors: readonly number[];
}

/** Marks the row as used today, so that it is not the first to be dropped. */
export function touchPerson(userId: number, person: LoadedPerson, now: number): Entries {
  if (person.row === undefined || parseLastUse(person.row) === dayOf(now)) return {};
  return { [makePersonKey(userId)]: makePersonRow(person, now) };
}

/** The language a person has chosen, or that of their Telegram. */
export const languageOf = (
  { languageCode }: Person,
  { language }: Pick<Preferences, 'language'>,
  { settings }: Bot,
): Language => languageFor(languageCode, language, settings.language);

/** The language of a player travels with the game; anyone else's is that of their Telegram. */
export function languageInGame(session: Session, person: Person, bot: Bot): Language {
  const [seat] = seatsOf(session, person.id);
  return seat === undefined
    ? languageOf(person, noPreferences, bot)
    : session.players[seat].language;
}

/**
 * The texts for a person: in the language given, or in their Telegram's where no choice is known.
 */
export const textsFor = (
  person: Person,
  bot: Bot,
  language = languageOf(person, noPreferences, bot),
): Texts => textsOf(language);
