/**
 * Applies the recipes of docs/recipes, which CONTRIBUTING.md lists, to a copy of the code, one
 * after another, runs `npm test` there, and plays the copy.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../playground/world.ts';
import { parseLanguage } from '../src/bot/settings/language.ts';
import { textsOf } from '../src/bot/texts/textsOf.ts';
import { ratingOf } from '../src/coach/ratings/levelRating.ts';
import { gameNames } from '../src/games/game.ts';
import { hasStrategy } from '../src/strategies/levels.ts';
import { strategyNames } from '../src/strategies/names.ts';
import { drawn, emptyCells, isOver, newest, tapCell, tapControl } from './bot/players.ts';
import { listFiles, root } from './repositoryFiles.ts';
import { applyEdit, perform, readExample, type Step } from './workedExample.ts';

const document = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');

/**
 * The pages of docs/recipes, in the order in which they are applied, with the files of the source
 * that a test requires, and not the compiler.
 */
const recipes: readonly (readonly [page: string, untyped: readonly string[]])[] = [
  ['game.md', []],
  ['perfect-game.md', ['src/strategies/strategies.ts', 'src/strategies/values.ts']],
  ['strategy.md', []],
  ['level.md', []],
  ['language.md', ['src/bot/texts/gameNames.ts', 'src/bot/texts/commands.ts']],
  ['feature.md', ['ca', 'es', 'ro', 'zh'].map((language) => `src/bot/texts/${language}.ts`)],
  [
    'row.md',
    [
      ...['src/bot/rows/keys.ts', 'src/bot/features/forget/describePerson.ts'],
      ...['src/bot/rows/kinds.ts', 'src/bot/features/forget/erase.ts'],
    ],
  ],
  ['property.md', ['src/bot/features/coin/coin.ts']],
  ['platform.md', []],
];
let folder = '';

function copyProject(): void {
  folder = mkdtempSync(join(tmpdir(), 'linia-example-'));
  for (const name of listFiles().filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

function removeCopy(): void {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  folder = '';
}

/** Where the type check misses what features add, and where they are listed. */
const joined: Readonly<Record<string, string>> = {
  'src/bot/handlers/text.ts': 'src/bot/features/features.ts',
};

/**
 * The files in which the type check finds something, in alphabetical order, of all that the bundle
 * of Apps Script is made of.
 */
function filesWithErrors(): readonly string[] {
  const tsc = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.platform.json',
      '--singleThreaded',
      '--pretty',
      'false',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const files = [...tsc.stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(
    ([, file]) => joined[file!] ?? file!,
  );
  if (tsc.status !== 0 && files.length === 0)
    throw new Error(`tsc failed: ${tsc.stdout}${tsc.stderr}`);
  return [...new Set(files)].sort();
}

/** Runs a command in the copy, as its author would; what it prints where it fails is the error. */
function run(command: string, ...args: readonly string[]): string {
  // Without what this run of the tests has said of itself.
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|LINIA_|TEST$|NODE_ENV$|CI$|npm_)/.test(name),
  );
  const ended = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: Object.fromEntries(environment),
  });
  if (ended.status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${ended.stdout}${ended.stderr}`);
  return ended.stdout;
}

/**
 * Applies the example; after its first edit of a table, the type check has to name every file that
 * still lacks the rest, but for documents, tests and, as `untyped`, those of which a test tells.
 */
function follow(page: string, untyped: readonly string[]): void {
  const steps = readExample(readFileSync(join(root, 'docs/recipes', page), 'utf8'));
  const isTyped = (file: string): boolean => file.startsWith('src/') && !untyped.includes(file);
  const wasThere = new Set(
    steps.flatMap((step) =>
      step.kind === 'edit' && existsSync(join(folder, step.file)) ? [step.file] : [],
    ),
  );
  const isOld = (step: Step): boolean => step.kind === 'edit' && wasThere.has(step.file);
  const [first, ...rest] = steps.filter(isOld);
  for (const step of [...steps.filter((each) => !isOld(each)), first!]) perform(step, folder);
  const left = rest.flatMap((step) =>
    step.kind === 'edit' && isTyped(step.file) ? [step.file] : [],
  );
  expect
    .soft(filesWithErrors().filter((file) => wasThere.has(file) || existsSync(join(root, file))))
    .toEqual([...new Set(left)].sort());
  for (const step of rest) perform(step, folder);
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

describe('the recipes', () => {
  const game = 'Misère four in a row 5×5';

  beforeAll(copyProject);
  afterAll(removeCopy);

  it('are all tried, in the order in which CONTRIBUTING.md lists them', () => {
    const pages = recipes.map(([page]) => page);
    expect([...pages].sort()).toEqual(readdirSync(join(root, 'docs/recipes')).sort());
    const listed = [...document.matchAll(/^\d\. \[.+\]\(docs\/recipes\/(.+)\)$/gm)];
    expect(listed.map(([, page]) => page)).toEqual(pages);
  });

  // Each builds on those before it.
  it.each(recipes)('are complete for the type check: %s', (page, untyped) => follow(page, untyped));

  it('pass npm test: the type check, the linter, and all fast tests', () => {
    run('npm', 'run', 'format');
    run('npm', 'run', 'simulate', '--', '--approve');
    run('npm', 'test');
  });

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

  it('add a game whose perfect level has its own name, and one that has no more than expert', () => {
    expect(playToTheEnd(openCopy(), '/notwoinarow perfect', 3)).toContain('Bot · Perfect');
    expect(playToTheEnd(openCopy(), '/miserefivebyfive perfect', 5)).toContain('Bot · Expert');
  });

  it('add games that /help names, on its first page or among all commands', () => {
    for (const languageCode of ['en', 'ca', 'zh', 'de']) {
      const ada = openCopy().user({ name: 'Ada', languageCode });
      ada.send('/help');
      const first = newest(ada.chat).text;
      const { allCommands } = textsOf(parseLanguage(languageCode) ?? 'en').buttons;
      tapControl(ada, newest(ada.chat), allCommands);
      for (const name of ['misereFiveByFive', 'noTwoInARow'])
        expect(first + newest(ada.chat).text).toContain(`/${name.toLowerCase()} – `);
    }
  });

  it('leave every strength as it was, and give none to what has not been fitted', () => {
    const pairs = gameNames.flatMap((name) =>
      strategyNames.filter((each) => hasStrategy(name, each)).map((each) => [name, each] as const),
    );
    const asked = [...pairs, ['misereFiveByFive', 'random'] as const];
    const program = `
      import { ratingOf } from './src/coach/ratings/levelRating.ts';
      import { levelOf } from './src/strategies/levels.ts';
      const asked = ${JSON.stringify(asked)};
      console.log(JSON.stringify(asked.map(([name, strategy]) =>
        levelOf(name, strategy) === 'tough' ? 'new' : (ratingOf(name, strategy)?.rating ?? 'none'))));`;
    const printed = run('node', '--import', 'tsx', '--input-type=module', '--eval', program);
    const before = pairs.map(([name, strategy]) => ratingOf(name, strategy)!.rating);
    const now: readonly (number | string)[] = JSON.parse(printed);
    expect(now.filter((each) => each === 'new')).toHaveLength(gameNames.length);
    expect(now).toEqual([
      ...before.map((rating, index) => (now[index] === 'new' ? 'new' : rating)),
      'none',
    ]);
  });

  it('ask for a preference that is added wherever a menu’s buttons carry one', () => {
    const file = join(folder, 'src/bot/match/preferences.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      applyEdit(
        text,
        ["   readonly notices: 'on' | 'off';", "+  readonly boards: 'large' | 'small';"],
        file,
      ),
    );
    try {
      expect(filesWithErrors()).toContain('src/bot/buttons/menuButton.ts');
    } finally {
      writeFileSync(file, text);
    }
  });

  it('add a strategy that plays', () => {
    expect(playToTheEnd(openCopy(), '/tictactoe corners', 3)).toContain('corners');
  });

  it('add a level that plays', () => {
    const world = openCopy();
    expect(playToTheEnd(world, '/tictactoe tough', 3)).toContain('Bot · Tough');
    world.appsScript.properties.script.set('DIFFICULTY', 'tough');
    // Known settings decide for ten minutes at most.
    world.clock.advance(11 * 60_000);
    expect(playToTheEnd(world, '/connectfour', 6)).toContain('Bot · Tough');
  });

  it('add a language that is spoken to its speakers', () => {
    const ada = openCopy().user({ name: 'Ada', languageCode: 'de' });
    ada.send('/dreigewinnt schwer');
    expect(newest(ada.chat).text).toContain('Du bist am Zug.');
    expect(newest(ada.chat).text).toContain('Bot · Schwer');
  });

  it('add texts that can wait for their translation, and are listed until then', () => {
    const listed = run('npm', 'run', '--silent', 'texts').split('\n');
    for (const each of [
      'noNote',
      'help.kept.note',
      'another name of /note',
      'typed words: games.misereFiveByFive',
    ])
      expect(listed).toContain(`  ${each}`);
    expect(() => run('npm', 'run', '--silent', 'texts', '--', '--check')).toThrow(
      '  commands.note',
    );
    const ada = openCopy().user({ name: 'Ada', languageCode: 'ca' });
    ada.send('/note');
    expect(newest(ada.chat).text).toContain('Nothing noted');
  });
});

describe('the page itself', () => {
  it('leads to the architecture, which names folders that are there', () => {
    expect(document).toContain('(docs/architecture.md)');
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const cells = [...page.matchAll(/^\| (`[^|]+\/`) \|/gm)].map((match) => match[1]!);
    const named = cells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    );
    expect(named.length).toBeGreaterThan(20);
    const isThere = (name: string) =>
      existsSync(join(root, name)) || existsSync(join(root, 'src/bot', name));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('names scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const named = [...document.matchAll(/npm (?:run )?(?!ci\b|run\b|outdated\b)([a-z]+)/g)].map(
      (match) => match[1]!,
    );
    expect(named).toContain('simulate');
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
