/** The results of a person, as they are read. */
import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { makeResultsKey } from '../../rows/keys.ts';
import { type PersonResults, parseResultsRow } from '../../rows/person/resultsRow.ts';

/** Undefined where the store is down. */
export function* readResults(userId: number): Steps<PersonResults | undefined> {
  const key = makeResultsKey(userId);
  const rows = yield* tryToRead(read([key]), 'The results of a player');
  return rows && parseResultsRow(rows[key]);
}
