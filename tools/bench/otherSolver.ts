/**
 * Feeds positions to another program that reads and writes lines as `solve` does, one at a time: the next is written when
 * the answer to the last has come, so each is timed.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface OtherRun {
  readonly scores: readonly number[];
  readonly milliseconds: readonly number[];
}

/** Runs a shell command over the positions; an answer's second word is the score. */
export async function runOther(command: string, positions: readonly string[]): Promise<OtherRun> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'] });
  // Writing to a program that has ended fails; the missing answer tells.
  child.stdin.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const scores: number[] = [];
  const milliseconds: number[] = [];
  try {
    for (const position of positions) {
      const begin = performance.now();
      child.stdin.write(`${position}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`${command} ended after ${scores.length} of ${positions.length} positions`);
      milliseconds.push(performance.now() - begin);
      scores.push(Number(value.trim().split(/\s+/)[1]));
    }
  } finally {
    child.stdin.end();
    child.kill();
  }
  return { scores, milliseconds };
}
