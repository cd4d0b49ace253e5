/** Makes changed sessions, and dates their changes. */
import type { ActionResult, Refusal } from './action.ts';
import { maxOfferRevision, type Session, type Status } from './session.ts';

/** The time of the last change is stored in units of four minutes, in 20 bits, which wrap after eight years. */
const unit = 4 * 60 * 1000;
const wrap = 2 ** 20;
const unitsPerDay = (24 * 60 * 60 * 1000) / unit;

/** Rounded up, so that no player is called absent before a full day has passed. */
export const makeLastChange = (now: number): number => Math.ceil(now / unit) % wrap;

export const isDayOld = (lastChange: number, now: number): boolean => isOld(lastChange, now, unitsPerDay);

/** Whether the last change is at least one unit (four minutes) old. */
export const isOlderThanMinutes = (lastChange: number, now: number): boolean => isOld(lastChange, now, 1);

const isOld = (lastChange: number, now: number, units: number): boolean => unitsSince(lastChange, now) >= units;

function unitsSince(lastChange: number, now: number): number {
  const elapsed = (Math.floor(now / unit) - lastChange + wrap) % wrap;
  // A last change up to a day ahead counts as now: it was rounded up, or the reader's clock is behind.
  return elapsed < wrap - unitsPerDay ? elapsed : 0;
}

/** Minutes since the last change, in steps of four. */
export const minutesSince = (lastChange: number, now: number): number => (unitsSince(lastChange, now) * unit) / 60_000;

/** The session with its next revision. */
export const changeTo = (session: Session, now: number, lastChange = makeLastChange(now)): ActionResult => ({
  kind: 'changed',
  session: { ...session, revision: session.revision + 1, lastChange },
});

/** A change other than a move, refused near the last revision: the remaining ones are reserved for moves. */
export const changeFreely = (session: Session, now: number, lastChange?: number): ActionResult =>
  session.revision >= maxOfferRevision ? refuse('tooManyChanges') : changeTo(session, now, lastChange);

/** The session with another look, which is no change of the game: it takes no revision, however often it is asked for. */
export const restyle = (session: Session): ActionResult => ({ kind: 'changed', session });

export const refuse = (refusal: Refusal) => ({ kind: 'refused', refusal }) as const satisfies ActionResult;

export const endWith = (session: Session, status: Status, now: number): ActionResult => changeTo({ ...session, status }, now);
