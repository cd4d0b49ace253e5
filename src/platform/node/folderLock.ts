/**
 * One process at a time uses a folder: its rows are in memory, and those of two would overwrite
 * each other. A note in the store says who holds it, and is renewed as long as that goes on:
 *
 *     PID|HOST|AT|ID|KERNEL|SPACE
 *
 * An id of its own tells holders apart where the number of the process does not: in a container
 * every process has the number 1. `KERNEL` and `SPACE` say which numbers are comparable; versions
 * before 2.9 wrote the first three.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Refused } from './callTelegram.ts';

/**
 * Heartbeat interval of the folder's lock, and the age at which the lock is stale, in milliseconds.
 */
const notePause = 20_000;
const longestSilence = 60_000;

const noteName = 'holder';

export const heldSentence =
  'A bot runs with this folder already; end it first. After a hard end elsewhere this is noticed within a minute.';

/** What the number of a process means: in which space of numbers, of which kernel. */
export interface Place {
  readonly pid: number;
  readonly host: string;
  /** Both are empty where the system has no such names. */
  readonly kernel: string;
  readonly space: string;
}

interface Holder extends Place {
  readonly id: string;
}

const numberHere = () => ({ pid: process.pid, host: hostname() });

/** Those that this process holds folders with. */
const ownIds = new Set<string>();

/** What the store of the folder notes (`store.ts`). */
export interface Notes {
  readonly readNote: (name: string) => string | undefined;
  readonly writeNote: (name: string, text: string) => void;
  readonly changeNote: (
    name: string,
    change: (text: string | undefined) => string | undefined,
  ) => boolean;
}

export function openFolderLock(
  store: Notes,
  place: Place = { ...numberHere(), kernel: '', space: '' },
) {
  const id = randomUUID();
  let timer: NodeJS.Timeout | undefined;

  const makeNote = (): string =>
    [place.pid, place.host, Date.now(), id, place.kernel, place.space].join('|');

  const isMine = (note = ''): boolean => note.split('|')[3] === id;

  const isOthers = (note = ''): boolean => {
    const holder = readHolder(note);
    return holder !== undefined && holder.id !== id && mayRun(holder, place);
  };

  /** Whether this one holds the folder after it: no other may come between look and write. */
  const take = (): boolean =>
    store.changeNote(noteName, (note) => (isOthers(note) ? undefined : makeNote()));

  return {
    /**
     * Whether another process holds the folder; one of another machine, or container, as long as it
     * has lately said so.
     */
    isHeld: (): boolean => isOthers(store.readNote(noteName)),
    /**
     * Holds the folder until `release`. Throws `Refused` where another process does; `lost` is
     * called where one has taken it later, as after a sleep of this machine.
     */
    hold(lost: () => void = () => undefined): void {
      if (timer) return;
      if (!take()) throw new Refused(heldSentence);
      ownIds.add(id);
      timer = setInterval(() => {
        if (!take()) lost();
      }, notePause);
      timer.unref();
    },
    /** Does nothing where another process holds the folder. */
    release(): void {
      clearInterval(timer);
      timer = undefined;
      ownIds.delete(id);
      if (store.changeNote(noteName, (note) => (isMine(note) ? '' : undefined)))
        store.writeNote('health', '0');
    },
  };
}

/** Who has said lately to hold the folder. */
function readHolder(note: string): Holder | undefined {
  const [pid, host = '', at, id = '', kernel = '', space = ''] = note.split('|');
  return isRecent(Number(at || Number.NaN), longestSilence)
    ? { pid: Number(pid), host, id, kernel, space }
    : undefined;
}

/** Whether the holder can be there still, as seen from a process that has the store open. */
function mayRun({ pid, host, id, kernel, space }: Holder, here: Place): boolean {
  const isSameSpace = host === here.host && (space === '' || space === here.space);
  const isSameKernel = isSameSpace || (kernel !== '' && kernel === here.kernel);
  // Of two processes with one number LMDB lets only one open the store, so the other has ended.
  if (pid === here.pid && isSameKernel) return ownIds.has(id);
  return isSameSpace ? isAlive(pid) : true;
}

/**
 * Whether a time, in ms since 1970, is at most so many milliseconds ago. One that is yet to come
 * was noted before a clock was put right, and says nothing.
 */
export function isRecent(at: number, milliseconds: number): boolean {
  const age = Date.now() - at;
  return age >= 0 && age <= milliseconds;
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
