/** The place of a board: which message shows a game, and who sees it. */

import type { PlayerIndex } from '../match/session.ts';
import type { Room } from '../rows/game/sharedRow.ts';
import type { Language } from '../settings/language.ts';
import type { PieceChoice } from '../settings/pieceSets.ts';

export interface BoardMessage {
  /** 0 inline. */
  readonly chatId: number;
  /**
   * The topic that it is sent to, 0 for none, or where the message that it replies to says which.
   */
  readonly threadId: number;
  readonly replyTo?: number | undefined;
  /** 0 for one that is yet to be sent, or whose message is not known. */
  readonly messageId: number;
  /**
   * The message that shows the game until this one, which is yet to be sent or to take the place of
   * a notice, has arrived.
   */
  readonly replaces?: number;
  readonly inlineMessageId?: string;
  readonly isPrivate: boolean;
  readonly language: Language;
  /** Whose board it is, where each player has their own. */
  readonly viewer?: PlayerIndex;
  /** The viewer's pieces, where each player has their own board. */
  readonly pieces?: PieceChoice;
  /** The room that it belongs to, if any. */
  readonly room?: Pick<Room, 'id' | 'name' | 'code'>;
}
