/** What an answer reads and counts where it goes to groups. */
import { describe, expect, it } from 'vitest';
import type { Answer, OpenTask } from '../../../src/bot/core/answer.ts';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { makeBudgetKey } from '../../../src/bot/rows/keys.ts';
import { parseUpdate } from '../../../src/bot/telegram/update.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { addressWithinBudget } from '../../../src/bot/update/groupBudget.ts';
import { bareBot, bareServices } from '../bareServices.ts';

const en = textsOf('en');
const [here, elsewhere] = [-4_000_000_001, -4_000_000_002];
const [hereKey, elsewhereKey] = [makeBudgetKey(here), makeBudgetKey(elsewhere)];
const second = Math.floor(bareBot.now / 1000);
const rowOf = (requests: number): string => `2|${Array(requests).fill(second).join('|')}`;
const full = rowOf(12);

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
function address(answer: Answer, known: Readonly<Record<string, string>>) {
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
  const { requests, entries } = runSteps(
    addressWithinBudget({ update: tap, task, keys: [hereKey], rows }, answer, bareBot),
    services,
  );
  return { asked, entries, methods: requests.map(({ method }) => method), requests };
}

describe('what goes to groups', () => {
  it('is counted in each of them, after what was counted before', () => {
    const { asked, entries } = address(
      { requests: [edit(here), edit(elsewhere), edit(elsewhere)] },
      { [elsewhereKey]: rowOf(1) },
    );
    expect(asked).toEqual([elsewhereKey]);
    expect(entries).toEqual({
      [hereKey]: rowOf(1),
      [elsewhereKey]: rowOf(3),
    });
  });

  it.each([
    ['here', { [hereKey]: full }],
    ['elsewhere, where the other player is', { [elsewhereKey]: full }],
  ])('waits where a budget is spent %s, unless it is a move', (_, known) => {
    const requests = [edit(here), edit(elsewhere)];
    const refused = address({ requests }, known);
    expect(refused.methods).toEqual(['answerCallbackQuery']);
    expect(refused.requests[0]!.payload.text).toBe(en.slowDown);
    expect(address({ requests, isMove: true }, known).methods).toEqual([
      'answerCallbackQuery',
      'editMessageText',
      'editMessageText',
    ]);
  });

  it('is read for no move, and no budget is written that was not read', () => {
    const { asked, entries } = address(
      { requests: [edit(here), edit(elsewhere)], isMove: true },
      { [elsewhereKey]: full },
    );
    expect([asked, entries]).toEqual([[], { [hereKey]: rowOf(1) }]);
  });

  it('costs nothing where all goes to private chats', () => {
    expect(address({ requests: [edit(5_000_001)] }, {})).toMatchObject({ asked: [], entries: {} });
  });
});
