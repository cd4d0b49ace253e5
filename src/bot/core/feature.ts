/**
 * A feature: a folder of `features/` whose `feature.ts` says what it adds. No feature knows
 * another, and nothing below knows one; `features/features.ts` lists them, and the handlers of
 * updates ask its tables.
 */

import type { GameName } from '../../games/game.ts';
import type { ButtonOf, PracticeButton, PuzzleButton } from '../buttons/claim.ts';
import type { ActionOf, MenuAction, Opponent, Screen } from '../buttons/menu.ts';
import type { Clock } from '../match/clock.ts';
import type { Session } from '../match/session.ts';
import type { Entries, Rows } from '../rows/keys.ts';
import type { OnReply, TelegramReply, TelegramRequest } from '../telegram/request.ts';
import type { GuestQuery, InlineQuery, TappedMessage, TextMessage } from '../telegram/update.ts';
import type { Command } from '../texts/commands.ts';
import type { Afterwards, Answer, Task } from './answer.ts';
import type { BoardMessage } from './board.ts';
import type { Bot, Counting, Hooks } from './bot.ts';
import type { Caller } from './caller.ts';
import type { DrawKeys, Greeting } from './screen.ts';
import type { Steps, Work } from './steps.ts';

export interface Feature extends Partial<Omit<Hooks, 'counts' | 'keys'>> {
  /** What is typed, after a slash or in plain words. */
  readonly commands?: Readonly<Partial<Record<Command, AnswerCommand>>>;
  /**
   * What the owner types after a slash in a private chat, by its name; for everybody else these are
   * unknown words.
   */
  readonly ownerCommands?: Readonly<Record<string, AnswerOwner>>;
  /** What a button of a menu does. */
  readonly menu?: { readonly [Kind in MenuAction['kind']]?: AnswerMenu<ActionOf<Kind>> };
  /** What further buttons of menus do, by numbers that no other feature has, from 0 to 15. */
  readonly actions?: Readonly<Record<number, AnswerMenu<ActionOf<'feature'>>>>;
  /** Keys that it adds to screens which are not its own. */
  readonly keys?: Readonly<Partial<Record<Screen, DrawKeys>>>;
  /** Menus, or ways into them, that the feature turns itself. */
  readonly turns?: TurnMenu;
  /** How a game begins against an opponent whom the board of this chat does not have. */
  readonly ways?: Readonly<Partial<Record<Opponent, BeginWay>>>;
  /** What leads away from a board. */
  readonly departures?: Readonly<Partial<Record<Departure, Depart>>>;
  /** Where a link leads that is nothing but this name. */
  readonly links?: Readonly<Record<string, (caller: Caller) => Work<Answer>>>;
  /** By the link of a room, which has its code and id. */
  readonly joinByCode?: (caller: Caller, code: string, id: string) => Work<Answer>;
  /** By the link of a puzzle, which has its day, counted from 1970. */
  readonly followPuzzle?: (caller: Caller, day: number) => Work<Answer>;
  /** Draws the list of games again, from which a board was just brought, as it is now. */
  readonly redrawList?: (
    caller: Caller,
    message: TappedMessage,
  ) => Steps<readonly TelegramRequest[]>;
  /** What a button does that is neither a board's nor a menu's. */
  readonly buttons?: {
    readonly practice?: AnswerButton<PracticeButton>;
    readonly puzzle?: AnswerButton<PuzzleButton>;
  };
  /** The tasks of updates that are the feature's own. */
  readonly tasks?: {
    readonly inlineQuery?: (query: InlineQuery) => Task;
    readonly guestQuery?: (query: GuestQuery) => Task;
  };
  /** Work after an answer. */
  readonly jobs?: { readonly [Do in Afterwards['do']]?: DoJob<Do> };
  /** Further work after an answer, by its name. */
  readonly works?: Readonly<Record<string, DoJob<'feature'>>>;
  /** What Telegram's reply to a request comes to. */
  readonly replies?: { readonly [Keep in OnReply['keep']]?: ReadReply<Keep> };
  readonly counts?: Counting;
  /** What the first screen says to the person in private, and its first keys. */
  readonly greet?: (caller: Caller) => Steps<Greeting>;
  /** What becomes of the rows of a group that has become a supergroup. */
  readonly moveChat?: (oldId: number, newId: number, bot: Bot) => Steps<Entries>;
  /** Seen to once an update has been answered, with what was decided. */
  readonly afterUpdate?: (answer: Answer, bot: Bot) => Work<void>;
  /** Seen to once all stored rows have been looked through. */
  readonly afterScan?: (stored: Rows, bot: Bot) => Work<void>;
}

export type AnswerCommand = (
  caller: Caller,
  argument: string,
  message: TextMessage,
) => Work<Answer>;

/** Undefined where the words are unknown after all. */
export type AnswerOwner = (
  caller: Caller,
  argument: string,
  message: TextMessage,
) => Work<Answer | undefined>;

export interface MenuTap<Action extends MenuAction = MenuAction> extends ButtonOf<Action> {
  readonly message: TappedMessage;
  /** The chat's newest game. */
  readonly previous: Session | undefined;
}
export type AnswerMenu<Action extends MenuAction = MenuAction> = (
  caller: Caller,
  tap: MenuTap<Action>,
) => Work<Answer>;

type AnswerButton<Button> = (
  caller: Caller,
  message: TappedMessage,
  button: Button,
) => Work<Answer>;

interface TurnMenu {
  readonly isOwn: (button: ButtonOf<MenuAction>) => boolean;
  readonly turn: AnswerMenu;
}

type BeginWay = (
  caller: Caller,
  sought: { readonly game: GameName; readonly clock: Clock },
) => Work<Answer>;

/** What a board leads to that is no game and no menu. */
export type Departure = 'stats' | 'picture' | 'film' | 'noChallenges';
type Depart = (departed: Departed) => Steps<Answer>;
export interface Departed {
  readonly kind: Departure;
  /** With the name of the person who taps. */
  readonly session: Session;
  readonly own: BoardMessage;
  readonly caller: Pick<Caller, 'from' | 'texts' | 'bot'>;
}

type DoJob<Do extends Afterwards['do']> = (
  work: Extract<Afterwards, { do: Do }>,
  bot: Bot,
) => Work<Answer>;

type ReadReply<Keep extends OnReply['keep']> = (
  onReply: Extract<OnReply, { keep: Keep }>,
  reply: TelegramReply | undefined,
  bot: Bot,
) => Work<Answer | undefined>;
