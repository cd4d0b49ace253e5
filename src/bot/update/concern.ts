/**
 * What is seen to at each update besides what is decided: the settings, bans, limits, what is due
 * for others, the pace of Telegram. Each concern has a file, which names the rows that it needs,
 * owns what it knows of them, and has its say at three moments.
 */

import type { WordlessAnswer } from '../core/answer.ts';
import type { Work } from '../core/steps.ts';
import type { Entries } from '../rows/keys.ts';
import type { Seen } from './seen.ts';

export interface Concern {
  /** Undefined where the update goes on; else it has been seen to, with these rows to write. */
  before?(): Work<Entries | undefined>;
  /** The rows that go with what was decided. */
  decided?(answer: WordlessAnswer, seen: Seen): Work<Entries>;
  /** The rows that are written once all has been sent. */
  after?(seen: Seen): Work<Entries>;
}

/** Gives the rows with which one of them has seen to the update, if one has. */
export function* seeBefore(concerns: readonly Concern[]): Work<Entries | undefined> {
  for (const concern of concerns) {
    const entries = concern.before && (yield* concern.before());
    if (entries) return entries;
  }
  return undefined;
}

export function* seeDecided(
  concerns: readonly Concern[],
  answer: WordlessAnswer,
  seen: Seen,
): Work<Entries> {
  const entries: Entries[] = [];
  for (const { decided } of concerns) if (decided) entries.push(yield* decided(answer, seen));
  return Object.assign({}, ...entries);
}

export function* seeAfter(concerns: readonly Concern[], seen: Seen): Work<Entries> {
  const entries: Entries[] = [];
  for (const { after } of concerns) if (after) entries.push(yield* after(seen));
  return Object.assign({}, ...entries);
}
