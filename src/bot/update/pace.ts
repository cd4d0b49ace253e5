/**
 * Spaces out what goes to one chat. An answer, with all that follows on it, sends a burst there at
 * most, and to a group no more than Telegram takes of it within a minute. The rest waits in the
 * outbox of the chat, and goes from there a few at a time.
 */

import type { Bot } from '../core/bot.ts';
import { type OutboxItem, parseOutboxRow } from '../core/outboxRow.ts';
import { read, type Steps, tryToRead } from '../core/steps.ts';
import { findWait, isSpaced, spacedAsk, spendBudget } from '../rows/groupBudget.ts';
import type { Rows } from '../rows/keys.ts';
import { idsOf } from '../rows/kinds.ts';
import { atATime, burst, pauseBehind } from '../telegram/burst.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import { budgetKeyOf } from './groupBudget.ts';
import { isKept, outboxOf, putOff, type Unsent } from './outbox.ts';

export interface Pace {
  /** The seconds until what waits may go, as far as that is known without a look at rows. */
  findWait(item: OutboxItem): number;
  /** What of it goes now, and what waits. */
  split(requests: readonly TelegramRequest[]): Steps<{
    readonly going: readonly TelegramRequest[];
    readonly spaced: readonly Unsent[];
  }>;
}

/**
 * What is paced: all that an update, or an alarm, causes; or a part of some work, of which another
 * may have sent a burst to the same chats just before.
 */
type Paced = 'whole' | 'part';

/** The outbox of the chat, or inline message, in which Telegram counts the request. */
const placeOf = (request: TelegramRequest): string | undefined =>
  /^(?:send|edit)/.test(request.method) ? outboxOf(request) : undefined;

/** Whether it is a chat's outbox; an inline message is edited by one part alone. */
const isOfChat = (place: string): boolean => idsOf('outbox', place) !== undefined;

/** `known` are the budgets of groups that are known, as they were before. */
export function openPace(what: Paced, known: Rows, { now }: Pick<Bot, 'now'>): Pace {
  const rows: Record<string, string | undefined> = { ...known };
  /** How many requests have been sent to each place, or wait there. */
  const counts = new Map<string, number>();
  const countIn = (place: string): number => counts.get(place) ?? 0;

  function count(place: string): void {
    counts.set(place, countIn(place) + 1);
    const key = budgetKeyOf({ key: place });
    if (key !== undefined && key in rows) rows[key] = spendBudget(rows[key], 1, spacedAsk, now);
  }

  /** The seconds until the next request may go there, with so many places `kept` free. */
  function findWaitIn(place: string, kept = 0): number {
    const key = budgetKeyOf({ key: place });
    const wait = key === undefined ? 0 : findWait(rows[key], 1, spacedAsk, now);
    return Math.max(wait, pauseBehind(countIn(place) + kept));
  }

  /** Reads the budgets of groups that get a burst, and of a part what waits in chats before it. */
  function* look(places: readonly string[]): Steps<void> {
    const asked = new Map<string, number>();
    for (const place of places) asked.set(place, (asked.get(place) ?? 0) + 1);
    const all = [...asked.keys()];
    const isUnseen = (place: string): boolean => isOfChat(place) && !counts.has(place);
    const unseen = what === 'part' ? all.filter(isUnseen) : [];
    const budgets = all.flatMap((place) => {
      const key = budgetKeyOf({ key: place });
      const isBurst = countIn(place) + asked.get(place)! >= burst || unseen.includes(place);
      return key === undefined || key in rows || !isBurst ? [] : [{ place, key }];
    });
    const keys = [...unseen, ...budgets.map(({ key }) => key)];
    if (keys.length === 0) return;
    const found = (yield* tryToRead(read(keys), 'What waits in a chat')) ?? {};
    for (const { place, key } of budgets)
      rows[key] = spendBudget(found[key], countIn(place), spacedAsk, now);
    for (const place of unseen) {
      const waiting = parseOutboxRow(found[place]).filter(({ ask }) => isSpaced(ask)).length;
      // One alone where nothing waits is no burst.
      if (waiting > 0 || asked.get(place)! > 1) counts.set(place, burst + waiting);
    }
  }

  return {
    findWait({ requests, ask }) {
      // What is spaced out leaves room for what people do meanwhile.
      const kept = isSpaced(ask) ? burst - atATime : 0;
      const places = requests.map(placeOf).filter((place) => place !== undefined);
      return Math.max(0, ...places.map((place) => findWaitIn(place, kept)));
    },
    *split(requests) {
      yield* look(requests.map(placeOf).filter((place) => place !== undefined));
      const going: TelegramRequest[] = [];
      const spaced: Unsent[] = [];
      for (const request of requests) {
        const place = placeOf(request);
        const wait = place === undefined || !isKept(request) ? 0 : findWaitIn(place);
        if (wait === 0) going.push(request);
        else spaced.push(...putOff(request, wait, spacedAsk));
        if (place !== undefined) count(place);
      }
      return { going, spaced };
    },
  };
}
