/**
 * Undo, and the offers between people: to take a move back, to call the game a draw, to play with
 * other pieces.
 */
import { plyOf, undo } from '../../games/position.ts';
import { orient, type PieceChoice } from '../settings/pieceSets.ts';
import type { ActionResult, Refusal } from './action.ts';
import { changeFreely, changeTo, endWith, refuse } from './actionResult.ts';
import {
  isOffer,
  isShared,
  otherPlayer,
  type PlayerIndex,
  playerToMove,
  playing,
  type Session,
  type Status,
} from './session.ts';

export type Offer = 'undo' | 'acceptUndo' | 'decline' | 'offerDraw' | 'acceptDraw' | 'acceptPieces';

export function applyOffer(
  session: Session,
  offer: Offer,
  player: PlayerIndex,
  now: number,
): ActionResult {
  const { status, lastChange } = session;
  const isOpen = (kind: 'drawOffered' | 'undoAsked' | 'piecesOffered', by: PlayerIndex): boolean =>
    status.kind === kind && status.by === by;
  const theirs = otherPlayer(player);
  const obstacle = findObstacle(status, player);
  switch (offer) {
    case 'undo':
      if (session.puzzle || countUndone(session, player) === 0) return refuse('nothingToUndo');
      if (countUndone(session, player) > session.position.record.length)
        return refuse('moveForgotten');
      if (obstacle) return refuse(obstacle);
      return isShared(session)
        ? changeFreely({ ...session, status: { kind: 'undoAsked', by: player } }, now, lastChange)
        : changeFreely(takeBack(session, player), now);
    case 'offerDraw':
      if (!isShared(session)) return refuse('nobodyToAsk');
      if (obstacle) return refuse(obstacle);
      return changeFreely(
        { ...session, status: { kind: 'drawOffered', by: player } },
        now,
        lastChange,
      );
    case 'acceptDraw':
      if (isOpen('drawOffered', player)) return refuse('ownOffer');
      return isOpen('drawOffered', theirs)
        ? endWith(session, { kind: 'drawAgreed' }, now)
        : refuse('notOffered');
    case 'acceptUndo':
      if (isOpen('undoAsked', player)) return refuse('ownOffer');
      if (countUndone(session, theirs) > session.position.record.length)
        return refuse('moveForgotten');
      return isOpen('undoAsked', theirs)
        ? changeTo(takeBack(session, theirs), now)
        : refuse('notOffered');
    case 'acceptPieces':
      if (isOpen('piecesOffered', player)) return refuse('ownOffer');
      return isOpen('piecesOffered', theirs)
        ? changeTo(takePieces(session), now, lastChange)
        : refuse('notOffered');
    case 'decline':
      if (!isOffer(status)) return refuse('notOffered');
      return changeTo({ ...session, status: withoutOffer(status, player) }, now, lastChange);
  }
  return offer satisfies never;
}

/**
 * Why the player may ask nothing now: there is one question at a time, and who was declined makes a
 * move before the next one.
 */
function findObstacle(status: Status, player: PlayerIndex): Refusal | undefined {
  if (isOffer(status)) return status.by === player ? 'ownOffer' : 'offerOpen';
  return status.kind === 'declined' && status.by !== player ? 'declinedBefore' : undefined;
}

/** An offer that ends: the one who made it withdraws it, the other one declines it. */
export const withoutOffer = (status: Status, player: PlayerIndex): Status =>
  isOffer(status) && status.by !== player ? { kind: 'declined', by: player } : playing;

/** Asks the other player, who sees the same board. */
export function offerPieces(
  session: Session,
  chosen: PieceChoice,
  by: PlayerIndex,
  now: number,
): ActionResult {
  const obstacle = findObstacle(session.status, by);
  if (obstacle) return refuse(obstacle);
  const status = { kind: 'piecesOffered', by } as const;
  return changeFreely(
    { ...session, status, offeredPieces: orient(chosen, by) },
    now,
    session.lastChange,
  );
}

const takePieces = ({ offeredPieces, ...session }: Session): Session => ({
  ...session,
  status: playing,
  pieces: offeredPieces ?? session.pieces,
});

/**
 * How many plies go back to the player's last move: 1 if the player has just moved, 2 after a
 * reply, 0 if there is none.
 */
function countUndone(session: Session, player: PlayerIndex): number {
  const plies = plyOf(session.position);
  if (session.mode === 'watch') return 0;
  if (session.mode === 'hotSeat') return Math.min(1, plies);
  const back = playerToMove(session) === player ? 2 : 1;
  return back <= plies ? back : 0;
}

function takeBack(session: Session, player: PlayerIndex): Session {
  const position = undo(session.position, countUndone(session, player));
  const presetPlies = Math.min(session.presetPlies, plyOf(position));
  const hinted = session.hinted || session.mode === 'bot';
  return { ...session, position, presetPlies, hinted, status: playing, reason: undefined };
}
