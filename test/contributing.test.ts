/** CONTRIBUTING.md is tried: its examples are applied to a copy of the code, which is compiled, built and played. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../playground/world.ts';
import { drawn, emptyCells, isOver, newest, tapCell, tapControl } from './bot/players.ts';
import { applyEdit, perform, readExample, type Step } from './workedExample.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const document = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const copied = ['src', 'build.mjs', 'appsscript.json', 'package.json'];
const configs = ['tsconfig.base.json', 'tsconfig.pure.json', 'tsconfig.platform.json'];
let folder = '';

function copyProject(): void {
  folder = mkdtempSync(join(tmpdir(), 'linia-example-'));
  for (const name of [...copied, ...configs])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

afterEach(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  folder = '';
});

/** The files in which the type check finds something, in alphabetical order. */
function filesWithErrors(): readonly string[] {
  const files = ['tsconfig.pure.json', 'tsconfig.platform.json'].flatMap((config) => {
    const tsc = spawnSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', config, '--pretty', 'false'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const found = [...tsc.stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map((match) => match[1]!);
    if (tsc.status !== 0 && found.length === 0) throw new Error(`tsc failed: ${tsc.stdout}${tsc.stderr}`);
    return found;
  });
  return [...new Set(files)].sort();
}

/** Applies the example to a copy; after its first edit of a table, the type check has to name every file that is still to do. */
function follow(heading: string): World {
  copyProject();
  const steps = readExample(document, heading);
  const isOld = (step: Step): boolean => step.kind === 'edit' && existsSync(join(root, step.file));
  const [first, ...rest] = steps.filter(isOld);
  for (const step of [...steps.filter((each) => !isOld(each)), first!]) perform(step, folder);
  const left = rest.flatMap((step) => (step.kind === 'edit' ? [step.file] : []));
  expect(filesWithErrors()).toEqual([...new Set(left)].sort());
  for (const step of rest) perform(step, folder);
  expect(filesWithErrors()).toEqual([]);
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder });
  return createWorld({ code: readFileSync(join(folder, 'dist/Code.js'), 'utf8') });
}

function playToTheEnd(world: World, command: string, rows: number): string {
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  const board = newest(ada.chat);
  for (let taps = 0; !isOver(board); taps += 1) {
    if (taps > 49) throw new Error(`the game does not end:\n${drawn(board, rows)}`);
    tapCell(ada, board, emptyCells(board, rows)[0]!);
  }
  return board.text;
}

describe('the examples of CONTRIBUTING.md', () => {
  it('add a game that is in the menu, and is played to its end', () => {
    const world = follow('Add a game');
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/start');
    const board = newest(ada.chat);
    tapControl(ada, board, 'Connect Four 7×5');
    tapControl(ada, board, '▶');
    expect(drawn(board, 6).split('\n')).toHaveLength(6);
    expect(drawn(board, 5)).toMatch(/^(?:(?:· ){6}·\n?){5}$/);
    expect(playToTheEnd(world, '/position connectfour5 4', 5)).toContain('Connect Four 7×5');
  });

  it('add a strategy that plays', () => {
    expect(playToTheEnd(follow('Add a strategy'), '/tictactoe cautious', 3)).toContain('cautious');
  });

  it('add a level that plays', () => {
    expect(playToTheEnd(follow('Add a level'), '/tictactoe gentle', 3)).toContain('Gentle');
  });

  it('add a language that is spoken to whoever speaks it', () => {
    const world = follow('Add a language');
    const ada = world.user({ name: 'Ada', languageCode: 'fr' });
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('À toi de jouer.');
  });
});

describe('the page itself', () => {
  it('names folders that are there', () => {
    const named = [...document.matchAll(/^- `([^`]+\/)`/gm)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('names scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const named = [...document.matchAll(/npm (?:run )?(?!ci\b|run\b)([a-z]+)/g)].map((match) => match[1]!);
    expect(named).toContain('tournament');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('an edit', () => {
  const text = 'one\ntwo\nthree\ntwo\n';

  it('puts its lines where it shows', () => {
    expect(applyEdit(text, [' one', '+and', '-two', ' three'], 'a')).toBe('one\nand\nthree\ntwo\n');
    expect(applyEdit(text, ['+zero', ' one'], 'a')).toBe(`zero\n${text}`);
  });

  it('is refused where its place has changed, or is there twice', () => {
    for (const lines of [[' four'], [' two'], [' on'], ['-two', '-two'], ['+new']])
      expect(() => applyEdit(text, lines, 'a')).toThrow(/^a holds/);
  });

  it('is refused where a file that should be there is not', () => {
    expect(() => perform({ kind: 'edit', file: 'missing.ts', lines: [' one'] }, tmpdir())).toThrow(
      'does not exist',
    );
  });
});
