/**
 * A program in a pseudo-terminal, by `script` of util-linux, and somebody who waits for what it
 * shows and types.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

export interface PseudoTerminal {
  /** All that was shown, with its codes. */
  readonly shown: string;
  /**
   * Types the keys, and gives what is shown from then until the pattern is found; the codes are
   * gone. Throws where the program ends first.
   */
  type(keys: string, pattern: RegExp): Promise<string>;
  /** The exit code of the program, once it has ended. */
  readonly ended: Promise<number>;
}

export function openTerminal(
  command: string,
  {
    columns = 80,
    env = {},
  }: { readonly columns?: number; readonly env?: Readonly<Record<string, string>> } = {},
): PseudoTerminal {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NO_COLOR: '',
    TERM: 'xterm-256color',
    ...env,
  };
  // What decides on colours elsewhere than in somebody's terminal.
  for (const name of ['FORCE_COLOR', 'CI', 'TEAMCITY_VERSION', 'TMUX', 'COLORTERM'])
    delete environment[name];
  const args = ['-qec', `stty cols ${columns} rows 50; exec ${command}`, '/dev/null'];
  const child = spawn('script', args, { env: environment });
  let shown = '';
  let isOver = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    return code as number;
  });

  async function type(keys: string, pattern: RegExp): Promise<string> {
    const before = shown.length;
    child.stdin.write(keys);
    for (;;) {
      const since = stripVTControlCharacters(shown.slice(before)).replaceAll('\r', '');
      if (pattern.test(since)) return since;
      if (isOver)
        throw new Error(`the program ended before it showed ${pattern}; it showed\n${since}`);
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
  }

  return {
    get shown() {
      return shown;
    },
    type,
    ended,
  };
}
