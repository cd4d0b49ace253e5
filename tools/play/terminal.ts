/** The lines of a keyboard or a pipe, one after another, and what is printed for each. */
import { createWallClock } from '../../playground/clock.ts';
import { openKeyboard } from '../keyboard.ts';
import { wrap } from './displayWidth.ts';
import { lookOf, paint } from './look.ts';
import type { PlayOptions } from './options.ts';
import { openSession } from './session.ts';
import { introductions } from './words.ts';

/**
 * Plays until the input ends, or somebody ends it. The prompt is for people: nobody at a pipe reads
 * it.
 */
export async function playInTerminal({ language, firstWords }: PlayOptions): Promise<void> {
  const { stdin, stdout } = process;
  const isPerson = stdin.isTTY === true && stdout.isTTY === true;
  const look = () => lookOf(stdout, process.env);
  const print = (text: string): void =>
    void (text !== '' && stdout.write(`${isPerson ? '\n' : ''}${text}\n\n`));
  process.on('SIGINT', () => process.exit());

  const session = openSession({ language, look, clock: createWallClock(), random: Math.random });
  const answer = (line: string): void => {
    print(session.enter(line));
    for (const trouble of session.logs.splice(0)) console.error(trouble);
  };
  if (isPerson)
    print(
      paint(
        'dim',
        wrap(introductions[language] ?? introductions.en, look().columns).join('\n'),
        look(),
      ),
    );
  answer(firstWords);
  const lines = openKeyboard(isPerson ? { output: stdout, prompt: '> ' } : {});
  lines.on('SIGINT', () => lines.close());
  if (isPerson) lines.prompt();
  for await (const line of lines) {
    if (line.trim().toLowerCase() === '/quit') return lines.close();
    if (line.trim() !== '') answer(line);
    if (isPerson) lines.prompt();
  }
  // After Ctrl-C and Ctrl-D the shell's prompt would stand behind ours.
  if (isPerson) stdout.write('\n');
}
