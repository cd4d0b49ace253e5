/**
 * The fast tests for Stryker, which runs no projects. They play the bundle that was built before
 * the source was changed. They run in threads, where no other folder can be made the home folder.
 */
import config from './vitest.config.ts';

const projects = (config.test?.projects ?? []) as { test: { name: string; exclude: string[] } }[];
const fast = projects.find(({ test }) => test.name === 'fast')!.test;
const needsProcess = 'test/tools/deploy/surroundings.test.ts';

export default {
  test: {
    ...fast,
    name: undefined,
    execArgv: undefined,
    exclude: [...fast.exclude, needsProcess],
    reporters: ['dot'],
  },
};
