import type { InlineKeyboardButton } from '@grammyjs/types';
import { chosenQueryOf } from '../content/chosenChats.ts';
import { parseLink } from '../content/links.ts';
import type { ChatMessage, ChatRoom, InlineAsk, Tap } from '../model/model.ts';

/** The result of pressing a button. */
export type Press =
  | { readonly kind: 'tapped'; readonly tap: Tap }
  | { readonly kind: 'sent'; readonly message: ChatMessage }
  | { readonly kind: 'asked'; readonly ask: InlineAsk }
  | { readonly kind: 'copied'; readonly text: string }
  | { readonly kind: 'opened'; readonly link: string };

/** The actions of a client in the person's name. */
export interface Client {
  readonly botUsername: string;
  tap(message: ChatMessage, button: InlineKeyboardButton): Tap;
  /** Writes in a chat; without one, to the bot. */
  send(text: string, chat?: ChatRoom): ChatMessage;
  typeInline(query: string, chat: ChatRoom): InlineAsk;
}

/**
 * Does what a client does when this button of a message is pressed. `chosen` is the chat that the
 * person picks if the button asks for one; throws if the button does not offer it.
 */
export function pressButton(
  client: Client,
  message: ChatMessage,
  button: InlineKeyboardButton,
  chosen?: ChatRoom,
): Press {
  if ('callback_data' in button) return { kind: 'tapped', tap: client.tap(message, button) };
  if ('copy_text' in button) return { kind: 'copied', text: button.copy_text.text };
  if ('switch_inline_query_current_chat' in button) {
    return {
      kind: 'asked',
      ask: client.typeInline(button.switch_inline_query_current_chat, message.chat),
    };
  }
  const query = chosenQueryOf(button);
  if (query !== undefined) {
    const chat = ensureChosen(button, chosen);
    if (!query.kinds.includes(chat.kind))
      throw new Error(`the button "${button.text}" offers no ${chat.kind} chat`);
    return { kind: 'asked', ask: client.typeInline(query.query, chat) };
  }
  if (!('url' in button)) throw new Error(`nothing comes of the button "${button.text}"`);
  const link = parseLink(button.url, client.botUsername);
  switch (link.kind) {
    case 'start':
      return {
        kind: 'sent',
        message: client.send(link.payload === '' ? '/start' : `/start ${link.payload}`),
      };
    case 'share':
      return { kind: 'sent', message: client.send(link.text, ensureChosen(button, chosen)) };
    case 'elsewhere':
      return { kind: 'opened', link: button.url };
    default:
      return link satisfies never;
  }
}

function ensureChosen({ text }: InlineKeyboardButton, chosen: ChatRoom | undefined): ChatRoom {
  if (chosen === undefined)
    throw new Error(`the button "${text}" asks for a chat, and none is chosen`);
  return chosen;
}
