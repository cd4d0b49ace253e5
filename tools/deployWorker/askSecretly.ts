import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks the owner for a secret, without showing it; undefined if nobody is at a terminal. */
export async function askSecretly(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await terminal.question('')).trim() || undefined;
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
