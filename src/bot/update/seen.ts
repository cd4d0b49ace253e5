/** What the steps of some work have come upon, and sent. */

import type { WordlessAnswer } from '../core/answer.ts';
import { type Work, watchSteps } from '../core/steps.ts';
import { isCachedElsewhere, type Rows } from '../rows/keys.ts';
import type { TelegramReply } from '../telegram/request.ts';

export interface Seen {
  /** The keys of the rows that were found. */
  readonly found: Set<string>;
  /** How many requests were sent; one that did not reach Telegram at once was sent twice. */
  requests: number;
  /** Whether the settings are others now. */
  isSet: boolean;
}

export const nothingSeen = (rows: Rows = {}): Seen => ({
  found: new Set(Object.keys(rows)),
  requests: 0,
  isSet: false,
});

/** The same steps; what they do is added to `seen`. */
export const noteSteps = <Result>(steps: Work<Result>, seen: Seen): Work<Result> =>
  watchSteps(steps, ({ name }, given) => {
    if (name === 'read') for (const key of Object.keys(given as Rows)) seen.found.add(key);
    if (name === 'writeProperty') seen.isSet = true;
    if (name !== 'send') return;
    const replies = given as readonly TelegramReply[];
    seen.requests += replies.length + replies.filter(({ isRetried }) => isRetried).length;
  });

/**
 * The keys of the cached rows that the person has made, once these entries are written: one is new
 * that was not found. Those of their private chat are few.
 */
export function listMade(
  userId: number,
  { entries = {} }: WordlessAnswer,
  { before, found }: { readonly before: readonly string[]; readonly found: ReadonlySet<string> },
): readonly string[] {
  const written = Object.keys(entries).filter(
    (key) =>
      entries[key] !== undefined &&
      isCachedElsewhere(key, userId) &&
      (before.includes(key) || !found.has(key)),
  );
  return [...before.filter((key) => !(key in entries)), ...written];
}
