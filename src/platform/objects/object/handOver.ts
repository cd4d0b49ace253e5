/**
 * An update is answered in the object of the table that it is about. What is typed may turn out to be about a room: whoever locks and
 * then reads one means to change it, so the answer is given up, before anything is written or sent, and begun anew in the room's object,
 * where no other update of that room comes in between.
 */
import type { Step, Steps } from '../../../bot/runtime/steps.ts';
import { isRoomObject, objectOf } from '../objectOf.ts';

/** Ends with the name of the object in which the work is to be begun anew, or undefined once it is done here. */
export function* untilAnotherRoom(steps: Steps<void>, own: string): Steps<string | undefined> {
  let isLocked = false;
  let isSettled = false;
  let next = steps.next();
  while (!next.done) {
    const step = next.value;
    isLocked ||= step.name === 'lock';
    isSettled ||= step.name === 'write' || step.name === 'send';
    const room = isLocked && !isSettled ? findRoom(step) : undefined;
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
  step.name === 'read' ? step.ask.map(objectOf).find((object) => object !== undefined && isRoomObject(object)) : undefined;
