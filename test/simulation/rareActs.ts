/**
 * What people and chats do now and then: admins write in the name of their group, messages are
 * forwarded, mention somebody or are formatted, a group becomes a supergroup, the bot gets another
 * name, somebody taps faster than Telegram takes edits, and somebody has all erased.
 */
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
  isSeenBy,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import type { Act, Stage } from './act.ts';
import { pick, type Random } from './chance.ts';
import { chatsOf } from './people.ts';
import { isPressable, nameOf } from './taps.ts';

export const rareKinds: readonly string[] = [
  'anonymous admin',
  'forward',
  'mention',
  'formatted',
  'migration',
  'rename',
  'burst',
  'erasure',
];

/** Of all that the bot can be asked for, what concerns a group most. */
const asked = ['duel', 'top', 'board', 'move B2', 'end', 'challenge', 'help', 'settings', 'undo'];

/** An admin writes in the name of the group, which the bot sees instead of them. */
export function drawAnonymous({ cast }: Stage, _: FakeUser, random: Random): Act | undefined {
  const [chat, user] = pick(
    [
      [cast.forum, cast.owner],
      [cast.talk, cast.players[0]!],
    ] as const,
    random,
  );
  const text = `/${random() < 0.6 ? pick(asked, random) : pick(commands, random)}`;
  const topic = chat.topics && pick(chat.topics, random);
  return {
    kind: 'anonymous admin',
    words: `${nameOf(user)} writes ${text} in the name of ${chat.title}`,
    user,
    chat,
    perform(hands) {
      const there = hands.chat(chat);
      const at = topic && there.topics?.find(({ id }) => id === topic.id);
      hands.user(user).sendAnonymously(there, text, at);
      return undefined;
    },
  };
}

/** A message that somebody sees goes on to another chat of theirs. */
export function drawForward({ cast }: Stage, user: FakeUser, random: Random): Act | undefined {
  const chats = chatsOf(user, cast);
  const [from, to] = [pick(chats, random), pick(chats, random)];
  const seen = from.messages.filter((each) => !each.deleted && isSeenBy(each, user.id));
  const message = pick(seen.slice(-4), random);
  if (!message) return undefined;
  return {
    kind: 'forward',
    words: `${nameOf(user)} forwards ${message.id} of ${from.title} to ${to.title}`,
    user,
    chat: to,
    perform(hands) {
      const there = hands.message(message);
      if (there) hands.user(user).forward(hands.chat(to), there);
      return undefined;
    },
  };
}

/** Somebody is mentioned by name alone, or a command is formatted. */
export function drawFormatted({ cast }: Stage, user: FakeUser, random: Random): Act {
  const chat = cast.group;
  const other = pick(cast.players, random);
  const command = pick(['/challenge', '/stats', '/duel', '/move'], random);
  const isMention = random() < 0.6;
  const text = isMention ? `${command} ${other.person.profile.first_name}` : `${command} B2`;
  return {
    kind: isMention ? 'mention' : 'formatted',
    words: `${nameOf(user)} writes ${text.slice(0, 40)} in ${chat.title}`,
    user,
    chat,
    perform(hands) {
      const [by, there] = [hands.user(user), hands.chat(chat)];
      if (isMention) by.sendMentioning(there, text, hands.user(other).person);
      else {
        const code = { type: 'code', offset: 0, length: text.length } as const;
        by.sendFormatted(there, { text, entities: [code] });
      }
      return undefined;
    },
  };
}

/** A group becomes a supergroup, with another id and none of the messages. */
export function drawMigration({ cast }: Stage): Act | undefined {
  const { group } = cast;
  if (group.kind !== 'group') return undefined;
  return {
    kind: 'migration',
    words: `${group.title} becomes a supergroup`,
    chat: group,
    perform(hands) {
      hands.stage.platform.telegram.upgradeGroup(hands.chat(group));
      return undefined;
    },
  };
}

/** Its owner gives the bot another username, of which it hears nothing. */
export function drawRename({ platform }: Stage, _: FakeUser, random: Random): Act {
  const username = pick(['linia_renamed_bot', 'linia_again_bot'], random);
  const { bot } = platform.telegram.store;
  return {
    kind: 'rename',
    words: `the bot, @${bot.username}, becomes @${username}`,
    perform({ stage }) {
      Object.assign(stage.platform.telegram.store.bot, { username });
      return undefined;
    },
  };
}

/** Somebody taps a board again and again within a second. */
export function drawBurst(stage: Stage, user: FakeUser, random: Random): Act | undefined {
  const { cast, focus } = stage;
  const boards = chatsOf(user, cast)
    .flatMap((chat: ChatRoom) => chat.messages.slice(-3))
    .filter((each) => isPressable(each, user));
  const message = focus && isPressable(focus, user) ? focus : pick(boards, random);
  if (!message) return undefined;
  const count = pick([3, 8, 20], random);
  const places = Array.from({ length: count }, random);
  return {
    kind: 'burst',
    words: `${nameOf(user)} taps ${message.id} in ${message.chat.title} ${count} times`,
    user,
    chat: message.chat,
    perform(hands) {
      const [by, there] = [hands.user(user), hands.message(message)];
      for (const place of places) {
        const keys = there && isPressable(there, by) ? buttonsOf(there).flat() : [];
        const pressable = keys.filter((key) => 'callback_data' in key);
        const key = pressable[Math.floor(place * pressable.length)];
        if (there && key) by.tap(there, key);
      }
      return undefined;
    },
  };
}

/** The key below the question whether all is to be erased. */
export const eraseKeyOf = (message: ChatMessage) =>
  buttonsOf(message)
    .flat()
    .find(({ style }) => style === 'danger');

/**
 * Somebody has all erased, and then a minute passes: what goes wrong in this act may end, or empty
 * the cache of, a bot that is erasing.
 */
export function drawErasure(_: Stage, user: FakeUser): Act {
  return {
    kind: 'erasure',
    words: `${nameOf(user)} has all erased`,
    user,
    chat: user.chat,
    perform(hands) {
      const by = hands.user(user);
      by.send('/forget');
      const asking = by.chat.messages.at(-1);
      const key = asking && eraseKeyOf(asking);
      if (key) by.tap(asking, key);
      hands.stage.platform.clock.advance(61_000);
      hands.stage.platform.tick();
      return undefined;
    },
  };
}
