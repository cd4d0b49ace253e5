/** One tap by a modified client, as the bot gets it, tried without effect. */

import type { ChatMessage } from '../../../playground/telegram/model/model.ts';
import { inaccessibleShape, messageShape, userShape } from '../../../playground/telegram/model/shapes.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import type { DryRun, InMemory } from '../inMemory.ts';

export interface Attempt {
  readonly person: FakeUser;
  readonly message: ChatMessage;
  readonly text: string;
  /** Whether the bot gets the message without content. */
  readonly isInaccessible: boolean;
  /** Whether the cache has been emptied. */
  readonly isCold: boolean;
}

export const dryQueryId = 'dry';

/** Tries taps in the world as it is now; make another one when it has changed. */
export function createAttempts(bot: InMemory): (attempt: Attempt) => DryRun {
  const { store } = bot.telegram;
  const origins = new Map<string, string>();

  function originOf(message: ChatMessage, isInaccessible: boolean): string {
    if (message.inlineMessageId !== undefined) return `"inline_message_id":"${message.inlineMessageId}"`;
    const key = `${message.chat.id}/${message.id}/${isInaccessible}`;
    const known = origins.get(key);
    if (known !== undefined) return known;
    const shape = isInaccessible ? inaccessibleShape(message, store) : messageShape(message, store);
    const origin = `"message":${JSON.stringify(shape)}`;
    origins.set(key, origin);
    return origin;
  }

  return ({ person, message, text, isInaccessible, isCold }) => {
    const isBots = message.from.id === store.bot.id || message.inlineMessageId !== undefined;
    if (!isBots || !message.chat.members.has(person.id)) throw new Error(`nobody can tap message ${message.id} like this`);
    const from = JSON.stringify(userShape(person.person.profile));
    const query = `"id":"${dryQueryId}","from":${from},${originOf(message, isInaccessible)},"chat_instance":"1","data":"${text}"`;
    return bot.runDry(`{"update_id":900000001,"callback_query":{${query}}}`, isCold);
  };
}

export function describeAttempt({ person, message, text, isInaccessible, isCold }: Attempt): string {
  const where = `${isInaccessible ? 'inaccessible ' : ''}message ${message.id} (${message.text.split('\n')[0]})`;
  return `${person.person.profile.first_name} at ${where}${isCold ? ', the cache gone' : ''}: ${text}`;
}
