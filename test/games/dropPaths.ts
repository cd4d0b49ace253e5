/**
 * A second, plain implementation of four in a row under gravity, to check the engine against:
 * stacks of pieces and a look along every direction from every piece.
 */
export function countDropPaths(columns: number, rows: number, plies: number): number {
  const stacks: number[][] = Array.from({ length: columns }, () => []);
  const count = (left: number, side: number): number => {
    if (hasFour(stacks)) return left === 0 ? 1 : 0;
    if (left === 0) return 1;
    let paths = 0;
    for (const stack of stacks) {
      if (stack.length === rows) continue;
      stack.push(side);
      paths += left === 1 ? 1 : count(left - 1, 3 - side);
      stack.pop();
    }
    return paths;
  };
  return count(plies, 1);
}

export function hasFour(stacks: readonly (readonly number[])[]): boolean {
  for (let column = 0; column < stacks.length; column++)
    for (let height = 0; height < stacks[column]!.length; height++) {
      const side = stacks[column]![height];
      for (const [right, up] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        let length = 1;
        while (length < 4 && stacks[column + right * length]?.[height + up * length] === side)
          length++;
        if (length === 4) return true;
      }
    }
  return false;
}
