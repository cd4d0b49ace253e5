/**
 * A person at one table, with a minimal Telegram: their next update follows from the bot's last
 * request.
 */
import { madeUpSecret } from '../../playground/world.ts';
import { readObject } from '../../src/bot/telegram/json.ts';

interface ShownButton {
  readonly text: string;
  readonly callback_data?: string;
}

export interface Table {
  /** The number of updates made. */
  readonly taps: number;
  /** Records a request of the bot, and answers it as Telegram would. */
  answer(url: string, body: string): string;
  send(text: string): Request;
  /** A tap on a free cell; undefined if the board has none, or the game is over. */
  tapFreeCell(): Request | undefined;
}

/** A free cell is blank, or shows its own name in small letters, or above a column its number. */
const isFreeCell = ({ text }: ShownButton): boolean => /^(?:[\s\u2800·]+|[a-h]?[1-8])$/u.test(text);

export function openTable(userId: number, random: () => number): Table {
  const chat = { id: userId, type: 'private' };
  const from = { id: userId, is_bot: false, first_name: `P${userId}`, language_code: 'en' };
  let [updateId, messageId] = [0, 0];
  let shown:
    | {
        readonly messageId: number;
        readonly text: string;
        readonly markup: { inline_keyboard: ShownButton[][] };
      }
    | undefined;

  function request(content: object): Request {
    updateId += 1;
    const headers = {
      'x-telegram-bot-api-secret-token': madeUpSecret,
      'content-type': 'application/json',
    };
    return new Request('https://linia.example.workers.dev/exec', {
      method: 'POST',
      headers,
      body: JSON.stringify({ update_id: updateId, ...content }),
    });
  }

  return {
    get taps() {
      return updateId;
    },
    answer(_url, body) {
      const { chat_id, text, reply_markup, message_id } = readObject(JSON.parse(body));
      if (chat_id !== userId || text === undefined)
        return JSON.stringify({ ok: true, result: true });
      const id = message_id === undefined ? ++messageId : Number(message_id);
      if (reply_markup)
        shown = { messageId: id, text: String(text), markup: reply_markup as never };
      return JSON.stringify({ ok: true, result: { message_id: id, date: 1, chat, text } });
    },
    send: (text) => request({ message: { message_id: ++messageId, date: 1, chat, from, text } }),
    tapFreeCell() {
      const cells = shown?.markup.inline_keyboard.flat().filter(isFreeCell) ?? [];
      const isRunning =
        shown?.markup.inline_keyboard.flat().some(({ text }) => text.startsWith('✖')) ?? false;
      const cell = cells[Math.floor(random() * cells.length)];
      if (!shown || !cell || !isRunning) return undefined;
      const { messageId: id, text, markup } = shown;
      const message = { message_id: id, date: 1, chat, text, reply_markup: markup };
      return request({
        callback_query: {
          id: `q${updateId}`,
          from,
          chat_instance: '1',
          data: cell.callback_data,
          message,
        },
      });
    },
  };
}
