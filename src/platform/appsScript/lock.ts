/** The one lock of the script; Apps Script has none for each user of a web app that runs as its owner. */
import { log } from './log.ts';

/** Long enough for a queue of taps, short enough that Telegram does not give up on the tap. */
const patience = 5000;

let held: GoogleAppsScript.Lock.Lock | undefined;

/** Whether the lock is held now; one that is held already is not asked for again. */
export function acquireLock(): boolean {
  if (held) return true;
  try {
    const lock = LockService.getScriptLock();
    if (lock.tryLock(patience)) held = lock;
  } catch (error) {
    log(`The lock was not acquired: ${String(error)}`);
  }
  return held !== undefined;
}

/** What was done under the lock stands, whether or not it can be released; Google takes it when the execution ends. */
export function releaseLock(): void {
  const lock = held;
  held = undefined;
  try {
    lock?.releaseLock();
  } catch (error) {
    log(`The lock was not released: ${String(error)}`);
  }
}
