/**
 * The alarm of a platform that has none: a trigger calls `tick` every minute, which `setup` makes
 * (`trigger.ts`), or the owner adds in the editor. Without it all that is left to send goes with
 * the next answer in its chat.
 */

import { runSteps, type Services } from '../../bot/core/steps.ts';
import { checkAway } from '../../bot/features/owner/watch.ts';
import {
  addWait,
  type Due,
  parseWakeRow,
  takeDue,
  type WakeRow,
  waitLeft,
} from '../../bot/rows/bot/wakeRow.ts';
import { isStored, type Rows, wakeKey } from '../../bot/rows/keys.ts';
import type { TelegramReply } from '../../bot/telegram/request.ts';
import { keysOfDueWork, sendWhatIsDue as sendDue } from '../../bot/update/dueWork.ts';
import { readCache, writeCache } from './cache.ts';
import { withBot } from './editor.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';
import { forgetWakes } from './wakes.ts';

/**
 * For how long a run waits for what is due soon in an outbox, since after that the next run comes;
 * and the pause at least, in which room comes up for several boards.
 */
const [patience, shortestPause] = [50_000, 4000];

/**
 * Reads the cache once and ends, where nothing is due; every other minute it also notes there
 * that it runs. What a busy group has no room for yet is waited for, as long as
 * Telegram takes what is sent, and for a part of the day's time at most.
 */
export function sendWhatIsDue(): void {
  const end = Date.now() + patience;
  let [rows, wakes] = readAll();
  for (;;) {
    const due = takeDue(wakes, Math.floor(Date.now() / 1000));
    if (due) {
      if (!carryOut(due, rows)) return;
      if (due.isScan || due.keys.length > 0) [rows, wakes] = readAll();
    }
    const next = wakes.due.find(({ key }) => !isStored(key));
    if (!next) return;
    const [now, second] = [Date.now(), Math.floor(Date.now() / 1000)];
    const pause = Math.max(shortestPause, 1000 * next.at - now);
    const seconds = Math.ceil(pause / 1000);
    if (now + pause > end || seconds > waitLeft(wakes, second)) return;
    Utilities.sleep(pause);
    [rows, wakes] = readAll();
    wakes = addWait(wakes, seconds, second);
  }
}

/** The rows that the work needs, in one call, and what is due when. */
function readAll(): [rows: Rows, wakes: WakeRow] {
  const rows = readCache(keysOfDueWork(makePlatform()));
  return [rows, parseWakeRow(rows[wakeKey])];
}

/** Whether Telegram took something of what was sent, if anything was. */
function carryOut({ keys, isScan, row }: Due, rows: Rows): boolean {
  const kinds = new Set<TelegramReply['kind']>();
  try {
    const [platform, services] = [makePlatform(), makeServices()];
    writeCache({ [wakeKey]: row });
    // A bot whose webhook is broken hears nothing by itself, and one that has moved left a copy of
    // its rows here, and of what is due.
    const isAway = isScan && isBotAway();
    if (isAway) forgetWakes();
    const send: Services['send'] = (requests) => {
      const replies = services.send(requests);
      for (const { kind } of replies) kinds.add(kind);
      return replies;
    };
    if ((keys.length > 0 || isScan) && !isAway)
      runSteps(sendDue(keys, platform, { isScan, known: { ...rows, [wakeKey]: row } }), {
        ...services,
        send,
      });
  } catch (error) {
    log(`tick failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
  return kinds.size === 0 || kinds.has('ok');
}

function isBotAway(): boolean {
  let isAway = false;
  const work = withBot('tick', function* (bot) {
    isAway = yield* checkAway(bot);
  });
  runSteps(work, makeServices());
  return isAway;
}
