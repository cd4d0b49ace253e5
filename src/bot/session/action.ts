/** What a person can do to a game, and what can come of it. */
import type { Hint } from '../../coach/hint.ts';
import type { MoveError, Position } from '../../games/position.ts';
import type { PlayerIndex, Session } from './session.ts';

/** What the buttons below a board do, by the numbers that stand for them in buttons; see `codec/numbers.ts`. */
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
};
export type Control = keyof typeof controlNumbers;

export type Action =
  | { readonly kind: 'cell'; readonly cell: number }
  /** The board as it was after so many plies. */
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'control'; readonly control: Control }
  /** A new game from the board as it was after so many plies. */
  | { readonly kind: 'retry'; readonly ply: number }
  /** Another set of pieces. */
  | { readonly kind: 'pieces'; readonly set: number }
  /** Answers the question whether to resign, which was asked of one player on a board that both may see. */
  | { readonly kind: 'resign'; readonly asked: PlayerIndex };

type TurnRefusal = 'notYourTurn' | 'onlyWatching' | 'notYourGame' | 'staleBoard' | 'stillPlaying' | 'notAbsent';
type OfferRefusal = 'nothingToUndo' | 'moveForgotten' | 'notOffered' | 'ownOffer' | 'notAskedOfYou' | 'tooManyChanges';
/**
 * `otherBoard`: the message is not known to be the game's; `unsureGame`: of the game no more is known than the tap; `begunBelow`: the
 * game goes on as a rematch in another message.
 */
type KnowledgeRefusal = 'otherBoard' | 'unsureGame' | 'begunBelow';
/** `notExact`: the game is beyond exact play; `tooHard`: the search was cut off. */
type CoachRefusal = 'noHints' | 'notExact' | 'tooHard';
type SeatRefusal = 'ownGame' | 'seatTaken' | 'notWaiting' | 'stillWaiting';
export type Refusal = MoveError | TurnRefusal | OfferRefusal | SeatRefusal | KnowledgeRefusal | CoachRefusal;

/** How the board is shown: as it is, with other controls below it, or as it was after so many plies. */
export type BoardView =
  /** `closed`: the game has no place any more, and nothing can be done with the board. */
  | { readonly kind: 'board' | 'more' | 'pieces' | 'moves' | 'absent' | 'closed' }
  /** `asked` is whose end of the game it would be, and who would leave the room with it. */
  | { readonly kind: 'askEnd' | 'askLeave'; readonly asked: PlayerIndex }
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'hint'; readonly hint: Hint };

export type ActionResult =
  /** `view`: how the board shows the change. */
  | { readonly kind: 'changed'; readonly session: Session; readonly view?: BoardView }
  /** Another game of the same people, at revision 0. */
  | { readonly kind: 'rematch'; readonly session: Session }
  /** Nothing changed; the board is shown in another way. */
  | { readonly kind: 'view'; readonly view: BoardView }
  /** A game against the bot begins from here. */
  | { readonly kind: 'retry'; readonly position: Position }
  | { readonly kind: 'menu' }
  /** The room is to be closed. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
