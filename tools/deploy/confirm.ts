import { createInterface } from 'node:readline/promises';

/** Asks a question that yes or no answers; undefined if nobody is at a terminal. */
export async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
