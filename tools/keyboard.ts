/** Lines and answers that people type at a terminal. */
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { openInput } from './streams.mjs';

interface KeyboardOptions {
  readonly output?: NodeJS.WritableStream;
  readonly prompt?: string;
}

/**
 * Reads lines, at a terminal with a prompt. Ctrl-Z there stops the program with all that npm has
 * started around it, as it does where the terminal itself sees the key; after `fg` it goes on where
 * it was.
 */
export function openKeyboard({ output, prompt = '' }: KeyboardOptions = {}): Interface {
  const input = openInput();
  const lines = createInterface({
    input,
    prompt,
    ...(output ? { output, terminal: true } : {}),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  if (!output) return lines;
  // Readline alone would stop this process only, and after that read no more.
  lines.on('SIGTSTP', () => {
    input.setRawMode(false);
    process.kill(0, 'SIGTSTP');
  });
  const goOn = (): void => {
    input.setRawMode(true);
    lines.resume();
    lines.prompt(true);
  };
  process.on('SIGCONT', goOn);
  lines.once('close', () => process.off('SIGCONT', goOn));
  return lines;
}

/** The exit code of what Ctrl-C has ended. */
const interrupted = 130;

/**
 * The answer to a question, empty after Ctrl-D; undefined if nobody is at a terminal. Ctrl-C ends
 * the program, or does what the program does about it.
 */
export async function ask(
  question: string,
  { isSecret = false } = {},
): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = openKeyboard({ output: isSecret ? silent : process.stdout, prompt: question });
  // Only now, when the terminal shows nothing of what is typed.
  if (isSecret) process.stdout.write(question);
  return new Promise((resolve) => {
    let answer = '';
    lines.once('SIGINT', () => {
      process.stdout.write('\n');
      if (process.listenerCount('SIGINT') === 0) process.exit(interrupted);
      process.emit('SIGINT');
    });
    lines.once('line', (line) => {
      answer = line;
      lines.close();
      if (isSecret) process.stdout.write('\n');
    });
    lines.once('close', () => resolve(answer.trim()));
    lines.prompt();
  });
}
