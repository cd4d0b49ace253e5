/** An act of somebody, or of time, and the world in which it is done. */
import type { InlineKeyboardButton } from '@grammyjs/types';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
  type Tap,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { Ledger } from './ledger.ts';
import type { Cast } from './people.ts';
import type { SimulatedPlatform } from './platform.ts';

/** The world of a seed, and what has been seen in it. */
export interface Stage {
  readonly platform: SimulatedPlatform;
  readonly cast: Cast;
  /** How often each kind of act was drawn. */
  readonly visits: Map<string, number>;
  /** The kinds that are sought in this world before others. */
  readonly sought: ReadonlySet<string>;
  /** Keys that messages have shown, some of which are gone by now. */
  readonly older: { readonly message: ChatMessage; readonly button: InlineKeyboardButton }[];
  /** Links to the bot that somebody has seen. */
  readonly links: Set<string>;
  readonly ledger: Ledger;
  /** The message that people are at. */
  focus: ChatMessage | undefined;
}

export interface Act {
  readonly kind: string;
  readonly words: string;
  readonly user?: FakeUser;
  /** About whom the owner does something. */
  readonly whom?: FakeUser;
  /** Where it is done. */
  readonly chat?: ChatRoom;
  /**
   * The key that is pressed, as it is shown now; undefined where it is not, or is no longer shown.
   */
  readonly shown?: { readonly message: ChatMessage; readonly button: InlineKeyboardButton };
  /** Does it, or the same in another world, and gives the tap, if it was one. */
  perform(hands: Hands): Tap | undefined;
}

/**
 * Finds what an act was drawn with in the world in which it is done: of another world, what stands
 * in the same place.
 */
export interface Hands {
  readonly stage: Stage;
  user(user: FakeUser): FakeUser;
  chat(chat: ChatRoom): ChatRoom;
  /** Undefined where nothing is there. */
  message(message: ChatMessage): ChatMessage | undefined;
  button(message: ChatMessage, button: InlineKeyboardButton): InlineKeyboardButton | undefined;
}

/** In the world itself. */
export const handsIn = (stage: Stage): Hands => ({
  stage,
  user: (user) => user,
  chat: (chat) => chat,
  message: (message) => message,
  button: (_, button) => button,
});

/** In another world with the same people and chats. */
export function handsAcross(from: Stage, to: Stage): Hands {
  const everybody = ({ cast }: Stage) => [cast.owner, ...cast.players];
  const user = (one: FakeUser) => everybody(to)[everybody(from).indexOf(one)]!;
  const chat = ({ id }: ChatRoom) => to.platform.telegram.store.chats.get(id)!;
  const message = (one: ChatMessage) => chat(one.chat).messages[one.chat.messages.indexOf(one)];
  return {
    stage: to,
    user,
    chat,
    message,
    button(one, button) {
      const rows = buttonsOf(one);
      const row = rows.findIndex((each) => each.includes(button));
      const other = message(one);
      return other && buttonsOf(other)[row]?.[rows[row]?.indexOf(button) ?? -1];
    },
  };
}

/** Whether it is of more than one person. */
export const isOfMany = ({ kind }: Act): boolean =>
  ['plays on', 'plays in the group', 'puzzle together', 'strangers'].includes(kind);

/** Words that nobody but their writer and their chat may see. */
export const markOf = (user: FakeUser): string => `zq${user.id % 1000}xw`;
