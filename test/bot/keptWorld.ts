/**
 * A world as it stood at one moment, kept as JSON: what Telegram shows, and what cache and store
 * hold. Any bundle can go on in it.
 */
import type { InlineKeyboardButton, MessageEntity } from '@grammyjs/types';
import type { ChatKind, ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { createWorld, type World } from '../../playground/world.ts';

export interface KeptWorld {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Under which the buttons were signed, with the playground's token. */
  readonly secret: string;
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    readonly languageCode: string;
  }[];
  /** All but the people's own chats with the bot. */
  readonly chats: readonly {
    readonly id: number;
    readonly kind: ChatKind;
    readonly title: string;
    readonly members: readonly number[];
  }[];
  readonly messages: readonly KeptMessage[];
  readonly cache: Readonly<Record<string, string>>;
  readonly store: Readonly<Record<string, string>>;
}

export interface KeptMessage {
  readonly chat: number;
  readonly id: number;
  /** The bot's, or of whoever wrote it by way of the bot. */
  readonly from: number;
  readonly inlineMessageId?: string;
  readonly text: string;
  readonly entities: readonly MessageEntity[];
  readonly keyboard: readonly (readonly InlineKeyboardButton[])[];
}

export interface ReopenedWorld {
  readonly world: World;
  userOf(name: string): FakeUser;
  messageOf(kept: Pick<KeptMessage, 'chat' | 'id'>): ChatMessage;
}

/** A world of its own at each call, in which the bundle goes on from what was kept. */
export function reopenWorld(kept: KeptWorld, code: string): ReopenedWorld {
  const world = createWorld({ code, start: kept.now, properties: { WEBHOOK_SECRET: kept.secret } });
  const { store } = world.telegram;
  const users = kept.people.map((person) => world.user(person));
  for (const user of users) user.person.started = true;
  for (const chat of kept.chats) store.addChat({ ...chat, bot: chat.kind !== 'people' });
  const chatOf = (id: number) => store.chats.get(id)!;
  for (const { chat: chatId, from, keyboard, text, entities, ...ids } of kept.messages) {
    const chat = chatOf(chatId);
    const sender = users.find(({ id }) => id === from)?.person.profile ?? store.bot;
    store.addMessage(
      chat,
      sender,
      { text, entities },
      { ...ids, keyboard: { inline_keyboard: keyboard.map((row) => [...row]) } },
    );
    chat.nextMessageId = Math.max(chat.nextMessageId, ids.id + 1);
  }
  const { cache, properties } = world.appsScript;
  cache.perform({ service: 'CacheService', method: 'putAll', args: [kept.cache, 21_600] });
  for (const [key, line] of Object.entries(kept.store)) properties.user.set(key, line);
  // They are not of the present form yet, until the setup of the bundle.
  properties.script.delete('STORE');
  world.run('setup');
  return {
    world,
    userOf: (name) => users.find(({ person }) => person.profile.first_name === name)!,
    messageOf: ({ chat, id }) => chatOf(chat).messages.find((message) => message.id === id)!,
  };
}
