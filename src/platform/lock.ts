/** The one lock of the script; Apps Script has none for each user of a web app that runs as its owner. */
import { log } from './log.ts';

/** Long enough for a queue of taps, short enough that Telegram does not give the tap up. */
const patience = 5000;

export function withScriptLock<T>(work: () => T): T | undefined {
  let lock: GoogleAppsScript.Lock.Lock;
  try {
    lock = LockService.getScriptLock();
    if (!lock.tryLock(patience)) return undefined;
  } catch (error) {
    log(`The lock could not be had: ${String(error)}`);
    return undefined;
  }
  try {
    return work();
  } finally {
    release(lock);
  }
}

/** What was done under the lock stands, whether or not it can be given back; Google takes it when the execution ends. */
function release(lock: GoogleAppsScript.Lock.Lock): void {
  try {
    lock.releaseLock();
  } catch (error) {
    log(`The lock could not be given back: ${String(error)}`);
  }
}
