/**
 * What a person has used is counted in memory alone, and in the person's object: an update that is answered in another one leaves its count
 * there, to go along with the next question to the person. So a tap in a shared game asks the person once, and the counts are near, not
 * exact, as they are on Apps Script.
 */
import type { Entries } from '../../../bot/runtime/steps.ts';

export const isCount = (key: string): boolean => key.startsWith('u|');

export interface Counts {
  /** Keeps the count for the object of its person. */
  leave(object: string, key: string, row: string | undefined): void;
  /** What is to go along with the next question to an object. */
  take(object: string): Entries | undefined;
}

export function createCounts(): Counts {
  const left = new Map<string, Record<string, string | undefined>>();
  return {
    leave(object, key, row) {
      left.set(object, { ...left.get(object), [key]: row });
    },
    take(object) {
      const entries = left.get(object);
      left.delete(object);
      return entries;
    },
  };
}
