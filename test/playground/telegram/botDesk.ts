import type { Parameters } from '../../../playground/telegram/api/parameters.ts';
import {
  createTelegram,
  type Telegram,
  type TelegramOptions,
} from '../../../playground/telegram/telegram.ts';
import { madeUpToken } from '../../../playground/world.ts';

/**
 * A Telegram without a bot behind it: the test itself makes the bot's requests, and receives its
 * updates.
 */
export interface BotDesk {
  readonly telegram: Telegram;
  readonly token: string;
  /** Calls a method, and returns its result, or `code description` where it is refused. */
  call(method: string, parameters?: Parameters, token?: string): unknown;
  advance(ms: number): void;
}

export function createBotDesk(options: Partial<TelegramOptions> = {}): BotDesk {
  let time = Date.UTC(2026, 0, 15, 12);
  const telegram = createTelegram({ token: madeUpToken, now: () => time, ...options });
  return {
    telegram,
    token: madeUpToken,
    call(method, parameters = {}, token = madeUpToken) {
      const reply = telegram.request({
        method: 'POST',
        url: `https://api.telegram.org/bot${token}/${method}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
      });
      if (reply.kind === 'timeout') return 'timeout';
      const answer = JSON.parse(reply.body) as {
        readonly ok: boolean;
        readonly result?: unknown;
        readonly error_code?: number;
        readonly description?: string;
        readonly parameters?: object;
      };
      if (answer.ok) return answer.result;
      const more = answer.parameters === undefined ? '' : ` ${JSON.stringify(answer.parameters)}`;
      return `${answer.error_code} ${answer.description}${more}`;
    },
    advance(ms) {
      time += ms;
    },
  };
}
