/** What an answer reads and counts where it goes to groups. */
import { describe, expect, it } from 'vitest';
import type { Answer, OpenTask } from '../../../src/bot/core/answer.ts';
import type { OutboxItem } from '../../../src/bot/core/outboxRow.ts';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { markOf, spendBudget } from '../../../src/bot/rows/groupBudget.ts';
import { makeBudgetKey, makeOutboxKey } from '../../../src/bot/rows/keys.ts';
import { parseUpdate } from '../../../src/bot/telegram/update.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { addressWithinBudget } from '../../../src/bot/update/groupBudget.ts';
import { bareBot, bareServices } from '../bareServices.ts';

const en = textsOf('en');
const [here, elsewhere] = [-4_000_000_001, -4_000_000_002];
const [hereKey, elsewhereKey] = [makeBudgetKey(here), makeBudgetKey(elsewhere)];
const second = Math.floor(bareBot.now / 1000);
const [nobody, own] = [markOf(0), markOf(5_000_001)];
const rowOf = (requests: number, who = nobody): string =>
  spendBudget('', requests, { who, urgency: 'other' }, bareBot.now);

const from = { id: 5_000_001, is_bot: false, first_name: 'Ada', language_code: 'en' };
const chat = { id: here, type: 'supergroup', title: 'Friends' };
const message = { message_id: 7, date: second, chat, text: 'a board' };
const tap = parseUpdate(
  JSON.stringify({ update_id: 1, callback_query: { id: '4711', from, message, data: 'x' } }),
)!;
const edit = (chatId: number) => ({
  method: 'editMessageText',
  payload: { chat_id: chatId, message_id: 7, text: 'a board' },
});

const task: OpenTask = {
  language: 'en',
  *answer() {
    return undefined;
  },
};

/**
 * Addresses an answer to a tap here, by the budgets that are known: here it has been read,
 * elsewhere it would have to be.
 */
function address(
  answer: Answer,
  known: Readonly<Record<string, string>>,
  due: readonly OutboxItem[] = [],
) {
  const asked: string[] = [];
  const services = bareServices(new Map(Object.entries(known)), {
    read(keys) {
      asked.push(...keys);
      return Object.fromEntries(
        keys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])),
      );
    },
  });
  const rows: Record<string, string> =
    known[hereKey] === undefined ? {} : { [hereKey]: known[hereKey] };
  const { answer: sent } = runSteps(
    addressWithinBudget({ update: tap, task, keys: [hereKey], rows }, answer, bareBot, {
      key: makeOutboxKey(here),
      due,
    }),
    services,
  );
  const { requests, entries, held } = sent;
  const methods = requests.map(({ method }) => method);
  return { asked, entries, methods, held, toast: requests[0]?.payload.text };
}

/** A board that waits. */
const waiting = {
  updateId: 0,
  due: second,
  requests: [edit(here)],
  ask: { who: nobody, urgency: 'move' },
} as const;

describe('what goes to groups', () => {
  it('is counted in each of them, after what was counted before', () => {
    const { asked, entries } = address(
      { requests: [edit(here), edit(elsewhere), edit(elsewhere)] },
      { [elsewhereKey]: rowOf(1) },
    );
    expect(asked).toEqual([elsewhereKey]);
    expect(entries).toEqual({
      [hereKey]: rowOf(1, own),
      [elsewhereKey]: spendBudget(rowOf(1), 2, { who: own, urgency: 'other' }, bareBot.now),
    });
  });

  it.each([
    ['here', { [hereKey]: rowOf(12) }],
    ['elsewhere, where the other player is', { [elsewhereKey]: rowOf(12) }],
  ])('is refused where a budget is spent %s, unless it is a move', (_, known) => {
    const requests = [edit(here), edit(elsewhere)];
    const refused = address({ requests }, known);
    expect([refused.methods, refused.toast]).toEqual([['answerCallbackQuery'], en.slowDown]);
    const moved = address({ requests, urgency: 'move' }, known);
    expect(moved.methods).toEqual(['answerCallbackQuery', 'editMessageText', 'editMessageText']);
    expect(moved.held).toEqual([]);
  });

  it('waits where it is a move, and the toast of its board says so', () => {
    const known = { [hereKey]: rowOf(19) };
    const moved = address({ requests: [edit(here)], summary: 'B2', urgency: 'move' }, known);
    expect(moved.methods).toEqual(['answerCallbackQuery']);
    expect(moved.toast).toBe(en.boardFollows.byTap);
    expect(moved.held).toEqual([
      { request: edit(here), pause: 61, ask: { who: own, urgency: 'move' } },
    ]);
    expect(moved.entries).toEqual({});
    const ended = address({ requests: [edit(here)], urgency: 'end' }, known);
    expect([ended.methods.length, ended.held]).toEqual([2, []]);
  });

  it('waits elsewhere alone where only that budget is spent', () => {
    const known = { [elsewhereKey]: rowOf(19) };
    const { methods, held, toast } = address(
      { requests: [edit(here), edit(elsewhere)], summary: 'B2', urgency: 'move' },
      known,
    );
    expect([methods.length, toast]).toEqual([2, 'B2']);
    expect(held.map((left) => 'request' in left && left.request)).toEqual([edit(elsewhere)]);
  });

  it('waits behind boards that wait already, but for the end', () => {
    const ask = (urgency: 'move' | 'end') =>
      address({ requests: [edit(here)], urgency }, {}, [waiting]).held.length;
    expect([ask('move'), ask('end')]).toEqual([1, 0]);
  });

  it('is free where it is deleted, and costs nothing where it goes to private chats', () => {
    const remove = { method: 'deleteMessage', payload: { chat_id: here, message_id: 7 } };
    for (const request of [remove, edit(5_000_001)])
      expect(address({ requests: [request] }, { [hereKey]: rowOf(20) })).toMatchObject({
        asked: [],
        entries: {},
        held: [],
      });
  });
});
