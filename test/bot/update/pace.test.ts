/** How what goes to one chat is spaced out, beside what waits there already. */
import { describe, expect, it } from 'vitest';
import { makeOutboxRow } from '../../../src/bot/core/outboxRow.ts';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { spacedAsk } from '../../../src/bot/rows/groupBudget.ts';
import { makeOutboxKey } from '../../../src/bot/rows/keys.ts';
import { burst, pauseBehind } from '../../../src/bot/telegram/burst.ts';
import type { TelegramRequest } from '../../../src/bot/telegram/request.ts';
import { openPace } from '../../../src/bot/update/pace.ts';
import { bareBot, bareServices } from '../bareServices.ts';

const chatId = 5_000_001;
const second = Math.floor(bareBot.now / 1000);

const say = (text: string): TelegramRequest => ({
  method: 'sendMessage',
  payload: { chat_id: chatId, text },
});

/** A chat in which so many requests wait, spaced out or for another reason. */
function chatWith(waiting: number, ask: typeof spacedAsk | undefined = spacedAsk) {
  const items = Array.from({ length: waiting }, (_, index) => ({
    updateId: index + 1,
    due: second + 30,
    requests: [say(`waits ${index}`)],
    ...(ask && { ask }),
  }));
  const rows = new Map([[makeOutboxKey(chatId), makeOutboxRow(items)]]);
  return (what: 'whole' | 'part', requests: readonly TelegramRequest[]) =>
    runSteps(openPace(what, {}, bareBot).split(requests), bareServices(rows));
}

const pauses = (spaced: readonly { readonly pause: number }[]) => spaced.map(({ pause }) => pause);

describe('an answer', () => {
  it('sends a burst at once, and the rest a few at a time', () => {
    const { going, spaced } = chatWith(0)('whole', [...'abcdef'].map(say));
    expect(going).toEqual([...'abc'].map(say));
    expect(pauses(spaced)).toEqual([3, 4, 5].map(pauseBehind));
  });

  it('counts nothing of what waits, since it goes before that', () => {
    expect(chatWith(5)('whole', [say('a')]).going).toEqual([say('a')]);
  });
});

describe('a part of some work', () => {
  it('goes behind what it has sent itself, and reads once what waits', () => {
    const pace = openPace('part', {}, bareBot);
    const split = (texts: string) =>
      pauses(runSteps(pace.split([...texts].map(say)), bareServices()).spaced);
    expect(split('ab')).toEqual([burst, burst + 1].map(pauseBehind));
    expect(split('cd')).toEqual([burst + 2, burst + 3].map(pauseBehind));
  });

  it.each([1, 2, 5])('goes after all of the %i that wait in the chat', (waiting) => {
    const { going, spaced } = chatWith(waiting)('part', [say('a'), say('b')]);
    expect(going).toEqual([]);
    expect(pauses(spaced)).toEqual([burst + waiting, burst + waiting + 1].map(pauseBehind));
  });

  it('goes at once, alone, where nothing waits, or nothing that is spaced out', () => {
    for (const chat of [chatWith(0), chatWith(4, { who: 7, urgency: 'end' })])
      expect(chat('part', [say('a')]).going).toEqual([say('a')]);
  });

  it('leaves room for a burst that another part may just have sent', () => {
    const { going, spaced } = chatWith(0)('part', [say('a'), say('b')]);
    expect(going).toEqual([]);
    expect(pauses(spaced)).toEqual([burst, burst + 1].map(pauseBehind));
  });
});
