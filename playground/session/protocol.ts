/** What a session shows the page, and what the page asks of it, all in JSON. */
import type {
  BotCommand,
  InlineKeyboardMarkup,
  InlineQueryResultsButton,
  MessageEntity,
  Update,
} from '@grammyjs/types';
import type { ChatKind } from '../telegram/model/model.ts';

/** The whole state of the playground, sent to the page after every change. */
export interface Snapshot {
  readonly bot: { readonly id: number; readonly name: string; readonly username: string };
  /** The playground's time in milliseconds since 1970, which may be ahead of the real one. */
  readonly now: number;
  readonly people: readonly PersonView[];
  readonly chats: readonly ChatView[];
  readonly taps: readonly TapView[];
  readonly asks: readonly AskView[];
  readonly traces: readonly TraceHead[];
  readonly properties: Readonly<Record<string, string>>;
  readonly faults: readonly { readonly name: FaultName; readonly active: boolean }[];
  readonly cacheItems: number;
  readonly pendingUpdates: number;
  readonly quotas: readonly {
    readonly name: string;
    readonly used: number;
    readonly limit: number;
  }[];
  /** Whether there is a script on Apps Script, with functions to run and a time that they take. */
  readonly hasScript: boolean;
  /** Whether answers take their expected time on Apps Script. */
  readonly slow: boolean;
  /** Changes with every reset. */
  readonly world: number;
}

export interface PersonView {
  readonly id: number;
  readonly name: string;
  /** Empty for none. */
  readonly username: string;
  readonly languageCode: string;
  readonly blocked: boolean;
  /** The commands menu in the chat with the bot and in groups, in the person's language. */
  readonly commands: readonly BotCommand[];
  readonly groupCommands: readonly BotCommand[];
  readonly description: string;
  /** Chats in which the person is, the one with the bot first. */
  readonly chats: readonly number[];
}

export interface ChatView {
  readonly id: number;
  readonly kind: ChatKind;
  readonly title: string;
  readonly members: readonly number[];
  /** The topics of a forum, General first. */
  readonly topics?: readonly TopicView[];
  readonly messages: readonly MessageView[];
}

export interface TopicView {
  readonly id: number;
  readonly name: string;
  readonly closed: boolean;
}

export type FileView = { readonly id: string } & (
  | { readonly kind: 'photo' | 'animation'; readonly width: number; readonly height: number }
  | { readonly kind: 'document'; readonly name: string }
);

export interface MessageView {
  readonly id: number;
  readonly from: { readonly id: number; readonly name: string };
  readonly date: number;
  readonly editDate?: number;
  readonly reaction?: string;
  readonly viaBot: boolean;
  /** Of a file, its caption. */
  readonly text: string;
  readonly file?: FileView;
  readonly entities: readonly MessageEntity[];
  readonly keyboard?: InlineKeyboardMarkup;
  readonly reply?: { readonly name: string; readonly text: string };
  /** Its topic, in a forum. */
  readonly topic?: number;
  /** Who alone sees it. */
  readonly seenBy?: number;
  /** Sent without a sound. */
  readonly silent?: true;
  /** The message effect. */
  readonly effectId?: string;
}

/** A recent tap; without an `answer` it is still waiting. */
export interface TapView {
  readonly id: string;
  readonly person: number;
  readonly chat: number;
  readonly message: number;
  readonly callbackData: string;
  /** The client has given up waiting. */
  readonly expired: boolean;
  readonly answer?: { readonly text: string; readonly alert: boolean; readonly url?: string };
}

/** The newest inline query of a person. */
export interface AskView {
  readonly id: string;
  readonly person: number;
  readonly chat: number;
  readonly query: string;
  readonly results?: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
  }[];
  readonly button?: InlineQueryResultsButton;
}

/** What can go wrong, when it is switched on. */
export type FaultName =
  | 'tooManyRequests'
  | 'outage'
  | 'lostAnswers'
  | 'unreachable'
  | 'cacheFails'
  | 'cacheForgets'
  | 'propertiesFail';

export type EventKind = 'wrote' | 'called' | 'tapped' | 'typed' | 'chose' | 'other';

/** Who did what, or the name of another kind of call. */
export interface Event {
  readonly kind: EventKind;
  /** Who did it; empty for none. */
  readonly by: string;
  readonly text: string;
}

/** Why something that people asked for could not be done. */
export const problems = [
  'unreached',
  'notLoaded',
  'tooFast',
  'messageGone',
  'queryGone',
  'textMissing',
] as const;
export type Problem = (typeof problems)[number];

/** A line of the inspector. */
export interface TraceHead {
  readonly id: number;
  readonly event: Event;
  readonly at: number;
  /** On Apps Script; missing where the bot does not run there. */
  readonly predictedMs?: number;
  /** What it took here. */
  readonly measuredMs: number;
  readonly calls: number;
  readonly requests: number;
  readonly failed: boolean;
}

/** What the inspector shows of one execution. */
export interface Trace extends TraceHead {
  readonly update?: Update;
  readonly services: readonly {
    readonly name: string;
    readonly summary: string;
    readonly costMs?: number;
    readonly error?: string;
  }[];
  readonly exchanges: readonly {
    readonly method: string;
    readonly request: unknown;
    readonly status: number;
    readonly response: unknown;
  }[];
  readonly logs: readonly { readonly level: string; readonly text: string }[];
  readonly outcome: string;
}

/** What the page asks for. */
export type Action =
  | {
      readonly kind: 'send';
      readonly person: number;
      readonly chat: number;
      readonly text: string;
      /** The topic of a forum; without it, General. */
      readonly topic?: number;
      /** The message that it replies to. */
      readonly replyTo?: number;
    }
  | {
      readonly kind: 'tap';
      readonly person: number;
      readonly chat: number;
      readonly message: number;
      readonly callbackData: string;
    }
  | { readonly kind: 'ask'; readonly person: number; readonly chat: number; readonly query: string }
  | {
      readonly kind: 'choose';
      readonly person: number;
      readonly ask: string;
      readonly result: string;
      readonly topic?: number;
    }
  | { readonly kind: 'language'; readonly person: number; readonly languageCode: string }
  | { readonly kind: 'rename'; readonly person: number; readonly name: string }
  | { readonly kind: 'block'; readonly person: number; readonly blocked: boolean }
  | { readonly kind: 'property'; readonly name: string; readonly value: string | null }
  | { readonly kind: 'cache'; readonly effect: 'clear' | 'evict' }
  /** All that is stored is lost. */
  | { readonly kind: 'lose' }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'fault'; readonly name: string; readonly active: boolean }
  | { readonly kind: 'upgradeGroup'; readonly chat: number }
  | { readonly kind: 'openTopics'; readonly chat: number }
  | { readonly kind: 'run'; readonly functionName: string }
  | { readonly kind: 'slow'; readonly slow: boolean }
  | { readonly kind: 'reset' };
