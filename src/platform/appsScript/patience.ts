/**
 * The total time that an execution may wait, for the lock and before it repeats a request: Telegram
 * gives up on a tap after some 10 s, and until then holds one of few connections open.
 */
const maxWait = 5000;

let left = maxWait;

/** Milliseconds left to wait. */
export const patienceLeft = (): number => left;

/** Runs `wait` with the time left, and subtracts the time that it took. */
export function waitPatiently<Result>(wait: (milliseconds: number) => Result): Result {
  const start = Date.now();
  try {
    return wait(left);
  } finally {
    left = Math.max(0, left - (Date.now() - start));
  }
}
