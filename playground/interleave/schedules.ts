/**
 * Walks through all schedules of a few executions, depth first: at each step a run learns which
 * executions can continue. It follows the choices of the schedule before it up to the last point
 * where another choice is left, and takes that.
 *
 * Of schedules that differ only in the order of independent calls, one is enough. Sleep sets ensure
 * that (P. Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", 1996): an
 * execution whose next call was explored at a step sleeps in the step's other branches until a call
 * that depends on it has been made.
 */

/** The next call of one execution. */
export interface Step<Call> {
  readonly execution: number;
  readonly call: Call;
}

interface Node<Call> {
  /** The remaining choices, the current one first. */
  readonly left: Step<Call>[];
  /** Earlier choices, and calls that slept when the node was reached. */
  readonly asleep: Step<Call>[];
}

export interface ScheduleWalk<Call> {
  /** The next choice among the possible steps, or undefined if all continuations have been seen. */
  choose(possible: readonly Step<Call>[]): Step<Call> | undefined;
  /** Ends a run; true while there is another schedule to run. */
  next(): boolean;
  /** Returns to the beginning of the current schedule. */
  again(): void;
}

/** A run made a different call from the run before it at the same point. */
export class NotRepeated extends Error {}

export function createScheduleWalk<Call>(
  areDependent: (a: Call, b: Call) => boolean,
): ScheduleWalk<Call> {
  const path: Node<Call>[] = [];
  let depth = 0;

  function enter(possible: readonly Step<Call>[]): void {
    const before = path[depth - 1];
    const chosen = before?.left[0];
    const asleep =
      before === undefined || chosen === undefined
        ? []
        : before.asleep.filter(({ call }) => !areDependent(call, chosen.call));
    const left = possible.filter(
      ({ execution }) => !asleep.some((one) => one.execution === execution),
    );
    path.push({ left, asleep });
  }

  return {
    choose(possible) {
      if (depth === path.length) enter(possible);
      const chosen = path[depth]?.left[0];
      depth += 1;
      if (chosen === undefined) return undefined;
      const now = possible.find(({ execution }) => execution === chosen.execution);
      if (now === undefined)
        throw new NotRepeated(
          'a run did not repeat itself: the world must be made the same way each time',
        );
      return now;
    },
    again() {
      depth = 0;
    },
    next() {
      depth = 0;
      for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
        const done = node.left.shift();
        if (done !== undefined) node.asleep.push(done);
        if (node.left.length > 0) return true;
        path.pop();
      }
      return false;
    },
  };
}
