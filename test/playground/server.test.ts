import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PortInUse, startPlayground } from '../../playground/server/playgroundServer.ts';
import { parseStartOptions, usage } from '../../playground/server/startOptions.ts';
import { toyBot } from './toyBot.ts';

async function start(port = 0) {
  const server = await startPlayground({ code: toyBot, port });
  onTestFinished(() => server.close());
  return server;
}

/** The status of a request with these headers; `fetch` does not let a Host header be chosen. */
function statusOf(address: string, headers: Record<string, string>, path = '/'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(new URL(path, address), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the playground’s server', () => {
  it('takes the next free port', async () => {
    const first = await start();
    const port = Number(new URL(first.address).port);
    const second = await start(port);
    expect(Number(new URL(second.address).port)).toBeGreaterThan(port);
    expect((await fetch(second.address)).status).toBe(200);
    await expect(startPlayground({ code: toyBot, port, tryNext: false })).rejects.toThrow(PortInUse);
  });

  it('answers this machine only', async () => {
    const { address } = await start();
    expect(await statusOf(address, {})).toBe(200);
    expect(await statusOf(address, { host: 'evil.example' })).toBe(403);
    expect(await statusOf(address, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(address, { origin: address.slice(0, -1) })).toBe(200);
    expect(await statusOf(address, {}, '/../package.json')).toBe(404);
  });

  it('says what it cannot do', async () => {
    const { address } = await start();
    const act = async (body: string) => {
      const response = await fetch(`${address}act`, { method: 'POST', body });
      return [response.status, await response.json()];
    };
    expect(await act('{"kind":"send","person":1,"chat":1,"text":"x"}')).toEqual([400, { error: 'nobody has the id 1' }]);
    expect(await act('no json')).toMatchObject([400, {}]);
    expect(await act('{"kind":"reset"}')).toEqual([200, {}]);
  });
});

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
  ] as const)('prints the address at which the bundle is played, and ends at Ctrl-C, with %s', async (_, args, env) => {
    const { child, ended, output } = run(args, env);
    await vi.waitFor(() => expect(output()).toMatch(/http:\/\/127\.0\.0\.1:\d+\//), { timeout: 20_000 });
    const [address = ''] = /http:\S+/.exec(output()) ?? [];
    expect(new URL(address).port).not.toBe('8080');
    expect(await (await fetch(address)).text()).toContain('<title>linia playground</title>');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('says in a sentence what is wrong, and then how it is used', async () => {
    const { address } = await start();
    const { port } = new URL(address);
    const busy = `Port ${port} is in use; choose another with npm start -- --port NUMBER.\n`;
    const explained = `\n\n${usage}\n`;
    const mistakes: readonly (readonly [readonly string[], Readonly<Record<string, string>>, number, string])[] = [
      [['--port', 'eight'], {}, 2, `--port takes a number from 0 to 65535, not "eight".${explained}`],
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

describe('the options of npm start', () => {
  it.each([
    [[], {}, { port: 8080, isChosen: false, open: false }],
    [['--open'], { PORT: '' }, { port: 8080, isChosen: false, open: true }],
    [[], { PORT: '3000' }, { port: 3000, isChosen: true, open: false }],
    [['--port', '4000'], { PORT: '3000' }, { port: 4000, isChosen: true, open: false }],
  ] as const)('%j with %j are %j', (args, env, options) => {
    expect(parseStartOptions(args, env)).toEqual(options);
  });

  it.each(['-1', '1e3', '', ' 80', '0x50', '65536', 'http'])('take no port %j', (port) => {
    expect(() => parseStartOptions([`--port=${port}`], {})).toThrow(`--port takes a number from 0 to 65535, not "${port}".`);
  });
});
