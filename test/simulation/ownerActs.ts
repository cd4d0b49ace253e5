/**
 * What the owner does: somebody is banned for a while, the bot is paused, or a backup is put back.
 * Each act ends as it began, so that all others hold for what comes after; what goes wrong in it,
 * if anything, it draws itself.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { canMove } from '../../src/bot/rows/keys.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import type { Act, Hands, Stage } from './act.ts';
import { pick, type Random } from './chance.ts';
import { describeFault, type Fault, stepFaults } from './faults.ts';
import { kindOfKey } from './kinds.ts';
import { chatsOf } from './people.ts';
import { isPressable, nameOf } from './taps.ts';

export const ownerKinds: readonly string[] = ['ban', 'pause', 'restore'];

/** What the owner reads at the beginning and at the end of each. */
export const said = {
  ban: ['gets no answers', 'is answered again'],
  pause: ['No new game begins', 'New games begin again'],
  restore: ['SHA-256 of its lines', 'of the backup are here'],
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

/** So many steps a restore takes at most, on the platform where it takes most. */
const stepsOfRestore = 80;

/** Lets time pass for what is done by alarms, and for what is tried again, in seconds. */
function pass({ stage: { platform } }: Hands, times: number, seconds: number): void {
  for (let count = 0; count < times; count++) {
    platform.clock.advance(1000 * seconds);
    platform.tick();
  }
}

/**
 * All that is stored is lost where the platform can lose it, and put back; the first time something
 * may go wrong, and then it is done once more. Another update comes in between.
 */
export function drawRestore({ cast }: Stage, user: FakeUser, random: Random): Act {
  const isLost = random() < 0.7;
  const at = Math.floor(random() * stepsOfRestore);
  const fault: Fault | undefined =
    random() < 0.7 ? { of: 'step', at, effect: pick(stepFaults, random) } : undefined;
  return {
    kind: 'restore',
    words: `a backup is put back${isLost ? ' after all was lost' : ''}${fault ? ` [${describeFault(fault)}]` : ''}`,
    whom: user,
    perform(hands) {
      const { platform, ledger } = hands.stage;
      const owner = hands.user(cast.owner);
      const rows = (): ReadonlySet<string> =>
        new Set([...platform.stored().keys()].filter(canMove));
      if (rows().size === 0) return undefined;
      owner.send('/backup');
      pass(hands, 8, 1);
      const file = owner.chat.messages.findLast((each) => each.file?.kind === 'document');
      if (!file) {
        ledger.broken.push('no backup has come');
        return undefined;
      }
      const before = rows();
      if (isLost) platform.lose?.(canMove);
      const [left, isGone] = [rows(), rows().size === 0];
      for (const each of [fault, undefined]) {
        const from = owner.chat.messages.length;
        // Where a restore is done by alarms, it takes back what is done before it ends.
        const isTold = () =>
          owner.chat.messages.slice(from).some(({ text }) => text.includes(said.restore[1]));
        platform.inject(each);
        owner.send(owner.chat, '/restore', file);
        pass(hands, 4, 1);
        const question = owner.chat.messages.findLast((message) => isPressable(message, owner));
        const key =
          question &&
          buttonsOf(question)
            .flat()
            .find(({ text }) => /Replace/.test(text));
        if (question && key) owner.tap(question, key);
        owner.send('/banned');
        const missing = () => {
          const now = rows();
          return [...before].filter((row) => !now.has(row));
        };
        const isUnderWay = () => each !== undefined || missing().length > 0 || !isTold();
        for (let step = 0; step < 20 && isUnderWay(); step++) pass(hands, 1, 1);
        platform.inject(undefined);
        // What has failed is tried again, or given up.
        if (each) pass(hands, 8, 61);
        const lost = missing();
        if (lost.length === 0) break;
        const isUnchanged = isGone && [...rows()].every((row) => left.has(row));
        if (!isUnchanged || !each)
          ledger.broken.push(`${lost.length} of ${before.size} rows are missing: ${lost}`);
      }
      return undefined;
    },
  };
}
