import { describe, expect, it, onTestFinished } from 'vitest';
import { startPlayground } from '../../playground/server/playgroundServer.ts';
import type { Snapshot } from '../../playground/server/protocol.ts';
import { code } from '../bot/players.ts';

async function open() {
  const server = await startPlayground({ code, port: 0 });
  onTestFinished(() => server.close());
  const events = await fetch(`${server.address}events`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next state that the page is sent. */
  const next = async (): Promise<Snapshot> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        return JSON.parse(line.replace(/^data: /, '')) as Snapshot;
      }
      text += (await reader.read()).value ?? '';
    }
  };
  const act = (action: object) =>
    fetch(`${server.address}act`, { method: 'POST', body: JSON.stringify(action) });
  return { next, act };
}

function boardIn({ people, chats }: Snapshot) {
  const chat = chats.find(({ id }) => id === people[0]!.id)!;
  const message = chat.messages.at(-1)!;
  const buttons = message.keyboard!.inline_keyboard.flat();
  return { chat: chat.id, message: message.id, buttons };
}

function piecesIn(state: Snapshot): number {
  const { buttons } = boardIn(state);
  return buttons.filter(({ text }) => text === '🔶' || text === '🔴').length;
}

describe('a game of the bot against itself that is watched to its end', () => {
  it('is shown move by move on the page, as Telegram would show it', async () => {
    const { next, act } = await open();
    const first = await next();
    const person = first.people[0]!.id;
    await act({ kind: 'send', person, chat: person, text: '/watch easy' });
    const { chat, message, buttons } = boardIn(await next());
    const button = buttons.find(({ text }) => text.includes('⏩'));
    const callbackData = button && 'callback_data' in button ? button.callback_data : '';
    await act({ kind: 'tap', person, chat, message, callbackData });
    const began = performance.now();
    expect(piecesIn(await next())).toBe(1);
    expect(piecesIn(await next())).toBe(2);
    // The script sleeps for 1.1 seconds between two edits; half of it tells that from no pause at all.
    expect(performance.now() - began).toBeGreaterThan(550);
    await act({ kind: 'send', person, chat: person, text: 'hello' });
    const { chats } = await next();
    const [board, hello] = chats.find(({ id }) => id === person)!.messages.slice(-3);
    expect(hello!.text).toBe('hello');
    expect(JSON.stringify(board!.keyboard)).toContain('🔁');
  });
});
