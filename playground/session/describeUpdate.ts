import type { Update } from '@grammyjs/types';
import type { TelegramStore } from '../telegram/model/store.ts';

/** One line about an update for the inspector: who did what. */
export function describeUpdate(update: Update, store: TelegramStore): string {
  const { message, callback_query: query, inline_query: inline, guest_message: guest } = update;
  if (message !== undefined)
    return `${message.from.first_name}: ${message.text ?? 'a message without text'}`;
  if (guest !== undefined)
    return `${guest.from.first_name} named the bot: ${guest.text ?? 'a message without text'}`;
  if (query !== undefined) {
    return `${query.from.first_name} tapped ${store.taps.get(query.id)?.buttonText ?? query.data ?? ''}`;
  }
  if (inline !== undefined)
    return `${inline.from.first_name} typed @${store.bot.username} ${inline.query}`;
  if (update.chosen_inline_result !== undefined)
    return `${update.chosen_inline_result.from.first_name} chose a result`;
  return Object.keys(update).find((key) => key !== 'update_id') ?? 'an update';
}
