/**
 * What the owner does about others: somebody is banned for a while, or the bot is paused. Each act
 * ends as it began, and nothing goes wrong in it: no other act finds anybody who is not answered.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import type { Act, Hands, Stage } from './act.ts';
import { pick, type Random } from './chance.ts';
import { kindOfKey } from './kinds.ts';
import { chatsOf } from './people.ts';
import { isPressable, nameOf } from './taps.ts';

export const ownerKinds: readonly string[] = ['ban', 'pause'];

/** What the owner reads at the beginning and at the end of each. */
export const said = {
  ban: ['gets no answers', 'is answered again'],
  pause: ['No new game begins', 'New games begin again'],
} as const;

/** Somebody taps the newest key of such a kind that is shown in one of their chats. */
function tapKey(user: FakeUser, { stage }: Hands, isMeant: RegExp): void {
  const messages = chatsOf(user, stage.cast).flatMap((chat) => chat.messages.slice(-6));
  const isKey = (key: InlineKeyboardButton) => isMeant.test(kindOfKey(key));
  const shown = messages.findLast(
    (each) => isPressable(each, user) && buttonsOf(each).flat().some(isKey),
  );
  const key = shown && buttonsOf(shown).flat().find(isKey);
  if (shown && key) user.tap(shown, key);
}

export function drawBan({ cast }: Stage, user: FakeUser, random: Random): Act {
  const others = commands.filter((each) => each !== 'privacy' && each !== 'forget');
  const chat = pick(chatsOf(user, cast), random);
  const text = `/${pick(others, random)}`;
  return {
    kind: 'ban',
    words: `${nameOf(user)} is banned, writes ${text} in ${chat.title}, and is let in again`,
    whom: user,
    perform(hands) {
      const [owner, by] = [hands.user(cast.owner), hands.user(user)];
      owner.send(`/ban ${by.id}`);
      by.send(hands.chat(chat), text);
      tapKey(by, hands, /^(?:board|control) /);
      owner.send(`/unban ${by.id}`);
      return undefined;
    },
  };
}

const asked = [
  'tictactoe',
  'play',
  'duel',
  'watch',
  'room',
  'join Sunday',
  'someone tictactoe',
  'rematch',
  'restart',
  'position 4453',
  'challenge @ada_sim',
];

export function drawPause({ cast }: Stage, user: FakeUser, random: Random): Act {
  const chat = pick(chatsOf(user, cast), random);
  const text = `/${pick(asked, random)}`;
  return {
    kind: 'pause',
    words: `the bot is paused while ${nameOf(user)} writes ${text} in ${chat.title}`,
    whom: user,
    perform(hands) {
      const [owner, by] = [hands.user(cast.owner), hands.user(user)];
      owner.send('/pause');
      by.send(hands.chat(chat), text);
      tapKey(by, hands, /^(?:control (?:join|rematch)|menu (?:play|someone))$/);
      owner.send('/resume');
      return undefined;
    },
  };
}
