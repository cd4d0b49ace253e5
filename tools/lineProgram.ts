/** A program that is asked and answers in lines. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface LineProgram {
  /**
   * The next line that the program prints after this one is written to it; rejects if it has ended.
   */
  ask(line: string): Promise<string>;
  /** The line after the last that was read. */
  next(): Promise<string>;
  end(): void;
}

/** Starts a shell command. */
export function startLineProgram(command: string): LineProgram {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'] });
  // Writing to a program that has ended fails; the missing answer shows it.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let asked = '';
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${command} ended without an answer to ${asked}`);
    return value.trim();
  };
  return {
    next,
    ask(line) {
      asked = line;
      child.stdin.write(`${line}\n`);
      return next();
    },
    end: () => child.stdin.end(),
  };
}
