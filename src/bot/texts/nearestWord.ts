/**
 * How far a mistyped word is from another one, by the Damerau–Levenshtein distance in its
 * restricted form (optimal string alignment): the number of letters to add, remove, replace, or
 * swap with a neighbour, each letter at most once.
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  // The distances of the first `row` letters of one word from the first 0, 1, 2 … of the other; and
  // those of the two rows before.
  let current = Array.from({ length: to.length + 1 }, (_, column) => column);
  let before: readonly number[] = [];
  for (let row = 1; row <= from.length; row++) {
    const [previous, beforeThat] = [current, before];
    current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          previous[column]! + 1,
          current[column - 1]! + 1,
          previous[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? beforeThat[column - 2]! + 1 : Infinity,
        ),
      );
    }
    before = previous;
  }
  return current[to.length]!;
}

const maxDistance = 2;

/**
 * The meanings of the words that are near enough, each once, the nearest first; equally near ones
 * in the order of `words`.
 */
export function findNearest<Meaning>(
  typed: string,
  words: ReadonlyMap<string, Meaning>,
): readonly Meaning[] {
  const { length } = [...typed];
  const near: [meaning: Meaning, distance: number][] = [];
  for (const [word, meaning] of words) {
    if (Math.abs([...word].length - length) > maxDistance) continue;
    const distance = editDistance(typed, word);
    if (distance <= maxDistance && 2 * distance < length) near.push([meaning, distance]);
  }
  return [...new Set(near.sort((a, b) => a[1] - b[1]).map(([meaning]) => meaning))];
}
