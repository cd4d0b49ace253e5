/**
 * `npm run mutants` changes the source in one place after another, and prints each change that the
 * fast tests do not notice. `-- --mutate src/bot/update/outbox.ts:40-60` does so in one file or
 * some lines of it, `--testFiles test/bot/update/*.test.ts` with some tests alone. Results are kept
 * in `.cache`: what has not changed since is not tried again. The default takes hours.
 */
export default {
  // Where a mistake loses what people have done, or lets somebody in.
  mutate: [
    'src/bot/update/{outbox,carryOut,throttle,limits,seen}.ts',
    'src/bot/{buttons/claim,play/begin/onlyPrivate,core/outboxRow,settings/seal}.ts',
    'src/bot/rows/{across/erasureRow,group/bucketRow,bot/usage,bot/wakeRow}.ts',
    'src/platform/appsScript/{backup,lock,patience,properties}.ts',
    'src/platform/objects/{backupKey,object/mutex,object/registers,object/peopleIndex}.ts',
    'src/platform/node/{callTelegram,hold,rivals}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.ts', related: false },
  // Tests that start programs would be late, and count as noticing.
  concurrency: 1,
  // Which tests come by which of a thousand changes is held by one process, beside the tests.
  testRunnerNodeArgs: ['--max-old-space-size=12288'],
  dryRunTimeoutMinutes: 60,
  timeoutFactor: 5,
  incremental: true,
  incrementalFile: '.cache/mutants.json',
  tempDirName: '.cache/mutants',
  ignorePatterns: ['/.cache', '/dist-worker', '/dist-node', '/data'],
  // Stryker reads a configuration of types with an interface that TypeScript has no more.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowEmojis: false, reportTests: false },
  logLevel: 'warn',
};
