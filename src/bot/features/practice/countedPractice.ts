/** Counts in a person's practice: each mistake that is taken up once, and each answer once. */

import type { Counting } from '../../core/bot.ts';
import type { AddedToPractice, Practised } from '../../match/progress.ts';
import { isOfPractice } from '../../match/progress.ts';
import { makePracticeKey, type Rows } from '../../rows/keys.ts';
import { makePracticeRow, parsePracticeRow } from '../../rows/person/practiceRow.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { countAnswer, takeUp } from './boxes.ts';

export const practiceCounts: Counting = {
  keysOf: (counted) => (isOfPractice(counted) ? [makePracticeKey(counted.userId)] : []),
  count: (counted, rows, now) =>
    Object.assign({}, ...counted.filter(isOfPractice).map((each) => countOne(each, rows, now))),
};

function countOne(progress: AddedToPractice | Practised, rows: Rows, now: number): Rows {
  const key = makePracticeKey(progress.userId);
  const practice = parsePracticeRow(rows[key]);
  const next =
    progress.kind === 'takenUp'
      ? takeUp(practice, progress, dayOf(now))
      : countAnswer(practice, progress, dayOf(now));
  return next === practice ? {} : { [key]: makePracticeRow(next, now) };
}
