/** Looks whether all holds after an act, but for what is known to fail. */
import { puzzleInvariants } from './groupPuzzles.ts';
import { guards, lastWords } from './guards.ts';
import { invariants } from './invariants.ts';
import { knownFailures } from './known.ts';
import { policy } from './policy.ts';
import type { Breach } from './rest.ts';
import type { Sight } from './sight.ts';

/** `met` gets the numbers of the known failures that are seen. */
export function createLook(met: Set<number>) {
  return (sight: Sight): Breach | undefined => {
    for (const [invariant, find] of Object.entries({
      ...lastWords,
      ...(sight.wasFaulty ? {} : { ...guards, ...policy }),
      ...invariants,
      ...puzzleInvariants,
    })) {
      const words = find(sight);
      const found =
        words === undefined
          ? undefined
          : { invariant, kind: sight.act.kind, words, isAfterFault: sight.wasFaulty };
      if (found && !isKnown(found, met)) return found;
    }
    return undefined;
  };
}

export function isKnown(
  { invariant, kind, words, isAfterFault = false }: Breach,
  met: Set<number>,
): boolean {
  const index = knownFailures.findIndex(
    (each) =>
      each.invariant === invariant &&
      kind.startsWith(each.kind) &&
      words.includes(each.words) &&
      (isAfterFault || !each.isAfterFault),
  );
  if (index >= 0) met.add(index);
  return index >= 0;
}
