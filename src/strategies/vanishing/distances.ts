/**
 * The distance of each state from its end with best play, by retrograde analysis (Ken Thompson,
 * "Retrograde Analysis of Certain Endgames", 1986): from the won states backwards, round by round,
 * each state with a move to one lost in a round before is won in this one, and each whose moves all
 * lead to won ones is lost. States that no round reaches go on for ever.
 */
import { isWon, stateCount, statesAfter } from './states.ts';

/**
 * By state: n if the side to move wins with the nth move of both sides, -n if it loses so, 0 if
 * nobody wins.
 */
export type Distances = Int8Array;

let known: Distances | undefined;

/** The distances, computed on first use, which takes some hundredths of a second. */
export function findDistances(): Distances {
  known ??= solveStates();
  return known;
}

/** More moves than all open states together have. */
const maxMoves = 250_000;

function solveStates(): Distances {
  const distances = new Int8Array(stateCount);
  /**
   * The moves that lead to a state, as a linked list: for each state its last move, and for each
   * move the one before it, 0 at the end.
   */
  const lastMoveTo = new Int32Array(stateCount);
  const moveBefore = new Int32Array(maxMoves);
  const madeFrom = new Int32Array(maxMoves);
  /** For each state, the number of its moves not yet known to lose. */
  const unrefutedMoves = new Uint8Array(stateCount);
  let moves = 0;
  let settled: number[] = [];
  const open = [0];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (isWon(state)) {
      settled.push(state);
      continue;
    }
    const after = statesAfter(state);
    unrefutedMoves[state] = after.length;
    for (const next of after) {
      if (lastMoveTo[next] === 0) open.push(next);
      moves++;
      moveBefore[moves] = lastMoveTo[next]!;
      madeFrom[moves] = state;
      lastMoveTo[next] = moves;
    }
  }
  // Rounds of odd number find won states, even ones find lost states, which have no other move
  // left.
  for (let plies = 1; settled.length > 0; plies++) {
    const next: number[] = [];
    for (const state of settled)
      for (let move = lastMoveTo[state]!; move !== 0; move = moveBefore[move]!) {
        const before = madeFrom[move]!;
        if (distances[before] !== 0) continue;
        if (plies % 2 === 0 && --unrefutedMoves[before]! > 0) continue;
        distances[before] = plies % 2 === 1 ? plies : -plies;
        next.push(before);
      }
    settled = next;
  }
  return distances;
}
