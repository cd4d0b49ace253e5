/** `npm start` as a program of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPlayground } from '../../playground/server/playgroundServer.ts';
import { usage } from '../../playground/server/startOptions.ts';
import { toyBot } from './toyBot.ts';

describe('npm start', () => {
  function run(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    const cwd = fileURLToPath(new URL('../../', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', 'playground/server.ts', ...args], {
      cwd,
      env: { ...process.env, PORT: '', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended, output: () => output };
  }

  it.each([
    ['--port', ['--port', '0'], {}],
    ['PORT', [], { PORT: '0' }],
  ] as const)(
    'prints the address at which the bundle is played, and ends at Ctrl-C, with %s',
    async (_, args, env) => {
      const { child, ended, output } = run(args, env);
      await vi.waitFor(() => expect(output()).toMatch(/http:\/\/127\.0\.0\.1:\d+\//), {
        timeout: 20_000,
      });
      const [address = ''] = /http:\S+/.exec(output()) ?? [];
      expect(new URL(address).port).not.toBe('8080');
      expect(await (await fetch(address)).text()).toContain('<title>linia playground</title>');
      child.kill('SIGINT');
      expect(await ended).toBe(0);
    },
  );

  it('says in a sentence what is wrong, and then how it is used', async () => {
    const server = await startPlayground({ code: toyBot, port: 0 });
    onTestFinished(() => server.close());
    const { port } = new URL(server.address);
    const busy = `Port ${port} is in use; choose another with npm start -- --port NUMBER.\n`;
    const explained = `\n\n${usage}\n`;
    const mistakes: readonly (readonly [
      readonly string[],
      Readonly<Record<string, string>>,
      number,
      string,
    ])[] = [
      [
        ['--port', 'eight'],
        {},
        2,
        `--port takes a number from 0 to 65535, not "eight".${explained}`,
      ],
      [[], { PORT: '65536' }, 2, `PORT takes a number from 0 to 65535, not "65536".${explained}`],
      [['--prot', '8080'], {}, 2, `Unknown option '--prot'.${explained}`],
      [['8080'], {}, 2, `Unexpected argument '8080'.${explained}`],
      [['--port', port], {}, 1, busy],
      [['--help'], {}, 0, `${usage}\n`],
    ];
    const results = await Promise.all(
      mistakes.map(async ([args, env]) => {
        const { ended, output } = run(args, env);
        return [await ended, output()];
      }),
    );
    expect(results).toEqual(mistakes.map(([, , status, text]) => [status, text]));
  });
});
