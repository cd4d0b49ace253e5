/** Repeats a slow run and takes the fastest: other work of the machine only adds to a time. */
export function leastTime<T extends { readonly milliseconds: number }>(
  run: () => T,
  limit: number,
  repetitions = 3,
): T {
  let least = run();
  for (let again = 1; again < repetitions && least.milliseconds > limit / 2; again++) {
    const next = run();
    if (next.milliseconds < least.milliseconds) least = next;
  }
  return least;
}
