/** `npm run play` as people run it: in a terminal of the width they have, and in a pipe. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../../tools/play/displayWidth.ts';
import { openTerminal } from './pseudoTerminal.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = `npm run --silent --prefix ${root} play --`;
/** The empty prompt, after all that a line is answered with. */
const prompt = /\n> $/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes are what is looked for
const colours = /\x1b\[(?:3|4)\dm/;

describe.skipIf(process.platform !== 'linux')('npm run play in a terminal', () => {
  it('plays a whole game in colours, with a hint and the review, and ends with 0', async () => {
    const terminal = openTerminal(`${program} --game ticTacToe --level novice --language en`);
    const first = await terminal.type('', prompt);
    expect(first).toMatch(/\/quit ends the\s+program/);
    expect(first).toContain(' A │   │   │   │');
    expect(await terminal.type('/hint\r', prompt)).toContain('💡');
    let shown = '';
    for (const cell of ['b2', 'a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3'])
      if (!shown.includes('Rematch')) shown = await terminal.type(`${cell}\r`, prompt);
    expect(shown).toMatch(/You win!|wins!|draw\./);
    expect(await terminal.type('b\r', prompt)).toMatch(/X You: .*\nO Bot: /);
    expect(await terminal.type('what\r', prompt)).toContain('I understand moves and commands.');
    await terminal.type('/quit\r', /\/quit/);
    expect(await terminal.ended).toBe(0);
    expect(terminal.shown).toMatch(colours);
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s ends it with 0, on a line of its own', async (_, key) => {
    const terminal = openTerminal(program);
    await terminal.type('', prompt);
    await terminal.type(key, /\n$/);
    expect(await terminal.ended).toBe(0);
    expect(terminal.shown).not.toMatch(/Error|\^C/);
  });

  it.each(['en', 'zh'])('fits a narrow one in %s', async (language) => {
    const terminal = openTerminal(`${program} --game eightByEight --language ${language}`, {
      columns: 44,
    });
    let shown = await terminal.type('', prompt);
    for (const line of ['d4', 'c', '/learn', 'a', 'a1', 'nothing', '/rules', '/top'])
      shown += await terminal.type(`${line}\r`, prompt);
    expect(shown.split('\n').filter((line) => displayWidth(line) > 44)).toEqual([]);
    await terminal.type('\u0004', /\n$/);
    expect(await terminal.ended).toBe(0);
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('has no colours with %j', async (env) => {
    const terminal = openTerminal(`${program} --game connectFour`, { env });
    await terminal.type('', prompt);
    expect(await terminal.type('4\r', prompt)).toMatch(/│\[O\]│/);
    await terminal.type('/quit\r', /\/quit/);
    expect(await terminal.ended).toBe(0);
    expect(terminal.shown).not.toMatch(colours);
  });
});

/** What it prints for this input, its errors and its exit code. */
async function pipe(input: string, command: string) {
  const env = { ...process.env, LC_ALL: 'en_GB.UTF-8' };
  delete (env as NodeJS.ProcessEnv).FORCE_COLOR;
  const child = spawn(command, { shell: true, env });
  const [printed, errors] = [collect(child.stdout), collect(child.stderr)];
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { printed: printed(), errors: errors(), code };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  return () => text;
}

describe('npm run play in a pipe', () => {
  it('prints a board for each line, without codes and prompts', async () => {
    const { printed, errors, code } = await pipe(
      '',
      `echo 4 | ${program} --game connectFour --level novice`,
    );
    expect({ errors, code }).toEqual({ errors: '', code: 0 });
    expect(printed).toBe(stripVTControlCharacters(printed));
    expect(printed).not.toContain('>');
    expect(printed.match(/└───┴/g)).toHaveLength(2);
    expect(printed.split('Your turn.')[2]).toMatch(/│\[O\]│/);
    expect(printed.split('Your turn.')[2]).toMatch(/│ X │/);
  });

  it('is played by two people to the end', async () => {
    const { printed, code } = await pipe(
      '1\n2\n1\n2\n\n1\n2\n1\n',
      `${program} --two --game connectFour`,
    );
    expect(printed).toContain('X Player 1 · O Player 2');
    expect(printed.trimEnd()).toMatch(/X wins!.*\*X\*.*🔁 Rematch/su);
    expect(code).toBe(0);
  });

  it('reads nothing after /quit', async () => {
    const { printed, code } = await pipe('/QUIT\n4\n', `${program} --game connectFour`);
    expect(printed.match(/└───┴/g)).toHaveLength(1);
    expect(code).toBe(0);
  });

  it('says nothing where the reader stops early', async () => {
    const { printed, errors } = await pipe(
      '4\n4\n4\n',
      `${program} --game connectFour | head -n 1`,
    );
    expect({ printed, errors }).toEqual({ printed: 'Connect Four\n', errors: '' });
  });

  it('ends with 0 when it is interrupted', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', `${root}tools/play.ts`], {
      cwd: root,
    });
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect((await once(child, 'close'))[0]).toBe(0);
  });
});
