import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PropertyStores } from '../appsScript/services/propertyStore.ts';

/** Properties that are never written to disk. */
const neverSaved = ['BOT_TOKEN'];

interface KeptStores {
  readonly script: Readonly<Record<string, string>>;
  readonly user: Readonly<Record<string, string>>;
}

export interface KeptProperties {
  /** Fills the stores from the file; values that they already have stay. */
  load(stores: PropertyStores): void;
  /** Writes the stores if they have changed. */
  save(stores: PropertyStores): void;
}

/** Saves both property stores to a file that only its owner can read, so that players' choices outlive a restart. */
export function createKeptProperties(path: string): KeptProperties {
  let written = '';

  function text({ script, user }: PropertyStores): string {
    const kept: KeptStores = {
      script: Object.fromEntries([...script].filter(([name]) => !neverSaved.includes(name))),
      user: Object.fromEntries(user),
    };
    return `${JSON.stringify(kept, undefined, 2)}\n`;
  }

  return {
    load(stores) {
      const kept = readKept(path);
      for (const [name, value] of Object.entries(kept.script)) if (!stores.script.has(name)) stores.script.set(name, value);
      for (const [name, value] of Object.entries(kept.user)) stores.user.set(name, value);
      written = text(stores);
    },
    save(stores) {
      const next = text(stores);
      if (next === written) return;
      mkdirSync(dirname(path), { recursive: true });
      // Renaming is atomic: after a crash there is either the old file or the new one, never half of one.
      writeFileSync(`${path}.new`, next, { mode: 0o600 });
      renameSync(`${path}.new`, path);
      written = next;
    },
  };
}

function readKept(path: string): KeptStores {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeptStores;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { script: {}, user: {} };
    throw new Error(
      `${path} cannot be read (${error instanceof Error ? error.message : String(error)}). Delete it to start over.`,
    );
  }
}
