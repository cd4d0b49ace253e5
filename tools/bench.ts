/** The benchmarks: `npm run bench [-- SECTION…] [--positions DIR] [--sets A,B] [--against COMMAND] [--seed N]`. */
import { parseArgs } from 'node:util';
import { benchBundle } from './bench/bundle.ts';
import { benchCalls } from './bench/calls.ts';
import type { BenchSection } from './bench/section.ts';
import { benchSolver } from './bench/solver.ts';
import { benchStrategies } from './bench/strategies.ts';

const sections: Readonly<Record<string, BenchSection>> = {
  solver: benchSolver,
  bundle: benchBundle,
  strategies: () => benchStrategies(),
  calls: () => benchCalls(),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string' },
    sets: { type: 'string', default: '' },
    against: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const options = {
  positions: values.positions,
  sets: values.sets.split(',').filter(Boolean),
  against: values.against,
  seed: Number(values.seed),
};
for (const name of positionals.length > 0 ? positionals : Object.keys(sections)) {
  const section = sections[name];
  if (!section) {
    console.error(`there is no section ${name}: ${Object.keys(sections).join(', ')}`);
    process.exit(2);
  }
  console.log(`# ${name}`);
  if (!(await section(options))) process.exitCode = 1;
}
