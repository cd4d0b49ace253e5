/**
 * What programs do where their streams fail, and where somebody at a terminal stops or leaves them.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ownScripts, scripts } from './npmScripts.ts';
import { openTerminal } from './play/pseudoTerminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Run {
  readonly output: string;
  readonly errors: string;
  readonly code: number;
}

/** A line of the shell in the project; its exit code is that of the first program of a pipe. */
function shell(line: string): Promise<Run> {
  const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
  return new Promise((resolve) => {
    execFile(
      'bash',
      ['-c', `${line}; exit \${PIPESTATUS[0]}`],
      { cwd: root, env },
      (error, output, errors) => resolve({ output, errors, code: error ? Number(error.code) : 0 }),
    );
  });
}

/** A program for each way in which one is started: by tsx, after a build, by plain JavaScript. */
const started = [...new Map(ownScripts.map((name) => [wayOf(scripts[name]!), name])).values()];

/** What stands before the program of its own, and before its arguments. */
function wayOf(script: string): string {
  return script.replace(/(?<=\.mjs) .*|\S+\.ts(?! \S+\.ts).*/, '');
}

const noSpace = 'The output could not be written: no space left on device (ENOSPC).\n';

describe.skipIf(process.platform !== 'linux')('a stream that fails', () => {
  it.each(started)(
    'is told by %s in a sentence, and is no success; a reader that has gone is no matter',
    async (name) => {
      // As npm starts it, without npm's own second.
      const call = `${scripts[name]} --help`;
      expect(await shell(`${call} > /dev/full`)).toEqual({ output: '', errors: noSpace, code: 1 });
      // True has gone before a program begins to write.
      expect((await shell(`{ sleep 0.1; ${call}; } | true`)).errors).toBe('');
    },
  );

  it('is watched by each program from its command line on', () => {
    const files = ownScripts.flatMap((name) =>
      scripts[name]!.match(/\S+\.(?:ts|mjs)\b/g)!.slice(-1),
    );
    const unwatched = files.filter(
      (file) =>
        !/\b(?:readCommandLine|takeNoArguments|guardStreams)\(/.test(
          readFileSync(`${root}${file}`, 'utf8'),
        ),
    );
    expect(unwatched).toEqual([]);
  });

  it.each(['solve <<< 4453', 'texts', 'play -- --game ticTacToe <<< 5'])(
    'is told by %s, too, when it answers',
    async (program) => {
      const call = `npm run --silent ${program}`;
      expect(await shell(`${call} > /dev/full`)).toMatchObject({ errors: noSpace, code: 1 });
      const { output, errors } = await shell(`${call} | head -n 1`);
      expect([output.split('\n').length, errors]).toEqual([2, '']);
    },
  );

  it.each(['solve', 'play'])('is told by %s where a folder is to be read', async (name) => {
    const { errors, code } = await shell(`npm run --silent ${name} < tools`);
    expect({ errors, code }).toEqual({
      errors: 'The input could not be read: illegal operation on a directory (EISDIR).\n',
      code: 1,
    });
  });

  it('leaves an exit code alone where standard error cannot be written, either', async () => {
    expect((await shell('npm run --silent solve -- --what 2> /dev/full')).code).toBe(2);
  });

  it('is told where a file is meant', async () => {
    const { errors, code } = await shell(
      "node --import tsx -e \"import('./tools/commandLine.ts').then((m) => { m.takeNoArguments(''); require('fs').readFileSync('/nowhere/file') })\"",
    );
    expect({ errors, code }).toEqual({
      errors: '✗ /nowhere/file: no such file or directory (ENOENT).\n',
      code: 1,
    });
  });
});

describe.skipIf(process.platform !== 'linux')('somebody at a terminal', () => {
  const prompt = /\n> $/;
  const shellPrompt = /[#$] $/;

  it('goes on with a game after Ctrl-Z and fg, as often as they like', async () => {
    const terminal = openTerminal('bash --norc --noprofile -i', { env: { HISTFILE: '/dev/null' } });
    await terminal.type('', shellPrompt);
    await terminal.type(
      `npm run --silent --prefix ${root} play -- --game connectFour --level novice --language en\r`,
      prompt,
    );
    for (const column of [4, 5]) {
      await terminal.type('\u001a', /Stopped[^#$]*[#$] $/);
      await terminal.type('fg\r', /> $/);
      expect(await terminal.type(`${column}\r`, prompt)).toContain('[O]');
    }
    await terminal.type('/quit\r', shellPrompt);
    await terminal.type('exit\r', /exit/);
    await terminal.ended;
  });

  it('ends quietly by Ctrl-C at the question of a deployment', async () => {
    const terminal = openTerminal(
      `env -u BOT_TOKEN -u WEBHOOK_SECRET npm run --silent --prefix ${root} deploy:worker`,
    );
    await terminal.type('', /: $/);
    expect((await terminal.type('\u0003', /\n/)).trim()).toBe('');
    expect(await terminal.ended).toBe(130);
    expect(terminal.shown).not.toMatch(/Warning|Error|\bat .*:\d+/);
  });

  it('is asked by one file alone', () => {
    const files = readdirSync(`${root}tools`, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.m?ts$/.test(name),
    );
    const asking = files.filter((name) =>
      /process\.stdin\b(?!\.isTTY)|node:readline/.test(
        readFileSync(`${root}tools/${name}`, 'utf8'),
      ),
    );
    // The other two are asked by programs, or ask them.
    expect(asking.sort()).toEqual(['bench/solverRun.ts', 'keyboard.ts', 'lineProgram.ts']);
  });
});
