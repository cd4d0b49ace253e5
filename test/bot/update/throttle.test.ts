/** What goes to a chat at once, and what waits. */
import { describe, expect, it } from 'vitest';
import { makeOutboxRow } from '../../../src/bot/core/outboxRow.ts';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { takeToken, type Urgency } from '../../../src/bot/rows/group/bucketRow.ts';
import { makeBucketKey, makeOutboxKey, type Rows } from '../../../src/bot/rows/keys.ts';
import { burst, pauseBehind } from '../../../src/bot/telegram/burst.ts';
import type { TelegramRequest } from '../../../src/bot/telegram/request.ts';
import type { Unsent } from '../../../src/bot/update/outbox.ts';
import { openThrottle, type Tell } from '../../../src/bot/update/throttle.ts';
import { bareBot, bareServices } from '../bareServices.ts';

const chatId = 5_000_001;
const [here, elsewhere] = [-4_000_000_001, -4_000_000_002];
const [hereKey, elsewhereKey] = [makeBucketKey(here), makeBucketKey(elsewhere)];
const second = Math.floor(bareBot.now / 1000);

const say = (text: string, to = chatId): TelegramRequest => ({
  method: 'sendMessage',
  payload: { chat_id: to, text },
});
const edit = (to: number, messageId = 7): TelegramRequest => ({
  method: 'editMessageText',
  payload: { chat_id: to, message_id: messageId, text: 'a board' },
});
const board = (to: number, messageId: number): TelegramRequest => ({
  ...edit(to, messageId),
  shows: { kind: 'game', nonce: messageId, soloPlayerId: 0, threadId: 0, isPlain: true },
});

/** The row of an outbox in which these wait, each for itself. */
const waitingRow = (requests: readonly TelegramRequest[], updateId = 0): string =>
  makeOutboxRow(requests.map((each) => ({ updateId, due: second + 30, requests: [each] })));

/** The bucket of a group from which so many have just been taken. */
const bucketOf = (count: number, urgency: Urgency = 'move'): string =>
  Array.from({ length: count }).reduce<string>((row) => takeToken(row, urgency, bareBot.now), '');

const pauses = (waiting: readonly Unsent[]) => waiting.map(({ pause }) => pause);
const texts = (requests: readonly TelegramRequest[]) => requests.map(({ payload }) => payload.text);

describe('an answer in a private chat', () => {
  const split = (count: number, rows: Rows = {}) =>
    runSteps(
      openThrottle(rows, bareBot).split(
        Array.from({ length: count }, (_, index) => say(String(index))),
        'other',
      ),
      bareServices(),
    );

  it('sends a burst at once, and the rest a few at a time', () => {
    const { going, waiting } = split(6);
    expect(texts(going)).toEqual(['0', '1', '2']);
    expect(pauses(waiting)).toEqual([3, 4, 5].map(pauseBehind));
  });

  it('counts nothing of what waits, since it goes before that', () => {
    const rows = { [makeOutboxKey(chatId)]: waitingRow([...'abcde'].map((text) => say(text))) };
    expect(split(1, rows).waiting).toEqual([]);
  });
});

describe('a part of some work', () => {
  const part = (rows: Rows, count = 1) =>
    runSteps(
      openThrottle({}, bareBot, { isPart: true }).split(
        Array.from({ length: count }, (_, index) => say(`part ${index}`)),
        'move',
      ),
      bareServices(new Map(Object.entries(rows))),
    );
  const rowsWith = (count: number, updateId = 0): Rows => ({
    [makeOutboxKey(chatId)]: waitingRow(
      Array.from({ length: count }, (_, index) => say(`waits ${index}`)),
      updateId,
    ),
  });

  it('goes behind what it has sent itself, and reads once what waits', () => {
    const throttle = openThrottle({}, bareBot, { isPart: true });
    const split = (words: string) =>
      pauses(
        runSteps(
          throttle.split(
            [...words].map((text) => say(text)),
            'move',
          ),
          bareServices(),
        ).waiting,
      );
    expect(split('ab')).toEqual([burst, burst + 1].map(pauseBehind));
    expect(split('cd')).toEqual([burst + 2, burst + 3].map(pauseBehind));
  });

  it.each([1, 2, 5])('goes after all of the %i that wait in the chat', (waiting) => {
    const left = part(rowsWith(waiting), 2);
    expect(left.going).toEqual([]);
    expect(pauses(left.waiting)).toEqual([burst + waiting, burst + waiting + 1].map(pauseBehind));
  });

  it('goes at once, alone, where nothing waits but what another update is sending', () => {
    for (const rows of [rowsWith(0), rowsWith(4, 73)]) expect(part(rows).waiting).toEqual([]);
  });

  it('leaves room for a burst that another part may just have sent', () => {
    expect(pauses(part({}, 2).waiting)).toEqual([burst, burst + 1].map(pauseBehind));
  });
});

describe('what goes to groups', () => {
  /** Sends by rows that are known, and others that would have to be read. */
  function send(
    requests: readonly TelegramRequest[],
    {
      known = {},
      others = {},
      urgency = 'move' as 'move' | 'other',
      tell = undefined as Tell | undefined,
    },
  ) {
    const asked: string[] = [];
    const services = bareServices(new Map(Object.entries(others)));
    const throttle = openThrottle({ [hereKey]: '', ...known }, bareBot, tell ? { tell } : {});
    const { going, waiting } = runSteps(throttle.split(requests, urgency), {
      ...services,
      read: (keys) => {
        asked.push(...keys);
        return services.read(keys);
      },
    });
    return { asked, going, waiting, entries: throttle.take() };
  }

  it('takes a token from each of them, after what was taken before', () => {
    const { asked, entries, waiting } = send([edit(here), edit(elsewhere), edit(elsewhere, 8)], {
      others: { [elsewhereKey]: bucketOf(1) },
    });
    expect(asked).toEqual([elsewhereKey]);
    expect(entries).toEqual({ [hereKey]: bucketOf(1), [elsewhereKey]: bucketOf(3) });
    expect(waiting).toEqual([]);
  });

  it('waits where the bucket is empty, and there alone; what is no move waits before that', () => {
    for (const [count, urgency, waits] of [
      [20, 'move', true],
      [19, 'move', false],
      [12, 'other', true],
      [11, 'other', false],
    ] as const) {
      const { going, waiting, entries } = send([edit(here), edit(elsewhere)], {
        known: { [hereKey]: bucketOf(count) },
        urgency,
      });
      expect(waiting, `${count} ${urgency}`).toEqual(
        waits ? [{ request: edit(here), pause: 61 }] : [],
      );
      expect(going).toHaveLength(waits ? 1 : 2);
      expect(hereKey in entries).toBe(!waits);
    }
  });

  it('is told of once, with the longest wait; in private nothing is told', () => {
    const told: number[] = [];
    const tell: Tell = (going, wait) => {
      told.push(wait);
      return [say('👀'), ...going];
    };
    const known = { [hereKey]: bucketOf(20) };
    const { going } = send([edit(here), say('in private')], { known, tell });
    expect(texts(going)).toEqual(['👀', 'in private']);
    expect(told).toEqual([61]);
    send(
      [...'abcde'].map((text) => say(text)),
      { tell },
    );
    expect(told).toEqual([61]);
  });

  it('waits behind what waits already, unless that is no move, or shows the same message', () => {
    const waits = (urgency: 'move' | 'other', waiting: readonly TelegramRequest[]) =>
      send([edit(here, 9)], {
        known: {
          [hereKey]: bucketOf(urgency === 'move' ? 19 : 11),
          [makeOutboxKey(here)]: waitingRow(waiting),
        },
        urgency,
      }).waiting.length;
    expect(waits('move', [board(here, 3)])).toBe(1);
    expect(waits('move', [edit(here, 3)])).toBe(0);
    expect(waits('other', [edit(here, 3)])).toBe(1);
    expect(waits('move', [board(here, 9)])).toBe(0);
  });

  it('goes first come, first served, once what has waited is served', () => {
    const rows = {
      [hereKey]: bucketOf(19),
      [makeOutboxKey(here)]: waitingRow([board(here, 3), board(here, 4)]),
    };
    const throttle = openThrottle(rows, bareBot);
    throttle.serve(makeOutboxKey(here));
    const split = (request: TelegramRequest) =>
      runSteps(throttle.split([request], 'move'), bareServices()).waiting.length;
    expect([split(board(here, 3)), split(board(here, 4))]).toEqual([0, 1]);
  });

  it('takes no keyboard away while the board that takes its place waits', () => {
    const retire = { method: 'editMessageReplyMarkup', payload: { chat_id: here, message_id: 3 } };
    const known = { [hereKey]: bucketOf(20) };
    expect(send([retire, say('board', here)], { known }).going).toEqual([]);
    expect(send([retire, say('board', here)], {}).going).toHaveLength(2);
    expect(send([retire], { known }).going).toHaveLength(1);
  });

  it('waits in no outbox where the row of its game has it sent again', () => {
    const notice = (dueAt: number): TelegramRequest => ({
      ...say('your turn', here),
      onReply: {
        keep: 'notice',
        key: `d${here}|7`,
        code: '',
        threadId: 0,
        nonce: 7,
        player: 1,
        readerId: chatId,
        actedAt: 0,
        offerNumber: 0,
        dueAt,
      },
    });
    const known = { [hereKey]: bucketOf(20) };
    const sent = send([notice(second + 60)], { known });
    expect([sent.going, sent.waiting]).toEqual([[], []]);
    expect(send([notice(0)], { known }).waiting).toHaveLength(1);
  });

  it('is free where it is deleted, and costs nothing where it goes to private chats', () => {
    const remove = { method: 'deleteMessage', payload: { chat_id: here, message_id: 7 } };
    for (const request of [remove, edit(chatId)])
      expect(send([request], { known: { [hereKey]: bucketOf(20) } })).toMatchObject({
        asked: [],
        entries: {},
        waiting: [],
      });
  });
});
