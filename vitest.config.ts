import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/buildBundle.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // `.ci/run` takes its closing line from this file.
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: '.cache/test-results.json' }]]
      : ['default'],
  },
});
