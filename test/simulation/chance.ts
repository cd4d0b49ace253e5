/** Choices by a drawn number. */

export type Random = () => number;
export const pick = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)]!;

/** One of the list, those more often that were drawn less often. */
export function pickRare<T>(list: readonly T[], visitsOf: (each: T) => number, random: Random): T {
  return pickWeighed(
    list,
    list.map((each) => 1 / (1 + visitsOf(each)) ** 2),
    random,
  );
}

export function pickWeighed<T>(list: readonly T[], weights: readonly number[], random: Random): T {
  let left = random() * weights.reduce((sum, each) => sum + each, 0);
  for (const [index, each] of list.entries()) {
    left -= weights[index]!;
    if (left < 0) return each;
  }
  return list.at(-1)!;
}
