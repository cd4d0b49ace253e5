/** The cached rows that a person has made, and that nobody else needs. */

import { read, type Steps } from '../../core/steps.ts';
import { parsePresenceRow } from '../../rows/group/presenceRow.ts';
import { makePresenceKey } from '../../rows/keys.ts';

/**
 * Those of the rows with these keys that may go: all but those of groups, or topics, in which
 * somebody else has acted lately.
 */
export function* findUnshared(keys: readonly string[], userId: number): Steps<readonly string[]> {
  const presences = new Set(keys.flatMap(presencesOf));
  const rows = presences.size === 0 ? {} : yield* read([...presences]);
  const isShared = (key: string): boolean =>
    presencesOf(key).some((each) =>
      parsePresenceRow(rows[each]).acted.some(([id]) => id !== userId),
    );
  return keys.filter((key) => !isShared(key));
}

/** The keys of the rows that say who has acted where a row is; none of an inline message's. */
function presencesOf(key: string): readonly string[] {
  const [, id, topic] = /^\w\|(-\d+)(?:\|(\d+))?/.exec(key) ?? [];
  if (id === undefined) return [];
  const threads = topic === undefined || !/^[cw]/.test(key) ? [0] : [0, Number(topic)];
  return threads.map((threadId) => makePresenceKey({ id: Number(id), threadId }));
}
