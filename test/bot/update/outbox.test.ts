/** What is left to send in a chat: what stays in its row, and what goes from it. */
import { describe, expect, it } from 'vitest';
import type { Afterwards } from '../../../src/bot/core/answer.ts';
import { makeOutboxRow, type OutboxItem, parseOutboxRow } from '../../../src/bot/core/outboxRow.ts';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { makeOutboxKey } from '../../../src/bot/rows/keys.ts';
import type { TelegramRequest } from '../../../src/bot/telegram/request.ts';
import {
  afterTry,
  closeOutbox,
  openOutbox,
  postponeItem,
  takePlaces,
  type Unsent,
} from '../../../src/bot/update/outbox.ts';
import { bareBot, bareServices } from '../bareServices.ts';

const [chatId, elsewhere] = [5_000_001, 5_000_002];
const key = makeOutboxKey(chatId);
const second = Math.floor(bareBot.now / 1000);

const say = (text: string, to = chatId): TelegramRequest => ({
  method: 'sendMessage',
  payload: { chat_id: to, text },
});
const edit = (messageId: number, text: string): TelegramRequest => ({
  method: 'editMessageText',
  payload: { chat_id: chatId, message_id: messageId, text },
});
const notice: Afterwards = {
  do: 'readReplies',
  requests: [say('board')],
  replies: [{ kind: 'ok', result: true }],
};
const item = (
  updateId: number,
  requests: readonly TelegramRequest[],
  more: Partial<OutboxItem> = {},
): OutboxItem => ({
  updateId,
  due: second + 30,
  requests,
  ...more,
});
const wait = (request: TelegramRequest, pause = 7): Unsent => ({ request, pause });

describe('the row', () => {
  const [first, other] = [item(1, [say('one')]), item(2, [edit(7, 'two')], { due: second })];

  it('reads back what it was written of', () => {
    expect(parseOutboxRow(makeOutboxRow([first, other]))).toEqual([first, other]);
    expect(makeOutboxRow([])).toBe('');
  });

  it('is taken for nothing where any part of it is none', () => {
    const whole = JSON.stringify(first);
    for (const part of [
      'null',
      '{}',
      '7',
      whole.replace('"updateId":1', '"updateId":"1"'),
      whole.replace(/"due":\d+/, '"due":null'),
    ])
      expect(parseOutboxRow(`[${whole},${part}]`), part).toEqual([]);
    for (const part of [
      whole.replace(/"requests":\[.*\]/, '"requests":{}'),
      whole.replace('"sendMessage"', '7'),
    ])
      expect(parseOutboxRow(`[${whole},${part}]`), part).toEqual([]);
    for (const row of [undefined, '', 'x', '{}', whole])
      expect(parseOutboxRow(row), row).toEqual([]);
  });
});

/**
 * The rows of the outboxes once this update has ended, where the chat's had `before` at its begin,
 * and has `meanwhile` now.
 */
function close(
  updateId: number,
  before: readonly OutboxItem[],
  {
    unsent = [],
    meanwhile = before,
  }: { readonly unsent?: readonly Unsent[]; readonly meanwhile?: readonly OutboxItem[] },
) {
  const known = before.length === 0 ? {} : { [key]: makeOutboxRow(before) };
  const outbox = openOutbox({ key, updateId, isTap: false }, known, bareBot.now);
  const rows = new Map([[key, makeOutboxRow(meanwhile)]]);
  const closed = runSteps(outbox.close(unsent), bareServices(rows));
  return (of = key) => (closed[of] === undefined ? closed[of] : parseOutboxRow(closed[of]));
}

describe('an outbox before the sending', () => {
  it('keeps what is sent later for the time after it, in case the process ends', () => {
    const outbox = openOutbox({ key, updateId: 7, isTap: false }, {}, bareBot.now);
    const kept = parseOutboxRow(outbox.shield({ later: [say('notice')] })[key]);
    expect(kept).toMatchObject([{ updateId: 7, requests: [say('notice')] }]);
    expect(kept[0]!.due).toBeGreaterThan(second);
  });
});

describe('an outbox that is closed', () => {
  it('keeps what another update has left there: a message, work, what it erases', () => {
    const others = [
      item(8, [say('hello')]),
      item(9, [], { afterwards: [notice] }),
      item(10, [], { erases: ['r1'] }),
    ];
    const left = close(7, others, { unsent: [wait(say('wait'))] })();
    expect(left).toEqual([...others, { updateId: 0, due: second + 7, requests: [say('wait')] }]);
  });

  it('keeps work whose message has been overtaken, and no item of which nothing is left', () => {
    const others = [
      item(8, [edit(3, 'old')]),
      item(9, [edit(3, 'older')], { afterwards: [notice] }),
    ];
    const left = close(7, others, { unsent: [wait(edit(3, 'new'))] })();
    expect(left).toEqual([
      item(9, [], { afterwards: [notice] }),
      { updateId: 0, due: second + 7, requests: [edit(3, 'new')] },
    ]);
  });

  it('has nothing left of its own update, which has been sent', () => {
    expect(close(7, [item(7, [say('mine')])], { unsent: [wait(say('wait'))] })()).toEqual([
      { updateId: 0, due: second + 7, requests: [say('wait')] },
    ]);
  });

  it('keeps what had to wait before, also by an alarm, and what others have put there meanwhile', () => {
    const waiting = item(0, [say('came meanwhile')]);
    for (const updateId of [0, 7]) {
      const left = close(updateId, [item(8, [say('hello')])], {
        unsent: [wait(say('wait'))],
        meanwhile: [waiting],
      })();
      expect(left, String(updateId)).toEqual([
        waiting,
        { updateId: 0, due: second + 7, requests: [say('wait')] },
      ]);
    }
  });

  it('puts what goes to another chat into the outbox of that one', () => {
    const rowOf = close(7, [item(8, [say('hello')])], { unsent: [wait(say('there', elsewhere))] });
    expect(rowOf(makeOutboxKey(elsewhere))).toEqual([
      { updateId: 0, due: second + 7, requests: [say('there', elsewhere)] },
    ]);
    expect(rowOf()).toBeUndefined();
  });

  it('is read and written only where something has been left in it', () => {
    const outbox = openOutbox({ key, updateId: 7, isTap: false }, {}, bareBot.now);
    const services = bareServices(new Map(), {
      read: () => {
        throw new Error('nothing is to be read');
      },
    });
    expect(runSteps(outbox.close([]), services)).toEqual({});
  });
});

describe('an outbox that is kept', () => {
  const open = (known: readonly OutboxItem[], updateId = 7, isTap = false) =>
    openOutbox(
      { key, updateId, isTap },
      known.length === 0 ? {} : { [key]: makeOutboxRow(known) },
      bareBot.now,
    );

  it('has a new message until it is sent, and no edit, which the update’s repeat shows again', () => {
    const entries = { d1: '3|' };
    const [row] = Object.values(open([]).shield({ entries, requests: [say('hello')] }));
    expect(parseOutboxRow(row)).toEqual([item(7, [say('hello')])]);
    // What changes nothing is decided again by the repeat.
    expect(open([]).shield({ requests: [say('hello')] })).toEqual({});
    expect(open([]).shield({ requests: [edit(3, 'board')] })).toEqual({});
  });

  it('has work, and what is erased, also where nothing is sent', () => {
    const [worked] = Object.values(open([]).shield({ afterwards: [notice] }));
    expect(parseOutboxRow(worked)).toEqual([item(7, [], { afterwards: [notice] })]);
    const [erased] = Object.values(open([]).shield({ entries: { r1: undefined } }));
    expect(parseOutboxRow(erased)).toEqual([item(7, [], { erases: ['r1'] })]);
  });

  it('is without what is sent now: what is due, and what had to wait', () => {
    const due = [
      item(8, [say('late')], { due: second }),
      item(0, [say('refused')], { due: second + 20, isRefused: true }),
    ];
    const outbox = open([...due, item(9, [say('later')])]);
    expect(outbox.due).toEqual(due);
    const entries = { d1: '3|' };
    const [row] = Object.values(outbox.shield({ entries, requests: [say('hello')] }));
    expect(parseOutboxRow(row)).toEqual([item(9, [say('later')]), item(7, [say('hello')])]);
  });

  it('knows an update again, but a tap only by what it has erased', () => {
    expect(open([item(7, [say('hello')])]).isRepeat).toBe(true);
    expect(open([item(8, [say('hello')])]).isRepeat).toBe(false);
    expect(open([item(7, [say('hello')])], 7, true).isRepeat).toBe(false);
    expect(open([item(7, [], { erases: ['r1'] })], 7, true).isRepeat).toBe(true);
  });

  it('asks to be woken when the first of what is left is due', () => {
    const woken: unknown[] = [];
    const services = bareServices(new Map(), { wake: (wakes) => void woken.push(...wakes) });
    const unsent = [
      wait(say('there', elsewhere), 9),
      wait(say('wait'), 20),
      wait(say('there', elsewhere), 4),
    ];
    runSteps(open([item(9, [say('later')])]).wake(unsent), services);
    expect(woken).toEqual([
      { key, at: second + 20 },
      { key: makeOutboxKey(elsewhere), at: second + 4 },
    ]);
  });

  it('keeps of an item that waits longer what goes to a chat', () => {
    const afterwards: readonly Afterwards[] = [{ do: 'learnInlineMode' }, notice];
    const left = postponeItem(item(7, [say('hello')], { afterwards, tries: 2 }), 30);
    expect(left).toEqual([
      { request: say('hello'), pause: 30 },
      { work: notice, tries: 2, pause: 30 },
    ]);
  });
});

describe('what fails', () => {
  it('is tried again, later each time, and work is given up in the end, but no message', () => {
    const left = [wait(say('hello')), { work: notice, tries: 1, pause: 1 }];
    const pauses: number[] = [];
    let tries = 0;
    for (; tries < 50; tries++) {
      const [message, work] = afterTry(item(8, [], { tries }), left);
      expect(message).toEqual(left[0]);
      if (!work) break;
      expect(work).toMatchObject({ work: notice, tries: tries + 1 });
      pauses.push(work.pause);
    }
    expect(pauses.length).toBeGreaterThan(2);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(tries).toBeLessThan(50);
  });
});

describe('what waits for its place in a group', () => {
  const waits = (messageId: number, due = second): OutboxItem => ({
    updateId: 0,
    due,
    requests: [edit(messageId, 'waits')],
  });

  it('keeps its place where the same message has to wait anew, as it is now', () => {
    const unsent = [wait(edit(1, 'newer')), wait(edit(3, 'other'))];
    const answer = { requests: [edit(1, 'newer'), edit(2, 'sent'), edit(3, 'other')], unsent };
    const { items, unsent: left } = takePlaces([waits(1), waits(2), waits(4)], answer);
    expect(items.map(({ requests }) => requests.map(({ payload }) => payload.text))).toEqual([
      ['newer'],
      [],
      ['waits'],
    ]);
    expect(left).toEqual([wait(edit(3, 'other'))]);
  });

  it('does not where Telegram has just refused it', () => {
    const unsent = [{ ...wait(edit(1, 'newer')), isRefused: true }];
    const { items, unsent: left } = takePlaces([waits(1)], {
      requests: [edit(1, 'newer')],
      unsent,
    });
    expect([items[0]!.requests, left]).toEqual([[], unsent]);
  });

  it('goes where the same message has been sent meanwhile, due or not', () => {
    const before = [waits(3, second + 30), waits(4, second + 30)];
    const known = { [key]: makeOutboxRow(before) };
    const outbox = openOutbox({ key, updateId: 9, isTap: true }, known, bareBot.now);
    const services = bareServices(new Map(Object.entries(known)));
    const closed = runSteps(outbox.close([], [edit(3, 'newer')]), services);
    expect(parseOutboxRow(closed[key])).toEqual([waits(4, second + 30)]);
    expect(runSteps(outbox.close([], [edit(5, 'another')]), services)).toEqual({});
  });

  it('is due when it was before, though it is another one now', () => {
    const left = close(9, [waits(3, second + 2)], { unsent: [wait(edit(3, 'newer'), 40)] })();
    expect(left).toEqual([{ updateId: 0, due: second + 2, requests: [edit(3, 'newer')] }]);
  });
});

describe('the closing write', () => {
  /** What is written, where the update has left nothing, and these rows are written along. */
  function closed(others: Readonly<Record<string, string>>, change = {}) {
    const written: Readonly<Record<string, string | undefined>>[] = [];
    const lines: string[] = [];
    const outbox = openOutbox({ key, updateId: 7, isTap: false }, {}, bareBot.now);
    outbox.shield({ entries: { 'd-4000000001|1': '3|' }, requests: [say('hello')] });
    const services = bareServices(new Map(), {
      write: (entries) => {
        written.push(entries);
        return [];
      },
      log: (text) => void lines.push(text),
      ...change,
    });
    runSteps(closeOutbox(outbox, [], others), services);
    return { written, lines };
  }

  it('empties the outbox along with other rows, and removes it alone', () => {
    expect(closed({ 'u|1': '6|' }).written).toEqual([{ [key]: '', 'u|1': '6|' }]);
    expect(closed({}).written).toEqual([{ [key]: undefined }]);
  });

  it('has what is left, whatever else is written along', () => {
    const written: Readonly<Record<string, string | undefined>>[] = [];
    const outbox = openOutbox({ key, updateId: 7, isTap: false }, {}, bareBot.now);
    const services = bareServices(new Map(), {
      write: (entries) => {
        written.push(entries);
        return [];
      },
    });
    runSteps(closeOutbox(outbox, [wait(say('later'))], { [key]: undefined }), services);
    expect(parseOutboxRow(written[0]![key]).map(({ requests }) => requests)).toEqual([
      [say('later')],
    ]);
  });

  it('is logged where it fails: what has been sent stays sent', () => {
    const change = {
      write() {
        throw new Error('made to fail');
      },
    };
    expect(closed({ 'u|1': '6|' }, change).lines).toEqual([
      'What is left to send could not be stored: Error: made to fail',
    ]);
  });
});
