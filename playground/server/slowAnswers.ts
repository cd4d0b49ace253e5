import type { Session } from './session.ts';
import { makeSnapshot } from './snapshot.ts';

/**
 * Delivers every update that is due, and hides what each execution changed until the time has passed that it is predicted to take on
 * Apps Script. Returns those times, in milliseconds.
 */
export function deliverHidden(session: Session): readonly number[] {
  const { world, veil } = session;
  const { updates, webhook } = world.telegram;
  const times: number[] = [];
  if (webhook.url === '') return times;
  for (let due = updates.due(); due.length > 0; due = updates.due()) {
    for (const delivery of due) {
      // Not the world's clock, which a script that sleeps moves on.
      const since = performance.now();
      const before = makeSnapshot(session);
      webhook.deliver(delivery);
      const ms = world.reportsOf(delivery.update.update_id).at(-1)?.predictedMs ?? 0;
      veil.cover(before, makeSnapshot(session), since + ms);
      times.push(ms);
    }
  }
  return times;
}
