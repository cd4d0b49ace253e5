/**
 * The objects of a server: opened when they are called or woken, and closed once nobody has touched
 * them for a while.
 */
import { type Environment, makeStub, type StatefulObject } from '../objects/calls.ts';
import { openObject } from '../objects/object/openObject.ts';
import { openBell } from './bell.ts';
import type { Store } from './store.ts';

interface OpenObject {
  readonly opened: ReturnType<typeof openObject>;
  /** The calls that have not ended. */
  calls: number;
  usedAt: number;
}

/** An object that nobody has touched for so long is closed, in milliseconds. */
export const idleTime = 5 * 60_000;

/** When an alarm whose work has failed rings again, in milliseconds. */
const secondTry = 30_000;

export function openObjects(
  store: Store,
  makeWorld: (object: (name: string) => StatefulObject) => Environment,
) {
  const open = new Map<string, OpenObject>();
  const world = makeWorld(object);
  const { now, log } = world;

  function find(name: string): OpenObject {
    const known = open.get(name);
    if (known) return known;
    const found = {
      opened: openObject(name, store.storageOf(name), world),
      calls: 0,
      usedAt: now(),
    };
    open.set(name, found);
    return found;
  }

  async function use<Result>(
    name: string,
    work: (opened: OpenObject['opened']) => Promise<Result>,
  ): Promise<Result> {
    const found = find(name);
    found.calls += 1;
    try {
      return await work(found.opened);
    } finally {
      found.calls -= 1;
      found.usedAt = now();
    }
  }

  function object(name: string): StatefulObject {
    return makeStub((call, args) =>
      use(name, ({ object: opened }) =>
        (opened[call] as (...args: readonly unknown[]) => Promise<unknown>)(...args),
      ),
    );
  }

  /** What is opened again is read from the disk, so all changes are there first. */
  async function closeUnused(milliseconds: number): Promise<void> {
    await store.saved();
    const unused = [...open]
      .filter(([, { calls, usedAt }]) => calls === 0 && now() - usedAt >= milliseconds)
      .map(([name]) => name);
    for (const name of unused) open.delete(name);
    store.release(unused);
  }

  async function wake(name: string): Promise<void> {
    const sweep = () => use(name, (opened) => opened.sweep());
    await store
      .ring(name, sweep, () => now() + secondTry)
      .catch((error) => log(`An alarm has failed, and rings again: ${String(error)}`));
  }

  const bell = openBell(store, now, wake, () => closeUnused(idleTime));
  return {
    world,
    object,
    ...bell,
    closeUnused,
  };
}
