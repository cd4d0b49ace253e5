/**
 * One process at a time uses a folder: its rows are in memory, and those of two would overwrite
 * each other.
 */
import { hostname } from 'node:os';
import { Refused } from './callTelegram.ts';
import type { Store } from './store.ts';

/**
 * Heartbeat interval of the folder's lock, and the age at which the lock is stale, in milliseconds.
 */
const notePause = 20_000;
const longestSilence = 60_000;

const noteName = 'holder';

export function openFolderLock(store: Store) {
  let timer: NodeJS.Timeout | undefined;
  const note = (): void => store.writeNote(noteName, `${process.pid}|${hostname()}|${Date.now()}`);

  /**
   * Whether another process holds the folder; one of another machine, or container, as long as it
   * has lately said so.
   */
  function isHeld(): boolean {
    const [pid, host, at] = (store.readNote(noteName) ?? '').split('|');
    if (Date.now() - Number(at ?? 0) > longestSilence) return false;
    return host === hostname() ? Number(pid) !== process.pid && isAlive(Number(pid)) : true;
  }

  return {
    isHeld,
    /** Holds the folder until `release`. Throws `Refused` where another process does. */
    hold(): void {
      if (isHeld())
        throw new Refused(
          'A bot runs with this folder already; end it first. After a hard end elsewhere this is noticed within a minute.',
        );
      note();
      timer = setInterval(note, notePause);
      timer.unref();
    },
    release(): void {
      clearInterval(timer);
      store.writeNote(noteName, '');
      store.writeNote('health', '0');
    },
  };
}

/** Whether a process with this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
