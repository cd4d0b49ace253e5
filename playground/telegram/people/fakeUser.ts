import type { InlineKeyboardButton, Update } from '@grammyjs/types';
import { type ChatMessage, type ChatRoom, isSeenBy, type Person } from '../model/model.ts';
import { chatShape, userShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';
import { createInlineSending, type InlineSending } from './inlineSending.ts';
import { type Press, pressButton } from './press.ts';
import { createSending, type Sending } from './sending.ts';
import { createTapping, type Tapping } from './tapping.ts';
import { ensureMember, type UserDesk } from './writing.ts';

/** What a person can do in Telegram, and what they see there. */
export interface FakeUser extends Sending, Tapping, InlineSending {
  readonly id: number;
  readonly person: Person;
  /** Their private chat with the bot. */
  readonly chat: ChatRoom;
  /** Texts of the notifications they were shown, oldest first. */
  readonly toasts: readonly string[];
  /** Texts of the alerts they had to close. */
  readonly alerts: readonly string[];
  /**
   * Presses a button of any kind, as the client does: it taps, copies, follows the link, or begins
   * an inline query. `chosen` is the chat that they pick where the button lets them. Throws where
   * it offers no such chat.
   */
  press(message: ChatMessage, button: InlineKeyboardButton, chosen?: ChatRoom): Press;
  /** What they copied last. */
  readonly clipboard: string;
  /**
   * New messages of others in their chats, oldest first; the `silent` ones make no sound. Edits
   * notify nobody.
   */
  readonly notifications: readonly ChatMessage[];
  block(): void;
  unblock(): void;
}

export function createFakeUser(person: Person, desk: UserDesk): FakeUser {
  const { store } = desk;
  const { id } = person.profile;
  const title = [person.profile.first_name, person.profile.last_name].filter(Boolean).join(' ');
  const chat = store.addChat({ id, kind: 'private', title, members: [id], bot: true });
  const sending = createSending(person, chat, desk);
  const tapping = createTapping(person, desk);
  const inline = createInlineSending(person, chat, desk);
  let clipboard = '';
  const shown = ({ asAlert }: { readonly asAlert: boolean }) =>
    tapping.taps.flatMap(({ answer }) =>
      answer !== undefined && answer.alert === asAlert && answer.text !== '' ? [answer.text] : [],
    );

  function press(message: ChatMessage, button: InlineKeyboardButton, chosen?: ChatRoom): Press {
    ensureMember(message.chat, person);
    const client = {
      botUsername: store.bot.username,
      tap: tapping.tap,
      send: (text: string, room = chat) => sending.send(room, text),
      typeInline: inline.typeInline,
    };
    const result = pressButton(client, message, button, chosen);
    if (result.kind === 'copied') clipboard = result.text;
    return result;
  }

  return {
    id,
    person,
    chat,
    ...sending,
    ...tapping,
    ...inline,
    press,
    get toasts() {
      return shown({ asAlert: false });
    },
    get alerts() {
      return shown({ asAlert: true });
    },
    get clipboard() {
      return clipboard;
    },
    get notifications() {
      return notificationsOf(id, store);
    },
    block: () => setBotStatus('kicked', person, chat, desk),
    unblock: () => setBotStatus('member', person, chat, desk),
  };
}

function notificationsOf(id: number, store: TelegramStore): readonly ChatMessage[] {
  const rooms = [...store.chats.values()].filter(({ members }) => members.has(id));
  const others = rooms.flatMap(({ messages }) =>
    messages.filter(
      (message) => message.from.id !== id && !message.deleted && isSeenBy(message, id),
    ),
  );
  return others.sort((a, b) => a.date - b.date);
}

/** What the bot is to the person, who blocks it or lets it write again. */
function setBotStatus(
  status: 'member' | 'kicked',
  person: Person,
  chat: ChatRoom,
  { store, queue, acted }: UserDesk,
): void {
  const isBlocked = status === 'kicked';
  if (person.blocked === isBlocked) return;
  person.blocked = isBlocked;
  const kicked = { user: store.bot, status: 'kicked', until_date: 0 };
  const member = { user: store.bot, status: 'member' };
  queue(
    {
      my_chat_member: {
        chat: chatShape(chat, store),
        from: userShape(person.profile),
        date: Math.floor(store.now() / 1000),
        old_chat_member: isBlocked ? member : kicked,
        new_chat_member: isBlocked ? kicked : member,
      } as NonNullable<Update['my_chat_member']>,
    },
    `chat ${chat.id}`,
  );
  acted();
}
