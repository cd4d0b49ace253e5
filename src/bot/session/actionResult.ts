/** How a changed session is made, and when that was. */
import type { ActionResult, Refusal } from './action.ts';
import { maxOfferRevision, type Session, type Status } from './session.ts';

/** The time of the last change travels in units of four minutes, in 20 bits, which wrap after eight years. */
const unit = 4 * 60 * 1000;
const wrap = 2 ** 20;
const unitsPerDay = (24 * 60 * 60 * 1000) / unit;

/** Rounded up, so that nobody is called absent before a full day has passed. */
export const makeLastChange = (now: number): number => Math.ceil(now / unit) % wrap;

export const isDayOld = (lastChange: number, now: number): boolean => isOld(lastChange, now, unitsPerDay);

/** Whether the last change lies some minutes back, at least as many as the unit has. */
export const isOlderThanMinutes = (lastChange: number, now: number): boolean => isOld(lastChange, now, 1);

function isOld(lastChange: number, now: number, units: number): boolean {
  const elapsed = (Math.floor(now / unit) - lastChange + wrap) % wrap;
  // A last change that lies up to a day ahead is now: it was rounded up, or the clock that reads it is behind.
  return elapsed >= units && elapsed < wrap - unitsPerDay;
}

/** The session with its next revision. */
export const changeTo = (session: Session, now: number, lastChange = makeLastChange(now)): ActionResult => ({
  kind: 'changed',
  session: { ...session, revision: session.revision + 1, lastChange },
});

/** A change that is no move: refused near the end of the revisions, which the moves need. */
export const changeFreely = (session: Session, now: number, lastChange?: number): ActionResult =>
  session.revision >= maxOfferRevision ? refuse('tooManyChanges') : changeTo(session, now, lastChange);

export const refuse = (refusal: Refusal) => ({ kind: 'refused', refusal }) as const satisfies ActionResult;

export const endWith = (session: Session, status: Status, now: number): ActionResult => changeTo({ ...session, status }, now);
