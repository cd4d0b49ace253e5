/**
 * Writes a number that grows into all rows of a table, again and again, and says which is on the
 * disk.
 */
import { openStore } from '../../../src/platform/node/store.ts';

async function writeOn(folder: string): Promise<never> {
  const store = openStore(folder, (error) => {
    throw error;
  });
  const { kv } = store.storageOf('table');
  const keys = Array.from({ length: 8 }, (_, index) => `row ${index}`);
  for (let number = 1 + Number(kv.get(keys[0]!) ?? 0); ; number++) {
    for (const key of keys) kv.put(key, String(number));
    await store.saved();
    process.stdout.write(`${number}\n`);
  }
}

void writeOn(process.argv.at(-1)!);
