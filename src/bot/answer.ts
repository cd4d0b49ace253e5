/** What comes of an update, as a value: `handleUpdate` writes it down and sends it. */
import type { Bot, Context } from './bot.ts';
import type { Entries, Steps } from './steps.ts';
import type { TelegramReply, TelegramRequest } from './telegram/request.ts';

export interface Answer {
  readonly entries?: Entries;
  readonly requests: readonly TelegramRequest[];
  /** Of the lasting entries those that may be new, so that space has to be made for them. */
  readonly added?: readonly string[];
  /** What is sent instead where the entry of one of these keys was not taken. */
  readonly unkept?: { readonly keys: readonly string[]; readonly requests: readonly TelegramRequest[] };
  /** What follows from Telegram's replies, in the order of the requests. */
  readonly follow?: Follow;
}

export type Follow = (replies: readonly TelegramReply[]) => Steps<Answer | undefined>;

/** What an update names, and how it is answered once that has been read; undefined where nothing is to be said. */
export interface Task {
  readonly keys: readonly string[];
  /** Whether people share what is read, so that it is read and written under the lock. */
  isShared?(bot: Bot): boolean;
  answer(context: Context): Steps<Answer | undefined>;
}
