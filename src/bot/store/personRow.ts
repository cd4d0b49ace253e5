/**
 * A player in the store: the choices made (an empty field is the default), the ids of the rooms
 * that the player has opened or entered, oldest first, some of which may be closed by now, and the
 * last game begun against the bot, with its level if that differs from the chosen one; the day of
 * the last use counts from 1970:
 *
 *     version|level or strategy|who begins|language|reasons|rooms|last game|its level|notices|puzzle|pieces|strangers|lessons|day of last use
 *     2|hard|user|ca||hqzt7v2mkd4r9wxa|connectFour|perfect|off|20648,3,001|🐸 🦊|5000002|5|20649
 *
 * `puzzle` is the day of the last solved puzzle, the number of days in a row, and the errors before
 * each of its moves. `strangers` is as in `strangers.ts`, and `lessons` has the bit of each lesson
 * that is done; what is empty at the end of these is left out. Version 1 had no rooms. Rows older
 * than notices, puzzles or pieces have no field for them.
 */

import { noStreak, type Streak } from '../../coach/puzzles/streak.ts';
import { type GameName, gameNames } from '../../games/game.ts';
import { parseDifficulty } from '../../strategies/levels.ts';
import { noPreferences, type Preferences, starters } from '../session/preferences.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import { languages } from '../settings/language.ts';
import { makeChoiceText, type PieceChoice, parseChoiceText } from '../settings/pieceSets.ts';
import { dayOf } from './space.ts';
import { makeStrangers, noStrangers, parseStrangers, type Strangers } from './strangers.ts';

export interface PersonState {
  readonly preferences: Preferences;
  readonly rooms: readonly string[];
  readonly last: LastGame;
  readonly streak: Streak;
  readonly pieces: PieceChoice;
  readonly strangers: Strangers;
  /** A bit for each lesson that is done, by its number. */
  readonly lessons: number;
}

export interface LastGame {
  readonly game: GameName;
  readonly difficulty: DifficultyChoice;
}

/**
 * Nothing is left of an object whose fields have all been taken: a field that is new has to be
 * written, and described.
 */
export type Nothing = Readonly<Record<string, never>>;

const firstGame: LastGame = { game: 'ticTacToe', difficulty: 'default' };
export const unknownPerson: PersonState = {
  preferences: noPreferences,
  rooms: [],
  last: firstGame,
  streak: noStreak,
  pieces: 0,
  strangers: noStrangers,
  lessons: 0,
};

export function makePersonRow(
  { preferences, rooms, last, streak, pieces, strangers, lessons, ...others }: PersonState,
  now: number,
): string {
  others satisfies Nothing;
  const { difficulty, starter, language, reasons, notices, ...more } = preferences;
  more satisfies Nothing;
  const game = last.game === firstGame.game ? '' : last.game;
  const level = last.difficulty === difficulty ? '' : last.difficulty;
  const chosen = [difficulty, starter, language, reasons].map((field) =>
    field.replace(/^(default|auto)$/, ''),
  );
  const { day, days, errors } = streak;
  const solved = day === 0 ? '' : [day, days, ...(errors ? [errors] : [])].join(',');
  const optional = [makeStrangers(strangers), lessons || ''].join('|').replace(/\|+$/, '');
  const rest = [
    notices === 'off' ? 'off' : '',
    solved,
    makeChoiceText(pieces),
    ...(optional ? [optional] : []),
    dayOf(now),
  ];
  return ['2', ...chosen, rooms.join(','), game, level, ...rest].join('|');
}

/** The person of a row; an unreadable choice counts as not made. */
export function parsePersonRow(row: string | undefined): PersonState {
  const fields = (row ?? '').split('|');
  const [
    version,
    level = '',
    starter,
    language,
    reasons,
    rooms = '',
    lastGame,
    lastLevel = '',
    notices,
    solved = '',
    ...rest
  ] = fields;
  if (version !== '1' && version !== '2') return unknownPerson;
  const difficulty = parseDifficulty(level) ?? 'default';
  // The last field is the day.
  const [pieces, met, lessons = ''] = rest.slice(0, -1);
  return {
    preferences: {
      difficulty,
      starter: starters.find((each) => each === starter) ?? 'user',
      language: languages.find((each) => each === language) ?? 'auto',
      reasons: reasons === 'show' || reasons === 'hide' ? reasons : 'default',
      notices: notices === 'off' ? 'off' : 'on',
    },
    rooms: version === '1' ? [] : rooms.split(',').filter((name) => name !== ''),
    streak: parseStreak(solved),
    pieces: parseChoiceText(pieces),
    strangers: parseStrangers(met),
    lessons: /^\d+$/.test(lessons) ? Number(lessons) : 0,
    last: {
      game: gameNames.find((each) => each === lastGame) ?? firstGame.game,
      difficulty: lastLevel === 'default' ? 'default' : (parseDifficulty(lastLevel) ?? difficulty),
    },
  };
}

function parseStreak(text: string): Streak {
  const [, day, days, errors] = /^(\d+),(\d+)(?:,(\d+))?$/.exec(text) ?? [];
  return day === undefined
    ? noStreak
    : { day: Number(day), days: Number(days), ...(errors ? { errors } : {}) };
}
