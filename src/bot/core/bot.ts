/** The bot that answers: its settings, the platform that it runs on, and what features add. */

import type { GameName } from '../../games/game.ts';
import type { Sign } from '../buttons/signedData.ts';
import type { GameEnd } from '../match/gameEnd.ts';
import type { Preferences } from '../match/preferences.ts';
import type { Counted } from '../match/progress.ts';
import type { Session } from '../match/session.ts';
import type { Entries, Rows } from '../rows/keys.ts';
import type { LoadedPerson } from '../rows/person/personRow.ts';
import type { Language } from '../settings/language.ts';
import type { Hmac } from '../settings/seal.ts';
import type { Settings } from '../settings/settings.ts';
import type { Keyboard } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import type { BoardMessage } from './board.ts';
import type { ScreenHooks } from './screen.ts';
import type { Steps } from './steps.ts';

export interface Bot {
  readonly settings: Settings;
  /** Milliseconds since 1970, when the update came. */
  readonly now: number;
  readonly sign: Sign;
  readonly deployment: Deployment;
  /**
   * Whether what is due later is sent in time, even while nobody writes: only then is it promised.
   */
  readonly isPunctual?: boolean;
  readonly hooks: Hooks;
}

export const platformNames = ['Google Apps Script', 'Cloudflare Workers', 'own machine'] as const;
export type PlatformName = (typeof platformNames)[number];

/**
 * What is found of the trigger that calls `tick`: `refused` where the script may not ask for it, or
 * Google has another reason.
 */
export type Trigger = 'there' | 'made' | 'refused';

/** What the running script knows of itself. */
export interface Deployment {
  readonly version: string;
  readonly platform: PlatformName;
  /**
   * The `/exec` address that was built in; empty where the bundle was built before there was one.
   */
  readonly builtUrl: string;
  /** The address that the platform gives, which in the Apps Script editor is the `/dev` one. */
  readonly ownUrl: () => string | undefined;
  readonly hmac: Hmac;
  /** SHA-256 of a text in UTF-8, in hexadecimal digits. */
  readonly sha256: (text: string) => string;
  /** A random UUID of version 4, with 122 random bits. */
  readonly makeUuid: () => string;
  /**
   * Whether the platform shows a call's headers, where Telegram then puts the webhook's secret;
   * else that is in its address.
   */
  readonly hasHeaders?: boolean;
  /** Whether the platform sets no limit to the requests of a day. */
  readonly isUnmetered?: boolean;
  /** Whether the platform calls by itself when something is due. */
  readonly hasAlarms?: boolean;
  /** Where it has none: sees to the trigger that calls `tick`, as far as the script may. */
  readonly ensureTrigger?: () => Trigger;
  /**
   * Whether each table's rows have a space of their own; else those of one game may push out
   * another's.
   */
  readonly isApart?: boolean;
  /**
   * Whether all that is stored is read and written in pages only, by the shared object and its
   * alarms.
   */
  readonly isPaged?: boolean;
  /** The languages whose texts are there already; all of them, unless the platform says so. */
  readonly spoken?: () => readonly Language[];
  /** Whether updates are fetched, so that no webhook is wanted. */
  readonly isPolling?: boolean;
  /** The address of the analysis board that the platform shows itself. */
  readonly analysisUrl?: (settings: Settings) => string | undefined;
  /** Where the owner may have left the board's file out: whether it is there. */
  readonly hasAnalysisFile?: () => boolean;
}

/**
 * What features add to what is below them, each where it is asked for; `features/features.ts` joins
 * them.
 */
export interface Hooks extends ScreenHooks {
  /** What is counted where a game ends, or something is learnt. */
  readonly counts: readonly Counting[];
  /** Fits the bot to the person in a game that begins. */
  readonly fitGame: (
    userId: number,
    person: LoadedPerson,
    begun: Beginning,
    bot: Bot,
  ) => Steps<Fit>;
  /** The game before a rematch, with the bot as strong as it is to be in that. */
  readonly fitRematch: (session: Session, bot: Bot) => Steps<FitRematch>;
  /** Decides whether a game of two that begins in a group is ranked, under the lock. */
  readonly rankGame: (session: Session, place: GroupPlace, bot: Bot) => Steps<BegunGame>;
  /** Rows of keys below all others of a game that is over. */
  readonly drawBelow: (session: Session, board: BoardMessage, bot: Bot) => Keyboard;
  /** What the person has to do besides, in words; empty for nothing. */
  readonly sayDue: (userId: number, now: number, texts: Texts) => Steps<string>;
}

/** One way of counting, in rows of its own. */
export interface Counting {
  /** The keys of the rows in which this is counted. */
  readonly keysOf: (counted: Counted) => readonly string[];
  /** Those of the rows that change; none for what is counted already. */
  readonly count: (counted: readonly Counted[], rows: Rows, now: number) => Rows;
  /**
   * What the end of a game comes to by the rows before and after; both are the same where a game
   * that ended earlier is shown again.
   */
  readonly conclude?: (
    session: Session,
    ends: readonly GameEnd[],
    rows: { readonly before: Rows; readonly after: Rows },
  ) => Session;
  /** What the chat hears besides, in a message of its own. */
  readonly findNews?: (
    ends: readonly GameEnd[],
    rows: { readonly before: Rows; readonly after: Rows },
  ) => News | undefined;
}

export type News = (texts: Texts) => string;

export interface Beginning {
  readonly game: GameName;
  readonly preferences: Preferences;
}

/** The choices with which a game begins. */
export interface Fit {
  readonly preferences: Preferences;
  /** Undefined where no bot is matched to the person, or their results could not be read. */
  readonly strength?: number;
  /**
   * Set where the bot is matched to the person from this game on: that is their level now, and is
   * remembered.
   */
  readonly chosen?: { readonly entries: Entries; readonly newKeys: readonly string[] } | undefined;
}

export interface FitRematch extends Pick<Fit, 'chosen'> {
  readonly session: Session;
}

export interface GroupPlace {
  readonly groupId: number;
  readonly isRematch: boolean;
}

/** The session as it begins, and what remembers it. */
export interface BegunGame {
  readonly session: Session;
  readonly entries: Entries;
  /** Why it is not ranked. */
  readonly note: string;
}

/** Of a bot without features: no bot is fitted, nothing is ranked, counted or due. */
export const noHooks: Hooks = {
  screens: {},
  keys: {},
  counts: [],
  *fitGame(_userId, _person, { preferences }) {
    return { preferences };
  },
  *fitRematch(session) {
    return { session };
  },
  *rankGame(session) {
    return { session, entries: {}, note: '' };
  },
  drawBelow: () => [],
  *sayDue() {
    return '';
  },
};
