import type { InlineKeyboardButton, Update } from '@grammyjs/types';
import { parseLink } from '../content/links.ts';
import { plainMessageText } from '../content/messageText.ts';
import { type ChatMessage, type ChatRoom, describeButton, type Person, type Tap, type Topic } from '../model/model.ts';
import { chatShape, inaccessibleShape, messageShape, userShape } from '../model/shapes.ts';
import { createInlineSending, type InlineSending } from './inlineSending.ts';
import { type Press, pressButton } from './press.ts';
import { anonymousAdmin, ensureMember, showBot, type UserDesk } from './writing.ts';

/** What a person can do in Telegram, and what they see there. */
export interface FakeUser extends InlineSending {
  readonly id: number;
  readonly person: Person;
  /** Their private chat with the bot. */
  readonly chat: ChatRoom;
  readonly taps: readonly Tap[];
  /** Texts of the notifications they were shown, oldest first. */
  readonly toasts: readonly string[];
  /** Texts of the alerts they had to close. */
  readonly alerts: readonly string[];
  /** Writes a message; without a chat, to the bot. */
  send(text: string): ChatMessage;
  /** `at` is the topic to write in, or the message to reply to. */
  send(chat: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage;
  /** Writes in a supergroup in its name, as its admins can. */
  sendAnonymously(chat: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage;
  /**
   * Taps a button of any of the bot's messages that they can see. Text is taken as `callback_data`, which the message need not show
   * (any more), nor any keyboard: a modified client sends what it likes. What the message shows now is told by the server alone.
   */
  tap(message: ChatMessage, button: InlineKeyboardButton | string, circumstances?: TapCircumstances): Tap;
  /**
   * Presses a button of any kind, as the client does: it taps, copies, follows the link, or begins an inline query. `chosen` is the
   * chat that they pick where the button lets them. Throws where it offers no such chat.
   */
  press(message: ChatMessage, button: InlineKeyboardButton, chosen?: ChatRoom): Press;
  /** What they copied last. */
  readonly clipboard: string;
  /** New messages of others in their chats, oldest first; the `silent` ones make no sound. Edits notify nobody. */
  readonly notifications: readonly ChatMessage[];
  /** Opens `https://t.me/BOT?start=PAYLOAD` and presses Start. */
  openLink(link: string): ChatMessage;
  block(): void;
  unblock(): void;
}

export interface TapCircumstances {
  /** Whether the bot gets the message of this tap without content, as it does with old ones. */
  readonly inaccessible?: boolean;
}

export function createFakeUser(person: Person, desk: UserDesk): FakeUser {
  const { store, queue, acted } = desk;
  const { id } = person.profile;
  const title = [person.profile.first_name, person.profile.last_name].filter(Boolean).join(' ');
  const chat = store.addChat({ id, kind: 'private', title, members: [id], bot: true });
  const taps: Tap[] = [];
  const inline = createInlineSending(person, chat, desk);
  let clipboard = '';
  const shown = (alert: boolean) =>
    taps.flatMap(({ answer }) => (answer !== undefined && answer.alert === alert && answer.text !== '' ? [answer.text] : []));

  function send(text: string): ChatMessage;
  function send(room: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage;
  function send(first: ChatRoom | string, second = '', at?: Topic | ChatMessage): ChatMessage {
    const [room, text] = typeof first === 'string' ? [chat, first] : [first, second];
    ensureMember(room, person);
    if (room.kind === 'private') Object.assign(person, { started: true, blocked: false });
    const message = store.addMessage(room, person.profile, plainMessageText(text), findSpot(room, at));
    showBot(message, desk);
    acted();
    return message;
  }

  function sendAnonymously(room: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage {
    ensureMember(room, person);
    if (room.kind !== 'supergroup' || !room.admins.has(id)) throw new Error(`${title} is no admin of a supergroup ${room.id}`);
    const more = { ...findSpot(room, at), senderChat: room };
    const message = store.addMessage(room, anonymousAdmin, plainMessageText(text), more);
    showBot(message, desk);
    acted();
    return message;
  }

  /** Where in a chat something is written; a closed topic is for admins. */
  function findSpot(room: ChatRoom, at: Topic | ChatMessage | undefined): Pick<ChatMessage, 'replyTo' | 'topic'> {
    const replyTo = at && 'chat' in at ? at : undefined;
    const topic = at && 'name' in at ? at : (replyTo?.topic ?? room.topics?.[0]);
    if (topic && !room.topics?.includes(topic)) throw new Error(`the chat ${room.id} has no topic ${topic.name}`);
    if (topic?.closed && !room.admins.has(id)) throw new Error(`the topic ${topic.name} is closed`);
    return { replyTo, topic };
  }

  /** Which message a tap came from: an inline message is only named. */
  function origin(message: ChatMessage, inaccessible: boolean): object {
    if (message.inlineMessageId !== undefined) return { inline_message_id: message.inlineMessageId };
    return { message: inaccessible ? inaccessibleShape(message, store) : messageShape(message, store) };
  }

  function tap(
    message: ChatMessage,
    button: InlineKeyboardButton | string,
    { inaccessible = message.inaccessible }: TapCircumstances = {},
  ): Tap {
    ensureMember(message.chat, person);
    const isBots = message.from.id === store.bot.id || message.inlineMessageId !== undefined;
    if (!isBots) throw new Error(`message ${message.id} is not the bot's, so no tap on it reaches the bot`);
    const callbackData = typeof button === 'string' ? button : 'callback_data' in button ? button.callback_data : undefined;
    if (callbackData === undefined) throw new Error('the bot only learns of taps on a button with callback_data');
    const queryId = store.newId(18);
    const updateId = queue(
      {
        callback_query: {
          id: queryId,
          from: userShape(person.profile),
          ...origin(message, inaccessible),
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

  function openLink(link: string): ChatMessage {
    const parsed = parseLink(link, store.bot.username);
    if (parsed.kind !== 'start') throw new Error(`${link} does not lead to the bot`);
    return send(parsed.payload === '' ? '/start' : `/start ${parsed.payload}`);
  }

  function press(message: ChatMessage, button: InlineKeyboardButton, chosen?: ChatRoom): Press {
    ensureMember(message.chat, person);
    const client = {
      botUsername: store.bot.username,
      tap,
      send: (text: string, room = chat) => send(room, text),
      typeInline: inline.typeInline,
    };
    const result = pressButton(client, message, button, chosen);
    if (result.kind === 'copied') clipboard = result.text;
    return result;
  }

  function notifications(): readonly ChatMessage[] {
    const rooms = [...store.chats.values()].filter(({ members }) => members.has(id));
    const others = rooms.flatMap(({ messages }) => messages.filter(({ from, deleted }) => from.id !== id && !deleted));
    return others.sort((a, b) => a.date - b.date);
  }

  function setBlocked(blocked: boolean): void {
    if (person.blocked === blocked) return;
    person.blocked = blocked;
    const member = (status: 'member' | 'kicked') =>
      status === 'member' ? { user: store.bot, status } : { user: store.bot, status, until_date: 0 };
    queue(
      {
        my_chat_member: {
          chat: chatShape(chat, store),
          from: userShape(person.profile),
          date: Math.floor(store.now() / 1000),
          old_chat_member: member(blocked ? 'member' : 'kicked'),
          new_chat_member: member(blocked ? 'kicked' : 'member'),
        } as NonNullable<Update['my_chat_member']>,
      },
      `chat ${id}`,
    );
    acted();
  }

  return {
    id,
    person,
    chat,
    taps,
    get toasts() {
      return shown(false);
    },
    get alerts() {
      return shown(true);
    },
    send,
    sendAnonymously,
    tap,
    press,
    get clipboard() {
      return clipboard;
    },
    get notifications() {
      return notifications();
    },
    ...inline,
    openLink,
    block: () => setBlocked(true),
    unblock: () => setBlocked(false),
  };
}
