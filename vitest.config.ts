import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { browserReporter } from './test/browserTests.ts';

const slowFiles = 'test/**/*.slow.test.ts';
const wholeFiles = 'test/**/*.whole.test.ts';
// Generous: machines are noisy, and nothing here is a timed test.
const timeouts = {
  testTimeout: 1_800_000,
  hookTimeout: 120_000,
  // One second, the default, is not enough for a page while four others are tested.
  expect: { poll: { timeout: 120_000 } },
};
/** Much of what is slow waits for a browser, a process or a clock. */
const slowly = {
  ...timeouts,
  maxWorkers: 2 * availableParallelism(),
  sequence: { groupOrder: 1 },
};

/**
 * Most of the code runs a few times in a test: compiled quickly, and optimised only where it runs
 * very often, it costs a fifth less. Later versions of Node wait longer by themselves, and refuse
 * the second flag.
 */
const compiledLittle = process.versions.node.startsWith('20.')
  ? ['--always-sparkplug', '--interrupt-budget=2000000']
  : [];

const named = (names: readonly string[], folder = 'test/bot'): string[] =>
  names.map((name) => `${folder}/${name}.test.ts`);

/**
 * Played on the Worker, too, where each table is an object of its own: what more than one of them
 * has a part in, what comes by an alarm, and what the Worker does in its own way. All else is the
 * same code there, and the simulation plays all kinds of act on each platform.
 */
const onWorker = named([
  // Two people at one table, and what each of them keeps of it.
  ...[
    'challenge',
    'inline',
    'leaveRoom',
    'matched',
    'rematch',
    'results',
    'roomRematch',
    'rooms',
    'someone',
    'stats',
  ],
  // Notices and clocks, which ring by alarms.
  ...['clock', 'notices', 'reminder', 'waits'],
  // Groups with their leagues and budgets, lists of games, and what is erased in many objects.
  ...[
    'bursts',
    'busyGroups',
    'erasedGames',
    'forgottenChat',
    'groupManners',
    'groupPuzzle',
    'league',
    'openGames',
    'people',
    'privacy',
  ],
  // It takes keys that it names itself, and is called by anybody.
  ...['backup', 'restore', 'ownership', 'guestGames', 'pictures', 'security', 'settings', 'tap'],
  ...['version1'],
  // What the owner says, which every object learns.
  ...['ban', 'pause'].map((name) => `features/owner/${name}`),
]);
/**
 * What the bundle has that the source in the process has not: its solvers in a context of their
 * own, and files that it sends.
 */
const onBundle = [
  ...named(['pictures', 'rooms', 'security', 'settings', 'tap']),
  ...named(['hint', 'puzzle'], 'test/bot/coach'),
];

/** Tests that import a path with such an end try some of many elsewhere, and all in `whole`. */
const sampling = ["/samples.ts'", "/strategyContract.ts'", "/nearEnds.ts'", "'./browser.ts'"];
const sampled = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => {
    const text = readFileSync(path, 'utf8');
    return sampling.some((end) => text.includes(end));
  });

/**
 * `npm test` runs the project `fast`, `npm run test:slow` all the others but `whole`, which
 * `npm run test:whole` runs each night. What starts the real clasp, a browser or another
 * process, or takes more than a few seconds, stands in a file named `*.slow.test.ts`; what tries
 * all of many for minutes, in one named `*.whole.test.ts`; all else is fast.
 */
export default defineConfig({
  test: {
    // All cores; unset, a machine with two would use one.
    maxWorkers: '100%',
    globalSetup: ['test/temporaryFolder.ts', 'test/buildBundle.ts'],
    projects: [
      // Without a process for each file the modules are read once, which saves a fifth of the time.
      {
        test: {
          ...timeouts,
          name: 'fast',
          isolate: false,
          execArgv: compiledLittle,
          include: ['test/**/*.test.ts'],
          exclude: [slowFiles, wholeFiles],
          env: { LINIA_SCRIPT: 'source' },
        },
      },
      { test: { ...slowly, name: 'slow', include: [slowFiles] } },
      {
        test: {
          ...slowly,
          name: 'whole',
          include: [wholeFiles, ...sampled],
          env: { LINIA_SAMPLES: 'whole' },
        },
      },
      // The fast tests play the source (`test/bot/sourceScript.ts`); here some scenarios, and all
      // that is Apps Script's own, are played on the bundle.
      {
        test: {
          ...slowly,
          name: 'bundle',
          isolate: false,
          execArgv: compiledLittle,
          include: [...onBundle, 'test/bot/appsScript/*.test.ts'],
          exclude: [slowFiles, wholeFiles],
        },
      },
      // With nothing in the cache before an update, too; with it they are played on Apps Script.
      {
        test: {
          ...slowly,
          name: 'worker',
          isolate: false,
          execArgv: compiledLittle,
          include: onWorker,
          exclude: [slowFiles],
          env: { LINIA_PLATFORM: 'worker', LINIA_CACHE: 'emptied' },
        },
      },
    ],
    // `.ci/run` takes its closing line from this file.
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: '.cache/test-results.json' }]]
      : ['default', browserReporter],
  },
});
