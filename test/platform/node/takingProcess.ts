/**
 * Opens a folder, and takes it once a file is there: `taking FOLDER FILE` prints whether it holds
 * the folder.
 */
import { existsSync } from 'node:fs';
import { Refused } from '../../../src/platform/node/callTelegram.ts';
import { openFolderLock } from '../../../src/platform/node/folderLock.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { findPlace } from '../../../tools/machine/place.ts';

const say = (word: string): void => void process.stdout.write(`${word}\n`);

const [folder, file] = process.argv.slice(2) as [string, string];
const store = openStore(folder, (error) => {
  throw error;
});
const lock = openFolderLock(store, findPlace());
say('open');
const timer = setInterval(() => {
  if (!existsSync(file)) return;
  clearInterval(timer);
  say('taking');
  try {
    lock.hold();
    say('holds');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say('refused');
  }
  process.exit();
}, 10);
