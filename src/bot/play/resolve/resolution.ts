/** What is judged of an act: the table that it is meant for, and whether it counts there. */

import {
  type Authentic,
  type ButtonContent,
  type MenuButton,
  type PracticeButton,
  type PuzzleButton,
  readKeyboard,
  type Visible,
} from '../../buttons/claim.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import type { Action, Refusal } from '../../match/action.ts';
import type { LoadedChat } from '../../rows/game/chatRow.ts';
import type { LoadedGame } from '../../rows/game/gameRow.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import type { Entries } from '../../rows/keys.ts';
import type { Language } from '../../settings/language.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import type { Tap, TappedMessage } from '../../telegram/update.ts';
import type { Table } from '../tables/table.ts';

/** A table of a game, as far as the person may act on it. */
export interface GameResolution {
  readonly kind: 'game';
  readonly table: Table;
  /** The board at which the person acts. */
  readonly own: BoardMessage;
  readonly language: Language;
  /** Why the action does not count. */
  readonly refusal: Refusal | undefined;
  /**
   * The boards that a refusal shows again, because they may show an earlier state, or never came.
   */
  readonly redraws: readonly BoardMessage[];
  /** Stored where they are drawn again. */
  readonly redrawEntries?: Entries;
  /**
   * The boards of a rematch that have not arrived: they are sent later, if the update that began it
   * was cut off.
   */
  readonly later?: readonly TelegramRequest[];
  /** Whether the tapped message is known to be the game's. */
  readonly isHere: boolean;
  /** The room that the game is in, if any. */
  readonly room?: Room;
}

export type Resolution =
  | GameResolution
  /** The menu, or the position in practice, is the person's own, and still where it was tapped. */
  | {
      readonly kind: 'menu';
      readonly button: MenuButton | PracticeButton;
      readonly message: TappedMessage;
      readonly loaded: LoadedChat;
      /** The chat's newest game. */
      readonly newest: LoadedGame | undefined;
    }
  /** The puzzle of a group, still where it was tapped. */
  | { readonly kind: 'puzzle'; readonly button: PuzzleButton; readonly message: TappedMessage }
  /** There is no such room any more. */
  | { readonly kind: 'closedRoom' }
  /** Nothing is known to be in the message that might be drawn again. */
  | { readonly kind: 'refused'; readonly refusal: Refusal | 'notYourMenu' };

/** What the tapped message shows by its own keyboard, which Telegram does not tell inline. */
export function readShown(
  { message, data }: Tap,
  tapped: Authentic<ButtonContent>,
  { sign }: Bot,
): Visible {
  if (!message) return 'hidden';
  const { buttons, isHidden, chat } = message;
  return readKeyboard(
    { buttons, isHidden, place: String(chat.id) },
    { text: data, content: tapped },
    sign,
  );
}

export const isBringing = (action: Action): boolean =>
  action.kind === 'control' && action.control === 'bring';

/**
 * The refusal for a message that shows something else, or of which Telegram hides what it shows.
 */
export const removedFrom = ({ buttons }: TappedMessage): Refusal =>
  buttons.length > 0 ? 'staleBoard' : 'otherBoard';
