/** How a changed session is made. */
import type { ActionResult, Refusal } from './action.ts';
import { makeLastChange } from './lastChange.ts';
import { maxOfferRevision, type Session, type Status } from './session.ts';

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
