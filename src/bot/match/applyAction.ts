/** Applies an action to a game: all rules of a conversation, independent of Telegram. */

import { moveCount } from '../../games/game.ts';
import {
  findMoveError,
  isOver,
  type Move,
  type Position,
  play,
  plyOf,
  undo,
} from '../../games/position.ts';
import { effortOf } from '../../strategies/effort.ts';
import type { Language } from '../settings/language.ts';
import { orient, type PieceChoice } from '../settings/pieceSets.ts';
import type { Action, ActionResult, BoardView, Control } from './action.ts';
import { changeFreely, changeTo, endWith, refuse, restyle } from './actionResult.ts';
import { nameBeside } from './alike.ts';
import { answerAsBot, playBotMove } from './botMove.ts';
import { isQuick, nextClock } from './clock.ts';
import { giveHint, leadToAnalysis, refuteMove, showSolution } from './coaching.ts';
import { refuseHolder } from './holders.ts';
import { applyOffer, offerPieces, withoutOffer } from './offers.ts';
import { beginNext, claimForOther, isOpenToNext, queuedIn, takePlace } from './queue.ts';
import { isChallenged, isReservedFor } from './reservation.ts';
import {
  gameOf,
  isFinished,
  isLookedAt,
  isRunning,
  isShared,
  isWaiting,
  nameSeats,
  otherPlayer,
  type PlayerIndex,
  playerToMove,
  playing,
  type Session,
  type Status,
  seatsOf,
} from './session.ts';
import { makeRematch } from './startGame.ts';
import { canClaim } from './timeLeft.ts';

export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly initial?: string | undefined;
  readonly language: Language;
  readonly username?: string | undefined;
  /** Whether the other player is one whom they met as a stranger. */
  readonly meetsStranger?: boolean;
}

/** The result of an action by a person who has seen the session in its current state. */
export function applyAction(
  session: Session,
  action: Action,
  actor: Actor,
  now: number,
): ActionResult {
  const control = action.kind === 'control' ? action.control : undefined;
  if (control === 'join')
    return isOpenToNext(session) ? takePlace(session, actor, now) : join(session, actor, now);
  if (control === 'next' && session.mode === 'duel') return beginNext(session, now);
  if (control === 'noChallenges')
    return isChallenged(session, actor) ? { kind: 'noChallenges' } : refuse('notAskedOfYou');
  if (isReservedFor(session, actor)) return answerChallenge(session, action, actor, now);
  const seats = seatsOf(session, actor.id);
  const player = seats.includes(playerToMove(session)) ? playerToMove(session) : seats[0];
  // Where others wait to play they may claim, too, so that the board shows the key to all.
  const isForAll = isOpenToNext(session);
  if (action.kind === 'cell' && (isQuick(session.clock) || isForAll) && canClaim(session, now))
    return player === otherPlayer(playerToMove(session)) && !isForAll
      ? { kind: 'view', view: { kind: 'absent' } }
      : { kind: 'timeUp' };
  if (player === undefined)
    return control === 'claim' ? claimForOther(session, actor.id, now) : refuse('notYourGame');
  switch (action.kind) {
    case 'cell': {
      const { gravity, columns } = gameOf(session);
      return makeMove(session, gravity ? action.cell % columns : action.cell, player, now);
    }
    case 'ply':
      return { kind: 'view', view: viewAt(session, action.ply) };
    case 'retry':
      return retryFrom(session, action.ply);
    case 'control': {
      const refusal = refuseHolder(session, action.control, player, actor.meetsStranger ?? false);
      return refusal ? refuse(refusal) : applyControl(session, action.control, player, now);
    }
    case 'pieces':
      return choosePieces(session, action.set, player, now);
    case 'resign':
      return action.asked === player
        ? applyControl(session, 'end', player, now)
        : refuse('notAskedOfYou');
  }
  return action satisfies never;
}

/** The summary of a game that is over, or its board after a ply. */
const viewAt = (session: Session, ply: number): BoardView =>
  ply === 0 && isFinished(session)
    ? { kind: 'summary' }
    : { kind: 'ply', ply: clampPly(session.position, ply) };

/** The ply, or the nearest one whose board is known. */
function clampPly(position: Position, ply: number): number {
  const last = plyOf(position);
  return Math.min(Math.max(ply, last - position.record.length), last);
}

/** The position after `ply` plies, if a move can still be made in it. */
function retryFrom(session: Session, ply: number): ActionResult {
  const { position } = session;
  const back = plyOf(position) - ply;
  if (!isFinished(session)) return refuse('stillPlaying');
  if (isShared(session) || back <= 0 || back > position.record.length) return refuse('notOffered');
  return { kind: 'retry', position: undo(position, back) };
}

/** A move by a person, and the bot's reply to it. */
function makeMove(session: Session, move: Move, player: PlayerIndex, now: number): ActionResult {
  if (isWaiting(session)) return refuse('stillWaiting');
  if (!isRunning(session)) return refuse('gameOver');
  if (session.mode === 'watch') return refuse('onlyWatching');
  if (playerToMove(session) !== player) {
    // A waiting player who taps the board when the other's time is over sees the choices for an
    // absent opponent.
    if (canClaim(session, now)) return { kind: 'view', view: { kind: 'absent' } };
    return refuse(move < moveCount(gameOf(session)) ? 'notYourTurn' : 'noSuchCell');
  }
  const error = findMoveError(session.position, move);
  if (error) return refuse(error);
  const refuted = session.puzzle && refuteMove(session, session.puzzle, move, now);
  if (refuted) return refuted;
  const position = play(session.position, move);
  const status = isOver(position) ? playing : statusAfterMove(session.status, player);
  return changeTo(
    answerAsBot({ ...session, position, status, reason: undefined }, session.reason),
    now,
  );
}

/**
 * One's own offer stands until the other player answers it, or declines it by a move, and that one
 * has declined until the other's move; a request to take back a move ends with any move.
 */
const statusAfterMove = (status: Status, player: PlayerIndex): Status =>
  'by' in status && status.by === player && status.kind !== 'undoAsked'
    ? status
    : withoutOffer(status, player);

const viewKinds = {
  redraw: 'board',
  more: 'more',
  moves: 'moves',
  rules: 'rules',
  pickPieces: 'pieces',
} as const;

function applyControl(
  session: Session,
  control: Control,
  player: PlayerIndex,
  now: number,
): ActionResult {
  const running = isRunning(session);
  switch (control) {
    case 'redraw':
    case 'more':
    case 'moves':
    case 'rules':
    case 'pickPieces':
      return { kind: 'view', view: { kind: viewKinds[control] } };
    case 'menu':
    case 'picture':
    case 'film':
      return isFinished(session) ? { kind: control } : refuse('stillPlaying');
    case 'stats':
      return { kind: 'stats' };
    case 'askEnd':
      return running
        ? { kind: 'view', view: { kind: 'askEnd', asked: player } }
        : refuse('gameOver');
    case 'bring':
    case 'leave':
    case 'askBlock':
    case 'block':
      return applyAmongPeople(session, control, player);
    case 'cancel':
      // A game without a second player is withdrawn; one whose other player is absent is abandoned.
      if (isWaiting(session) || canClaim(session, now))
        return endWith(session, { kind: 'cancelled' }, now);
      return refuse(running ? 'notAbsent' : 'gameOver');
    case 'toggleReason':
      return restyle({ ...session, hidesReason: !session.hidesReason });
    case 'rematch':
      if (!isFinished(session)) return refuse('stillPlaying');
      if (isLookedAt(session)) return refuse('notOffered');
      if (queuedIn(session).length > 0) return refuse('othersNext');
      // Who is asked once more hears of it once more, so that takes another /challenge.
      return session.reserved
        ? refuse('notOffered')
        : { kind: 'rematch', session: makeRematch(session, now) };
    case 'next':
    case 'toEnd':
      return watch(session, control, now);
    case 'claim':
      if (!running) return refuse('gameOver');
      return canClaim(session, now)
        ? endWith(session, { kind: 'claimed', by: player }, now)
        : refuse('notAbsent');
    case 'end':
      if (!running) return refuse('gameOver');
      return endWith(
        session,
        isShared(session) ? { kind: 'resigned', by: player } : { kind: 'ended' },
        now,
      );
    case 'undo':
    case 'acceptUndo':
    case 'decline':
    case 'offerDraw':
    case 'acceptDraw':
    case 'acceptPieces':
      if (isWaiting(session)) return refuse('stillWaiting');
      return running ? applyOffer(session, control, player, now) : refuse('gameOver');
    case 'analysis':
      return leadToAnalysis(session);
    case 'hint':
      return giveHint(session);
    case 'solution':
      return showSolution(session, now);
    case 'clock':
      return changeFreely({ ...session, clock: nextClock(session.clock) }, now);
    case 'first':
    case 'last':
    case 'noMoreMistakes':
      return refuse(
        ({ first: 'atFirst', last: 'atLast', noMoreMistakes: 'noMoreMistakes' } as const)[control],
      );
    case 'join':
      return refuse('ownGame');
    case 'noChallenges':
      return refuse('notAskedOfYou');
  }
  return control satisfies never;
}

/** What is there only in a game between people, most of it only in a room. */
function applyAmongPeople(
  { mode }: Session,
  control: 'bring' | 'leave' | 'askBlock' | 'block',
  asked: PlayerIndex,
): ActionResult {
  if (!isShared({ mode }) || (control !== 'bring' && mode !== 'room')) return refuse('notOffered');
  return control === 'askBlock'
    ? { kind: 'view', view: { kind: control, asked } }
    : { kind: control };
}

/** Pieces for the player's own board; a board that people share waits for the other's consent. */
export function choosePieces(
  session: Session,
  chosen: PieceChoice,
  player: PlayerIndex,
  now: number,
): ActionResult {
  if (session.mode === 'duel' && isRunning(session))
    return offerPieces(session, chosen, player, now);
  return {
    kind: 'pieces',
    session: session.mode === 'room' ? session : { ...session, pieces: orient(chosen, player) },
    chosen,
  };
}

/**
 * Milliseconds of CPU in one tap, as `effortOf` estimates them: the platforms may take twice as
 * long.
 */
const effortPerTap = 500;

/**
 * The bot against itself: plays one move, or as many of those that are left as one tap can compute.
 */
function watch(session: Session, control: 'next' | 'toEnd', now: number): ActionResult {
  if (session.mode !== 'watch') return refuse('notYourTurn');
  if (!isRunning(session)) return refuse('gameOver');
  let next = playBotMove(session);
  let effort = effortOfNext(session);
  while (control === 'toEnd' && !isOver(next.position) && effort < effortPerTap) {
    effort += effortOfNext(next);
    next = playBotMove(next);
  }
  return changeTo(next, now);
}

/** A strategy that has not been measured may take a whole tap. */
const effortOfNext = (session: Session): number =>
  effortOf(session.players[playerToMove(session)].strategy, session.position) ?? effortPerTap;

function join(session: Session, actor: Actor, now: number): ActionResult {
  if (!isWaiting(session)) return refuse(isShared(session) ? 'seatTaken' : 'notWaiting');
  const [host, { strategy }] = session.players;
  if (host.id === actor.id) return refuse('ownGame');
  if (session.reserved && !isReservedFor(session, actor)) return refuse('seatKept');
  const { reserved: _, ...free } = session;
  const { id, language } = actor;
  const seated: Session = { ...free, players: [host, { id, name: '', strategy, language }] };
  return changeTo(nameSeats(seated, ['', nameBeside(actor, host.name)]), now);
}

/**
 * The one who was challenged takes the seat by a move, too, which they type; it is not played,
 * since who begins is known only then. The key that withdraws the game declines it.
 */
function answerChallenge(
  session: Session,
  action: Action,
  actor: Actor,
  now: number,
): ActionResult {
  if (action.kind === 'control' && action.control === 'cancel')
    return endWith(session, { kind: 'ended' }, now);
  return action.kind === 'cell' ? join(session, actor, now) : refuse('notYourGame');
}
