import type { Move } from '../games/position.ts';

/**
 * Of moves that all lose, those that hold longest, in their order: those that lose within two plies
 * go first, then those within four and so on, as long as any are left. `losesWithin` counts the
 * move itself, and is undefined where its budget is spent; such a move stays.
 */
export function holdLongest(
  moves: readonly Move[],
  losesWithin: (move: Move, plies: number) => boolean | undefined,
  maxPlies: number,
): readonly Move[] {
  let held = moves;
  for (let plies = 2; plies <= maxPlies && held.length > 1; plies += 2) {
    const slower = held.filter((move) => losesWithin(move, plies) !== true);
    if (slower.length === 0) break;
    held = slower;
  }
  return held;
}
