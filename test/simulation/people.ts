/**
 * The people of a simulation and the chats they meet in: several languages, odd names, names from
 * right to left.
 */
import type { ChatRoom } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { NewUser, Telegram } from '../../playground/telegram/telegram.ts';

export const ownerId = 5_000_900;

const players: readonly NewUser[] = [
  { id: 5_000_001, name: 'Ada', username: 'ada_sim', languageCode: 'en' },
  { id: 5_000_002, name: 'علي', lastName: 'بن', languageCode: 'ro' },
  { id: 5_000_003, name: '🦊 <b>_*`', username: 'carla_sim', languageCode: 'es' },
  { id: 5_000_004, name: '大卫', username: 'dawei_sim', languageCode: 'zh' },
  { id: 5_000_005, name: 'M'.repeat(64), lastName: 'Llarg'.repeat(12), languageCode: 'ca' },
];

export interface Cast {
  readonly players: readonly FakeUser[];
  readonly owner: FakeUser;
  /** Once it has become a supergroup, that. */
  readonly group: ChatRoom;
  readonly forum: ChatRoom;
  /** In which a channel's posts are commented on. */
  readonly talk: ChatRoom;
  /** Two people without the bot. */
  readonly pair: ChatRoom;
}

/** All of them have written to the bot once. */
export function invitePeople(telegram: Telegram): Cast {
  const owner = telegram.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
  const users = players.map((each) => telegram.user(each));
  const group = telegram.group('Friends', users);
  const forum = telegram.forum('Club', [...users.slice(0, 3), owner], ['Games', 'Talk']);
  forum.admins.add(owner.id);
  const talk = telegram.upgradeGroup(telegram.group('Talk', users.slice(0, 4)));
  talk.admins.add(users[0]!.id);
  telegram.post('News', talk, 'What do you say?');
  const pair = telegram.peopleChat(users[0]!, users[1]!);
  for (const user of [owner, ...users]) user.send('/start');
  return {
    players: users,
    owner,
    get group() {
      return telegram.store.chats.get(group.migratedTo ?? group.id)!;
    },
    forum,
    talk,
    pair,
  };
}

/** The chats in which somebody meets the bot. */
export const chatsOf = (user: FakeUser, { group, forum, talk, pair }: Cast): readonly ChatRoom[] =>
  [user.chat, group, forum, talk, pair].filter(({ members }) => members.has(user.id));
