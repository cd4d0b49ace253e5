/**
 * `npm start`: plays the bundle of `dist/` in the browser, on this machine only. `--help` explains
 * it.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { readCommandLine } from '../tools/commandLine.ts';
import { PortInUse, startPlayground } from './server/playgroundServer.ts';
import { parseStartOptions, usage } from './server/startOptions.ts';

const { port, isChosen, open } = readCommandLine(usage, (args) =>
  parseStartOptions(args, process.env),
);
const code = await readFile(new URL('../dist/Code.js', import.meta.url), 'utf8');
const playground = await startPlayground({ code, port, tryNext: !isChosen }).catch(explain);

console.log(`\n  linia is ready to play: ${playground.address}\n  Ctrl-C stops it.\n`);
if (open) openBrowser(playground.address);
process.once('SIGINT', () => void playground.close());
process.once('SIGTERM', () => void playground.close());

function explain(error: unknown): never {
  if (error instanceof PortInUse)
    fail(`Port ${port} is in use; choose another with npm start -- --port NUMBER.`);
  if (error instanceof Error && 'code' in error && error.code === 'EACCES')
    fail(`Port ${port} needs more rights than you have.`);
  throw error;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function openBrowser(address: string): void {
  const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
    darwin: ['open', address],
    win32: ['cmd', '/c', 'start', '', address],
  };
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', address];
  execFile(command, args, (error) => {
    if (error !== null) console.log('  No browser could be opened; open the address yourself.');
  });
}
