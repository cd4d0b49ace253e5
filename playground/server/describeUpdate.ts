import type { Update } from '@grammyjs/types';
import { buttonsOf } from '../telegram/model.ts';
import type { TelegramStore } from '../telegram/store.ts';

/** One line about an update for the inspector: who did what. */
export function describeUpdate(update: Update, store: TelegramStore): string {
  const { message, callback_query: query, inline_query: inline } = update;
  if (message !== undefined) return `${message.from.first_name}: ${message.text ?? 'a message without text'}`;
  if (query !== undefined) {
    const shown =
      query.inline_message_id === undefined
        ? store.chats
            .get(query.message?.chat.id ?? 0)
            ?.messages.find(({ id }) => id === query.message?.message_id)
        : store.inlineMessages.get(query.inline_message_id);
    const inUpdate =
      query.message !== undefined && 'reply_markup' in query.message ? query.message.reply_markup : undefined;
    const buttons = [
      ...(inUpdate?.inline_keyboard ?? []),
      ...(shown === undefined ? [] : buttonsOf(shown)),
    ].flat();
    const button = buttons.find((one) => 'callback_data' in one && one.callback_data === query.data);
    return `${query.from.first_name} tapped ${button?.text ?? query.data ?? ''}`;
  }
  if (inline !== undefined) return `${inline.from.first_name} typed @${store.bot.username} ${inline.query}`;
  if (update.chosen_inline_result !== undefined)
    return `${update.chosen_inline_result.from.first_name} chose a result`;
  return Object.keys(update).find((key) => key !== 'update_id') ?? 'an update';
}
