/**
 * Which outboxes are due when, in the cache, for a home that has no alarms: `tick` reads this row alone where nothing is due.
 *
 *     version|when tick ran last|key@due,key@due, in seconds since 1970
 *     1|1784563260|o|5000001@1784563290,o|-100777@1784563295
 */
export interface WakeRow {
  /** 0 where it has not run for hours, if ever. */
  readonly tickedAt: number;
  readonly due: readonly { readonly key: string; readonly at: number }[];
}

/** What cannot be sent for an hour is sent with the next answer in its chat. */
const [maxDue, lifetime] = [50, 60 * 60];

export const makeWakeRow = ({ tickedAt, due }: WakeRow): string =>
  ['1', tickedAt, due.map(({ key, at }) => `${key}@${at}`).join(',')].join('|');

/** Empty for a row that `makeWakeRow` did not write. */
export function parseWakeRow(row = ''): WakeRow {
  const [, tickedAt, list = ''] = /^1\|(\d+)\|(.*)$/.exec(row) ?? [];
  const due = list.split(',').flatMap((each) => {
    const [, key, at] = /^(.+)@(\d+)$/.exec(each) ?? [];
    return key === undefined ? [] : [{ key, at: Number(at) }];
  });
  return { tickedAt: Number(tickedAt ?? 0), due };
}

/** The row with one more outbox that is due at `at`. */
export function addWake({ tickedAt, due }: WakeRow, key: string, at: number): WakeRow {
  const young = due.filter((each) => each.at > at - lifetime && each.key !== key);
  return { tickedAt, due: [...young, { key, at }].slice(-maxDue) };
}
