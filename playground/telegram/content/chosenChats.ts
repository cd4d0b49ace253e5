import type { InlineKeyboardButton } from '@grammyjs/types';
import type { ChatKind } from '../model/model.ts';

/** A button that lets a person choose a chat, and writes the bot's name and a query there. */
export interface ChosenQuery {
  readonly query: string;
  /** The kinds of chat to choose from. */
  readonly kinds: readonly ChatKind[];
}

/**
 * Chats that a bot can be brought into; channels are no place for people to write here, but
 * Telegram offers them to admins.
 */
const everyKind: readonly ChatKind[] = ['private', 'people', 'group', 'supergroup', 'channel'];

/** Bot API, SwitchInlineQueryChosenChat: the fields, and the chats that each allows. */
const allowed = {
  allow_user_chats: ['people'],
  allow_bot_chats: ['private'],
  allow_group_chats: ['group', 'supergroup'],
  allow_channel_chats: ['channel'],
} as const satisfies Readonly<Record<string, readonly ChatKind[]>>;
type AllowField = keyof typeof allowed;
export const allowFields = Object.keys(allowed) as readonly AllowField[];

/**
 * The query of a `switch_inline_query` or `switch_inline_query_chosen_chat` button; undefined for
 * other buttons.
 */
export function chosenQueryOf(button: InlineKeyboardButton): ChosenQuery | undefined {
  if ('switch_inline_query' in button)
    return { query: button.switch_inline_query, kinds: everyKind };
  if (!('switch_inline_query_chosen_chat' in button)) return undefined;
  const { query = '', ...fields } = button.switch_inline_query_chosen_chat;
  return {
    query,
    kinds: allowFields.filter((name) => fields[name]).flatMap((name) => allowed[name]),
  };
}
