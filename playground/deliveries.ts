/**
 * Delivers updates to the bot: at once after a person's action, and again when a failed one is due.
 */
import type { Clock } from './clock.ts';
import type { Telegram } from './telegram/telegram.ts';

export interface Deliveries {
  /** Milliseconds that pass after each action of a person. */
  pace: number;
  /** Delivers the updates of a person's action, and lets time pass. */
  acted(): void;
  /** Runs what triggers call now, and delivers every update that is due. */
  deliverAll(): void;
  /**
   * Advances the clock, and delivers at every redelivery that falls due on the way; so do triggers
   * run.
   */
  advance(ms: number): void;
  /** Runs `act` without delivering its updates or letting time pass. */
  hold<Result>(act: () => Result): Result;
}

/** What runs by the clock, whether anybody writes or not. */
interface Timed {
  nextDueAt(): number | undefined;
  run(): void;
}

interface DeliveryOptions {
  readonly pace: number | undefined;
  readonly triggers?: Timed;
}

export function createDeliveries(
  clock: Clock,
  telegram: () => Telegram,
  { pace = 3000, triggers }: DeliveryOptions,
): Deliveries {
  const { now } = clock;
  let held = false;
  let delivering = false;
  const isReached = (): boolean => telegram().webhook.url !== '';

  function deliverAll(): void {
    if (delivering) return;
    delivering = true;
    try {
      triggers?.run();
      if (!isReached()) return;
      const { updates, webhook } = telegram();
      for (let due = updates.due(); due.length > 0; due = updates.due()) {
        for (const delivery of due) webhook.deliver(delivery);
      }
    } finally {
      delivering = false;
    }
  }

  function advance(ms: number): void {
    const end = now() + ms;
    for (;;) {
      const update = held || !isReached() ? undefined : telegram().updates.nextDueAt();
      const trigger = held ? undefined : triggers?.nextDueAt();
      const next = Math.min(
        update ?? Number.POSITIVE_INFINITY,
        trigger ?? Number.POSITIVE_INFINITY,
      );
      if (next > end) break;
      clock.advance(Math.max(0, next - now()));
      deliverAll();
    }
    clock.advance(Math.max(0, end - now()));
  }

  const deliveries: Deliveries = {
    pace,
    acted() {
      if (held) return;
      deliverAll();
      if (deliveries.pace > 0) advance(deliveries.pace);
    },
    deliverAll,
    advance,
    hold(act) {
      const before = held;
      held = true;
      try {
        return act();
      } finally {
        held = before;
      }
    },
  };
  return deliveries;
}
