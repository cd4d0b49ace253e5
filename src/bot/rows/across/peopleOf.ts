/** The people in each kind of row, and the rows without them. */

import { leaveQueue, parseSharedRow } from '../game/sharedRow.ts';
import { makeWaitingRow, parseWaitingRow } from '../game/waitingRow.ts';
import { forgetChampion, makeChampionsRow, parseChampionsRow } from '../group/championsRow.ts';
import {
  forgetInPuzzle,
  makeGroupPuzzleRow,
  parseGroupPuzzleRow,
} from '../group/groupPuzzleRow.ts';
import { forgetMember, makeLeagueRow, parseLeagueRow, peopleInLeague } from '../group/leagueRow.ts';
import { makeUnwillingRow, parseUnwillingRow } from '../group/unwillingRow.ts';
import { isPersonal, type Rows } from '../keys.ts';
import { idsIn, isErasedRow, type StoredName, storedKindOf } from '../kinds.ts';
import { parseLastUse } from '../storedRow.ts';

/**
 * The id of no user, under whom the marks of erased games and of leagues that are off are found.
 */
const noUser = 0;

type FindPeople = (row: string | undefined, key: string) => readonly number[];

const findOwner: FindPeople = (row, key) => (row === undefined ? [] : idsIn(key).map(Number));
const nobody: FindPeople = () => [];

/** Of a table, those who wait for it too, or of what is left of one that was erased. */
const findSeated: FindPeople = (row, key) => {
  if (isErasedRow(row)) return [noUser];
  const { players = [], queue } = parseSharedRow(key, row)?.session ?? {};
  return [...players, ...(queue?.people ?? [])].map(({ id }) => id).filter((id) => id > 0);
};

/** Of each kind of stored row the people whom it is about. */
const finders: Readonly<Record<StoredName, FindPeople>> = {
  person: findOwner,
  results: findOwner,
  practice: findOwner,
  reminder: findOwner,
  erasing: findOwner,
  // Of both whose score it is.
  pair: findOwner,
  sharedBoard: findSeated,
  inlineBoard: findSeated,
  room: findSeated,
  waiting: (row) => parseWaitingRow(row).waiting.map(({ userId }) => userId),
  league(row) {
    const league = parseLeagueRow(row);
    return league.isOff ? [noUser] : peopleInLeague(league);
  },
  champions: (row) => parseChampionsRow(row).champions.map(({ id }) => id),
  groupPuzzle: (row) => parseGroupPuzzleRow(row).members.map(({ id }) => id),
  unwilling: (row) => parseUnwillingRow(row).members.map(({ id }) => id),
  leagueMonth: nobody,
  strangersDay: nobody,
  erasure: nobody,
  usageLog: nobody,
};

/** The people whom a stored row is about: its owner, or those who have a part in what it holds. */
export function peopleOf(key: string, row: string | undefined): ReadonlySet<number> {
  const kind = storedKindOf(key);
  return new Set(kind === undefined ? [] : finders[kind](row, key));
}

/** What is left of a row without these people; undefined for nothing. */
type Remove = (row: string, ids: readonly number[], now: number, key: string) => string | undefined;

/** The kinds of rows that go on without some of their people. */
const removers: Readonly<Partial<Record<StoredName, Remove>>> = {
  // A game does not go on without one of its players.
  sharedBoard(row, ids, now, key) {
    const players = parseSharedRow(key, row)?.session.players ?? [];
    return players.some(({ id }) => ids.includes(id)) ? undefined : leaveQueue(row, ids, now);
  },
  waiting(row, ids, now) {
    const list = parseWaitingRow(row);
    const others = list.waiting.filter(({ userId }) => !ids.includes(userId));
    return makeWaitingRow(list, others, now);
  },
  league(row, ids, now) {
    const league = ids.reduce(forgetMember, parseLeagueRow(row));
    return peopleInLeague(league).length === 0 ? undefined : makeLeagueRow(league, now);
  },
  groupPuzzle: (row, ids, now) =>
    makeGroupPuzzleRow(ids.reduce(forgetInPuzzle, parseGroupPuzzleRow(row)), now),
  unwilling: (row, ids, now) =>
    makeUnwillingRow(
      parseUnwillingRow(row).members.filter(({ id }) => !ids.includes(id)),
      now,
    ),
  champions(row, ids, now) {
    const left = ids.reduce(forgetChampion, parseChampionsRow(row));
    return left.champions.length === 0 ? undefined : makeChampionsRow(left, now);
  },
};

const removerOf = (key: string): Remove | undefined => {
  const kind = storedKindOf(key);
  return kind && removers[kind];
};

/** Whether rows of this kind go on without some of their people. */
export const outlivesPeople = (key: string): boolean => removerOf(key) !== undefined;

/** What is left of a row without some of its people: nothing of a kind that does not go on. */
export function withoutPeople(
  key: string,
  row: string,
  isMeant: (userId: number) => boolean,
  now: number,
): string | undefined {
  const meant = [...peopleOf(key, row)].filter(isMeant);
  return meant.length === 0 ? row : removerOf(key)?.(row, meant, now, key);
}

/** How many people have rows of their own that were used on this day or later. */
export function countPlayers(rows: Rows, since: number): number {
  const used = Object.entries(rows).filter(
    ([key, row]) => isPersonal(key) && parseLastUse(row) >= since,
  );
  return new Set(used.flatMap(([key, row]) => [...peopleOf(key, row)])).size;
}
