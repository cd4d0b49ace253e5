import type { ShownReview } from '../../../coach/reviewStep.ts';
import type { Move, Position } from '../../../games/position.ts';
import type { PlayerIndex, Session } from '../../match/session.ts';
import type { PieceChoice, Pieces } from '../../settings/pieceSets.ts';
import type { Keyboard } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';

/** An invitation to others: a link, or an inline query where inline mode is on. */
export interface Invitation {
  readonly link: string;
  readonly query: string | undefined;
}

/** Who looks at a board, and everything needed to draw it. */
export interface BoardContext {
  /** The session at the position shown. */
  readonly shown: Session;
  readonly texts: Texts;
  readonly pieces: Pieces;
  readonly ownersPieces: Pieces | undefined;
  /** How the pieces were chosen. */
  readonly choice: PieceChoice;
  /** Whether the player has never seen a board before. */
  readonly isFirst?: boolean;
  /** In a private chat, where the person is "you". */
  readonly isPrivate: boolean;
  /** How much time is left for the move, in words; empty without a clock. */
  readonly timeLeft?: string;
  /** Whether the player to move has no time left, so that the other can claim the win. */
  readonly isTimeUp?: boolean;
  /** Whether the text stands below a picture, without a board, so that its height is free. */
  readonly isCaption?: boolean;
  /** Set if each player has their own board. */
  readonly viewer: PlayerIndex | undefined;
  /** What follows the text, each part below an empty line, but for a replay. */
  readonly after?: readonly string[];
  /** Whether a menu can replace the board; not inline, where everybody would see it. */
  readonly hasMenu: boolean;
  /** Whether the two have met by chance, in a room that has no name for them. */
  readonly isBetweenStrangers: boolean;
  /** How a friend can join while the second seat is free. */
  readonly invitation: Invitation | undefined;
  readonly review?: ShownReview | undefined;
  /** The callback data of the key that leads to practice, if the reader has made a mistake here. */
  readonly practice?: string | undefined;
  /** Whether the replay judges each move. */
  readonly isReviewed: boolean;
  /** Whether a rematch can still be started from this game. */
  readonly hasRematch: boolean;
  /**
   * Links of a finished game for others; `review` is set if each reader sees the review in a chat
   * of their own.
   */
  readonly links: {
    readonly share?: Invitation;
    readonly review?: string;
    /** The analysis board at this game. */
    readonly analysis?: string | undefined;
    /** It again, at how the bot came to its last move. */
    readonly thinking?: string | undefined;
    /** It again, at the mistake that a review shows, with the moves that follow. */
    readonly line?: { readonly url: string; readonly moves: readonly Move[] };
    /** Sends on the position that a review shows, to be played on. */
    readonly position?: Invitation;
  };
  /**
   * For how many days in a row the player has solved the puzzle of the day, if this board is to say
   * so.
   */
  readonly days?: number;
  /**
   * The callback data that opens a room for the same game, in a private chat once the game is over.
   */
  readonly inviteData: string | undefined;
  /** What 📤 sends: the position shown, and of a mistake the one in which it was made. */
  readonly sent: Position;
  /** The bot's own name, as far as it is known. */
  readonly botUsername?: string | undefined;
  /** Rows of keys that features add below a game that is over. */
  readonly below?: Keyboard;
  /** The callback data of an action on the shown session. */
  readonly makeData: (action: number) => string;
}
