import type { InlineKeyboardButton, Update } from '@grammyjs/types';
import {
  type ChatMessage,
  describeButton,
  isSeenBy,
  type Person,
  type Tap,
} from '../model/model.ts';
import { inaccessibleShape, messageShape, userShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';
import { ensureMember, type UserDesk } from './writing.ts';

/** A person's taps on buttons of the bot. */
export interface Tapping {
  readonly taps: readonly Tap[];
  /**
   * Taps a button of any of the bot's messages that they can see. Text is taken as `callback_data`,
   * which the message need not show (any more), nor any keyboard: a modified client sends what it
   * likes. What the message shows now is told by the server alone.
   */
  tap(
    message: ChatMessage,
    button: InlineKeyboardButton | string,
    circumstances?: TapCircumstances,
  ): Tap;
}

export interface TapCircumstances {
  /** Whether the bot gets the message of this tap without content, as it does with old ones. */
  readonly inaccessible?: boolean;
}

export function createTapping(person: Person, desk: UserDesk): Tapping {
  const { store, queue, acted } = desk;
  const { id } = person.profile;
  const taps: Tap[] = [];

  function tap(
    message: ChatMessage,
    button: InlineKeyboardButton | string,
    { inaccessible = message.inaccessible }: TapCircumstances = {},
  ): Tap {
    ensureMember(message.chat, person);
    if (!isSeenBy(message, id))
      throw new Error(`${person.profile.first_name} does not see message ${message.id}`);
    const isBots = message.from.id === store.bot.id || message.inlineMessageId !== undefined;
    if (!isBots)
      throw new Error(`message ${message.id} is not the bot's, so no tap on it reaches the bot`);
    const callbackData =
      typeof button === 'string'
        ? button
        : 'callback_data' in button
          ? button.callback_data
          : undefined;
    if (callbackData === undefined)
      throw new Error('the bot only learns of taps on a button with callback_data');
    const queryId = store.newId(18);
    const updateId = queue(
      {
        callback_query: {
          id: queryId,
          from: userShape(person.profile),
          ...origin(message, inaccessible, store),
          chat_instance: message.chat.instance,
          data: callbackData,
        } as NonNullable<Update['callback_query']>,
      },
      `user ${id}`,
    );
    const made: Tap = {
      queryId,
      person,
      message,
      callbackData,
      buttonText: describeButton(message, callbackData),
      at: store.now(),
      updateId,
      answer: undefined,
    };
    store.taps.set(queryId, made);
    taps.push(made);
    acted();
    return made;
  }

  return { taps, tap };
}

/** Which message a tap came from: an inline message is only named. */
function origin(message: ChatMessage, inaccessible: boolean, store: TelegramStore): object {
  if (message.inlineMessageId !== undefined) return { inline_message_id: message.inlineMessageId };
  return {
    message: inaccessible ? inaccessibleShape(message, store) : messageShape(message, store),
  };
}
