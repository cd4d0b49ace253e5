/**
 * A player in version 2. An empty field is the default.
 *
 *     version|level or strategy|who begins|language|reasons|rooms|last game|its level|notices|puzzle|pieces|strangers|lessons|day of last use
 *     2|hard|user|ca||hqzt7v2mkd4r9wxa|connectFour|perfect|off|20648,3,001|🐸 🦊|5000002|5|20649
 *
 * `puzzle` is the day of the last solved puzzle, the number of days in a row, and the errors before
 * each of its moves; `strangers` are the people who are blocked, and those met on a day, which are
 * not read any more:
 *
 *     user id.user id;day,user id.times,user id.times
 *     5000002.5000003;20649,5000004.2,5000009.1
 *
 * Rows older than notices, puzzles or pieces have no field for them.
 */
import { noStreak, type Streak } from '../../../../coach/puzzles/streak.ts';
import { gameNames } from '../../../../games/game.ts';
import { parseDifficulty } from '../../../../strategies/levels.ts';
import { type Preferences, starters } from '../../../match/preferences.ts';
import type { DifficultyChoice } from '../../../settings/difficulty.ts';
import { languages } from '../../../settings/language.ts';
import { parseChoiceText } from '../../../settings/pieceSets.ts';

/** An unreadable choice counts as not made. */
export function readPerson1(row: string) {
  const fields = row.split('|');
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
  if (version !== '2') return undefined;
  const difficulty: DifficultyChoice = parseDifficulty(level) ?? 'default';
  // The last field is the day.
  const [pieces, met, lessons = ''] = rest.slice(0, -1);
  const preferences: Preferences = {
    difficulty,
    starter: starters.find((each) => each === starter) ?? 'user',
    language: languages.find((each) => each === language) ?? 'auto',
    reasons: reasons === 'show' || reasons === 'hide' ? reasons : 'default',
    notices: notices === 'off' ? 'off' : 'on',
  };
  const ofLast: DifficultyChoice =
    lastLevel === 'default' ? 'default' : (parseDifficulty(lastLevel) ?? difficulty);
  return {
    preferences,
    rooms: rooms.split(',').filter((name) => name !== ''),
    streak: parseStreak(solved),
    pieces: parseChoiceText(pieces),
    strangers: parseStrangers(met),
    lessons: /^\d+$/.test(lessons) ? Number(lessons) : 0,
    last: {
      game: gameNames.find((each) => each === lastGame) ?? ('ticTacToe' as const),
      difficulty: ofLast,
    },
  };
}

function parseStreak(text: string): Streak {
  const [, day, days, errors] = /^(\d+),(\d+)(?:,(\d+))?$/.exec(text) ?? [];
  return day === undefined
    ? noStreak
    : { day: Number(day), days: Number(days), ...(errors ? { errors } : {}) };
}

function parseStrangers(text = '') {
  const [, blocked = ''] = /^([\d.]*)(?:;(\d+),([\d.,]+))?$/.exec(text) ?? [];
  return { blocked: blocked.split('.').filter(Boolean).map(Number) };
}
