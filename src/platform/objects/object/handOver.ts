/**
 * An update is answered in the object of the table that it belongs to. Typed words may turn out to
 * concern a room: a handler that locks and then reads a room is about to change it. So before
 * anything is written or sent, the answer is abandoned and begun again in the room's object, where
 * no other update of that room comes in between. A handler that does not know its room at first
 * locks it by its key, and may so be handed on again.
 */
import type { Step, Work } from '../../../bot/core/steps.ts';
import { isRoomObject, objectOf } from '../objectOf.ts';

/** Returns the object to restart in, or undefined if the work is done. */
export function* untilAnotherRoom(
  steps: Work<void>,
  own: string,
  isHandedOn: boolean,
): Work<string | undefined> {
  let isLocked = false;
  let isSettled = false;
  let next = steps.next();
  while (!next.done) {
    const step = next.value;
    const named = step.name === 'lock' && step.ask !== undefined ? objectOf(step.ask) : undefined;
    if (named !== undefined && named !== own) return named;
    isLocked ||= step.name === 'lock';
    isSettled ||= step.name === 'write' || step.name === 'send';
    const room = isLocked && !isSettled && !isHandedOn ? findRoom(step) : undefined;
    if (room !== undefined && room !== own) return room;
    let given: unknown;
    try {
      given = yield step;
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(given);
  }
  return undefined;
}

const findRoom = (step: Step): string | undefined =>
  step.name === 'read'
    ? step.ask.map(objectOf).find((object) => object !== undefined && isRoomObject(object))
    : undefined;
