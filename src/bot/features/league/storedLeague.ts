/** The league of a group as its rows have it: one of the members, and one of the champions. */
import {
  type Champion,
  makeChampionsRow,
  parseChampionsRow,
} from '../../rows/group/championsRow.ts';
import { type League, makeLeagueRow, parseLeagueRow } from '../../rows/group/leagueRow.ts';
import { makeChampionsKey, makeLeagueKey, type Rows } from '../../rows/keys.ts';

export const leagueKeysOf = (groupId: number): readonly string[] => [
  makeLeagueKey(groupId),
  makeChampionsKey(groupId),
];

export function parseLeague(groupId: number, rows: Rows): League {
  const league = parseLeagueRow(rows[makeLeagueKey(groupId)]);
  const { champions } = parseChampionsRow(rows[makeChampionsKey(groupId)]);
  return { ...league, champions: addChampions(champions, league.champions) };
}

/** In the order of their months; those of a month and a game are added once. */
export const addChampions = (
  champions: readonly Champion[],
  more: readonly Champion[],
): readonly Champion[] => {
  const isNew = ({ month, game }: Champion): boolean =>
    !champions.some((each) => each.month === month && each.game === game);
  return [...champions, ...more.filter(isNew)].sort((one, other) => one.month - other.month);
};

/**
 * The rows of a league that has changed, where `rows` were before. What has a new row is written
 * before it is taken from the old one.
 */
export function makeLeagueRows(groupId: number, league: League, rows: Rows, now: number): Rows {
  const key = makeChampionsKey(groupId);
  const { revision, champions } = parseChampionsRow(rows[key]);
  const isCrowned = league.champions.length > champions.length;
  return {
    ...(isCrowned
      ? { [key]: makeChampionsRow({ revision: revision + 1, champions: league.champions }, now) }
      : {}),
    [makeLeagueKey(groupId)]: makeLeagueRow({ ...league, champions: [] }, now),
  };
}
