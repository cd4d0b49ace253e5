/** The fault matrix: each trouble at each deed of each table's game, a case each. */

import { playThrough, rehearse } from './play.ts';
import { findServiceTroubles } from './services.ts';
import type { OpenTable } from './table.ts';
import { findTelegramTroubles } from './telegram.ts';

const parts = [
  /** Each service call of each deed fails, fails after its effect, says nothing, or is slow: once, and for a while. */
  { part: 'service calls', findTroubles: findServiceTroubles },
  /** Everything that Telegram may answer to each request of each deed, or not answer: once, and for a while. */
  { part: 'Telegram', findTroubles: findTelegramTroubles },
] as const;

/**
 * Plays every case of a table, says in a line for each part how many there were and how many failed, and returns the
 * failures. `isTried` leaves deeds out.
 */
export function runMatrix(
  name: string,
  open: OpenTable,
  isTried: (step: number) => boolean = () => true,
): readonly string[] {
  const steps = rehearse(open);
  return parts.flatMap(({ part, findTroubles }) => {
    const failures: string[] = [];
    let cases = 0;
    steps.forEach((executions, step) => {
      for (const trouble of isTried(step) ? findTroubles(executions) : []) {
        cases += 1;
        const [breach] = playThrough(open, step, trouble);
        if (breach !== undefined) failures.push(`${name}, deed ${step}, ${trouble.name}: ${breach}`);
      }
    });
    console.log(`Fault matrix, ${name}, ${part}: ${cases} cases, ${failures.length} failures`);
    return failures;
  });
}
