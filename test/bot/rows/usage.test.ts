import { describe, expect, it } from 'vitest';
import {
  countSpent,
  drainCounts,
  makeUsageKeys,
  noteRefusal,
  readUsage,
  updatesPerMinute,
} from '../../../src/bot/rows/usage.ts';
import type { TelegramReply } from '../../../src/bot/telegram/request.ts';

const now = Date.UTC(2026, 4, 1, 12, 30, 20);
const minute = Math.floor(now / 60_000);
const day = 24 * 60;
const ada = 5_000_001;
const quota = 1000;

/** What is nothing is left out, and with it what is nothing after it. */
const line = (...counts: readonly number[]): string =>
  `5|${counts
    .map((count) => count || '')
    .join('|')
    .replace(/\|+$/, '')}`;

/** The line of a person: what they did in this minute, and since when and how much in this day. */
const userLine = (
  updates: number,
  requests: number,
  start = minute - 5,
  told = 0,
  at = minute,
  operations = 0,
): string => line(at, updates, 0, start, requests, operations, told);
const quotaLine = (requests: number, start = minute - 5, operations = 0, saved = 0): string =>
  line(start, requests, operations, saved);
const sent = (requests: number) => ({ requests, operations: 0 });
const countRequests = (lines: Readonly<Record<string, string>>, at: number): number =>
  countSpent(lines, at).requests;

const use = (lines: Readonly<Record<string, string>>, at = now, isGroupCommand = false) =>
  readUsage(lines, { userId: ada, now: at, quota, isGroupCommand });
/** What a person is told who has made so many requests of so many. */
const restrain = (own: number, all: number, updates = 0) =>
  use({ [`u|${ada}`]: userLine(updates, own), q0: quotaLine(all) }).limit;

describe('what is counted', () => {
  it('is the person’s updates and requests, and all requests in eight lines of which each person has one', () => {
    expect(makeUsageKeys(ada)).toEqual([
      `u|${ada}`,
      'q0',
      'q1',
      'q2',
      'q3',
      'q4',
      'q5',
      'q6',
      'q7',
      'x',
    ]);
    expect(use({}).entries(sent(2))).toEqual({
      [`u|${ada}`]: userLine(1, 2, minute),
      q1: quotaLine(2, minute),
    });
    const known = { [`u|${ada}`]: userLine(3, 40), q1: quotaLine(70), q2: quotaLine(5) };
    expect(use(known).entries(sent(2))).toEqual({
      [`u|${ada}`]: userLine(4, 42),
      q1: quotaLine(72),
    });
    expect(countRequests(known, now)).toBe(75);
  });

  it.each([
    ['began 24 hours ago less a minute', minute - day + 1, 75],
    ['began 24 hours ago', minute - day, 0],
    ['begins now', minute, 75],
    ['begins in the future', minute + 1, 0],
  ])('starts again after 24 hours: a day that %s', (_, start, counted) => {
    const lines = { q3: quotaLine(70, start), q4: quotaLine(5, start) };
    expect(countRequests(lines, now)).toBe(counted);
    const entries = use({ [`u|${ada}`]: userLine(0, 40, start), q1: quotaLine(70, start) }).entries(
      sent(1),
    );
    const begun = counted > 0 ? start : minute;
    expect(entries).toEqual({
      [`u|${ada}`]: userLine(1, counted > 0 ? 41 : 1, begun),
      q1: quotaLine(counted > 0 ? 71 : 1, begun),
    });
  });

  it('is nothing where a line is of another version, or damaged', () => {
    for (const written of [
      '',
      '1|5|7',
      `4|${minute}|7`,
      `5|${minute}`,
      `5|x|y`,
      `5|${minute}|1.5`,
      `5|${minute}|7|1|1|1`,
    ]) {
      expect(countRequests({ q0: written }, now), written).toBe(0);
    }
    const old = { [`u|${ada}`]: userLine(50, 500).replace(/^5/, '1') };
    expect(use(old).entries(sent(1))).toEqual({
      [`u|${ada}`]: userLine(1, 1, minute),
      q1: quotaLine(1, minute),
    });
  });

  it('starts over with every minute of the clock, as far as updates go', () => {
    const lines = { [`u|${ada}`]: userLine(60, 0, minute - 5, 0, minute - 1) };
    expect(use(lines).limit).toBeUndefined();
    expect(use(lines, now - 60_000).limit).toEqual({ reason: 'slowDown', isNotified: false });
  });
});

describe('what the diary is given', () => {
  it('is each request once, and the day goes on', () => {
    const known = {
      q0: quotaLine(70, minute - 5, 3),
      q1: quotaLine(30, minute - 5, 0, 10),
      q2: quotaLine(5, minute - 5, 0, 5),
    };
    const { requests, entries } = drainCounts(known, 2, now);
    expect(requests).toBe(90);
    expect(entries).toEqual({
      q0: quotaLine(70, minute - 5, 5, 70),
      q1: quotaLine(30, minute - 5, 0, 30),
    });
    const after = { ...known, ...entries };
    expect(drainCounts(after, 2, now)).toEqual({ requests: 0, entries: {} });
    expect(countSpent(after, now)).toEqual({ requests: 105, operations: 5 });
    // Another update adds to it.
    const more = { ...after, ...use(after).entries(sent(4)) };
    expect(more.q1).toBe(quotaLine(34, minute - 5, 0, 30));
    expect(drainCounts(more, 2, now).requests).toBe(4);
  });

  it('begins anew with Google’s day', () => {
    const known = { q1: quotaLine(30, minute - day, 0, 30) };
    expect(drainCounts(known, 2, now).requests).toBe(0);
    expect(use(known).entries(sent(4))).toMatchObject({ q1: quotaLine(4, minute) });
  });
});

describe('a person', () => {
  it('is asked to slow down after sixty updates in a minute, and told so once', () => {
    expect(updatesPerMinute).toBe(60);
    expect(restrain(0, 0, 59)).toBeUndefined();
    expect(restrain(0, 0, 60)).toEqual({ reason: 'slowDown', isNotified: false });
    expect(restrain(0, 0, 61)).toEqual({ reason: 'slowDown', isNotified: true });
  });

  const shares: readonly (readonly [own: number, all: number, isHeldBack: boolean])[] = [
    [99, 500, false],
    [100, 499, false],
    [100, 500, true],
    [101, 900, true],
  ];
  it.each(shares)(
    'who made %d of %d requests, of a thousand a day, is held back or not',
    (own, all, isHeldBack) => {
      expect(restrain(own, all)).toEqual(
        isHeldBack ? { reason: 'enoughToday', isNotified: false } : undefined,
      );
    },
  );

  it('is told once a day that it is enough', () => {
    const first = use({ [`u|${ada}`]: userLine(0, 100), q1: quotaLine(600) });
    expect(first.limit).toEqual({ reason: 'enoughToday', isNotified: false });
    const second = use(first.entries(sent(1)));
    expect(second.limit).toEqual({ reason: 'enoughToday', isNotified: true });
    // A new day forgets it, even where the line says otherwise.
    const tomorrow = now + 24 * 3_600_000;
    const lines = { ...second.entries(sent(0)), q2: quotaLine(600, minute + day - 5) };
    expect(use(lines, tomorrow).limit).toBeUndefined();
    const told = { [`u|${ada}`]: userLine(0, 100, minute - 5, 0), q1: quotaLine(600) };
    expect(use(told).entries(sent(1))[`u|${ada}`]).toBe(userLine(1, 101, minute - 5, 1));
  });

  it('is like everybody refused until enough of the days of all are over', () => {
    const greedy = use({ [`u|${ada}`]: userLine(0, 100, minute - 90), q1: quotaLine(600) });
    expect(greedy.limit?.reason).toBe('enoughToday');
    expect(greedy.refusedUntil).toBeUndefined();
    const rows = { q0: quotaLine(30, minute - 700), q1: quotaLine(500, minute - 300) };
    const all = { ...rows, q2: quotaLine(420, minute - 20) };
    // Without the thirty there are still 920, which is below.
    expect(use(all).refusedUntil).toBe(minute - 700 + day);
    expect(use({ ...all, q3: quotaLine(100, minute - 10) }).refusedUntil).toBe(minute - 300 + day);
    // That is remembered once.
    expect(use({ ...all, ...use(all).entries(sent(0)) }).refusedUntil).toBeUndefined();
    const silent = noteRefusal(
      [
        {
          kind: 'unreached',
          method: 'sendMessage',
          reason: 'Service invoked too many times for one day: urlfetch.',
        },
      ],
      undefined,
      now,
    );
    expect(use({ ...silent }).limit?.reason).toBe('allSpent');
    expect(use({ ...silent }).refusedUntil).toBe(minute + 60);
    expect(use({ q0: quotaLine(900) }).refusedUntil).toBeUndefined();
  });

  it('has notified nobody where nothing could be sent, as where there is no room for words', () => {
    const lines = { [`u|${ada}`]: userLine(0, 40), q0: quotaLine(1000) };
    const silent = use(lines).entries(sent(0));
    expect(use({ ...lines, ...silent }).limit).toEqual({ reason: 'allSpent', isNotified: false });
    const said = use({ ...lines, ...silent }).entries(sent(1));
    expect(use({ ...lines, ...said }).limit).toEqual({ reason: 'allSpent', isNotified: true });
    const later = use({ ...lines, ...said }).entries(sent(0));
    expect(use({ ...lines, ...later }).limit).toEqual({ reason: 'allSpent', isNotified: true });
  });
});

describe('lasting rows, of which Google allows 50,000 to be read and written in a day', () => {
  it('are counted with the requests', () => {
    const known = {
      [`u|${ada}`]: userLine(3, 40, minute - 5, 0, minute, 7),
      q1: quotaLine(70, minute - 5, 30),
      q2: quotaLine(5, minute, 2),
    };
    expect(countSpent(known, now)).toEqual({ requests: 75, operations: 32 });
    expect(use(known).entries({ requests: 1, operations: 27 })).toEqual({
      [`u|${ada}`]: userLine(4, 41, minute - 5, 0, minute, 34),
      q1: quotaLine(71, minute - 5, 57),
    });
  });

  it.each([
    [5000, 24_999, undefined, false],
    [4999, 44_999, undefined, false],
    [5000, 25_000, 'enoughToday', false],
    [0, 45_000, undefined, true],
    [0, 60_000, undefined, true],
  ] as const)(
    'are shared as requests are: %d of %d by one person',
    (own, all, reason, isClosing) => {
      const { limit, isClosing: closes } = use({
        [`u|${ada}`]: userLine(0, 0, minute - 5, 0, minute, own),
        q3: quotaLine(0, minute - 5, all),
      });
      expect([limit?.reason, closes]).toEqual([reason, isClosing]);
    },
  );
});

describe('commands in groups', () => {
  it('are answered six times a minute, and then not again until the next, without a word', () => {
    let lines: Readonly<Record<string, string>> = {};
    const limits = Array.from({ length: 8 }, () => {
      const { limit, entries } = use(lines, now, true);
      lines = { ...lines, ...entries(sent(1)) };
      return limit;
    });
    const silence = { reason: 'slowDown', isNotified: true };
    expect(limits).toEqual([...Array.from({ length: 6 }, () => undefined), silence, silence]);
    // What is tapped meanwhile is answered.
    expect(use(lines).limit).toBeUndefined();
    expect(use(lines, now + 60_000, true).limit).toBeUndefined();
  });
});

describe('the last tenth of a day’s requests', () => {
  const spend = (all: number) => use({ q5: quotaLine(all) });

  it('is kept for the games in progress', () => {
    expect([spend(899), spend(900), spend(1000)].map(({ isClosing }) => isClosing)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('leaves enough to tell each player once that the day is over', () => {
    expect([spend(939), spend(940)].map(({ limit }) => limit)).toEqual([
      undefined,
      { reason: 'allSpent', isNotified: false },
    ]);
    const told = use({ ...spend(940).entries(sent(1)), q5: quotaLine(940) });
    expect(told.limit).toEqual({ reason: 'allSpent', isNotified: true });
    // Whoever was told on the day before is told again, once.
    const yesterday = { [`u|${ada}`]: userLine(0, 7, minute - day, 2), q5: quotaLine(940) };
    const again = use(yesterday);
    expect(again.limit).toEqual({ reason: 'allSpent', isNotified: false });
    expect(use({ ...again.entries(sent(1)), q5: quotaLine(940) }).limit).toEqual({
      reason: 'allSpent',
      isNotified: true,
    });
    // Whoever has been told of their own share is told of this, too.
    expect(
      use({ [`u|${ada}`]: userLine(0, 100, minute - 5, 1), q5: quotaLine(940) }).limit,
    ).toEqual({
      reason: 'allSpent',
      isNotified: false,
    });
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
  ])('closes the bot as if all had been spent: %s', (reason, minutes) => {
    const lines = noteRefusal([{ kind: 'ok', result: true }, refuse(reason)], undefined, now)!;
    const last = (minute + minutes - 1) * 60_000;
    expect(use(lines, last)).toMatchObject({
      isClosing: true,
      limit: { reason: 'allSpent', isNotified: false },
    });
    expect(use(lines, last + 60_000)).toMatchObject({ isClosing: false, limit: undefined });
  });

  it('is recognised by its repetition where no word of it is known', () => {
    let row: string | undefined;
    const unknown = refuse('Exception: Zu viel für heute.');
    for (let count = 0; count < 5; count++)
      row = noteRefusal([unknown], row, now + count * 30_000)!.x;
    expect(use({ x: row! }, now + 120_000).limit).toMatchObject({ reason: 'allSpent' });
    expect(use({ x: row! }, now + 12 * 60_000).limit).toBeUndefined();
    // So are two, however far apart, and five at once.
    const first = noteRefusal([unknown], undefined, now)!.x;
    expect(
      use(noteRefusal([unknown], first, now + 30 * 60_000)!, now + 30 * 60_000).limit,
    ).toBeUndefined();
    expect(
      use(noteRefusal([unknown, unknown, unknown, unknown, unknown], undefined, now)!, now).limit,
    ).toBeUndefined();
  });

  it('is another one where Telegram was not reached', () => {
    expect(
      noteRefusal([refuse('Timeout'), { kind: 'ok', result: true }], undefined, now),
    ).toBeUndefined();
    expect(noteRefusal([], undefined, now)).toBeUndefined();
  });
});
