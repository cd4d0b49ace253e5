/**
 * The next generation of an object's rows, which a restore has brought and which counts once the
 * shared object says so: from then on the object takes it before it answers any call. So all
 * objects change at one moment, though each is written in its turn.
 *
 *     staged         { generation, tables: the seats of its person }
 *     next|key       a row of that generation
 */

import { canMove } from '../../../bot/rows/keys.ts';
import { staysInRestore } from '../../replacement.ts';
import { type Environment, makeStub, type StagedPart, type StatefulObject } from '../calls.ts';
import { findAlarm } from '../layOut.ts';
import { sharedObject } from '../objectOf.ts';
import type { ObjectStorage, StoredValue } from '../storage.ts';

interface Bell {
  readonly now: () => number;
  readonly setAlarm: (at: number) => void;
}

const [markKey, prefix] = ['staged', 'next|'];

interface Mark {
  readonly generation: number;
  readonly tables: readonly string[];
}

export function openStaged(
  { kv, transactionSync }: ObjectStorage,
  { now, setAlarm }: Bell,
  { object }: Pick<Environment, 'object'>,
) {
  let mark: Mark | undefined;
  let isRead = false;

  /** Read once; where it cannot be, nothing else can, and it is read again with the next call. */
  function findMark(): Mark | undefined {
    try {
      if (!isRead) mark = kv.get(markKey) as Mark | undefined;
      isRead = true;
    } catch {
      return undefined;
    }
    return mark;
  }

  const listNext = (): readonly [string, StoredValue][] => [...kv.list({ prefix })];

  function clear(): void {
    for (const [key] of listNext()) kv.delete(key);
    if (mark) kv.delete(markKey);
  }

  function drop(): void {
    clear();
    mark = undefined;
  }

  /** It counts: what was there goes, but for what stays in any restore. */
  function take(): void {
    transactionSync(takeAll);
    mark = undefined;
  }

  function takeAll(): void {
    const [next, tables] = [listNext(), mark?.tables ?? []];
    const isReplaced = (key: string): boolean => canMove(key) && !staysInRestore(key);
    for (const [key] of [...kv.list({})])
      if (isReplaced(key) || key === 'tables' || key === 'unsettled') kv.delete(key);
    const taken = next.map(([key, row]) => [key.slice(prefix.length), row] as const);
    for (const [key, row] of taken) if (kv.get(key) === undefined) kv.put(key, row);
    if (tables.length > 0) kv.put('tables', { keys: tables });
    const at = findAlarm(Object.fromEntries(taken), now());
    if (at !== undefined) setAlarm(at);
    clear();
  }

  async function takeIfOn(): Promise<void> {
    const waiting = findMark()?.generation;
    if (waiting === undefined) return;
    const on = await object(sharedObject).generation();
    if (on === waiting && mark?.generation === on) take();
  }

  return {
    takeIfOn,

    /** The same object, which takes what counts before it answers. */
    before: (own: StatefulObject): StatefulObject =>
      makeStub(async (call, args) => {
        if (call !== 'stage' && call !== 'settle') await takeIfOn();
        const perform = own[call] as (...args: readonly unknown[]) => Promise<unknown>;
        return await perform(...args);
      }),

    stage({ generation, rows, tables }: StagedPart): void {
      if (findMark()?.generation !== generation) drop();
      for (const [key, row] of Object.entries(rows)) kv.put(prefix + key, row);
      const all = [...new Set([...(mark?.tables ?? []), ...tables])];
      mark = { generation, tables: all };
      kv.put(markKey, { ...mark });
    },

    settle({ generation, isOn }: Parameters<StatefulObject['settle']>[0]): void {
      if (findMark()?.generation !== generation) return;
      if (isOn) take();
      else drop();
    },
  };
}
