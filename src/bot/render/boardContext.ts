import type { ShownReview } from '../../coach/reviewStep.ts';
import type { PlayerIndex, Session } from '../session/session.ts';
import type { Pieces } from '../settings/pieceSets.ts';
import type { Texts } from '../texts/texts.ts';

/** What one sends to others: a link, by an inline query where those are answered. */
export interface Invitation {
  readonly link: string;
  readonly query: string | undefined;
}

/** Who looks at a board, and what it is drawn with. */
export interface BoardContext {
  /** The session as it was at the position shown. */
  readonly shown: Session;
  readonly texts: Texts;
  readonly pieces: Pieces;
  readonly ownersPieces: Pieces | undefined;
  /** In a private chat the person is "you". */
  readonly isPrivate: boolean;
  /** Set where each player has their own board. */
  readonly viewer: PlayerIndex | undefined;
  /** Whether a menu can take the message's place; not inline, where it would be everybody's. */
  readonly hasMenu: boolean;
  /** How a friend comes in while the second seat is free. */
  readonly invitation: Invitation | undefined;
  readonly review?: ShownReview | undefined;
  /** Whether the replay tells what each move was worth. */
  readonly isReviewed: boolean;
  /** What leads others to a game that is over; `review` where each reader has the review in a chat of their own. */
  readonly links: { readonly share?: Invitation; readonly review?: string };
  /** The callback data that opens a room for the same game, in a private chat once the game is over. */
  readonly inviteData: string | undefined;
  /** The callback data of an action on the shown session. */
  readonly makeData: (action: number) => string;
}
