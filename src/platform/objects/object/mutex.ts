/**
 * Lets one update of a table proceed at a time, from its lock until it unlocks or ends, in the
 * order of their arrival.
 */
export function createMutex(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  /**
   * Resolves when all earlier updates are done, with the function that lets the next one proceed.
   */
  return async () => {
    const before = last;
    let pass = (): void => undefined;
    last = new Promise((resolve) => {
      pass = resolve;
    });
    await before;
    return pass;
  };
}

/** Does the work when all earlier updates are done, and before any later one. */
export async function inTurn<Result>(
  enter: () => Promise<() => void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await enter();
  try {
    return await work();
  } finally {
    leave();
  }
}
