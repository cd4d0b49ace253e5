import type { Session } from './session.ts';
import { makeSnapshot } from './snapshot.ts';

/**
 * Delivers every update that is due, and hides the effects of each execution for its predicted time
 * on Apps Script, with what it computed. Returns those times, in milliseconds.
 */
export function deliverHidden(session: Session): readonly number[] {
  const { world, veil } = session;
  const { updates, webhook } = world.telegram;
  const times: number[] = [];
  // They answer nobody who waits.
  world.script?.runDueTriggers();
  if (webhook.url === '') return times;
  for (let due = updates.due(); due.length > 0; due = updates.due()) {
    for (const delivery of due) {
      // Not the world's clock, which a sleeping script advances.
      const since = performance.now();
      const before = makeSnapshot(session);
      webhook.deliver(delivery);
      const ms = world.script?.predictMs(delivery.update.update_id) ?? 0;
      veil.cover(before, makeSnapshot(session), since + ms);
      times.push(ms);
    }
  }
  return times;
}
