/** The one lock of the script; Apps Script has none for each user of a web app that runs as its owner. */
import { attempt } from './log.ts';

/** Milliseconds: enough for a queue of taps, and not so many that Telegram gives up on the tap. */
const patience = 5000;

let held: GoogleAppsScript.Lock.Lock | undefined;

/** Whether the lock is held now; one that is held already is not asked for again. */
export function acquireLock(): boolean {
  if (held) return true;
  attempt('The lock was not acquired', () => {
    const lock = LockService.getScriptLock();
    if (lock.tryLock(patience)) held = lock;
  });
  return held !== undefined;
}

/** What was done under the lock stands, whether or not it can be released; Google takes it when the execution ends. */
export function releaseLock(): void {
  const lock = held;
  held = undefined;
  attempt('The lock was not released', () => lock?.releaseLock());
}
