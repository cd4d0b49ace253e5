/**
 * The tests in a browser, where there is none: they are skipped, and the last lines of the run say
 * which, why, and how to get one. With `CI` in the environment they fail instead.
 */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';
import { findBrowser } from '../tools/browser.ts';

/** Why the tests in a browser are skipped; undefined where they run, be it to fail. */
export function whySkipped(env = process.env, exists = existsSync): string | undefined {
  if (env.CI) return undefined;
  try {
    findBrowser(env, exists);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Stands after the reporter that sums the run up. */
export const browserReporter: Reporter = {
  onTestRunEnd(modules) {
    const reason = whySkipped();
    const skipped = modules.filter(
      (each) => each.moduleId.includes('.browser.') && each.state() === 'skipped',
    );
    if (reason === undefined || skipped.length === 0) return;
    const names = skipped.map((each) => `    ${relative(process.cwd(), each.moduleId)}\n`).sort();
    console.log(`Skipped:\n\n${names.join('')}\n${reason}\n`);
  },
};
