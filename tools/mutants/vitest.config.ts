/**
 * The fast tests alone, since Stryker runs no projects. It runs them in threads, in which no other
 * folder can be made the home folder, so one of tools alone is left out. The bundle that some play
 * is copied with the source.
 */
import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const needsProcess = 'test/tools/deploy/surroundings.test.ts';
const projects = (config.test?.projects ?? []) as readonly { readonly test: FastTests }[];
const { name: _, execArgv: __, ...fast } = projects.find(({ test }) => test.name === 'fast')!.test;

interface FastTests {
  readonly name: string;
  /** How Node is started, which a thread cannot choose. */
  readonly execArgv: readonly string[];
  readonly exclude: readonly string[];
}

export default defineConfig({
  test: {
    ...fast,
    exclude: [...fast.exclude, needsProcess],
    reporters: ['dot'],
  },
});
