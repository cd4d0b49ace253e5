/**
 * The league of a group in version 1.
 *
 *     version|revision|month|game played last|the last games that were counted|members, pairs and champions|day of last use
 *     1|12|202611|1|9g45Qm-x|m5000001.20649.1:1512:98:14-3-9:2:5-1-2.Ada|p5000001.5000002.20649.2.1b.40211|c202610.1.5000001.Ada|20649
 *
 *   - A member: the id, the day of the last game, the games with a comma between them, and the
 *     name. Of each game: its number (`buttons/numbers.ts`), rating and deviation, won, drawn and
 *     lost of all time, the present run of wins, and the same of this month.
 *   - Two members who have begun games lately: their ids, the lower first, the day, how many they
 *     have begun on it, which is not read any more, which of the two began the last one of each game, `a` or `b`, and the
 *     number of the last game.
 *   - The champion of a month and a game: the month, the game, the id and the name.
 *
 * A league that an admin has switched off is `1|revision|off|day`.
 */
import { findNameByText, gameNumbers } from '../../../buttons/numbers.ts';
import type { Tally } from '../../../match/gameEnd.ts';
import { digestLength } from '../../fields.ts';
import { noTally } from './tally.ts';

const none = {
  isOff: false,
  month: 0,
  lastGame: undefined,
  counted: [] as readonly string[],
  members: [],
  pairs: [],
  champions: [],
  droppedDay: 0,
};

/** Undefined for a row of another form. */
export function readLeague1(row: string) {
  const [version, revision = '', month = '', lastGame, counted = '', ...rest] = row.split('|');
  if (version !== '1' || !/^\d+$/.test(revision)) return undefined;
  const counting = { ...none, revision: Number(revision) };
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

function readMember(text: string) {
  const [, id, day, games = '', name = ''] = /^(\d+)\.(\d+)\.([\d:,-]*)\.(.*)$/.exec(text) ?? [];
  if (id === undefined) return [];
  return [
    {
      id: Number(id),
      day: Number(day),
      name,
      games: Object.fromEntries(
        games.split(',').flatMap((each) => readStanding(each, Number(day))),
      ),
    },
  ];
}

function readStanding(text: string, day: number) {
  const [number, rating, deviation, all, run, month] = text.split(':');
  const game = findNameByText(gameNumbers, number);
  if (game === undefined || all === undefined) return [];
  const estimate = { rating: Number(rating), deviation: Number(deviation) };
  const tallies = { all: readTally(all), month: readTally(month) };
  return [[game, { estimate, ...tallies, run: Number(run), day }] as const];
}

function readTally(text: string | undefined): Tally {
  const [won, drawn, lost] = (text ?? '').split('-').map(Number);
  return lost === undefined ? noTally : { won: won!, drawn: drawn!, lost };
}

function readPair(text: string) {
  const [, first, second, day, , starters = '', nonce] =
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
      starters: Object.fromEntries(sides),
      nonce: Number(nonce),
    },
  ];
}

function readChampion(text: string) {
  const [, month, number, id, name = ''] = /^(\d+)\.(\d+)\.(\d+)\.(.*)$/.exec(text) ?? [];
  const game = findNameByText(gameNumbers, number);
  return game ? [{ month: Number(month), game, id: Number(id), name }] : [];
}
