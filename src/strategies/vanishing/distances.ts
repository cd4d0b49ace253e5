/**
 * How far each state is from its end with best play, by retrograde analysis (Ken Thompson, "Retrograde Analysis of Certain Endgames",
 * 1986): from the won states backwards, round by round, each state that has a move to one lost in a round before is won in this one,
 * and each whose moves all lead to won ones is lost. What no round reaches goes on for ever.
 */
import { isWon, stateCount, statesAfter } from './states.ts';

/** By its state: n where the side to move wins with the nth move of both sides, -n where it loses so, 0 where nobody wins. */
export type Distances = Int8Array;

let known: Distances | undefined;

/** Made when it is first asked for, which takes some hundredths of a second. */
export function findDistances(): Distances {
  known ??= solveStates();
  return known;
}

/** More moves than all open states have. */
const maxMoves = 250_000;

function solveStates(): Distances {
  const distances = new Int8Array(stateCount);
  /** The moves that lead to a state are a chain: the last one found, and for each move the one found before, 0 at the end. */
  const lastMoveTo = new Int32Array(stateCount);
  const moveBefore = new Int32Array(maxMoves);
  const madeFrom = new Int32Array(maxMoves);
  /** How many moves of a state are not known to be won by the opponent. */
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
  // In a round of an odd number states are won, in the next one those are lost that have no other move.
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
