import { describe, expect, it } from 'vitest';
import {
  addToQuota,
  countRequests,
  drainCounts,
  findRefusal,
  gamesPerMinute,
  makeUsageKeys,
  readUsage,
  updatesPerMinute,
} from '../../../../src/bot/rows/bot/usage.ts';
import { quotaKey, type Rows, refusedKey } from '../../../../src/bot/rows/keys.ts';
import { noSilence, prolong } from '../../../../src/bot/settings/silence.ts';
import type { TelegramReply } from '../../../../src/bot/telegram/request.ts';

const now = Date.UTC(2026, 4, 1, 12, 30, 20);
const minute = Math.floor(now / 60_000);
const day = 24 * 60;
const ada = 5_000_001;
const quota = 1000;

/** What is nothing is left out, and with it what is nothing after it. */
const line = (...counts: readonly number[]): string =>
  `6|${counts
    .map((count) => count || '')
    .join('|')
    .replace(/\|+$/, '')}`;

/** The line of a person: what they did in this minute, and since when and how much in this day. */
const userLine = (
  updates: number,
  requests: number,
  { start = minute - 5, told = 0, at = minute, games = 0 } = {},
): string => line(at, updates, games, start, requests, told);
const quotaLine = (requests: number, start = minute - 5, saved = 0, games = 0): string =>
  line(start, requests, saved, games);

const use = (rows: Rows, { at = now, isAsking = false, refusedUntil = 0, limit = quota } = {}) =>
  readUsage(rows, { userId: ada, now: at, quota: limit, refusedUntil, isAsking });
/** What a person is told who has made so many requests of so many. */
const restrain = (own: number, all: number, updates = 0) =>
  use({ [`u|${ada}`]: userLine(updates, own), q: quotaLine(all) }).limit;

describe('what is counted', () => {
  it('is the person’s updates and requests, and all requests in one line', () => {
    expect(makeUsageKeys(ada)).toEqual([`u|${ada}`, 'q']);
    expect(use({}).entries({ requests: 2 })).toEqual({
      [`u|${ada}`]: userLine(1, 2, { start: minute }),
      q: quotaLine(2, minute),
    });
    const known = { [`u|${ada}`]: userLine(3, 40), q: quotaLine(70) };
    expect(use(known).entries({ requests: 2 })).toEqual({
      [`u|${ada}`]: userLine(4, 42),
      q: quotaLine(72),
    });
    expect(addToQuota(known, { requests: 5 }, now)).toEqual({ q: quotaLine(75) });
    expect(countRequests(known, now)).toBe(70);
  });

  it.each([
    ['began 24 hours ago less a minute', minute - day + 1, 70],
    ['began 24 hours ago', minute - day, 0],
    ['begins now', minute, 70],
    ['begins in the future', minute + 1, 0],
  ])('starts again after 24 hours: a day that %s', (_, start, counted) => {
    const rows = { [`u|${ada}`]: userLine(0, 40, { start }), q: quotaLine(70, start) };
    expect(countRequests(rows, now)).toBe(counted);
    const begun = counted > 0 ? start : minute;
    expect(use(rows).entries({ requests: 1 })).toEqual({
      [`u|${ada}`]: userLine(1, counted > 0 ? 41 : 1, { start: begun }),
      q: quotaLine(counted > 0 ? 71 : 1, begun),
    });
  });

  it('is nothing where a line is of another version, or damaged', () => {
    for (const written of ['', '1|5|7', `5|${minute}|7`, '6|x|y', `6|${minute}|1.5`])
      expect(countRequests({ q: written }, now), written).toBe(0);
    const old = { [`u|${ada}`]: userLine(50, 500).replace(/^6/, '5') };
    expect(use(old).entries({ requests: 1 })).toEqual({
      [`u|${ada}`]: userLine(1, 1, { start: minute }),
      q: quotaLine(1, minute),
    });
  });

  it('starts over with every minute of the clock, as far as updates go', () => {
    const rows = { [`u|${ada}`]: userLine(60, 0, { at: minute - 1 }) };
    expect(use(rows).limit).toBeUndefined();
    expect(use(rows, { at: now - 60_000 }).limit).toEqual({
      reason: 'slowDown',
      isNotified: false,
    });
  });
});

describe('what the usage log is given', () => {
  it('is each request and each game once, and the day goes on', () => {
    const known = { q: quotaLine(30, minute - 5, 10, 2) };
    const drained = quotaLine(30, minute - 5, 30);
    expect(drainCounts(known, now)).toEqual({ requests: 20, games: 2, entries: { q: drained } });
    expect(drainCounts({ q: drained }, now)).toEqual({ requests: 0, games: 0, entries: {} });
    // Another update adds to it.
    const more = use({ q: drained }).entries({ requests: 4, games: 1 });
    expect(more[quotaKey]).toBe(quotaLine(34, minute - 5, 30, 1));
    expect(drainCounts(more, now)).toMatchObject({ requests: 4, games: 1 });
  });

  it('begins anew with Google’s day', () => {
    const known = { q: quotaLine(30, minute - day, 30) };
    expect(drainCounts(known, now).requests).toBe(0);
    expect(use(known).entries({ requests: 4 })).toMatchObject({ q: quotaLine(4, minute) });
  });
});

describe('a person', () => {
  it('is asked to slow down after sixty updates in a minute, and told so once', () => {
    expect(updatesPerMinute).toBe(60);
    expect(restrain(0, 0, 59)).toBeUndefined();
    expect(restrain(0, 0, 60)).toEqual({ reason: 'slowDown', isNotified: false });
    expect(restrain(0, 0, 61)).toEqual({ reason: 'slowDown', isNotified: true });
  });

  it('begins six games a minute, and may go on with all of them', () => {
    let rows: Rows = {};
    const limits = Array.from({ length: 8 }, () => {
      const { limit, entries } = use(rows, { isAsking: true });
      rows = { ...rows, ...entries({ requests: 1 }) };
      return limit;
    });
    expect(gamesPerMinute).toBe(6);
    expect(limits).toEqual([
      ...Array.from({ length: 6 }, () => undefined),
      { reason: 'slowDown', isNotified: false },
      { reason: 'slowDown', isNotified: true },
    ]);
    expect(use(rows).limit).toBeUndefined();
    expect(use(rows, { at: now + 60_000, isAsking: true }).limit).toBeUndefined();
  });

  const shares: readonly (readonly [own: number, all: number, isHeldBack: boolean])[] = [
    [99, 500, false],
    [100, 499, false],
    [100, 500, true],
    [101, 900, true],
    [0, 999, false],
  ];
  it.each(shares)(
    'who made %d of %d requests, of a thousand a day, is held back or not',
    (own, all, isHeldBack) => {
      expect(restrain(own, all)).toEqual(
        isHeldBack ? { reason: 'enoughToday', isNotified: false } : undefined,
      );
    },
  );

  it('has no day where none is counted', () => {
    const rows = { [`u|${ada}`]: userLine(0, 1e6), q: quotaLine(1e7) };
    expect(use(rows, { limit: Number.POSITIVE_INFINITY }).limit).toBeUndefined();
  });

  it('is told once a day that it is enough', () => {
    const first = use({ [`u|${ada}`]: userLine(0, 100), q: quotaLine(600) });
    expect(first.limit).toEqual({ reason: 'enoughToday', isNotified: false });
    const second = use(first.entries({ requests: 1 }));
    expect(second.limit).toEqual({ reason: 'enoughToday', isNotified: true });
    // A new day forgets it, even where the line says otherwise.
    const rows = { ...second.entries({ requests: 0 }), q: quotaLine(600, minute + day - 5) };
    expect(use(rows, { at: now + 24 * 3_600_000 }).limit).toBeUndefined();
  });

  it('is like everybody refused while Google takes no requests, and told so once', () => {
    const refusedUntil = now + 1;
    const rows = { [`u|${ada}`]: userLine(0, 0), q: quotaLine(20) };
    const { limit, entries } = use(rows, { refusedUntil });
    expect(limit).toEqual({ reason: 'allSpent', isNotified: false });
    expect(use(rows, { refusedUntil: now }).limit).toBeUndefined();
    // What could not be sent has told nobody.
    const limitAfter = (requests: number) => use(entries({ requests }), { refusedUntil }).limit;
    expect([limitAfter(0)?.isNotified, limitAfter(1)?.isNotified]).toEqual([false, true]);
    // Our own count refuses nobody.
    expect(restrain(0, 1001)).toBeUndefined();
    // Whoever has been told of their own share is told of this, too.
    const told = { [`u|${ada}`]: userLine(0, 100, { told: 1 }), q: quotaLine(1000) };
    expect(use(told, { refusedUntil }).limit).toEqual({ reason: 'allSpent', isNotified: false });
  });
});

describe('a request that Google refuses', () => {
  const refuse = (reason: string): TelegramReply => ({
    kind: 'unreached',
    method: 'sendMessage',
    reason,
  });

  it.each([
    ['Exception: Service invoked too many times for one day: urlfetch.', 60],
    ['Exception: Service invoked too many times for one day: premium urlfetch.', 60],
    [
      'Exception: Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
      1,
    ],
    ['Exception: Servicio invocado demasiadas veces en un día: urlfetch.', 60],
    ['Exception: 服务在短时间内调用次数过多：urlfetch rateMax。请尝试 Utilities.sleep(1000)。', 1],
  ])('says until when nobody is answered: %s', (reason, minutes) => {
    const replies = [{ kind: 'ok', result: true } as const, refuse(reason)];
    expect(findRefusal(replies, undefined, now)).toEqual({ until: (minute + minutes) * 60_000 });
  });

  it('is recognised by its repetition where no word of it is known', () => {
    const unknown = refuse('Exception: Zu viel für heute.');
    const remember = (row: string | undefined, at: number, count = 1) => {
      const refusal = findRefusal(
        Array.from({ length: count }, () => unknown),
        row,
        at,
      )!;
      return 'entries' in refusal ? refusal.entries[refusedKey] : refusal.until;
    };
    let row: string | number | undefined;
    for (let count = 0; count < 4; count++) row = remember(row as string, now + count * 30_000);
    expect(remember(row as string, now + 120_000)).toBe((minute + 2 + 10) * 60_000);
    // Two, however far apart, are not enough, nor are five at once.
    expect(remember(remember(undefined, now) as string, now + 30 * 60_000)).toEqual(
      expect.any(String),
    );
    expect(remember(undefined, now, 5)).toEqual(expect.any(String));
  });

  it('is another one where Telegram was not reached', () => {
    expect(
      findRefusal([refuse('Timeout'), { kind: 'ok', result: true }], undefined, now),
    ).toBeUndefined();
    expect(findRefusal([], undefined, now)).toBeUndefined();
  });

  it('goes on with the silence before it, unless that ended an hour ago', () => {
    const first = prolong(noSilence, now + 10, now);
    expect(first).toEqual({ from: now, until: now + 10 });
    expect(prolong(first, now + 3_000_000, now + 2_000_000).from).toBe(now);
    expect(prolong(first, now + 9_000_000, now + 8_000_000).from).toBe(now + 8_000_000);
  });
});
