/**
 * The context of an answer, and the `Answer` itself: a plain value that `handleUpdate` stores and
 * sends.
 */

import type { GameEnd } from '../match/gameEnd.ts';
import type { Notification } from '../match/notification.ts';
import type { Progress } from '../match/progress.ts';
import type { Entries, Rows, Wake } from '../rows/keys.ts';
import type { Language } from '../settings/language.ts';
import type { TelegramReply, TelegramRequest, View } from '../telegram/request.ts';
import type { Bot } from './bot.ts';
import type { Work } from './steps.ts';

/**
 * An update whose sender is not known yet: the rows that it names, which are read together with the
 * settings.
 */
export interface Task {
  readonly keys: readonly string[];
  /**
   * Looks at the update once the settings are known. Undefined where it is not for us: then nothing
   * is done.
   */
  open(bot: Bot): OpenTask | undefined;
}

/** An update that is for us. */
export interface OpenTask {
  /** The language of a tap's person, where what is tapped knows it. */
  readonly language?: Language;
  /**
   * Whether a new message answers it that is no move: a game that words or a link begin, or what a
   * command in a group asks for.
   */
  readonly isAsking?: boolean;
  /** Decides. Undefined for no answer at all. */
  answer(context: Context): Work<Answer | undefined>;
}

export interface Context {
  readonly bot: Bot;
  /** The rows that the update names. */
  readonly rows: Rows;
}

/** What was decided, as data: what is stored, what is sent, and what is done after that. */
export interface Answer {
  /** What the person is told: a toast on a tap, a message below typed words. */
  readonly say?: string;
  /** Whether the toast has to be closed. */
  readonly isAlert?: boolean;
  /** Whether the words refuse a tap: said again at once, they have to be closed. */
  readonly isRefusal?: boolean;
  /**
   * Whether the words tell of a change, which concerns all of a group and not their reader alone.
   */
  readonly isForAll?: boolean;
  /** Whether the words after a command were not understood. */
  readonly isMisread?: boolean;
  /** What the person asked to read, and can ask for again. */
  readonly reading?: Reading;
  /**
   * What the person's own board shows after a tap, where the edit does not say it: the toast where
   * there are no words.
   */
  readonly summary?: string;
  readonly entries?: Entries;
  /** Rows of the cache by which nothing is decided soon: written once the person is answered. */
  readonly late?: Entries;
  /** Sent after the words. */
  readonly requests?: readonly TelegramRequest[];
  /** Sent later, if the update that was to send them before turns out to have been cut off. */
  readonly later?: readonly TelegramRequest[];
  /**
   * Keys of `entries` whose rows may be new and stored, so that older ones may have to be dropped.
   */
  readonly newKeys?: readonly string[];
  /**
   * What `entries` count of people's results, to count it once more where another game of the same
   * people has come between.
   */
  readonly ends?: readonly (GameEnd | Progress)[];
  /**
   * Said and sent instead where the entry of one of these `keys` could not be written; its
   * `entries` undo those that were.
   */
  readonly onWriteFailure?: Pick<Answer, 'say' | 'entries' | 'requests'> & {
    readonly keys: readonly string[];
  };
  /**
   * What is due by rows that stand as they are: an update that was cut off may have left it unknown
   * to what rings. What is due by `entries` is found there.
   */
  readonly wakes?: readonly Wake[];
  /** What is done once the requests have been sent, which nobody waits for. */
  readonly afterwards?: readonly Afterwards[];
}

/**
 * What is sent to be read, and not kept: in a private chat, and where one person of a group cannot
 * be shown it alone, what is `forAll`, if anything.
 */
export interface Reading {
  readonly alone: View;
  readonly forAll: View | undefined;
}

/** An answer whose words are among its requests. */
export type WordlessAnswer = Omit<
  Answer,
  'say' | 'isAlert' | 'isRefusal' | 'isForAll' | 'isMisread' | 'reading' | 'summary'
>;

/** Work after an answer. It is data for the reason that `OnReply` is. */
export type Afterwards =
  /**
   * Notifies the other player of a game of two people, unless they have switched notices off; or
   * corrects the notice that stands. `row` is the game's. `notice` is the message that notified
   * before if that is not what the row says, and so is `replyTo` with the message of the board.
   */
  | {
      readonly do: 'notify';
      readonly key: string;
      readonly row: string;
      readonly notification: Notification;
      readonly notice?: { readonly messageId: number; readonly sentAt: number };
      readonly replyTo?: number;
      readonly isCorrection: boolean;
    }
  /** Reads replies again, where what they mean could not be stored. */
  | {
      readonly do: 'readReplies';
      readonly requests: readonly TelegramRequest[];
      readonly replies: readonly (TelegramReply | undefined)[];
    }
  /**
   * Erases what only a search through all rows finds of a person; a stored row has it done, too.
   * `tried` are the games erased just before.
   */
  | {
      readonly do: 'eraseNext';
      readonly userId: number;
      readonly tried?: readonly string[] | undefined;
    }
  | { readonly do: 'endErasing'; readonly userId: number }
  /** Remembers that inline mode is on, as an inline query has proved. */
  | { readonly do: 'learnInlineMode' }
  /** What a feature has to do for a person, by its name there; `about` is what it is about. */
  | {
      readonly do: 'feature';
      readonly work: string;
      readonly userId: number;
      readonly about: string;
    };

export type NoticeWork = Extract<Afterwards, { do: 'notify' }>;
