/** How hard a QR code is to read, by the four rules of the standard; of the eight masks, the one with the lowest sum is taken. */

export type Modules = readonly (readonly boolean[])[];

const finderLike = [
  [true, false, true, true, true, false, true, false, false, false, false],
  [false, false, false, false, true, false, true, true, true, false, true],
] as const;

export function scorePenalty(modules: Modules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  const lines = [...modules, ...columns];
  const inLines = lines.reduce((sum, line) => sum + scoreRuns(line) + scoreFinders(line), 0);
  return inLines + scoreSquares(modules) + scoreBalance(modules);
}

/** Five of one colour in a row cost 3, each further one 1. */
function scoreRuns(line: readonly boolean[]): number {
  let score = 0;
  let run = 0;
  line.forEach((isDark, index) => {
    run = isDark === line[index - 1] ? run + 1 : 1;
    if (run === 5) score += 3;
    else if (run > 5) score += 1;
  });
  return score;
}

/** What looks like a finder with a margin costs 40. */
function scoreFinders(line: readonly boolean[]): number {
  let score = 0;
  for (let start = 0; start + 11 <= line.length; start += 1)
    for (const pattern of finderLike)
      if (pattern.every((isDark, index) => line[start + index] === isDark)) score += 40;
  return score;
}

/** Each square of two by two in one colour costs 3. */
function scoreSquares(modules: Modules): number {
  let score = 0;
  modules.forEach((row, y) => {
    const below = modules[y + 1];
    row.forEach((isDark, x) => {
      if ([row[x + 1], below?.[x], below?.[x + 1]].every((other) => other === isDark)) score += 3;
    });
  });
  return score;
}

/** Each 5 % that the dark modules are away from half cost 10. */
function scoreBalance(modules: Modules): number {
  const all = modules.flat();
  const percent = (100 * all.filter(Boolean).length) / all.length;
  return 10 * Math.floor(Math.abs(percent - 50) / 5);
}
