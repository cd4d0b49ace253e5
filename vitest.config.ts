import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { browserReporter } from './test/browserTests.ts';

const slowFiles = 'test/**/*.slow.test.ts';
/** What breaks on the Worker alone. */
const workerFiles = 'test/**/*.worker.test.ts';
// Generous: machines are noisy, and nothing here is a timed test.
const timeouts = { testTimeout: 600_000, hookTimeout: 120_000 };

/** Played on the Worker, too: what people see is the same there. What only Apps Script has is tested in `test/bot/appsScript`. */
const scenarios = ['test/bot/*.test.ts', 'test/bot/coach/*.test.ts'];

/** The fast tests that import this file of the tests. */
const importersOf = (name: string): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !/\.(slow|worker)\.test\.ts$/.test(path))
    .filter((path) => readFileSync(path, 'utf8').includes(`/${name}'`));

/** What is played a second time with the cache emptied before every update. */
const playedTwice = importersOf('weathers.ts');
/** What tries more in the slow tests than in the fast ones, itself or by what it imports. */
const sampled = ['samples.ts', 'strategyContract.ts', 'nearEnds.ts'].flatMap(importersOf);

/**
 * `npm test` runs the project `fast`, `npm run test:all` all of them. What is exhaustive or sampled, starts the real clasp or a
 * browser, or takes more than a few seconds, stands in a file named `*.slow.test.ts`; all else is fast.
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
          include: ['test/**/*.test.ts'],
          exclude: [slowFiles, workerFiles],
          env: { LINIA_CACHE: 'kept', LINIA_SCRIPT: 'source' },
        },
      },
      { test: { ...timeouts, name: 'slow', include: [slowFiles], env: { LINIA_SAMPLES: 'whole' } } },
      { test: { ...timeouts, name: 'whole', isolate: false, include: sampled, env: { LINIA_SAMPLES: 'whole' } } },
      // The fast tests play the source (`test/bot/sourceScript.ts`); here the same scenarios are played on the bundle.
      {
        test: {
          ...timeouts,
          name: 'bundle',
          isolate: false,
          include: [...scenarios, 'test/bot/appsScript/*.test.ts'],
          exclude: [slowFiles, workerFiles],
          env: { LINIA_CACHE: 'kept' },
        },
      },
      { test: { ...timeouts, name: 'emptied', isolate: false, include: playedTwice, env: { LINIA_CACHE: 'emptied' } } },
      {
        test: {
          ...timeouts,
          name: 'worker',
          isolate: false,
          include: [...scenarios, workerFiles],
          exclude: [slowFiles],
          env: { LINIA_HOME: 'worker' },
        },
      },
      // The same objects, on one's own machine with its store.
      {
        test: {
          ...timeouts,
          name: 'machine',
          isolate: false,
          include: scenarios,
          exclude: [slowFiles],
          env: { LINIA_HOME: 'machine' },
        },
      },
    ],
    // `.ci/run` takes its closing line from this file.
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.cache/test-results.json' }]] : ['default', browserReporter],
  },
});
