/** Two processes and one folder: whoever comes second is refused. */
import { hostname } from 'node:os';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Refused } from '../../../src/platform/node/callTelegram.ts';
import { openFolderLock } from '../../../src/platform/node/folderLock.ts';
import type { Store } from '../../../src/platform/node/store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A folder in which another process has noted this, so many seconds ago. */
function openWith(noted?: readonly [pid: number, host: string, secondsAgo: number]) {
  const notes = new Map<string, string>();
  if (noted) notes.set('holder', `${noted[0]}|${noted[1]}|${Date.now() - 1000 * noted[2]}`);
  const store: Pick<Store, 'readNote' | 'writeNote'> = {
    readNote: (name) => notes.get(name),
    writeNote: (name, text) => void notes.set(name, text),
  };
  return { notes, hold: openFolderLock(store as Store) };
}

/** The first process of a machine, and an id that none has. */
const [alive, ended] = [1, 2 ** 30];

it.each<readonly [string, Parameters<typeof openWith>[0], boolean]>([
  ['that nobody has used', undefined, false],
  ['of this very process', [process.pid, hostname(), 1], false],
  ['of a process that runs', [alive, hostname(), 1], true],
  ['of a process that has ended', [ended, hostname(), 1], false],
  ['of a process that has said nothing for a minute', [alive, hostname(), 60], true],
  ['of a process that has said nothing for longer', [alive, hostname(), 61], false],
  ['of another machine', [ended, 'elsewhere', 59], true],
  ['of another machine that has said nothing for a minute', [ended, 'elsewhere', 61], false],
])('a folder %s is held or not', (_, noted, isHeld) => {
  const { hold, notes } = openWith(noted);
  const before = notes.get('holder');
  expect(hold.isHeld()).toBe(isHeld);
  if (isHeld) {
    expect(() => hold.hold()).toThrow(/^A bot runs with this folder already/);
    expect(() => hold.hold()).toThrow(Refused);
    expect(notes.get('holder')).toBe(before);
  } else {
    hold.hold();
    expect(notes.get('holder')).toContain(`${process.pid}|${hostname()}`);
    hold.release();
  }
});

it('a folder is held until it is released, however long that takes', () => {
  const { hold, notes } = openWith();
  const other = openFolderLock({
    readNote: (name: string) => notes.get(name)?.replace(hostname(), 'elsewhere'),
  } as Store);
  hold.hold();
  vi.advanceTimersByTime(10 * 60_000);
  expect(other.isHeld()).toBe(true);
  hold.release();
  expect([other.isHeld(), notes.get('holder'), notes.get('health')]).toEqual([false, '', '0']);
});

it.each([
  ['EPERM', true],
  ['ESRCH', false],
])('a process whose signal ends in %s runs, or not: %s', (code, isHeld) => {
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('made up'), { code });
  });
  onTestFinished(() => kill.mockRestore());
  expect(openWith([alive, hostname(), 1]).hold.isHeld()).toBe(isHeld);
});
