/** The actions of a person in a game, and their possible results. */
import type { Hint } from '../../coach/hint.ts';
import type { MoveError, Position } from '../../games/position.ts';
import type { PieceChoice } from '../settings/pieceSets.ts';
import type { PlayerIndex, Session } from './session.ts';

/**
 * The buttons below a board, by the numbers that stand for them in callback data; see
 * `buttons/numbers.ts`.
 */
export const controlNumbers = {
  redraw: 0,
  undo: 1,
  acceptUndo: 2,
  decline: 3,
  askEnd: 4,
  end: 5,
  offerDraw: 6,
  acceptDraw: 7,
  rematch: 8,
  moves: 9,
  pickPieces: 10,
  menu: 11,
  join: 12,
  claim: 13,
  cancel: 14,
  next: 15,
  toEnd: 16,
  toggleReason: 17,
  more: 18,
  leave: 19,
  hint: 20,
  rules: 21,
  solution: 22,
  clock: 23,
  first: 24,
  last: 25,
  noMoreMistakes: 26,
  acceptPieces: 27,
  bring: 28,
  stats: 29,
  askBlock: 30,
  block: 31,
  picture: 32,
  film: 33,
  noChallenges: 34,
  analysis: 35,
};
export type Control = keyof typeof controlNumbers;

export type Action =
  | { readonly kind: 'cell'; readonly cell: number }
  /** The board after `ply` plies; of a game that is over, 0 opens its review. */
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'control'; readonly control: Control }
  /** A new game from the board after `ply` plies. */
  | { readonly kind: 'retry'; readonly ply: number }
  /** Another set of pieces. */
  | { readonly kind: 'pieces'; readonly set: number }
  /**
   * Answers the question whether to resign; `asked` is the player it was put to, on a board that
   * both may see.
   */
  | { readonly kind: 'resign'; readonly asked: PlayerIndex };

type TurnRefusal =
  | 'notYourTurn'
  | 'onlyWatching'
  | 'notYourGame'
  /** The tapped message shows an earlier state, for whatever reason. */
  | 'staleBoard'
  | 'stillPlaying'
  | 'notAbsent'
  /** It is for the one who waits. */
  | 'notForMover';
type OfferRefusal =
  | 'offerOpen'
  | 'declinedBefore'
  | 'nothingToUndo'
  | 'moveForgotten'
  | 'notOffered'
  | 'nobodyToAsk'
  | 'ownOffer'
  | 'notAskedOfYou'
  | 'tooManyChanges';
/**
 * `otherBoard`: the message may belong to another game; `unsureGame`: nothing is known of the game
 * beyond the tap; `erasedGame`: a player has had it erased; `begunBelow`: the game goes on as a
 * rematch in another message; `noRematch`: one of two strangers is with somebody else.
 */
type KnowledgeRefusal =
  | 'otherBoard'
  | 'unsureGame'
  | 'erasedGame'
  | 'begunBelow'
  | 'onItsWay'
  | 'noRematch';
type CoachRefusal = 'noHints';
/** What the keys of a review say at its ends. */
type ReviewRefusal = 'atFirst' | 'atLast' | 'noMoreMistakes';
type SeatRefusal = 'ownGame' | 'seatTaken' | 'seatKept' | 'notWaiting' | 'stillWaiting';
/** As many games with a quick clock as a group has room for are on there. */
type GroupRefusal = 'quickGames';
/** Of the queue of those who play next: the game is theirs, they stay, it is full, others come first. */
type QueueRefusal = 'seatedAlready' | 'staysAnyway' | 'queueFull' | 'othersNext';
export type Refusal =
  | MoveError
  | TurnRefusal
  | OfferRefusal
  | SeatRefusal
  | GroupRefusal
  | QueueRefusal
  | KnowledgeRefusal
  | CoachRefusal
  | ReviewRefusal;

/**
 * How the board is shown: its current state with one or another set of controls, or the board after
 * `ply` plies.
 */
export type BoardView =
  /** `closed`: the game is no longer stored anywhere, so its board has no controls. */
  | {
      readonly kind:
        | 'board'
        | 'more'
        | 'pieces'
        | 'moves'
        | 'rules'
        | 'analysis'
        | 'absent'
        | 'closed';
    }
  /** How each side played, before the moves one by one. */
  | { readonly kind: 'summary' }
  /**
   * `asked` is the player who would end the game, or leave the room and so end it, maybe never to
   * play the other one again.
   */
  | { readonly kind: 'askEnd' | 'askLeave' | 'askBlock'; readonly asked: PlayerIndex }
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'hint'; readonly hint: Hint };

export type ActionResult =
  /** `view` is how the board shows the change. */
  | { readonly kind: 'changed'; readonly session: Session; readonly view?: BoardView }
  /**
   * The player's own choice of pieces, their own symbol first, which is remembered; in a room only
   * their own board shows it.
   */
  | { readonly kind: 'pieces'; readonly session: Session; readonly chosen: PieceChoice }
  /** Another game of the same people, at revision 0. */
  | { readonly kind: 'rematch'; readonly session: Session }
  /** The next of the queue plays in the same message. */
  | { readonly kind: 'next'; readonly session: Session }
  /** The game has not changed; the board is shown differently. */
  | { readonly kind: 'view'; readonly view: BoardView }
  /** The game has not changed; the boards show that the quick clock of the mover is over. */
  | { readonly kind: 'timeUp' }
  /** Begins a game against the bot from this position. */
  | { readonly kind: 'retry'; readonly position: Position }
  | { readonly kind: 'menu' }
  /** Tells the person how their games went. */
  | { readonly kind: 'stats' }
  /** Shows the game that is over as a picture, or all its moves. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'film' }
  /** Whoever is challenged wants no challenges in this group, or wants them again. */
  | { readonly kind: 'noChallenges' }
  /** The board comes to the list of games in which it was asked for. */
  | { readonly kind: 'bring' }
  /** Closes the room. */
  | { readonly kind: 'leave' }
  /** Closes the room, and never seats the player with the other one again. */
  | { readonly kind: 'block' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
