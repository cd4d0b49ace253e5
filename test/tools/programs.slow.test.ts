import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gameNames } from '../../src/games/game.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Each program of `tools/` with a command line that it cannot understand, and the sentence that says so. */
const programs: readonly (readonly [string, readonly string[], string])[] = [
  ['bench', ['solvers'], 'There is no section solvers; there are solver, bundle, strategies, taps, review, calls.'],
  ['bench', ['solver', '--sets', 'late'], 'There is no set late; there are opening, middle, end.'],
  ['bench', ['--positions', 'nowhere'], 'nowhere is not a folder with .txt files of positions.'],
  ['bench', ['--seed', 'x'], '--seed takes a whole number from 0, not x.'],
  ['bench', ['--against', 'HEAD'], '--against compares with another solver or bundle: name one of the two.'],
  ['bench', ['bundle', '--against', 'nothing'], '--against takes a bundle or a git revision, and nothing is neither.'],
  ['book', ['--fast'], "Unknown option '--fast'."],
  ['deploy', ['--undo', '--check'], '--check and --undo cannot be combined.'],
  ['deployWorker', ['--undo', '--check'], '--check and --undo cannot be combined.'],
  ['licences', ['--all'], "Unknown option '--all'."],
  ['load', ['--players', '0'], '--players takes a whole number from 1, not 0.'],
  ['load', ['--platform', 'cloud'], '--platform takes appsScript or worker, not cloud.'],
  ['move', ['--forth'], "Unknown option '--forth'."],
  ['openings', ['--fast'], "Unknown option '--fast'."],
  ['pictures', ['--dark'], "Unknown option '--dark'."],
  ['puzzles', ['--fast'], "Unknown option '--fast'."],
  ['review', [], 'It takes one game as a column string, not none.'],
  ['review', ['44', '45'], 'It takes one game as a column string, not 2.'],
  ['solve', ['4453'], "Unexpected argument '4453'."],
  ['tournament', ['--game', 'chess'], `--game takes one of ${gameNames.join(', ')}, not chess.`],
  ['traps', ['--all'], "Unknown option '--all'."],
  ['wasmModules', ['--debug'], "Unknown option '--debug'."],
];

function run(program: string, ...args: readonly string[]) {
  return new Promise<{ readonly exitCode: number | null; readonly output: string; readonly errors: string }>((resolve) => {
    const command = ['--import', 'tsx', `tools/${program}.ts`, ...args];
    const child = execFile(process.execPath, command, { cwd: root }, (_, output, errors) =>
      resolve({ exitCode: child.exitCode, output, errors }),
    );
  });
}

describe('a program of tools/', () => {
  it.each(programs)('%s %j ends with a sentence, the usage and exit code 2', async (name, args, sentence) => {
    const { exitCode, output, errors } = await run(name, ...args);
    expect(errors.split('\n')[0]).toBe(sentence);
    expect(errors).not.toMatch(/\bat .+:\d+:\d+\)?$/m);
    expect(output).toBe('');
    expect(exitCode).toBe(2);
  });

  it.each([...new Set(programs.map(([name]) => name))])('%s --help says how it is used', async (name) => {
    const { exitCode, output, errors } = await run(name, '--help');
    expect(output).toContain('npm run');
    expect(errors).toBe('');
    expect(exitCode).toBe(0);
  });
});
