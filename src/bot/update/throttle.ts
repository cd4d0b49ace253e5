/**
 * Stands in front of `send`: what there is no room for in a chat waits in its outbox. A chat gets a
 * burst at most, and what follows a few at a time; a group no more than the tokens of its bucket.
 * Nothing else knows of it, but that words are said of what waits.
 */

import type { Bot } from '../core/bot.ts';
import { type OutboxItem, parseOutboxRow } from '../core/outboxRow.ts';
import { read, type Steps, tryToRead } from '../core/steps.ts';
import { findWait, takeToken, type Urgency } from '../rows/group/bucketRow.ts';
import { chatOfOutbox, type Entries, makeBucketKey } from '../rows/keys.ts';
import { atATime, burst, pauseBehind } from '../telegram/burst.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Concern } from './concern.ts';
import { isKept, isSameMessage, outboxOf, putOff, type Unsent } from './outbox.ts';

export interface Throttle extends Pick<Concern, 'after'> {
  /** What of it goes now, and what waits. */
  split(
    requests: readonly TelegramRequest[],
    urgency: Urgency,
  ): Steps<{
    readonly going: readonly TelegramRequest[];
    readonly waiting: readonly Unsent[];
  }>;
  /** From now on what has waited in this outbox is served, one after another. */
  serve(place: string): void;
  /** The seconds until what has waited may go, as far as is known without a look at rows. */
  findWait(item: OutboxItem): number;
  /** The buckets from which tokens were taken since this was asked last. */
  take(): Entries;
}

/** What goes, with the words that some of it goes to a group in so many seconds. */
export type Tell = (going: readonly TelegramRequest[], wait: number) => readonly TelegramRequest[];

interface Options {
  readonly tell?: Tell;
  /**
   * Whether it is a part of some work, of which another may have sent a burst to the same chats just
   * before.
   */
  readonly isPart?: boolean;
}

/** The outbox of the chat, or inline message, in which Telegram counts the request. */
const placeOf = (request: TelegramRequest): string | undefined =>
  /^(?:send|edit)/.test(request.method) ? outboxOf(request) : undefined;

/** The key of the bucket of the group whose outbox it is; ids of groups are negative. */
export function bucketOf(place: string): string | undefined {
  const chatId = chatOfOutbox(place);
  return chatId < 0 ? makeBucketKey(chatId) : undefined;
}

/** How a game stands, and that it is somebody's turn, goes before all else. */
const isOfGame = ({ shows, onReply }: TelegramRequest): boolean =>
  shows?.isPlain === true || onReply?.keep === 'notice' || onReply?.keep === 'correction';

/** The game's row has such a notice sent, as the game stands by then. */
const isDueByRow = ({ onReply }: TelegramRequest): boolean =>
  onReply?.keep === 'notice' && (onReply.dueAt ?? 0) > 0;

/** Of what has waited, which does not say what it came from. */
export const urgencyOf = (requests: readonly TelegramRequest[]): Urgency =>
  requests.some(isOfGame) ? 'move' : 'other';

interface Promised {
  readonly request: TelegramRequest;
  readonly urgency: Urgency;
}

/** For words that nothing holds back, such as that of a limit. */
export const freeThrottle: Throttle = {
  *split(requests) {
    return { going: requests, waiting: [] };
  },
  serve: () => undefined,
  findWait: () => 0,
  take: () => ({}),
};

/** `known` are rows as they were before, buckets and outboxes among them. */
export function openThrottle(
  known: Readonly<Record<string, string | undefined>>,
  { now }: Pick<Bot, 'now'>,
  { tell, isPart = false }: Options = {},
): Throttle {
  const rows: Record<string, string | undefined> = { ...known };
  const changed = new Set<string>();
  /** How many requests have been sent to each place, or wait there. */
  const counts = new Map<string, number>();
  /** What waits there, and has been promised the next tokens. */
  const promised = new Map<string, readonly Promised[]>();
  let isTold = tell === undefined;

  const countIn = (place: string): number => counts.get(place) ?? 0;
  const promisedIn = (place: string): readonly Promised[] =>
    promised.get(place) ??
    parseOutboxRow(rows[place])
      .filter(({ updateId }) => updateId === 0)
      .flatMap(({ requests }) =>
        requests.map((request) => ({ request, urgency: urgencyOf(requests) })),
      );

  /** The seconds until the next goes there, with so many places `kept` free in a private chat. */
  function waitIn(place: string, tokens: number, urgency: Urgency, kept = 0): number {
    const key = bucketOf(place);
    const count = countIn(place);
    return key === undefined
      ? pauseBehind(count + kept)
      : Math.max(findWait(rows[key], tokens, urgency, now), pauseBehind(count));
  }

  function waitFor(request: TelegramRequest, place: string, urgency: Urgency): number {
    const before = promisedIn(place).filter(
      (each) =>
        (urgency !== 'move' || each.urgency === 'move') && !isSameMessage(each.request, request),
    );
    return waitIn(place, 1 + before.length, urgency);
  }

  const countRequest = (place: string): void => void counts.set(place, countIn(place) + 1);

  function sendTo(place: string, urgency: Urgency): void {
    countRequest(place);
    const key = bucketOf(place);
    if (key === undefined) return;
    rows[key] = takeToken(rows[key], urgency, now);
    changed.add(key);
  }

  /** Reads buckets that are not known, and of a part what waits in chats before it. */
  function* look(places: readonly string[]): Steps<void> {
    const all = [...new Set(places)];
    // An inline message is edited by one part alone.
    const isUnseen = (place: string): boolean => chatOfOutbox(place) !== 0 && !counts.has(place);
    const unseen = isPart ? all.filter(isUnseen) : [];
    const buckets = all.map(bucketOf).filter((key) => key !== undefined && !(key in rows));
    const keys = [...unseen, ...(buckets as readonly string[])];
    if (keys.length === 0) return;
    const found = (yield* tryToRead(read(keys), 'What waits in a chat')) ?? {};
    for (const key of keys) rows[key] = found[key];
    for (const place of unseen) {
      const waiting = promisedIn(place).length;
      // One alone where nothing waits is no burst.
      if (waiting > 0 || places.filter((each) => each === place).length > 1)
        counts.set(place, burst + waiting);
    }
  }

  function take(): Entries {
    const taken = Object.fromEntries([...changed].map((key) => [key, rows[key]]));
    changed.clear();
    return taken;
  }

  return {
    *split(requests, urgency) {
      yield* look(requests.map(placeOf).filter((place) => place !== undefined));
      const waiting: Unsent[] = [];
      /** The places where something waits, and how long it takes to the group of which is told. */
      const held = new Set<string>();
      let longest = 0;
      const goes = requests.map((request) => {
        const place = placeOf(request);
        if (place === undefined || !isKept(request)) return true;
        const wait = waitFor(request, place, urgency);
        if (wait === 0) {
          sendTo(place, urgency);
          return true;
        }
        countRequest(place);
        if (!isDueByRow(request)) waiting.push(...putOff(request, wait));
        held.add(place);
        promised.set(place, [...promisedIn(place), { request, urgency }]);
        if (bucketOf(place) !== undefined) longest = Math.max(longest, wait);
        return false;
      });
      // A board keeps its keyboard until the one that takes its place has come.
      const going = requests.filter((request, index) => {
        const place = isKept(request) ? undefined : placeOf(request);
        if (place === undefined) return goes[index];
        if (held.has(place)) return false;
        sendTo(place, urgency);
        return true;
      });
      const isSaid = longest > 0 && !isTold;
      isTold ||= isSaid;
      return { going: isSaid ? tell!(going, longest) : going, waiting };
    },
    serve(place) {
      promised.set(place, []);
    },
    findWait({ requests, isRefused }) {
      const places = requests.map(placeOf).filter((place) => place !== undefined);
      const urgency = urgencyOf(requests);
      // What has waited leaves room for what people do meanwhile.
      const kept = isRefused ? 0 : burst - atATime;
      return Math.max(0, ...places.map((place) => waitIn(place, places.length, urgency, kept)));
    },
    take,
    *after() {
      return take();
    },
  };
}
