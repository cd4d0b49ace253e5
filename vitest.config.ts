import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/buildBundle.ts'],
    // Generous: machines are noisy, and nothing here is a timed test.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // `.ci/run` takes its closing line from this file.
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: '.cache/test-results.json' }]]
      : ['default'],
  },
});
