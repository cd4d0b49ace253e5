/**
 * A program that, like `solve`, reads one position a line and answers `POSITION SCORE`. It gets one
 * position at a time, so that several programs can take turns: on a busy machine only simultaneous
 * runs can be compared.
 */
import { startLineProgram } from '../lineProgram.ts';

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
  const program = startLineProgram(command);
  return {
    async ask(position) {
      const begin = performance.now();
      const answer = await program.ask(position);
      const milliseconds = performance.now() - begin;
      const [, score, ...rest] = answer.split(/\s+/);
      return { score: Number(score), milliseconds, rest };
    },
    end: program.end,
  };
}
