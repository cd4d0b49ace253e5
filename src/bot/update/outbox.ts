/**
 * The outbox: an update counts as handled when its requests have been sent. Until then what sends a
 * new message, and the work after it, lies in a row of the cache that is written along with the
 * rest of the answer, so that it outlives a process that is ended in between. What Telegram asked
 * to wait for, or did not take, lies there as well, and so does work after an answer that has
 * failed. The update's repeat, the next update of the same chat, or an alarm sends what is due,
 * each message once more at most.
 */

import type { Afterwards, Answer, NoticeWork, WordlessAnswer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { makeOutboxRow, type OutboxItem, parseOutboxRow } from '../core/outboxRow.ts';
import { lock, log, read, unlock, type Work, wake, write } from '../core/steps.ts';
import { otherPlayer } from '../match/session.ts';
import { chatIdOf, redraw, strip } from '../play/later/redraw.ts';
import { parseSharedRow } from '../rows/game/sharedRow.ts';
import {
  chatOfOutbox,
  type Entries,
  isStored,
  makeInlineOutboxKey,
  makeOutboxKey,
  type Rows,
} from '../rows/keys.ts';
import { secondOf } from '../rows/storedRow.ts';
import { withoutReceiver } from '../telegram/privateAnswer.ts';
import { isOutOfQuota } from '../telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import type { Update } from '../telegram/update.ts';

/** Seconds after which an update that has not ended is taken to have been cut off. */
const cutOffAfter = 30;
/** Seconds before a request that did not reach Telegram is sent again. */
const unreachedPause = 5;

/** The key of the outbox of the chat, or of the inline message, that the update comes from. */
export function outboxKeyOf(update: Update): string | undefined {
  if (update.kind === 'text') return makeOutboxKey(update.chat.id);
  if (update.kind !== 'tap') return undefined;
  return update.message
    ? makeOutboxKey(update.message.chat.id)
    : makeInlineOutboxKey(update.inlineMessageId ?? '');
}

/**
 * The outbox of the chat, or of the inline message, to which a request goes; undefined for one that
 * goes to neither.
 */
export function outboxOf({ payload }: TelegramRequest): string | undefined {
  const { chat_id: chatId, inline_message_id: inlineMessageId } = payload;
  if (chatId !== undefined) return makeOutboxKey(Number(chatId));
  return inlineMessageId === undefined ? undefined : makeInlineOutboxKey(String(inlineMessageId));
}

/**
 * Whether it matters when it comes late: an older board without its keyboard might be the newest
 * again by then.
 */
export const isKept = ({ method }: TelegramRequest): boolean => method !== 'editMessageReplyMarkup';

/**
 * A request that is to be sent later, or work after an answer that has failed so often; `pause` is
 * in seconds. `isRefused` where Telegram has not taken it.
 */
export type Unsent = { readonly pause: number; readonly isRefused?: boolean } & (
  | { readonly request: TelegramRequest }
  | { readonly work: Afterwards; readonly tries: number }
);

/** How often such work is tried, which takes half an hour. */
const maxTries = 6;
const pauseAfter = (tries: number): number => unreachedPause * 4 ** tries;

/** The work that has failed, but for what a stored row has done once more. */
export const postpone = (undone: readonly Afterwards[]): readonly Unsent[] =>
  undone
    .map((work) => ({ work, tries: 1, pause: pauseAfter(0) }))
    .filter((each) => placeOf(each) !== undefined);

/** What an item still has to send and to do, where Telegram has asked to wait. */
export const postponeItem = (
  { requests, afterwards = [], tries = 0, isRefused }: OutboxItem,
  pause: number,
): readonly Unsent[] => [
  ...requests.map((request) => ({ request, pause, ...(isRefused ? { isRefused } : {}) })),
  ...afterwards
    .map((work) => ({ work, tries, pause }))
    .filter((each) => placeOf(each) !== undefined),
];

/** What is left of an item after another try; what fails again and again is given up. */
export const afterTry = ({ tries = 0 }: OutboxItem, left: readonly Unsent[]): readonly Unsent[] =>
  left.flatMap((each): readonly Unsent[] => {
    if ('request' in each) return [each];
    return tries + 1 < maxTries ? [{ ...each, tries: tries + 1, pause: pauseAfter(tries) }] : [];
  });

/** The outbox in which it waits: that of the chat to which it goes. */
function placeOf(left: Unsent): string | undefined {
  if ('request' in left) return outboxOf(left.request);
  const { work } = left;
  switch (work.do) {
    case 'readReplies':
      return work.requests[0] && outboxOf(work.requests[0]);
    case 'notify':
      return placeOfNotice(work);
    case 'feature':
      return makeOutboxKey(work.userId);
    case 'eraseNext':
    case 'endErasing':
    case 'learnInlineMode':
      return undefined;
  }
  return work satisfies never;
}

function placeOfNotice({ key, row, notification }: NoticeWork): string | undefined {
  const game = parseSharedRow(key, row);
  if (game?.at === 'inline') return makeInlineOutboxKey(game.id);
  return game && makeOutboxKey(game.seats[otherPlayer(notification.by)].chatId);
}

/**
 * The requests that Telegram asked to wait for, or did not get, if they go to a message or chat.
 */
export function findUnsent(
  requests: readonly TelegramRequest[],
  replies: readonly TelegramReply[],
): readonly Unsent[] {
  return requests.flatMap((request, index) => {
    const reply = replies[index];
    if (
      outboxOf(request) === undefined ||
      !isKept(request) ||
      !reply ||
      reply.kind === 'ok' ||
      isOutOfQuota(reply)
    )
      return [];
    if (reply.kind === 'refused' && reply.code !== 429) return [];
    const retryAfter = reply.kind === 'refused' ? reply.retryAfter : undefined;
    const left = putOff(request, retryAfter ?? unreachedPause);
    return left.map((each) => ({ ...each, isRefused: true }));
  });
}

/** The request as it is sent later, if it is kept. */
export const putOff = (request: TelegramRequest, pause: number): readonly Unsent[] =>
  withoutReceiver(request).map((late) => ({ request: late, pause }));

export interface Outbox {
  /** Of its row; undefined where there is none. */
  readonly key: string | undefined;
  /** What is to be sent now; the row is written without it before that. */
  readonly due: readonly OutboxItem[];
  /** Whether this very update has been decided before, and is sent when it is due. */
  readonly isRepeat: boolean;
  /** Whether there is nothing to send, now or later. */
  readonly isEmpty: boolean;
  /**
   * The row with what outlives the process until this answer has been sent, in the place of the
   * answer before.
   */
  shield(answer: WordlessAnswer): Entries;
  /** The rows once all has been sent but what is left; these requests `shown` have shown boards. */
  close(unsent: readonly Unsent[], shown?: readonly TelegramRequest[]): Work<Entries>;
  /** Asks to be called when what is left is due. */
  wake(unsent: readonly Unsent[]): Work<void>;
}

/** For answers that nothing shields. */
export const noOutbox: Pick<Outbox, 'shield'> = { shield: () => ({}) };

interface OutboxUser {
  /** Undefined where the update comes from no message. */
  readonly key: string | undefined;
  readonly updateId: number;
  /**
   * A tap leaves an empty row, which costs a place in the cache, but no call; other updates remove
   * it.
   */
  readonly isTap: boolean;
}

export function openOutbox({ key, updateId, isTap }: OutboxUser, rows: Rows, now: number): Outbox {
  const second = secondOf(now);
  const items = key === undefined ? [] : parseOutboxRow(rows[key]);
  // What Telegram asked to wait for goes with the next answer in its chat, which shows whether it
  // still does.
  const isDue = ({ due, isRefused }: OutboxItem): boolean => due <= second || isRefused === true;
  const due = items.filter(isDue);
  let waiting = items.filter((item) => !isDue(item));
  // The row as it was written last.
  let isChanged = false;
  return {
    key,
    due,
    // A tap is decided again, unless it has erased what that would take.
    isRepeat: items.some(
      (item) => item.updateId === updateId && (!isTap || item.erases !== undefined),
    ),
    isEmpty: items.length === 0,
    shield(answer) {
      const item = itemOf(answer, updateId, second);
      const { later: asked = [] } = answer;
      const isWaiting = (request: TelegramRequest): boolean =>
        waiting.some(({ requests }) => isAmong(request, requests));
      const later = asked.filter((request) => !isWaiting(request));
      const isTaken = due.length > 0;
      if (key === undefined || (!item && later.length === 0 && !isChanged && !isTaken)) return {};
      isChanged = item !== undefined;
      if (later.length > 0)
        waiting = [...waiting, { updateId, due: second + cutOffAfter, requests: later.map(strip) }];
      const row = makeOutboxRow([...waiting, ...(item ? [item] : [])]);
      return { [key]: row === '' && !isTap ? undefined : row };
    },
    *close(unsent, shown = []) {
      const isOvertaken = (request: TelegramRequest): boolean => isAmong(request, shown);
      const places = new Set(unsent.map((each) => placeOf(each)!));
      const hasOvertaken = waiting.some(({ requests }) => requests.some(isOvertaken));
      if (key !== undefined && (isChanged || hasOvertaken)) places.add(key);
      // Others add to what waits at the same moment.
      const isKnown = (each: string): boolean =>
        each === key && items.length === 0 && unsent.length === 0;
      const unknown = [...places].filter((each) => !isKnown(each));
      const before = unknown.length === 0 ? {} : yield* read(unknown);
      const rowOf = (each: string) => {
        const others = parseOutboxRow(before[each])
          .filter((item) => item.updateId !== updateId || item.updateId === 0)
          .map((item) => ({
            ...item,
            requests: item.requests.filter((request) => !isOvertaken(request)),
          }));
        const meant = unsent.filter((left) => placeOf(left) === each);
        return makeOutboxRow(withUnsent(others, meant, second)) || undefined;
      };
      return Object.fromEntries([...places].map((each) => [each, rowOf(each)]));
    },
    *wake(unsent) {
      const at = new Map<string, number>();
      const note = (each: string, when: number) =>
        at.set(each, Math.min(when, at.get(each) ?? when));
      if (key !== undefined) for (const item of waiting) note(key, item.due);
      for (const left of unsent) note(placeOf(left)!, second + left.pause);
      if (at.size > 0) yield* wake([...at].map(([each, when]) => ({ key: each, at: when })));
    },
  };
}

/**
 * What of an answer outlives the process; undefined where it only edits and deletes, which its
 * repeat does as well.
 */
function itemOf(
  { entries = {}, requests = [], afterwards = [] }: WordlessAnswer,
  updateId: number,
  second: number,
): OutboxItem | undefined {
  const kept = requests
    .filter((request) => chatIdOf(request) !== 0 && isKept(request))
    .flatMap(withoutReceiver)
    .map(strip);
  // A notice is due by the row of its game, where that stays, until it has arrived.
  const isDueByRow = (work: Afterwards): boolean =>
    work.do === 'notify' && !work.isCorrection && entries[work.key] !== undefined;
  const work = afterwards.filter(
    (each: Afterwards) =>
      !['learnInlineMode', 'eraseNext', 'endErasing'].includes(each.do) && !isDueByRow(each),
  );
  const erases = Object.keys(entries).filter((key) => isStored(key) && entries[key] === undefined);
  // What changes nothing is decided again by the update's repeat.
  const hasChanged = Object.keys(entries).length > 0 || afterwards.length > 0;
  const isNeeded =
    kept.some(
      ({ method, onReply }) =>
        !/^(?:edit|delete)/.test(method) &&
        (hasChanged || (onReply !== undefined && onReply.keep !== 'instead')),
    ) ||
    work.length > 0 ||
    erases.length > 0;
  if (!isNeeded) return undefined;
  return {
    updateId,
    due: second + cutOffAfter,
    requests: kept,
    ...(work.length > 0 ? { afterwards: work } : {}),
    ...(erases.length > 0 ? { erases } : {}),
  };
}

/** A later request for a message takes the place of the one before. */
function withUnsent(
  items: readonly OutboxItem[],
  unsent: readonly Unsent[],
  second: number,
): readonly OutboxItem[] {
  const isReplaced = (request: TelegramRequest): boolean => isAmong(request, requestsOf(unsent));
  const left = items
    .map((item) => ({ ...item, requests: item.requests.filter((request) => !isReplaced(request)) }))
    .filter(({ requests, afterwards, erases }) => requests.length > 0 || afterwards || erases);
  // What takes its place waits no longer for that.
  const dueBefore = ({ requests: [request] }: OutboxItem): readonly number[] =>
    items.filter(({ requests }) => request && isAmong(request, requests)).map(({ due }) => due);
  const added = unsent.map((each) => itemLeft(each, second));
  return [
    ...left,
    ...added.map((item) => ({ ...item, due: Math.min(item.due, ...dueBefore(item)) })),
  ];
}

/** What is left to send as an item of its own. */
function itemLeft(left: Unsent, second: number): OutboxItem {
  const isRefused = left.isRefused ? { isRefused: true } : {};
  const due = { updateId: 0, due: second + left.pause, ...isRefused };
  if (!('request' in left))
    return { ...due, requests: [], afterwards: [left.work], tries: left.tries };
  return { ...due, requests: [strip(left.request)] };
}

/**
 * Those that are still worth sending once the `later` requests have been made: an older edit would
 * take back a newer one.
 */
export const dropOvertaken = (
  unsent: readonly Unsent[],
  later: readonly TelegramRequest[] = [],
): readonly Unsent[] =>
  unsent.filter((left) => !('request' in left && isAmong(left.request, later)));

/** Whether both show the same message, or the same game in a new one. */
export function isSameMessage(one: TelegramRequest, other: TelegramRequest): boolean {
  if (outboxOf(one) !== outboxOf(other)) return false;
  const nameOf = ({ shows }: TelegramRequest): string =>
    JSON.stringify(shows && { ...shows, isPlain: true });
  const isOfGame = one.shows !== undefined && nameOf(one) === nameOf(other);
  const isEdit =
    one.payload.message_id !== undefined && one.payload.message_id === other.payload.message_id;
  return isOfGame || (one.method === other.method && isEdit);
}

/** Whether one of the requests shows the same. */
const isAmong = (request: TelegramRequest, requests: readonly TelegramRequest[]): boolean =>
  requests.some((each) => isSameMessage(each, request));

const requestsOf = (unsent: readonly Unsent[]): readonly TelegramRequest[] =>
  unsent.flatMap((left) => ('request' in left ? [left.request] : []));

/**
 * The items without what the requests of an answer have shown meanwhile. What of them is still
 * `unsent` keeps the place of what waited for the same message.
 */
export function takePlaces(
  due: readonly OutboxItem[],
  answer: { readonly requests: readonly TelegramRequest[]; readonly unsent: readonly Unsent[] },
): { readonly items: readonly OutboxItem[]; readonly unsent: readonly Unsent[] } {
  const waits = (request: TelegramRequest) => (left: Unsent) =>
    'request' in left && !left.isRefused && isSameMessage(left.request, request);
  const newest = (request: TelegramRequest): readonly TelegramRequest[] => {
    const waiting = answer.unsent.find(waits(request));
    if (waiting && 'request' in waiting) return [waiting.request];
    return isAmong(request, answer.requests) ? [] : [request];
  };
  const before = due.flatMap(({ requests }) => requests);
  return {
    items: due.map((item) => ({ ...item, requests: item.requests.flatMap(newest) })),
    unsent: answer.unsent.filter((left) => !before.some((request) => waits(request)(left))),
  };
}

/** Those of the requests that do not wait. */
export const withoutUnsent = (
  requests: readonly TelegramRequest[],
  unsent: readonly Unsent[],
): readonly TelegramRequest[] =>
  requests.filter((request) => !isAmong(request, requestsOf(unsent)));

/** The answer of an item, its boards as their games stand now. */
export function* answerOf(
  { requests, afterwards = [], erases = [] }: OutboxItem,
  bot: Bot,
): Work<Pick<Answer, 'entries' | 'requests' | 'afterwards'>> {
  const drawn: TelegramRequest[] = [];
  for (const request of requests) drawn.push(...(yield* redraw(request, bot)));
  return {
    entries: Object.fromEntries(erases.map((key) => [key, undefined])),
    requests: drawn,
    afterwards,
  };
}

/**
 * Writes what is left, without what the requests have `shown` meanwhile, and asks to be called again
 * for it; `others` are rows to write along. A failure is logged: what has been sent stays sent.
 */
export function* closeOutbox(
  outbox: Outbox,
  unsent: readonly Unsent[],
  others: Entries,
  shown: readonly TelegramRequest[] = [],
): Work<void> {
  try {
    // Others add to what waits at the same moment.
    const isLocked = unsent.length > 0 && (yield* lock());
    const rows = yield* outbox.close(unsent, shown);
    // One call writes rows, another one removes some; a person's own chat has room for an empty one.
    const isEmptied = Object.values(others).some((row) => row !== undefined);
    const emptyOf = (key: string): string | undefined =>
      isEmptied && chatOfOutbox(key) > 0 ? '' : undefined;
    const emptied = Object.entries(rows).map(([key, row = emptyOf(key)]) => [key, row]);
    const entries: Entries = { ...others, ...Object.fromEntries(emptied) };
    if (Object.keys(entries).length > 0) yield* write(entries);
    if (isLocked) yield* unlock();
    yield* outbox.wake(unsent);
  } catch (error) {
    yield* log(`What is left to send could not be stored: ${String(error)}`);
  }
}
