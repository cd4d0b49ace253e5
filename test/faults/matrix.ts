/** Runs the cases of a part of the fault matrix and says in one line how many there were and how many failed. */

import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import { playThrough, rehearse, type Trouble } from './play.ts';
import type { OpenTable } from './table.ts';

/** Long games repeat themselves: past these only the last one. */
const firstDeeds = 3;

export function runMatrix(
  part: string,
  tables: Readonly<Record<string, OpenTable>>,
  findTroubles: (executions: readonly ExecutionReport[]) => readonly Trouble[],
): readonly string[] {
  const failures: string[] = [];
  let cases = 0;
  for (const [name, open] of Object.entries(tables)) {
    const steps = rehearse(open);
    steps.forEach((executions, step) => {
      const isTried = step < firstDeeds || step === steps.length - 1;
      for (const trouble of isTried ? findTroubles(executions) : []) {
        cases += 1;
        const [breach] = playThrough(open, step, trouble);
        if (breach !== undefined) failures.push(`${name}, deed ${step}, ${trouble.name}: ${breach}`);
      }
    });
  }
  console.log(`Fault matrix, ${part}: ${cases} cases, ${failures.length} failures`);
  return failures;
}
