/** What work takes of the day's quotas, as its steps show it. */
import { describe, expect, it } from 'vitest';
import {
  log,
  read,
  readProperties,
  readStore,
  runSteps,
  type Services,
  send,
  type Work,
  write,
} from '../../../src/bot/core/steps.ts';
import { makePersonKey, settingsKey } from '../../../src/bot/rows/keys.ts';
import type { Spent } from '../../../src/bot/rows/usage.ts';
import type { TelegramReply } from '../../../src/bot/telegram/request.ts';
import { openOutbox } from '../../../src/bot/update/outbox.ts';
import { countSteps, nothingSpent, settle, sumSpent } from '../../../src/bot/update/spending.ts';
import { bareBot, bareServices } from '../bareServices.ts';

const [anna, ben] = [makePersonKey(5_000_001), makePersonKey(5_000_002)];
const ask = { method: 'getMe', payload: {} };

const spentOn = (work: Work<unknown>, change: Partial<Services> = {}): Spent =>
  runSteps(countSteps(work), bareServices(new Map(), change))[1];

describe('work', () => {
  const rows: readonly (readonly [string, () => Work<unknown>, number])[] = [
    ['reading stored rows', () => read([anna, ben, settingsKey]), 2],
    ['writing and removing them', () => write({ [anna]: '1', [ben]: undefined, x: '1' }), 2],
    ['a look at all rows', () => readStore(), 1],
    ['reading the properties', () => readProperties(), 1],
    ['what is in the cache, and the log', () => log('a line'), 0],
  ];
  it.each(rows)('counts the operations: %s', (_, work, operations) => {
    expect(spentOn(work())).toEqual({ requests: 0, operations });
  });

  it('counts each request, and twice where it was sent again', () => {
    const sendThree = () => send([ask, ask, ask]);
    expect(spentOn(sendThree()).requests).toBe(3);
    const again = { kind: 'ok', result: true, isRetried: true } as const;
    expect(spentOn(sendThree(), { send: () => [again, again, again] }).requests).toBe(6);
  });

  it('tells what Telegram has taken: all but what it asks to wait with', () => {
    const refused = {
      kind: 'refused',
      method: 'getMe',
      description: '',
      retryAfter: undefined,
      migratedTo: undefined,
    } as const;
    const replies = [429, 400].map((code): TelegramReply => ({ ...refused, code }));
    const services = bareServices(new Map(), {
      send: () => [{ kind: 'ok', result: true } as const, ...replies],
    });
    const asks = [ask, ask, ask].map((each, index) => ({ ...each, payload: { index } }));
    const [, , taken] = runSteps(countSteps(send(asks)), services);
    expect(taken.map(({ payload }) => payload.index)).toEqual([0, 2]);
  });

  it('gives its result, and goes on after a step that fails', () => {
    function* work(): Work<string> {
      try {
        yield* read([anna]);
      } catch {
        yield* write({ [anna]: '1' });
      }
      return 'done';
    }
    const change: Partial<Services> = {
      read() {
        throw new Error('made to fail');
      },
    };
    expect(runSteps(countSteps(work()), bareServices(new Map(), change))).toEqual([
      'done',
      { requests: 0, operations: 1 },
      [],
    ]);
  });

  it('is summed up', () => {
    const one = { requests: 1, operations: 2 };
    expect(sumSpent(one, nothingSpent, one)).toEqual({ requests: 2, operations: 4 });
  });
});

describe('work that is done', () => {
  /** The rows after it, and the log. */
  function settled(change: Partial<Services> = {}) {
    const [kept, lines] = [new Map<string, string>(), [] as string[]];
    const outbox = openOutbox({ key: undefined, updateId: 1, isTap: false }, {}, bareBot.now);
    const services = bareServices(kept, { log: (line) => void lines.push(line), ...change });
    const left = { unsent: [], done: [] };
    runSteps(settle({ outbox, left, entries: { count: '2 3' } }), services);
    return { rows: Object.fromEntries(kept), lines };
  }

  it('is written with other rows', () => {
    expect(settled().rows).toEqual({ count: '2 3' });
  });

  it('stays done where that cannot be stored', () => {
    const change: Partial<Services> = {
      write() {
        throw new Error('made to fail');
      },
    };
    const { lines } = settled(change);
    expect(lines).toEqual(['What is left to send could not be stored: Error: made to fail']);
  });
});
