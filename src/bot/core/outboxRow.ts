/**
 * The outbox of a chat, or of an inline message, in the cache: what has been decided and not been
 * sent yet, as JSON, the oldest first.
 *
 *     [{"updateId":73,"due":1784563290,"requests":[{"method":"sendMessage","payload":{"chat_id":5000001},"shows":{…}}]}]
 */

import { isJsonObject, parseJson } from '../telegram/json.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Afterwards } from './answer.ts';

export interface OutboxItem {
  /** The update that it answers; 0 for what Telegram asked to wait for. */
  readonly updateId: number;
  /** From when it may be sent, in seconds since 1970. */
  readonly due: number;
  /** A board is kept without what it shows, which is drawn when it is sent. */
  readonly requests: readonly TelegramRequest[];
  readonly afterwards?: readonly Afterwards[];
  /** Whether Telegram has not taken it. */
  readonly isRefused?: boolean;
  /** How often that has failed. */
  readonly tries?: number;
  /** Lasting rows that this update erases: where it was ended before, that is done first. */
  readonly erases?: readonly string[];
}

/** A cache's value holds 100 kB. */
const maxLength = 60_000;
/** How many items of a kind are kept: what is spaced out in time may all be of one answer. */
const max = { boards: 30, others: 60 } as const;
const kinds = Object.keys(max) as readonly (keyof typeof max)[];

/** Boards are short, and are drawn when they are sent. */
function kindOf({ requests, afterwards, erases }: OutboxItem): keyof typeof max {
  const isOfBoards = !afterwards && !erases && requests.every(({ shows }) => shows?.isPlain);
  return isOfBoards ? 'boards' : 'others';
}

/** Empty for nothing. The oldest of what is too much is left out. */
export function makeOutboxRow(items: readonly OutboxItem[]): string {
  const newest = kinds.flatMap((kind) =>
    items.filter((item) => kindOf(item) === kind).slice(-max[kind]),
  );
  let kept = items.filter((item) => newest.includes(item));
  while (kept.length > 1 && JSON.stringify(kept).length > maxLength) kept = kept.slice(1);
  return kept.length === 0 ? '' : JSON.stringify(kept);
}

/** What an older version has left to be done in another way is not done. */
const kindsOfWork: readonly string[] = [
  'notify',
  'readReplies',
  'eraseNext',
  'endErasing',
  'learnInlineMode',
  'feature',
] satisfies readonly Afterwards['do'][];

const withKnownWork = (item: OutboxItem): OutboxItem =>
  item.afterwards
    ? { ...item, afterwards: item.afterwards.filter((work) => kindsOfWork.includes(work.do)) }
    : item;

/** Nothing for a row that `makeOutboxRow` did not write. */
export function parseOutboxRow(row = ''): readonly OutboxItem[] {
  const items = parseJson(row);
  const isItem = (each: unknown): boolean =>
    isJsonObject(each) &&
    typeof each.updateId === 'number' &&
    typeof each.due === 'number' &&
    Array.isArray(each.requests) &&
    each.requests.every(
      (request) =>
        isJsonObject(request) &&
        typeof request.method === 'string' &&
        isJsonObject(request.payload),
    );
  return Array.isArray(items) && items.every(isItem)
    ? (items as readonly OutboxItem[]).map(withKnownWork)
    : [];
}
