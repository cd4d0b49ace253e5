/**
 * What is due for others when an answer is sent, where no table rings by itself: then each update
 * sees to it that this is sent.
 */

import type { Bot } from '../core/bot.ts';
import { log, type Work } from '../core/steps.ts';
import { findRings } from '../rows/across/wakes.ts';
import {
  addWakes,
  isScanDue,
  isSoon,
  makeWakeRow,
  take,
  type WakeRow,
} from '../rows/bot/wakeRow.ts';
import { type Entries, type Wake, wakeKey } from '../rows/keys.ts';
import { secondOf } from '../rows/storedRow.ts';
import type { Update } from '../telegram/update.ts';
import type { Concern } from './concern.ts';
import { sendWhatIsDue } from './dueWork.ts';
import type { OpenBot, Platform } from './openBot.ts';

/** What is sent for others once an answer has been sent. */
export interface Waking {
  /** The row of what is due when, if it changes. */
  readonly entries: Entries;
  /** The keys of what is due. */
  readonly due: readonly string[];
  /** Whether all tables are looked through for what the row has forgotten. */
  readonly isScan: boolean;
}

/**
 * The row of what is due when, with the `wakes` of this update, and with what is sent now as taken.
 * A tap looks through no tables.
 */
export function planWakes(
  known: WakeRow,
  wakes: readonly Wake[],
  { isTap, bot }: { readonly isTap: boolean; readonly bot: Bot },
): Waking {
  const { now, deployment } = bot;
  if (deployment.hasAlarms) return { entries: {}, due: [], isScan: false };
  const second = secondOf(now);
  const [due, taken] = take(known, second);
  const isScan = !isTap && isScanDue(known, second);
  const soon = wakes.filter((each) => isSoon(each, second));
  if (due.length === 0 && soon.length === 0 && !isScan) return { entries: {}, due, isScan };
  const next = addWakes({ ...taken, scannedAt: isScan ? second : known.scannedAt }, soon, second);
  return { entries: { [wakeKey]: makeWakeRow(next) }, due, isScan };
}

/** What is seen to for others at each update. */
export interface WakesConcern extends Concern {
  /**
   * Sends what is due, if anything. The person of the update has been answered, so a failure here is
   * not theirs, and is logged.
   */
  ring(): Work<void>;
}

export function openWakes(
  { kind, from }: Update,
  { bot, wakes }: OpenBot,
  platform: Platform,
): WakesConcern {
  let waking: Waking = { entries: {}, due: [], isScan: false };
  return {
    *decided({ wakes: standing = [], entries }) {
      const rings = findRings(standing, entries);
      waking = planWakes(wakes, rings, { isTap: kind === 'tap', bot });
      return waking.entries;
    },
    *ring() {
      const { due, isScan } = waking;
      if (due.length === 0 && !isScan) return;
      try {
        yield* sendWhatIsDue(due, platform, { isScan, userId: from.id });
      } catch (error) {
        yield* log(`What was due could not be sent: ${String(error)}`);
      }
    },
  };
}
