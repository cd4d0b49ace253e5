import type { Message, Update, User } from '@grammyjs/types';
import { plainMessageText } from '../content/messageText.ts';
import type { ChatMessage, ChatRoom } from '../model/model.ts';
import { chatShape, messageShape, userShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';
import type { FakeUser } from './fakeUser.ts';
import { serviceAccount, showBot, type WritingDesk } from './writing.ts';

/** Chats of several people, and the changes that can happen to them. */
export interface Chats {
  /** A group with the bot in it. */
  group(title: string, members: readonly FakeUser[]): ChatRoom;
  /**
   * A supergroup of topics with the bot in it: General, which has id 1, and the named ones. Topics
   * can be `closed`.
   */
  forum(title: string, members: readonly FakeUser[], topics?: readonly string[]): ChatRoom;
  /** A private chat between two people, without the bot. */
  peopleChat(first: FakeUser, second: FakeUser): ChatRoom;
  /**
   * Posts in a channel of this name whose discussion group is the supergroup, which gets a copy;
   * returns the copy.
   */
  post(channelTitle: string, supergroup: ChatRoom, text: string): ChatMessage;
  /** Removes the bot from a group, and sends it the update. */
  kickBot(group: ChatRoom): void;
  /** Takes from the bot the right to write in a group, or gives it back. */
  muteBot(group: ChatRoom, muted?: boolean): void;
  /** Turns a group into a supergroup, which has another id and none of the old messages. */
  upgradeGroup(group: ChatRoom): ChatRoom;
  /** Adds topics besides General to a supergroup; a group becomes a supergroup first. */
  openTopics(chat: ChatRoom, names: readonly string[]): ChatRoom;
}

export interface ChatsDesk extends WritingDesk {
  readonly users: readonly FakeUser[];
  readonly acted: () => void;
}

function kickShape(
  group: ChatRoom,
  from: User,
  store: TelegramStore,
): NonNullable<Update['my_chat_member']> {
  const { bot, now } = store;
  return {
    chat: chatShape(group, store),
    from: userShape(from),
    date: Math.floor(now() / 1000),
    old_chat_member: { user: bot, status: 'member' },
    new_chat_member: { user: bot, status: 'kicked', until_date: 0 },
  } as NonNullable<Update['my_chat_member']>;
}

export function createChats(desk: ChatsDesk): Chats {
  const { store, users, queue, acted } = desk;
  const groupId = () => -4_000_000_000 - store.chats.size;
  const supergroupId = () => -1_002_000_000_000 - store.chats.size;
  const idsOf = (members: readonly FakeUser[]) => members.map(({ id }) => id);

  /** A service message, which no chat shows here. */
  function service(room: ChatRoom, from: FakeUser, field: Partial<Message>): void {
    const message = store.addMessage(room, from.person.profile, { text: '', entities: [] });
    message.deleted = true;
    const { text, ...shape } = { ...messageShape(message, store), text: undefined };
    queue({ message: { ...shape, ...field } as NonNullable<Update['message']> }, `chat ${room.id}`);
  }

  function upgradeGroup(group: ChatRoom): ChatRoom {
    const { title, members, botIsMember: bot } = group;
    const chat = store.addChat({
      id: supergroupId(),
      kind: 'supergroup',
      title,
      members: [...members],
      bot,
    });
    group.migratedTo = chat.id;
    const [creator] = users.filter((user) => members.has(user.id));
    if (creator !== undefined) {
      service(group, creator, { migrate_to_chat_id: chat.id });
      service(chat, creator, { migrate_from_chat_id: group.id });
    }
    acted();
    return chat;
  }

  return {
    group: (title, members) =>
      store.addChat({ id: groupId(), kind: 'group', title, members: idsOf(members), bot: true }),
    forum: (title, members, topics = []) =>
      store.addChat({
        id: supergroupId(),
        kind: 'supergroup',
        title,
        members: idsOf(members),
        bot: true,
        topics,
      }),
    peopleChat: (first, second) =>
      store.addChat({
        id: -9_000_000_000 - store.chats.size,
        kind: 'people',
        title: `${first.person.profile.first_name} and ${second.person.profile.first_name}`,
        members: [first.id, second.id],
        bot: false,
      }),
    post(title, supergroup, text) {
      if (supergroup.kind !== 'supergroup')
        throw new Error(`the chat ${supergroup.id} is no supergroup, which alone can discuss`);
      const known = [...store.chats.values()].find(
        (chat) => chat.kind === 'channel' && chat.title === title,
      );
      const channel =
        known ??
        store.addChat({
          id: -1_003_000_000_000 - store.chats.size,
          kind: 'channel',
          title,
          members: [],
          bot: false,
        });
      const content = plainMessageText(text);
      const forwardOf = store.addMessage(channel, serviceAccount, content);
      const more = { forwardOf, senderChat: channel, topic: supergroup.topics?.[0] };
      const copy = store.addMessage(supergroup, serviceAccount, content, more);
      showBot(copy, desk);
      acted();
      return copy;
    },
    kickBot(group) {
      group.botIsMember = false;
      const from = users.find((user) => group.members.has(user.id));
      if (from !== undefined)
        queue({ my_chat_member: kickShape(group, from.person.profile, store) }, `chat ${group.id}`);
      acted();
    },
    muteBot(group, muted = true) {
      group.botIsMuted = muted;
    },
    upgradeGroup,
    openTopics(room, names) {
      const chat = room.kind === 'group' ? upgradeGroup(room) : room;
      if (chat.kind !== 'supergroup' || chat.topics !== undefined)
        throw new Error(`the chat ${room.id} cannot get topics`);
      store.openTopics(chat, names);
      return chat;
    },
  };
}
