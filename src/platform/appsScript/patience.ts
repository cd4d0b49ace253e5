/**
 * How long an execution waits in all, for the lock and before it repeats a request: Telegram gives up on a tap after some 10 s,
 * and holds one of few connections open meanwhile.
 */
const maxWait = 5000;

let left = maxWait;

/** Milliseconds that may still be waited. */
export const patienceLeft = (): number => left;

/** Takes what `wait` took off the patience; its argument is all that is left of it. */
export function waitPatiently<Result>(wait: (milliseconds: number) => Result): Result {
  const start = Date.now();
  try {
    return wait(left);
  } finally {
    left = Math.max(0, left - (Date.now() - start));
  }
}
