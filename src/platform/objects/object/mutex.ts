/** Lets one update of a table through at a time, from where it locks until it unlocks or ends, in the order in which they came. */
export function createMutex(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  /** Resolves when all before have passed, with what lets the next one in. */
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
