/**
 * Which outboxes and which tables of two people are due when, in the cache, for a platform that has
 * no alarms: `tick` reads this row alone where nothing is due, and updates read it along with the
 * rest. Times are in seconds since 1970.
 */
import type { Wake } from '../keys.ts';
import { cachedRow, list, number, record, text, type ValueOf } from '../schema.ts';

const schema = () =>
  record({
    /** When `tick` ran last; 0 where it has not for hours, if ever. */
    tickedAt: number(),
    /**
     * When all tables were looked through; 0 where the row has been forgotten, and with it what was
     * due.
     */
    scannedAt: number(),
    /** `tries` counts how often it has been taken to be done, and has not been since. */
    due: list(record({ key: text(), at: number(), tries: number() })),
    /** The day on which `tick` has waited for what is due, and for how many seconds. */
    waitDay: number(),
    waited: number(),
  });

export type WakeRow = ValueOf<ReturnType<typeof schema>>;
export const { make: makeWakeRow, parse: parseWakeRow } = cachedRow('3', schema);

/** What cannot be sent for an hour is sent with the next answer in its chat. */
const [maxDue, lifetime] = [200, 60 * 60];

/**
 * Seconds between two looks through all tables, which find what the cache has forgotten, or two
 * updates at once have overwritten.
 */
const scanEvery = 60 * 60;

/**
 * Seconds between two marks that `tick` runs, each of which is written: every second of its runs, a
 * minute apart.
 */
const markEvery = 110;

const isMarkDue = ({ tickedAt }: WakeRow, second: number): boolean =>
  second - tickedAt >= markEvery || second < tickedAt;

/** Google lets triggers run for 90 minutes a day, of which runs that find nothing take some. */
const waitsPerDay = 30 * 60;

const daySeconds = 24 * 60 * 60;

/** The seconds for which `tick` may still wait today. */
export const waitLeft = ({ waitDay, waited }: WakeRow, second: number): number =>
  waitsPerDay - (waitDay === Math.floor(second / daySeconds) ? waited : 0);

/** The row after `tick` has waited so many seconds. */
export const addWait = (row: WakeRow, seconds: number, second: number): WakeRow => ({
  ...row,
  waitDay: Math.floor(second / daySeconds),
  waited: waitsPerDay - waitLeft(row, second) + seconds,
});

/**
 * Whether it has run within the last three minutes, so that what is due is sent even while nobody
 * writes. A time that is yet to come says nothing.
 */
export const isTicking = ({ tickedAt }: WakeRow, second: number): boolean =>
  second >= tickedAt && second - tickedAt <= 3 * 60;

/** Whether it is due before the tables are looked through again, which then finds it. */
export const isSoon = ({ at }: Wake, second: number): boolean => at - second <= scanEvery;

export const isScanDue = ({ scannedAt }: WakeRow, second: number): boolean =>
  second - scannedAt >= scanEvery;

/** Seconds after which what has been taken, and is not done, is taken again, and how often. */
const [takenAgainAfter, maxTries] = [60, 5];

/**
 * The keys of what is due, and the row in which that is due again later: whoever takes it may end
 * before it is done.
 */
export function take(row: WakeRow, second: number): readonly [keys: readonly string[], WakeRow] {
  const due = row.due.filter(({ at }) => at <= second);
  if (due.length === 0) return [[], row];
  const later = row.due.filter(({ at }) => at > second);
  const taken = due
    .filter(({ tries }) => tries < maxTries)
    .map(({ key, tries }) => ({ key, at: second + takenAgainAfter, tries: tries + 1 }));
  return [due.map(({ key }) => key), { ...row, due: [...later, ...taken].sort(bySoonest) }];
}

/** The row without those of the keys that have been taken, and are not due anew. */
export const withoutDone = (row: WakeRow, keys: readonly string[]): WakeRow => ({
  ...row,
  due: row.due.filter(({ key, tries }) => tries === 0 || !keys.includes(key)),
});

const bySoonest = (one: Wake, other: Wake): number => one.at - other.at;

/** What is due by these wakes, and what is not yet. */
export const splitWakes = (wakes: readonly Wake[], second: number) => ({
  due: wakes.filter(({ at }) => at <= second).map(({ key }) => key),
  later: wakes.filter(({ at }) => at > second),
});

/** What a run of `tick` has to do. */
export interface Due {
  readonly keys: readonly string[];
  readonly isScan: boolean;
  /** The row before it is done. */
  readonly row: string;
}

/** Undefined where nothing is due, and the last mark is fresh. */
export function takeDue(loaded: WakeRow, second: number): Due | undefined {
  const [keys, taken] = take(loaded, second);
  if (keys.length === 0 && !isMarkDue(loaded, second)) return undefined;
  const isScan = isScanDue(loaded, second);
  const row = makeWakeRow({
    ...taken,
    tickedAt: second,
    scannedAt: isScan ? second : loaded.scannedAt,
  });
  return { keys, isScan, row };
}

/** The row with more that is due, the soonest first. */
export function addWakes(
  { due, ...times }: WakeRow,
  wakes: readonly Wake[],
  second: number,
): WakeRow {
  const isNew = ({ key }: Wake): boolean => wakes.every((each) => each.key !== key);
  const young = due.filter((each) => each.at > second - lifetime && isNew(each));
  return {
    ...times,
    due: [...young, ...wakes.map((each) => ({ ...each, tries: 0 }))]
      .sort(bySoonest)
      .slice(0, maxDue),
  };
}
