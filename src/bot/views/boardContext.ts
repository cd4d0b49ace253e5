import type { Action } from '../session/action.ts';
import type { PlayerIndex, Session } from '../session/session.ts';
import type { Pieces } from '../settings/pieceSets.ts';
import type { Button, ButtonStyle } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';

/** Who looks at a board, and what it is drawn with. */
export interface BoardContext {
  /** The session as it was when the position that is shown came about. */
  readonly shown: Session;
  readonly texts: Texts;
  readonly pieces: Pieces;
  /** The pieces of the owner's property, if it is set. */
  readonly ownersPieces: Pieces | undefined;
  /** In a private chat the person is "you". */
  readonly isPrivate: boolean;
  /** Who looks at it, where each player has their own board. */
  readonly viewer: PlayerIndex | undefined;
  /** Whether a menu can take the message's place; not inline, where it would be everybody's. */
  readonly hasMenu: boolean;
  /** The callback data of an action on the shown session. */
  readonly makeData: (action: number) => string;
}

export type MakeButton = (text: string, action: Action, style?: ButtonStyle) => Button;
