/** Every npm script that starts a program of ours, in a copy of the project. */
import { exec } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameNames } from '../../src/games/game.ts';
import { usageWidth } from '../../tools/commandLine.ts';
import { sampled } from '../samples.ts';
import { ownScripts, scripts } from './npmScripts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A command line that the script's program cannot understand, and the sentence that says so. */
const wrongUses: readonly (readonly [string, string, string])[] = [
  [
    'bench',
    'solvers',
    'There is no section solvers; there are solver, bundle, strategies, taps, columns, review, ends, films, analysis, acts, site.',
  ],
  ['bench', 'solver --sets late', 'There is no set late; there are opening, middle, end.'],
  ['bench', '--positions nowhere', 'nowhere is not a folder with .txt files of positions.'],
  ['bench', '--seed x', '--seed takes a whole number from 0, not x.'],
  [
    'bench',
    '--against HEAD',
    '--against compares with another solver or bundle: name one of the two.',
  ],
  [
    'bench',
    'bundle --against nothing',
    '--against takes a bundle or a git revision, and nothing is neither.',
  ],
  ['backup', '--platform moon', "Unknown option '--platform'."],
  ['book', '--fast', "Unknown option '--fast'."],
  ['book', 'puzzles', 'It makes one thing at a time, not 2.'],
  ['capacity', '--all', "Unknown option '--all'."],
  ['deploy', '--undo --check', '--check and --undo cannot be combined.'],
  ['deploy:worker', '--undo --check', '--check and --undo cannot be combined.'],
  [
    'generate',
    '',
    'It makes book, levels, network, openings, pictures, proofs, puzzles, traps, tree, wasm, not nothing.',
  ],
  [
    'generate',
    'chess',
    'It makes book, levels, network, openings, pictures, proofs, puzzles, traps, tree, wasm, not chess.',
  ],
  ['generate', 'traps --all', "Unknown option '--all'."],
  ['licences', '--all', "Unknown option '--all'."],
  ['live', '--over', "Unknown option '--over'."],
  ['simulate', '--seeds 0', '--seeds takes a whole number from 1, not 0.'],
  [
    'simulate',
    '--platform cloud',
    '--platform takes one of memory, appsScript, worker, machine, not cloud.',
  ],
  ['simulate', '--against a.js', 'The name of a.js does not say what it runs on: add --platform.'],
  [
    'simulate',
    '--against Code.js --upgrade Code.js',
    '--against and --upgrade cannot be combined.',
  ],
  ['simulate', '--approve --seeds 3', '--approve cannot be combined.'],
  ['play', '--game chess', `--game takes one of ${gameNames.join(', ')}, not chess.`],
  ['play', '--language de', '--language takes one of ca, en, es, ro, zh, not de.'],
  [
    'play',
    '--two --level hard',
    '--level and --first are for games against the bot, and not for --two.',
  ],
  ['release', '--wet', "Unknown option '--wet'."],
  ['restore', '', 'One file is needed: npm run restore -- FILE.'],
  ['review', '', 'It takes one game as a column string, not none.'],
  ['review', '""', 'It takes one game as a column string, not none.'],
  ['review', '44 45', 'It takes one game as a column string, not 2.'],
  ['serve', '--port 0', '--port takes a whole number from 1, not 0.'],
  ['serve', '--status --health', '--status and --health cannot be combined.'],
  ['serve', '--health --check', '--check and --health cannot be combined.'],
  ['solve', '4453', "Unexpected argument '4453'."],
  ['start', '--prot 9000', "Unknown option '--prot'."],
  ['texts', '--all', "Unknown option '--all'."],
  ['tournament', '--game chess', `--game takes one of ${gameNames.join(', ')}, not chess.`],
];

/** What the simulation is made of. */
const simulation = ['test/simulation', 'test/bot/buttonContent.ts'];
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linia-programs-'));
  for (const name of [
    'src',
    'assembly',
    'playground',
    'site',
    'tools',
    'docs',
    'build.mjs',
    'appsscript.json',
    'package.json',
    ...simulation,
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As npm starts the script, without npm's own second. */
function run(name: string, args: string) {
  return new Promise<{
    readonly exitCode: number | null;
    readonly output: string;
    readonly errors: string;
  }>((resolve) => {
    const env = {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    };
    const child = exec(`${scripts[name]} ${args}`, { cwd: folder, env }, (_, output, errors) =>
      resolve({ exitCode: child.exitCode, output, errors }),
    );
  });
}

/** Every file of the copy, with the moment of its last change. */
function stampFiles(): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('node_modules'),
  );
  return files.sort().map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);
}

describe('npm run', () => {
  it.each(sampled(wrongUses, 5))(
    '%s -- %s ends with a sentence, the usage and exit code 2',
    async (name, args, sentence) => {
      const { exitCode, output, errors } = await run(name, args);
      expect(errors.split('\n')[0]).toBe(sentence);
      expect(errors).not.toMatch(/\bat .+:\d+:\d+\)?$/m);
      expect(output).toBe('');
      expect(exitCode).toBe(2);
    },
  );

  it('live -- --help says where the data are that live has', async () => {
    const [folder] = /\.cache\/\w+/.exec(scripts.live!)!;
    const { output } = await run('live', '--help');
    expect(output.replace(/\s+/g, ' ')).toContain(`by npm run live, ./${folder}`);
  });

  it.each(sampled(ownScripts, 3))(
    '%s -- --help says how it is used, and makes nothing',
    async (name) => {
      const before = stampFiles();
      const { exitCode, output, errors } = await run(name, '--help');
      expect(output).toMatch(/npm (run|start)/);
      // It is read in terminals of 80 columns, too.
      expect(output.split('\n').filter((line) => [...line].length > usageWidth)).toEqual([]);
      expect(errors).toBe('');
      expect(exitCode).toBe(0);
      expect(stampFiles()).toEqual(before);
    },
  );
});
