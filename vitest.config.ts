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

/** Of these, what is played a second time with the cache emptied before every update (`test/bot/weathers.ts`). */
const playedTwice = ['test/bot', 'test/bot/coach']
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('/weathers.ts'));

/**
 * `npm test` runs the project `fast`, `npm run test:all` all of them. What is exhaustive or sampled, starts the real clasp or a
 * browser, or takes more than a few seconds, stands in a file named `*.slow.test.ts`; all else is fast.
 */
export default defineConfig({
  test: {
    // All cores; unset, a machine with two would use one.
    maxWorkers: '100%',
    globalSetup: ['test/buildBundle.ts'],
    projects: [
      // Without a process for each file the modules are read once, which saves a fifth of the time.
      {
        test: {
          ...timeouts,
          name: 'fast',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [slowFiles, workerFiles],
          env: { LINIA_CACHE: 'kept' },
        },
      },
      { test: { ...timeouts, name: 'slow', include: [slowFiles] } },
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
