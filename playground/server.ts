/**
 * `npm start`: plays the bundle of `dist/` in the browser, on this machine only. `--help` explains
 * it.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { buildFirst } from '../tools/buildFirst.ts';
import { readCommandLine } from '../tools/commandLine.ts';
import { outliveLog } from '../tools/streams.mjs';
import { readTextFile } from '../tools/textFile.ts';
import {
  type PlaygroundServer,
  PortInUse,
  startPlayground,
  startReplay,
} from './server/playgroundServer.ts';
import { parseStartOptions, usage } from './server/startOptions.ts';
import { parseRecording, type Recording } from './session/recording.ts';

const { port, isChosen, open, replay, build } = readCommandLine(usage, (args) =>
  parseStartOptions(args, process.env),
);
outliveLog();
if (build) buildFirst();
const server = { port, tryNext: !isChosen };
const playground = await (replay === undefined ? startBundle() : startRecording(replay)).catch(
  explain,
);

console.log(`\n  linia is ready to play: ${playground.address}\n  Ctrl-C stops it.\n`);
if (open) openBrowser(playground.address);
process.once('SIGINT', () => void playground.close());
process.once('SIGTERM', () => void playground.close());

async function startBundle(): Promise<PlaygroundServer> {
  const [code, analysis, manifest] = await Promise.all(
    ['../dist/Code.js', '../dist/analysis.html', '../package.json'].map((name) =>
      readFile(new URL(name, import.meta.url), 'utf8'),
    ),
  );
  const { version } = JSON.parse(manifest!) as { readonly version: string };
  return startPlayground({ code: code!, analysis, version, ...server });
}

async function startRecording(file: string): Promise<PlaygroundServer> {
  const text = await readTextFile(file).catch(() => fail(`${file} cannot be read.`));
  let recording: Recording;
  try {
    recording = parseRecording(text);
  } catch (error) {
    fail(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return startReplay({ recording, ...server });
}

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
