/** What every answer needs at hand, and what it is: a value, which `handleUpdate` writes down and sends. */
import type { Sign } from '../codec/signedData.ts';
import type { Language } from '../settings/language.ts';
import type { Settings } from '../settings/settings.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import type { Entries, Rows, Steps } from './steps.ts';

export interface Bot {
  readonly settings: Settings;
  /** Milliseconds since 1970, when the update came. */
  readonly now: number;
  readonly sign: Sign;
  readonly deployment: Deployment;
}

/** What the running script knows of itself. */
export interface Deployment {
  readonly version: string;
  /** The `/exec` address that was built in; empty where the bundle was built before there was one. */
  readonly builtUrl: string;
  /** The address that the platform gives, which in the Apps Script editor is the `/dev` one. */
  readonly ownUrl: () => string | undefined;
  /** 32 characters that nobody can guess. */
  readonly makeSecret: () => string;
  /** Whether the platform shows a call's headers, where Telegram then puts the webhook's secret; else that is in its address. */
  readonly hasHeaders?: boolean;
  /** Whether nobody counts the requests of a day. */
  readonly isUnmetered?: boolean;
}

/** What an update names, and how it is answered once that has been read; undefined where nothing is to be said. */
export interface Task {
  readonly keys: readonly string[];
  /** Whether people share what the answer reads of the store, so that it is read and written under the lock. */
  readonly isShared?: boolean;
  /** Whether the update is for us; if not, nothing is done. */
  isOurs?(bot: Bot): boolean;
  /** What is said where the update is not believed, and nothing more is read. */
  refuse?(bot: Bot): Answer | undefined;
  /** The language of a tap's person, where what is tapped knows it. */
  language?(bot: Bot): Language | undefined;
  answer(context: Context): Steps<Answer | undefined>;
}

export interface Context {
  readonly bot: Bot;
  /** What was read of all that the update names. */
  readonly rows: Rows;
  /** Whether the day's requests are nearly spent, so that no new game begins. */
  readonly isClosing: boolean;
}

export interface Answer {
  readonly entries?: Entries;
  readonly requests: readonly TelegramRequest[];
  /** Of the lasting entries those that may be new, so that others may have to make space for them. */
  readonly newKeys?: readonly string[];
  /** What is done instead where the entry of one of these `keys` was not taken; `entries` put right those that were. */
  readonly onWriteFailure?: Pick<Answer, 'entries' | 'requests'> & { readonly keys: readonly string[] };
  /** What follows from Telegram's replies, in the order of the requests. */
  readonly follow?: (replies: readonly TelegramReply[]) => Steps<Answer | undefined>;
}
