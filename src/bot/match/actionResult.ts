/** Makes changed sessions, and dates their changes. */
import type { ActionResult, Refusal } from './action.ts';
import { type Clock, isQuick } from './clock.ts';
import { maxOfferRevision, type Session, type Status } from './session.ts';

/**
 * The time of the last change is stored in 20 bits, in units of four minutes, which wrap after
 * eight years.
 */
const unit = 4 * 60 * 1000;
/**
 * Where a clock of an hour or less runs: of a quarter of a minute, which wrap after half a year.
 */
const clockUnit = 15 * 1000;
/** Where a quick clock runs: of a second, which wrap after twelve days. */
const quickUnit = 1000;
const wrap = 2 ** 20;
const day = 24 * 60 * 60 * 1000;

type Dated = Pick<Session, 'lastChange' | 'clock'>;

export function unitOf(clock: Clock): number {
  if (isQuick(clock)) return quickUnit;
  return clock === 'hour' || clock === 'tenMinutes' ? clockUnit : unit;
}

/** Rounded up, so that no player is called absent before a full day has passed. */
export const makeLastChange = (now: number, clock: Clock = 'none'): number =>
  Math.ceil(now / unitOf(clock)) % wrap;

export const isDayOld = (session: Dated, now: number): boolean => elapsedSince(session, now) >= day;

/** Whether the last change is at least four minutes old. */
export const isOlderThanMinutes = (session: Dated, now: number): boolean =>
  elapsedSince(session, now) >= unit;

/**
 * Milliseconds since the last change, rounded down; 0 for one that is ahead: it was rounded up, the
 * reader's clock is behind, or the time of the player to move begins only then.
 */
export const elapsedSince = (dated: Dated, now: number): number =>
  Math.max(0, changedBefore(dated, now));

/** Milliseconds until the last change, where that is ahead by more than it was rounded up. */
export const aheadOf = (dated: Dated, now: number): number =>
  Math.max(0, -changedBefore(dated, now) - unitOf(dated.clock));

/** The time of the last change, by which its clock runs. */
export const changedAt = (dated: Dated, now: number): number =>
  Math.floor(now / unitOf(dated.clock)) * unitOf(dated.clock) - changedBefore(dated, now);

/** Less than nothing for a change that is up to a day ahead. */
function changedBefore({ lastChange, clock }: Dated, now: number): number {
  const each = unitOf(clock);
  const units = (Math.floor(now / each) - lastChange + wrap) % wrap;
  return (units < wrap - day / each ? units : units - wrap) * each;
}

/** The session with its next revision. */
export const changeTo = (
  session: Session,
  now: number,
  lastChange = makeLastChange(now, session.clock),
): ActionResult => ({
  kind: 'changed',
  session: { ...session, revision: session.revision + 1, lastChange },
});

/**
 * A change other than a move, refused near the last revision: the remaining ones are reserved for
 * moves.
 */
export const changeFreely = (session: Session, now: number, lastChange?: number): ActionResult =>
  session.revision >= maxOfferRevision
    ? refuse('tooManyChanges')
    : changeTo(session, now, lastChange);

/**
 * The session with another look, which is no change of the game: it takes no revision, however
 * often it is asked for.
 */
export const restyle = (session: Session): ActionResult => ({ kind: 'changed', session });

export const refuse = (refusal: Refusal) =>
  ({ kind: 'refused', refusal }) as const satisfies ActionResult;

export const endWith = (session: Session, status: Status, now: number): ActionResult =>
  changeTo({ ...session, status }, now);
