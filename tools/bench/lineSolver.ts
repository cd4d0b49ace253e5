/**
 * A program that, like `solve`, reads one position a line and answers `POSITION SCORE`. It gets one position at a time, so that
 * several programs can take turns: on a busy machine only simultaneous runs can be compared.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface LineAnswer {
  readonly score: number;
  /** From question to answer, including the transfer. */
  readonly milliseconds: number;
  /** The words after the score. */
  readonly rest: readonly string[];
}

export interface LineSolver {
  ask(position: string): Promise<LineAnswer>;
  end(): void;
}

/** Starts a shell command. Asking rejects once it has ended. */
export function startLineSolver(command: string): LineSolver {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'] });
  // Writing to a program that has ended fails; the missing answer shows it.
  child.stdin.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(position) {
      const begin = performance.now();
      child.stdin.write(`${position}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`${command} ended without an answer to ${position}`);
      const milliseconds = performance.now() - begin;
      const [, score, ...rest] = value.trim().split(/\s+/);
      return { score: Number(score), milliseconds, rest };
    },
    end: () => child.stdin.end(),
  };
}
