/**
 * A stored row that cannot be read, of a newer version or damaged, is never overwritten: reading it
 * fails, as if the store were down, and what would take its place in the same update is not
 * written. Of several stored rows that are read at once the others are read all the same, but for
 * those that belong to one that is read alone; those that count something are read together or not
 * at all.
 */

import { isResult, type Rows } from '../rows/keys.ts';
import { isReadable, kindOf } from '../rows/kinds.ts';
import { mapSteps, type Step, type Work } from './steps.ts';

export class UnreadableRow extends Error {
  constructor(key: string) {
    super(`a row of the kind ${kindOf(key)?.name} is of a newer version, or damaged`);
  }
}

/** The steps of `work`, which is given the keys of the rows that could not be read so far. */
export function guardRows<Result>(
  work: (unreadable: ReadonlySet<string>) => Work<Result>,
): Work<Result> {
  const unreadable = new Set<string>();
  return mapSteps(work(unreadable), (step) => perform(step, unreadable));
}

function* perform(step: Step, unreadable: Set<string>): Work<unknown> {
  if (step.name === 'write') {
    const all = Object.entries(step.ask);
    // What a person has asked to be erased is, whatever it says.
    const refused = all.filter(([key, row]) => row !== undefined && unreadable.has(key));
    if (refused.length === 0) return yield step;
    const left = Object.fromEntries(all.filter((entry) => !refused.includes(entry)));
    const lost = (yield { ...step, ask: left }) as readonly string[];
    return [...lost, ...refused.map(([key]) => key)];
  }
  const given = yield step;
  if (step.name !== 'read') return given;
  const rows = Object.entries(given as Rows);
  const found = rows.filter(([key, row]) => !isReadable(key, row)).map(([key]) => key);
  for (const key of found) unreadable.add(key);
  if (found.length === 0) return given;
  const isWhole = step.ask.filter(standsAlone).length === 1 || step.ask.every(isResult);
  if (isWhole) throw new UnreadableRow(found[0]!);
  return Object.fromEntries(rows.filter(([key]) => !found.includes(key)));
}

const standsAlone = (key: string): boolean => {
  const { share, isBeside = false } = kindOf(key) ?? {};
  return share !== undefined && !isBeside;
};
