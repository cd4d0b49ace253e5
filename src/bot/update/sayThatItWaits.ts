/** How a person hears that what they asked for has to wait: a toast says it of a tap. */

import type { Bot } from '../core/bot.ts';
import { textsFor } from '../core/loadedPerson.ts';
import { answerCallback, reactTo } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import type { TrustedUpdate } from './openUpdate.ts';
import type { Tell } from './throttle.ts';

export const sayThatItWaits =
  ({ update, task }: Pick<TrustedUpdate, 'update' | 'task'>, bot: Bot): Tell =>
  (going, wait) => {
    // Typed words are seen to have been read.
    if (update.kind === 'text')
      return [reactTo({ chatId: update.chat.id, messageId: update.messageId }, '👀'), ...going];
    const follows = describeWait(wait, textsFor(update.from, bot, task.language), bot);
    return going.map((request) => {
      if (update.kind !== 'tap' || request.method !== 'answerCallbackQuery') return request;
      const { text = '', show_alert: isAlert = false } = request.payload as {
        text?: string;
        show_alert?: boolean;
      };
      const said = [follows, text].filter(Boolean).join(' ');
      return answerCallback(update.callbackId, { text: said, ...(isAlert ? { isAlert } : {}) });
    });
  };

/** From when on people are told of a minute. */
const aWhile = 10;

function describeWait(wait: number, { boardFollows }: Texts, bot: Bot): string {
  if (!bot.isPunctual) return boardFollows.byTap;
  return bot.deployment.hasAlarms && wait < aWhile ? boardFollows.soon : boardFollows.inAMinute;
}
