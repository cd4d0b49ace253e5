/** The benchmarks, by their names on the command line. */
import { benchActs } from './bench/acts.ts';
import { benchAnalysis } from './bench/analysis.ts';
import { benchBundle } from './bench/bundle.ts';
import { benchColumns } from './bench/columns.ts';
import { benchEnds } from './bench/ends.ts';
import { benchFilms } from './bench/films.ts';
import { isBundleOrRevision } from './bench/otherBundle.ts';
import { findSetNames } from './bench/positionSets.ts';
import { benchReview } from './bench/review.ts';
import type { BenchOptions, BenchSection } from './bench/section.ts';
import { benchSite } from './bench/site.ts';
import { benchSolver } from './bench/solver.ts';
import { benchStrategies } from './bench/strategies.ts';
import { benchTaps } from './bench/taps.ts';
import { buildFirst } from './buildFirst.ts';
import { hang, parseFlagTable, parseWhole, readCommandLine, WrongUse } from './commandLine.ts';

const sections: Readonly<Record<string, BenchSection>> = {
  solver: benchSolver,
  bundle: benchBundle,
  strategies: () => benchStrategies(),
  taps: benchTaps,
  columns: benchColumns,
  review: benchReview,
  ends: benchEnds,
  films: benchFilms,
  analysis: (options) => benchAnalysis(options),
  acts: benchActs,
  site: () => benchSite(),
};
const sectionNames = Object.keys(sections);

const usage = `npm run bench [-- SECTION…] [--positions DIR|N] [--sets A,B]
              [--against OTHER]… [--seed N] [--approve]

SECTION            ${hang(`${sectionNames.join(', ')}; all by default`, 19)}
--positions DIR    the solver's positions, from .txt files with POSITION SCORE
                   lines, instead of random ones
--positions N      with taps: how many positions each level of each game gets,
                   500 by default
--sets A,B         only these of the sets, by the names of their files
--against OTHER    with solver: the command of another solver, which reads and
                   writes lines as npm run --silent solve does; with bundle:
                   another bundle, as a file or a git revision to build; may be
                   given several times
--seed N           of the positions that are made, 1 by default
--approve          with acts: what they call is from now on what npm test
                   accepts, in test/bot/acts.txt
--build            build what is measured first, as npm run bench does`;

interface Benchmarks {
  readonly build: boolean;
  readonly names: readonly string[];
  readonly options: BenchOptions;
}

function parseBenchmarks(args: readonly string[]): Benchmarks {
  const table = {
    positions: { type: 'string' },
    sets: { type: 'string', default: '' },
    against: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    approve: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseFlagTable(args, table, { allowPositionals: true });
  const sets = values.sets.split(',').filter(Boolean);
  ensureKnown('section', positionals, sectionNames);
  if (values.approve && positionals.join() !== 'acts')
    throw new WrongUse('--approve is for acts alone.');
  const against = values.against ?? [];
  if (against.length > 0) ensureComparable(positionals, against);
  if (!isCount(values.positions)) ensureKnown('set', sets, findSetNames(values.positions));
  else if (positionals.join() !== 'taps') throw new WrongUse('--positions N is for taps alone.');
  return {
    build: values.build,
    names: positionals.length > 0 ? positionals : sectionNames,
    options: {
      positions: values.positions,
      sets,
      against,
      approve: values.approve,
      seed: parseWhole('--seed', values.seed, 0),
    },
  };
}

/** Whether `--positions` is a number of positions and not a folder. */
const isCount = (positions: string | undefined): boolean => /^[1-9]\d*$/.test(positions ?? '');

function ensureKnown(what: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new WrongUse(`There is no ${what} ${unknown}; there are ${known.join(', ')}.`);
}

/** Throws if `--against` does not fit the chosen sections, or names no bundle. */
function ensureComparable(chosen: readonly string[], against: readonly string[]): void {
  const [name, ...others] = chosen.filter((each) => each === 'solver' || each === 'bundle');
  if (name === undefined || others.length > 0)
    throw new WrongUse('--against compares with another solver or bundle: name one of the two.');
  const unknown = name === 'bundle' ? against.find((each) => !isBundleOrRevision(each)) : undefined;
  if (unknown !== undefined)
    throw new WrongUse(`--against takes a bundle or a git revision, and ${unknown} is neither.`);
}

const { build, names, options } = readCommandLine(usage, parseBenchmarks);
if (build) buildFirst();
for (const name of names) {
  console.log(`# ${name}`);
  if (!(await sections[name]!(options))) process.exitCode = 1;
}
