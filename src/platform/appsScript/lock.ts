/** The script's one lock: a web app that runs as its owner has none for each user. */
import { attempt } from './log.ts';
import { waitPatiently } from './patience.ts';

let held: GoogleAppsScript.Lock.Lock | undefined;

/** Whether the lock is held now. */
export function acquireLock(): boolean {
  if (held) return true;
  attempt('The lock was not acquired', () => {
    const lock = LockService.getScriptLock();
    if (waitPatiently((milliseconds) => lock.tryLock(milliseconds))) held = lock;
  });
  return held !== undefined;
}

/** A failure does no harm: Google releases the lock when the execution ends. */
export function releaseLock(): void {
  const lock = held;
  held = undefined;
  attempt('The lock was not released', () => lock?.releaseLock());
}
