/** Tries the examples of CONTRIBUTING.md on a copy of the code, which is compiled, built and played. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../playground/world.ts';
import { drawn, emptyCells, isOver, newest, tapCell, tapControl } from './bot/players.ts';
import { applyEdit, perform, readExample, type Step } from './workedExample.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const document = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const copied = [
  ...[
    'src',
    'playground',
    'tools',
    'test',
    'docs',
    'CHANGELOG.md',
    'build.mjs',
    'appsscript.json',
    'package.json',
    'vitest.config.ts',
  ],
  ...['tsconfig.json', 'tsconfig.base.json', 'tsconfig.pure.json', 'tsconfig.platform.json', 'biome.json', '.gitignore'],
];
/** The tests of all that goes by the tables of games, strategies, levels and languages. */
const suites = [
  ...['games', 'strategies', 'bot', 'platform/objects/objectOf', 'platform/memory', 'layers'],
  ...['tools/bench', 'tools/tournament', 'tools/drawableMoves', 'tools/commandLine'],
];
/** What takes long, and is about no table. */
const unrelated = [
  ...['bot/attacks', 'bot/coach', 'bot/survival', 'bot/rematch', 'bot/roomRematch', 'bot/replay', 'bot/appsScript'],
  ...['bot/version1', 'bot/rooms', 'bot/leaveRoom', 'bot/people', 'bot/moves', 'bot/notices'],
  ...['bot/security', 'bot/tap', 'bot/topics', 'bot/evidence', 'bot/waits', 'strategies/connectFour'],
];
let folder = '';

function copyProject(): void {
  folder = mkdtempSync(join(tmpdir(), 'linia-example-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

function removeCopy(): void {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  folder = '';
}

/** The files in which the type check finds something, in alphabetical order. */
function filesWithErrors(): readonly string[] {
  const files = ['tsconfig.pure.json', 'tsconfig.platform.json'].flatMap((config) => {
    const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const found = [...tsc.stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map((match) => match[1]!);
    if (tsc.status !== 0 && found.length === 0) throw new Error(`tsc failed: ${tsc.stdout}${tsc.stderr}`);
    return found;
  });
  return [...new Set(files)].sort();
}

/** Runs a program of `node_modules` in the copy; what it prints where it fails is the error. */
function run(program: string, ...args: readonly string[]): string {
  const { VITEST: _, ...env } = process.env;
  const ended = spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, CI: '' },
  });
  if (ended.status !== 0) throw new Error(`${program} failed:\n${ended.stdout}${ended.stderr}`);
  return ended.stdout;
}

/** The fast test files of these suites in the copy, without those that are about no table. */
function cheapTests(): readonly string[] {
  const all = readdirSync(join(folder, 'test'), { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const isMeant = (name: string): boolean =>
    suites.some((suite) => name.startsWith(suite)) && !unrelated.some((each) => name.startsWith(each));
  const found = all.filter((name) => name.endsWith('.test.ts') && !name.endsWith('.slow.test.ts') && isMeant(name));
  if (found.length < 50) throw new Error(`only ${found.length} cheap tests were found`);
  return found.map((name) => `test/${name}`);
}

/**
 * Applies the example; after its first edit of a table, the type check has to name every file that still lacks the rest, but for
 * documents, tests and, as `untyped`, those of which a test tells.
 */
function follow(heading: string, untyped: readonly string[] = []): void {
  const steps = readExample(document, heading);
  const isTyped = (file: string): boolean => file.startsWith('src/') && !untyped.includes(file);
  const isOld = (step: Step): boolean => step.kind === 'edit' && existsSync(join(root, step.file));
  const [first, ...rest] = steps.filter(isOld);
  for (const step of [...steps.filter((each) => !isOld(each)), first!]) perform(step, folder);
  const left = rest.flatMap((step) => (step.kind === 'edit' && isTyped(step.file) ? [step.file] : []));
  const isNew = (file: string): boolean => !existsSync(join(root, file));
  expect(filesWithErrors().filter((file) => !isNew(file))).toEqual([...new Set(left)].sort());
  for (const step of rest) perform(step, folder);
  expect(filesWithErrors()).toEqual([]);
}

/** The copy has to pass the linter once it is formatted, and every cheap test, before which the bundle is built. */
function checkCopy(): void {
  run('@biomejs/biome/bin/biome', 'format', '--write', 'src');
  run('@biomejs/biome/bin/biome', 'check', 'src');
  run('vitest/vitest.mjs', 'run', '--project', 'fast', ...cheapTests());
}

/** A world in which the bundle of the copy plays. */
function openCopy(): World {
  return createWorld({ code: readFileSync(join(folder, 'dist/Code.js'), 'utf8') });
}

function playToTheEnd(world: World, command: string, rows: number): string {
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  const board = newest(ada.chat);
  for (let taps = 0; !isOver(board); taps += 1) {
    if (taps > 64) throw new Error(`the game does not end:\n${drawn(board, rows)}`);
    tapCell(ada, board, emptyCells(board, rows)[0]!);
  }
  return board.text;
}

/** They touch different lines, so they are applied one after another, and what takes long is done once for all five. */
describe('the examples of CONTRIBUTING.md for a game, a strategy, a language, a feature and a home', () => {
  const game = 'Misère four in a row 5×5';

  beforeAll(copyProject);
  afterAll(removeCopy);

  it('are complete for the type check, the game in four files', () => {
    const files = readExample(document, 'Add a game').map((step) => (step.kind === 'edit' ? step.file : ''));
    expect(new Set(files).size).toBe(4);
    for (const heading of ['Add a game', 'Add a strategy']) follow(heading);
    follow('Add a language', ['src/bot/texts/gameNames.ts', 'src/bot/telegram/command.ts']);
    follow('Add a feature', [
      ...['src/bot/store/keys.ts', 'src/bot/store/personFile.ts'],
      ...['src/platform/objects/objectOf.ts', 'src/bot/menus/erase.ts'],
    ]);
    follow('Add a home');
  });

  it('pass the linter and the tests of the tables', checkCopy);

  it('add a game that is in the menu, and is played to its end', () => {
    const world = openCopy();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/settings');
    const board = newest(ada.chat);
    tapControl(ada, board, 'Tic-tac-toe');
    tapControl(ada, board, game);
    tapControl(ada, board, '▶ Play');
    expect(emptyCells(board, 5)).toHaveLength(25);
    expect(playToTheEnd(world, '/miserefivebyfive easy', 5)).toContain(game);
    expect(playToTheEnd(world, '/position miserefivebyfive A1 B2', 5)).toContain(game);
    const titles = ada.typeInline('', ada.chat).answer!.results.map(({ title }) => title);
    expect(titles.filter((title) => title.includes(game))).toHaveLength(2);
    ada.send('/duel misere 5');
    expect(newest(ada.chat).text).toContain(game);
  });

  it('add a strategy that plays', () => {
    expect(playToTheEnd(openCopy(), '/tictactoe corners', 3)).toContain('corners');
  });

  it('add a language that is spoken to its speakers', () => {
    const ada = openCopy().user({ name: 'Ada', languageCode: 'de' });
    ada.send('/dreigewinnt schwer');
    expect(newest(ada.chat).text).toContain('Du bist am Zug.');
    expect(newest(ada.chat).text).toContain('Bot · Schwer');
  });

  it('add texts that can wait for their translation, and are listed until then', () => {
    const listed = run('tsx/dist/cli.mjs', 'tools/texts.ts').split('\n');
    for (const each of ['noNote', 'help.kept.note', 'another name of /note', 'typed words: games.misereFiveByFive'])
      expect(listed).toContain(`  ${each}`);
    expect(() => run('tsx/dist/cli.mjs', 'tools/texts.ts', '--check')).toThrow('  commands.note');
    const ada = openCopy().user({ name: 'Ada', languageCode: 'ca' });
    ada.send('/note');
    expect(newest(ada.chat).text).toContain('Nothing noted');
  });
});

/** It rewrites the rows to which the example of a game adds one. */
describe('the example of CONTRIBUTING.md for a level', () => {
  beforeAll(copyProject);
  afterAll(removeCopy);

  it('is complete for the type check, and passes the linter and the tests of the tables', () => {
    follow('Add a level');
    checkCopy();
  });

  it('adds a level that plays', () => {
    const world = openCopy();
    expect(playToTheEnd(world, '/tictactoe tough', 3)).toContain('Bot · Tough');
    world.appsScript.properties.script.set('DIFFICULTY', 'tough');
    // Within a minute a changed property counts.
    world.clock.advance(60_000);
    expect(playToTheEnd(world, '/connectfour', 6)).toContain('Bot · Tough');
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
    expect(() => perform({ kind: 'edit', file: 'missing.ts', lines: [' one'] }, tmpdir())).toThrow('does not exist');
  });
});
