/**
 * The store of a bot that has never run: it is looked at, and what is written into it is gone with
 * the process.
 */
import { makeKv } from './kv.ts';
import type { Store } from './store.ts';

export function openEmptyStore(): Store {
  const notes = new Map<string, string>();
  return {
    storageOf: () => ({
      kv: makeKv(new Map(), () => undefined),
      getAlarm: async () => null,
      setAlarm: async () => undefined,
      transactionSync: (work) => work(),
      deleteAll: async () => undefined,
    }),
    migrate: () => undefined,
    release: () => undefined,
    readAll: () => ({}),
    replaceAll: () => undefined,
    alarms: new Map(),
    ring: async () => undefined,
    watchAlarms: () => undefined,
    readNote: (name) => notes.get(name),
    writeNote: (name, text) => void notes.set(name, text),
    changeNote(name, change) {
      const text = change(notes.get(name));
      if (text !== undefined) notes.set(name, text);
      return text !== undefined;
    },
    saved: async () => undefined,
    close: async () => undefined,
  };
}
