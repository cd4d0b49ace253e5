import type { Update } from '@grammyjs/types';
import type { TelegramStore } from '../telegram/model/store.ts';
import type { Event } from './protocol.ts';

/** What an update tells, for the inspector: who did what. */
export function describeUpdate(update: Update, store: TelegramStore): Event {
  const { message, callback_query: query, inline_query: inline, guest_message: guest } = update;
  if (message !== undefined)
    return { kind: 'wrote', by: message.from.first_name, text: message.text ?? '' };
  if (guest !== undefined)
    return { kind: 'called', by: guest.from.first_name, text: guest.text ?? '' };
  if (query !== undefined) {
    const text = store.taps.get(query.id)?.buttonText ?? query.data ?? '';
    return { kind: 'tapped', by: query.from.first_name, text };
  }
  if (inline !== undefined) {
    const text = `@${store.bot.username} ${inline.query}`;
    return { kind: 'typed', by: inline.from.first_name, text };
  }
  if (update.chosen_inline_result !== undefined)
    return { kind: 'chose', by: update.chosen_inline_result.from.first_name, text: '' };
  const name = Object.keys(update).find((key) => key !== 'update_id') ?? '';
  return { kind: 'other', by: '', text: name };
}

/** A function that was run without an update. */
export const callOf = (functionName: string): Event => ({
  kind: 'other',
  by: '',
  text: `${functionName}()`,
});
