/** `npm start`: plays the bundle of `dist/` in the browser, on this machine only. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startPlayground } from './server/playgroundServer.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, open: { type: 'boolean', default: false } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port takes a number from 0 to 65535, not "${values.port}".`);
  process.exit(2);
}
const code = await readFile(new URL('../dist/Code.js', import.meta.url), 'utf8');
const playground = await startPlayground({ code, port });

console.log(`\n  linia is ready to play: ${playground.address}\n  Ctrl-C stops it.\n`);
if (values.open) openBrowser(playground.address);
process.once('SIGINT', () => void playground.close());
process.once('SIGTERM', () => void playground.close());

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
