import type { Update } from '@grammyjs/types';
import { type UpdateContent, type UpdateKind, updateLifetimes } from './updateKinds.ts';

/** An update on its way to the webhook. */
export interface Delivery {
  readonly update: Update;
  readonly kind: UpdateKind;
  /**
   * Updates with the same lane are delivered one after another: a chat's messages, a person's taps
   * and queries.
   */
  readonly lane: string;
  readonly expiresAt: number;
  /** The number of attempts. */
  attempts: number;
  /** The time of the next attempt. */
  dueAt: number;
}

export interface UpdateQueue {
  /** The waiting updates, oldest first. */
  readonly pending: readonly Delivery[];
  /** Queues an update, or returns undefined if its kind is not allowed. */
  add(content: UpdateContent, lane: string): Delivery | undefined;
  /** The first update of each lane that is due. */
  due(): readonly Delivery[];
  /** The time when the next update is due, if any is waiting. */
  nextDueAt(): number | undefined;
  /**
   * Reports the result of an attempt. A failed one is retried at once, then after 2, 4, 8 … 60
   * seconds, until it expires.
   */
  settle(delivery: Delivery, delivered: boolean): void;
  /** Long polling: confirms everything before `offset`; returned updates stay until confirmed. */
  poll(offset: number | undefined, limit: number): readonly Update[];
  clear(): void;
  /** All that it remembers. */
  readonly memory: object;
  /** The kinds to deliver; undefined for Telegram's default. */
  allowed: readonly string[] | undefined;
}

const maxPauseMs = 60_000;

export function createUpdateQueue(now: () => number, firstId: number): UpdateQueue {
  const memory = { pending: [] as Delivery[], nextId: firstId };

  function expire(): void {
    memory.pending = memory.pending.filter((one) => one.expiresAt > now());
  }

  function heads(): Delivery[] {
    expire();
    const lanes = new Set<string>();
    return memory.pending.filter(({ lane }) => !lanes.has(lane) && lanes.add(lane));
  }

  return {
    memory,
    allowed: undefined,
    get pending() {
      expire();
      return memory.pending;
    },
    add(content, lane) {
      const [kind] = Object.keys(content) as [UpdateKind];
      if (this.allowed !== undefined && this.allowed.length > 0 && !this.allowed.includes(kind))
        return undefined;
      const delivery: Delivery = {
        update: { update_id: memory.nextId++, ...content },
        kind,
        lane,
        expiresAt: now() + updateLifetimes[kind],
        attempts: 0,
        dueAt: now(),
      };
      memory.pending.push(delivery);
      return delivery;
    },
    due: () => heads().filter(({ dueAt }) => dueAt <= now()),
    nextDueAt() {
      const times = heads().map(({ dueAt }) => dueAt);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    settle(delivery, delivered) {
      if (delivered) {
        memory.pending = memory.pending.filter((one) => one !== delivery);
        return;
      }
      delivery.attempts += 1;
      const pause =
        delivery.attempts === 1 ? 0 : Math.min(1000 * 2 ** (delivery.attempts - 1), maxPauseMs);
      delivery.dueAt = now() + pause;
    },
    poll(offset, limit) {
      expire();
      if (offset !== undefined) {
        const { pending } = memory;
        memory.pending =
          offset < 0
            ? pending.slice(offset)
            : pending.filter(({ update }) => update.update_id >= offset);
      }
      return memory.pending.slice(0, limit).map(({ update }) => update);
    },
    clear() {
      memory.pending = [];
    },
  };
}
