/**
 * What the fast tests would not notice: `npm run mutants` changes the source in one place after
 * another (Stryker), runs the tests that come by that place, and prints each change that leaves
 * them green. What has not changed since the last run is not tried again.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { setup as build } from '../test/buildBundle.ts';
import { parseFlagTable, parseWhole, readCommandLine, WrongUse } from './commandLine.ts';
import { drawMutants } from './mutants/draw.ts';
import { isSurvivor, makeMutantKey, mutantOf, renderMutant } from './mutants/drawnAlone.mjs';

/**
 * Where a mistake loses what people have done, or lets somebody in: what is left to send, limits,
 * registers, keys and locks.
 */
const guards = [
  ...[
    'update/outbox',
    'update/carryOut',
    'update/groupBudget',
    'update/limits',
    'update/spending',
    'buttons/claim',
    'play/onlyPrivate',
    'core/outboxRow',
    'settings/seal',
  ].map((name) => `bot/${name}`),
  ...['erasureRow', 'groupBudget', 'usage', 'wakeRow'].map((name) => `bot/rows/${name}`),
  ...['lock', 'patience', 'properties'].map((name) => `platform/appsScript/${name}`),
  ...['object/mutex', 'object/registers', 'object/peopleIndex'].map(
    (name) => `platform/objects/${name}`,
  ),
  ...['callTelegram', 'hold', 'rivals'].map((name) => `platform/node/${name}`),
].map((name) => `src/${name}.ts`);

const incrementalFile = '.cache/mutants.json';

const usage = `npm run mutants [-- FILES]

Changes the source in one place after another, and prints each change that the
fast tests do not notice.
FILES       files of src, each as src/bot/update/outbox.ts or, for some lines of
            it, src/bot/update/outbox.ts:40-60; by default those of the outbox,
            limits, registers and guards, which takes hours
--sample N  tries N changes drawn from all that can be made in src/bot and
            src/platform, and says which share is not noticed
--seed S    draws others; 1 by default`;

interface Wanted {
  readonly files: readonly string[];
  readonly sample?: { readonly count: number; readonly seed: number } | undefined;
}

function readWanted(args: readonly string[]): Wanted {
  const flags = { sample: { type: 'string' }, seed: { type: 'string' } } as const;
  const { positionals, values } = parseFlagTable(args, flags, { allowPositionals: true });
  if (values.sample === undefined && values.seed !== undefined)
    throw new WrongUse('--seed goes with --sample.');
  if (values.sample !== undefined) {
    if (positionals.length > 0)
      throw new WrongUse('--sample draws from all files, and takes none.');
    const sample = {
      count: parseWhole('--sample', values.sample, 1),
      seed: parseWhole('--seed', values.seed ?? '1', 0),
    };
    return { files: listDrawnFrom(), sample };
  }
  for (const each of positionals) {
    const [, file = each] = /^(.+?)(?::\d+-\d+)?$/.exec(each) ?? [];
    if (!isSource(file))
      throw new WrongUse(`${each} is no file of src, such as src/bot/update/outbox.ts.`);
    if (!existsSync(file) || !statSync(file).isFile())
      throw new WrongUse(`There is no file ${file}.`);
  }
  return { files: positionals.length > 0 ? positionals : guards };
}

const isSource = (file: string): boolean => /^src\/.+(?<!\.generated|\.d)\.ts$/.test(file);

/** All of the bot and its platforms but the texts, whose words are their own measure. */
const listDrawnFrom = (): readonly string[] =>
  ['src/bot', 'src/platform']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isSource(file) && !file.startsWith('src/bot/texts/'))
    .sort();

/**
 * The results are reused by the next run; those of mutants that were not drawn say nothing, and
 * whether one compiles is a matter of other files, too, so these are taken out.
 */
function forgetUntried(): void {
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values<{ mutants: { status: string }[] }>(report.files))
    file.mutants = file.mutants.filter(({ status }) => status !== 'CompileError');
  writeFileSync(incrementalFile, JSON.stringify(report));
}

/** Which of those drawn the tests did not notice. */
function renderShare(results: readonly MutantResult[], drawn: readonly string[]): string {
  const isDrawn = new Set(drawn);
  const tried = results.map(mutantOf).filter((mutant) => isDrawn.has(makeMutantKey(mutant)));
  const left = tried.filter(isSurvivor);
  const share = ((100 * left.length) / tried.length).toFixed(1);
  const ofTypes = tried.filter(({ status }) => status === 'CompileError');
  // What takes much too long is noticed, too; but where the machine has other work, that says
  // little.
  const late = tried.filter(({ status }) => status === 'Timeout');
  return [
    `${left.length} of ${tried.length} changes are not noticed (${share} %):`,
    ...left.map((mutant) => `  ${renderMutant(mutant)}`),
    `${ofTypes.length} are noticed by the type check.`,
    `${late.length} are noticed by their time alone:`,
    ...late.map((mutant) => `  ${renderMutant(mutant)}`),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, sample } = readCommandLine(usage, readWanted);
  // Before the source is changed in all places at once, of which no bundle is made that runs.
  await build();
  const draw = sample && (await drawMutants(files, sample.count, sample.seed));
  const results = await new Stryker({
    mutate: [...(draw?.mutate ?? files)],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/drawnAlone.mjs'],
    ...(draw && { checkers: ['drawnAlone'], drawn: draw.drawn }),
    coverageAnalysis: 'perTest',
    // Tests that start programs would be late, and count as noticing, where two runs share the
    // cores.
    concurrency: 1,
    // Which tests come by which of a thousand changes is held by one process, beside the tests.
    testRunnerNodeArgs: ['--max-old-space-size=12288'],
    // In one thread, on a machine that has other work, too.
    dryRunTimeoutMinutes: 60,
    timeoutFactor: 5,
    incremental: true,
    incrementalFile,
    tempDirName: '.cache/mutants',
    ignorePatterns: ['/.cache', '/dist-worker', '/dist-node', '/data'],
    // Types are no matter of the tests; Stryker reads a configuration of them with an interface
    // that TypeScript has no more.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    reporters: [
      process.stdout.isTTY ? 'progress' : 'progress-append-only',
      draw ? 'survivors' : 'clear-text',
    ],
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
  if (draw) {
    forgetUntried();
    console.log(renderShare(results, draw.drawn));
  }
}
