/** Two processes and one folder: whoever comes second is refused. */
import { hostname } from 'node:os';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Refused } from '../../../src/platform/node/callTelegram.ts';
import { type Notes, openFolderLock, type Place } from '../../../src/platform/node/folderLock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A folder in which another process has noted this, so many seconds ago. */
function openWith(noted?: readonly [pid: number, host: string, secondsAgo: number]) {
  const notes = new Map<string, string>();
  if (noted) notes.set('holder', `${noted[0]}|${noted[1]}|${Date.now() - 1000 * noted[2]}`);
  return { notes, hold: openFolderLock(storeOf(notes)) };
}

const storeOf = (notes: Map<string, string>): Notes => ({
  readNote: (name) => notes.get(name),
  writeNote: (name, text) => void notes.set(name, text),
  changeNote(name, change) {
    const text = change(notes.get(name));
    if (text !== undefined) notes.set(name, text);
    return text !== undefined;
  },
});

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
  ['of another machine that says so just now', [ended, 'elsewhere', 0], true],
  ['of a process that runs, from an hour to come', [alive, hostname(), -3600], false],
  ['of another machine, from a second to come', [ended, 'elsewhere', -1], false],
  ['of another machine, from an hour to come', [ended, 'elsewhere', -3600], false],
  ['of another machine, at no time', [ended, 'elsewhere', Number.NaN], false],
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

/** In a container with its own numbers of processes, on one kernel. */
const container = (space: string, pid = 1, host = 'linia'): Place => ({
  pid,
  host,
  kernel: 'kernel',
  space,
});

/** The lock of a process, and that of another which tries to take the folder after it. */
it.each<readonly [string, Place, Place, boolean]>([
  ['by two of one process', container('a'), container('a'), true],
  ['in two containers, by their names', container('a', 1, 'a'), container('b', 7, 'b'), true],
  ['in two containers of one name', container('a', 1), container('b', 7), true],
  [
    'in two containers of one name, with a free number',
    container('a', ended),
    container('b', 7),
    true,
  ],
  ['in one container, with a free number', container('a', ended), container('a', 7), false],
  ['in one container', container('a', alive), container('a', 7), true],
  [
    'on two machines, with one number',
    container('a', 1, 'a'),
    { ...container('a', 1, 'b'), kernel: '' },
    true,
  ],
  ['on two kernels', container('a', 7), { ...container('b', 7), kernel: 'other' }, true],
])('a folder is not taken twice %s: %s, %s', (_, first, second, isHeld) => {
  const notes = new Map<string, string>();
  const [one, two] = [first, second].map((place) => openFolderLock(storeOf(notes), place)) as [
    ReturnType<typeof openFolderLock>,
    ReturnType<typeof openFolderLock>,
  ];
  // Both have looked, and then both take it.
  expect([one.isHeld(), two.isHeld()]).toEqual([false, false]);
  one.hold();
  if (isHeld) expect(() => two.hold()).toThrow(Refused);
  else two.hold();
  one.release();
  expect(() => two.hold()).not.toThrow();
  two.release();
});

it('a folder of a process that was killed is free at once for the next with its number, also in a new container', () => {
  for (const space of ['a', 'b']) {
    const notes = new Map([['holder', `1|old|${Date.now()}|gone|kernel|a`]]);
    const next = openFolderLock(storeOf(notes), container(space, 1, 'new'));
    next.hold();
    expect(notes.get('holder')).not.toContain('gone');
    next.release();
  }
});

it('a holder whose folder was taken meanwhile is told so, and leaves the note alone', () => {
  const { hold, notes } = openWith();
  const lost = vi.fn();
  hold.hold(lost);
  vi.advanceTimersByTime(20_000);
  expect(lost).not.toHaveBeenCalled();
  const other = `1|elsewhere|${Date.now() + 10_000}|other|kernel|a`;
  notes.set('holder', other);
  vi.advanceTimersByTime(20_000);
  expect(lost).toHaveBeenCalledTimes(1);
  hold.release();
  expect([notes.get('holder'), notes.get('health')]).toEqual([other, undefined]);
});

it('a folder is held until it is released, however long that takes', () => {
  const { hold, notes } = openWith();
  const other = openFolderLock(storeOf(notes), { ...container('b'), kernel: 'other' });
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
