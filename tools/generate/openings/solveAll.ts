/** Distributes the positions without a score among processes on all cores, a batch at a time. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { boardOfKey } from '../../../src/strategies/connectFour/openings/openingOrder.ts';
import type { ScoreNotes } from './notes.ts';

/**
 * Large enough for neighbours to share results, small enough to lose little if a run is
 * interrupted.
 */
const batchSize = 16;

/**
 * Solves the positions of these keys; after each batch `progress` is called with the number of
 * scores so far.
 */
export async function solveAll(
  keys: readonly number[],
  plies: number,
  notes: ScoreNotes,
  progress: (done: number) => void,
): Promise<void> {
  const open = keys.filter((key) => !notes.scores.has(key));
  const takeBatch = (): number[] => open.splice(0, batchSize);
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(new URL('solveBatch.ts', import.meta.url)));
      let batch: number[] = [];
      const next = (): void => {
        batch = takeBatch();
        if (batch.length > 0) child.send(batch.map((key) => boardOfKey(key, plies)));
        else child.disconnect();
      };
      child.on('message', (scores: readonly number[]) => {
        notes.add(batch, scores);
        progress(notes.scores.size);
        next();
      });
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`a process ended with exit code ${code}`)),
      );
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
