/** Rows that count something, once each: which of two counts more, and which follows from which. */
import { parseChampionsRow } from '../group/championsRow.ts';
import { parseLeagueRow } from '../group/leagueRow.ts';
import {
  type Entries,
  isChampionsKey,
  isLeagueKey,
  isPracticeKey,
  parsePairKey,
  splitResults,
} from '../keys.ts';
import { countPairGames, parsePairRow } from '../person/pairRow.ts';
import { parsePracticeRow } from '../person/practiceRow.ts';
import { countCounted, parseResultsRow } from '../person/resultsRow.ts';

/**
 * How many games, puzzles and reviews a row of results is of, or how many changes a league or a
 * practice has seen. It grows by one each time the row is written.
 */
export function countResults(key: string, row: string | undefined): number {
  if (isLeagueKey(key)) return parseLeagueRow(row).revision;
  if (isChampionsKey(key)) return parseChampionsRow(row).revision;
  if (isPracticeKey(key)) return parsePracticeRow(row).revision;
  return parsePairKey(key) ? countPairGames(parsePairRow(row)) : countCounted(parseResultsRow(row));
}

/**
 * The keys of the results among the entries, if one of them does not follow from the row that is
 * there: it was counted from an earlier one. A person's results are written together or not at all.
 */
export function findOutdated(
  entries: Entries,
  read: (key: string) => string | undefined,
): readonly string[] {
  const [results] = splitResults(entries);
  const follows = (key: string): boolean =>
    countResults(key, entries[key]) === countResults(key, read(key)) + 1;
  return results.every(follows) ? [] : results;
}
