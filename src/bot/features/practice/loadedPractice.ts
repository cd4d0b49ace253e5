/** The positions that a person practises, as they are read. */

import type { Caller } from '../../core/caller.ts';
import type { Greeting } from '../../core/screen.ts';
import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { makePracticeKey } from '../../rows/keys.ts';
import { type Practice, parsePracticeRow } from '../../rows/person/practiceRow.ts';
import { dayOf } from '../../rows/storedRow.ts';
import type { Texts } from '../../texts/texts.ts';
import { dueItems } from './boxes.ts';

/** Undefined where the store is down. */
export function* readPractice(userId: number): Steps<Practice | undefined> {
  const key = makePracticeKey(userId);
  const rows = yield* tryToRead(read([key]), 'The practice of a player');
  return rows && parsePracticeRow(rows[key]);
}

/** How many positions are due, in words; empty where none is. */
export function* sayDue(userId: number, now: number, { practice }: Texts): Steps<string> {
  const loaded = yield* readPractice(userId);
  const count = loaded ? dueItems(loaded, dayOf(now)).length : 0;
  return count === 0 ? '' : practice.due(count);
}

export function* greetLearner({ from, texts, bot }: Caller): Steps<Greeting> {
  return { lines: [yield* sayDue(from.id, bot.now, texts)].filter(Boolean) };
}
