/** How a changed session is made, and when that was. */
import type { ActionResult, Refusal } from './action.ts';
import { maxOfferRevision, type Session, type Status } from './session.ts';

/** The time of the last change travels in units of four minutes, in 20 bits, which wrap after eight years. */
const unit = 4 * 60 * 1000;
const wrap = 2 ** 20;
const unitsPerDay = (24 * 60 * 60 * 1000) / unit;

/** Rounded up, so that nobody is called absent before a full day has passed. */
export function makeLastChange(now: number): number {
  return Math.ceil(now / unit) % wrap;
}

export function isDayOld(lastChange: number, now: number): boolean {
  const elapsed = (Math.floor(now / unit) - lastChange + wrap) % wrap;
  // Just after a move the rounding up puts the last change ahead of the clock.
  return elapsed >= unitsPerDay && elapsed < wrap - 1;
}

/** The session with its next revision. */
export function changeTo(session: Session, now: number, lastChange = makeLastChange(now)): ActionResult {
  return { kind: 'changed', session: { ...session, revision: session.revision + 1, lastChange } };
}

/** A change that is no move: refused near the end of the revisions, which the moves need. */
export function changeFreely(session: Session, now: number, lastChange?: number): ActionResult {
  return session.revision >= maxOfferRevision ? refuse('tooManyChanges') : changeTo(session, now, lastChange);
}

export function refuse(refusal: Refusal): ActionResult {
  return { kind: 'refused', refusal };
}

export function endWith(session: Session, status: Status, now: number): ActionResult {
  return changeTo({ ...session, status }, now);
}
