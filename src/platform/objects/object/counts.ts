/**
 * A person's usage is counted in the memory of the person's object only. An update answered in
 * another object leaves its count there, to go along with that object's next call to the person's.
 * So a tap in a shared game calls the person's object once, and the counts are approximate, as on
 * Apps Script.
 */
import type { Entries } from '../../../bot/rows/keys.ts';

export const isCount = (key: string): boolean => key.startsWith('u|');

export interface Counts {
  /** Stores the count for the object of its person. */
  leave(object: string, key: string, row: string | undefined): void;
  /** The counts to send with the next call to an object. */
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
