/**
 * What the fast tests would not notice: `npm run mutants` changes the source in one place after another (Stryker), runs the tests that
 * come by that place, and prints each change that leaves them green. What has not changed since the last run is not tried again.
 */
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { parseFlagTable, readCommandLine, WrongUse } from './commandLine.ts';

/** Where a mistake loses what people have done, or lets somebody in: what is left to send, limits, registers, keys and locks. */
const guards = [
  ...['outbox', 'carryOut', 'groupBudget', 'codec/claim', 'known/onlyPrivate', 'settings/seal'].map((name) => `bot/${name}`),
  ...['erasureRow', 'groupBudget', 'outboxRow', 'usage', 'wakeRow'].map((name) => `bot/store/${name}`),
  ...['backup', 'lock', 'patience', 'properties'].map((name) => `platform/appsScript/${name}`),
  ...['backupKey', 'object/mutex', 'object/registers', 'object/sharedRegisters'].map((name) => `platform/objects/${name}`),
  ...['callTelegram', 'hold', 'rivals'].map((name) => `platform/node/${name}`),
].map((name) => `src/${name}.ts`);

const usage = `npm run mutants [-- FILES]

Changes the source in one place after another, and prints each change that the fast tests do not notice.
FILES     files of src, each as src/bot/outbox.ts or, for some lines of it, src/bot/outbox.ts:40-60;
          by default those of the outbox, limits, registers and guards, which takes hours`;

function readFiles(args: readonly string[]): readonly string[] {
  const { positionals } = parseFlagTable(args, {}, { allowPositionals: true });
  for (const each of positionals) {
    const [, file = each] = /^(.+?)(?::\d+-\d+)?$/.exec(each) ?? [];
    const isSource = /^src\/.+\.ts$/.test(file) && !file.endsWith('.generated.ts');
    if (!isSource) throw new WrongUse(`${each} is no file of src, such as src/bot/outbox.ts.`);
    if (!existsSync(file) || !statSync(file).isFile()) throw new WrongUse(`There is no file ${file}.`);
  }
  return positionals.length > 0 ? positionals : guards;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mutate = readCommandLine(usage, readFiles);
  await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: '.cache/mutants.json',
    tempDirName: '.cache/mutants',
    ignorePatterns: ['/.cache', '/dist*', '/data'],
    // Types are no matter of the tests; Stryker reads a configuration of them with an interface that TypeScript has no more.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text'],
    clearTextReporter: {
      allowEmojis: false,
      logTests: true,
      maxTestsToLog: 3,
      reportTests: false,
      reportMutants: true,
      reportScoreTable: true,
      skipFull: false,
    },
    logLevel: 'warn',
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
}
