/** What an action does to a game: the whole of the rules of a conversation, without a word of Telegram. */
import { games, moveCount } from '../games/game.ts';
import { findMoveError, isOver, type Move, type MoveError, play } from '../games/position.ts';
import { seedOf } from '../strategies/lots.ts';
import type { Action, Control } from './action.ts';
import { answerAsBot, playBotMove } from './botReply.ts';
import type { Language } from './language.ts';
import {
  isBotSeat,
  isRunning,
  isShared,
  isWaiting,
  lastOfferRevision,
  otherPlayer,
  type PlayerIndex,
  playerToMove,
  positionOf,
  type Session,
  type Status,
  seatsOf,
} from './session.ts';
import { isDayOld, makeStamp } from './stamp.ts';

export const refusals = [
  'gameOver',
  'cellTaken',
  'columnFull',
  'noSuchCell',
  'notYourTurn',
  'notYourGame',
  'staleBoard',
  'nothingToUndo',
  'notOffered',
  'tooManyChanges',
  'ownGame',
  'seatTaken',
  'notWaiting',
  'notAbsent',
  'stillWaiting',
  'stillPlaying',
] as const;
export type Refusal = (typeof refusals)[number] | MoveError;

/** How the board is shown: as it is, with other controls below it, or as it was after so many plies. */
export type BoardView =
  | { readonly kind: 'board' }
  | { readonly kind: 'askEnd' }
  | { readonly kind: 'more' }
  | { readonly kind: 'pieces' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'ply'; readonly ply: number };

export type Change =
  | { readonly kind: 'changed'; readonly session: Session }
  /** Nothing changed; the board is shown in another way. */
  | { readonly kind: 'view'; readonly view: BoardView }
  | { readonly kind: 'moves' }
  | { readonly kind: 'menu' }
  /** The rest of a game of the bot against itself; the frames are shown one after another. */
  | { readonly kind: 'film'; readonly session: Session }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface Actor {
  readonly id: number;
  readonly language: Language;
}

/** The change that an action of this person makes to a session whose revision the action knows. */
export function act(session: Session, action: Action, actor: Actor, now: number): Change {
  const seats = seatsOf(session, actor.id);
  if (action.kind === 'control' && action.control === 'join') return join(session, actor, now);
  if (seats.length === 0) return refuse('notYourGame');
  const player = seats.includes(playerToMove(session)) ? playerToMove(session) : seats[0]!;
  switch (action.kind) {
    case 'cell': {
      const game = games[session.game];
      const move = game.gravity ? action.cell % game.columns : action.cell;
      return makeMove(session, move, player, now);
    }
    case 'ply':
      return { kind: 'view', view: { kind: 'ply', ply: Math.min(action.ply, session.record.length) } };
    case 'control':
      return control(session, action.control, player, now);
  }
}

/** A move by a person, and the bot's reply to it. */
export function makeMove(session: Session, move: Move, player: PlayerIndex, now: number): Change {
  const position = positionOf(session);
  if (isWaiting(session)) return refuse('stillWaiting');
  if (!isRunning(session, position)) return refuse('gameOver');
  if (isBotSeat(session, playerToMove(session)) || playerToMove(session) !== player) {
    return refuseMove(session, move, now);
  }
  const error = findMoveError(position, move);
  if (error) return refuse(error);
  const played: Session = {
    ...session,
    record: play(position, move).record,
    status: 'playing',
    reason: undefined,
  };
  return change(answerAsBot(played), now);
}

/** Someone who waits and taps the board after a day is shown what can be done about it. */
function refuseMove(session: Session, move: Move, now: number): Change {
  if (canClaim(session, now)) return { kind: 'view', view: { kind: 'absent' } };
  return refuse(move < moveCount(games[session.game]) ? 'notYourTurn' : 'noSuchCell');
}

function canClaim(session: Session, now: number): boolean {
  return isShared(session) && isRunning(session, positionOf(session)) && isDayOld(session.stamp, now);
}

function control(session: Session, name: Control, player: PlayerIndex, now: number): Change {
  const running = isRunning(session, positionOf(session));
  switch (name) {
    case 'redraw':
    case 'join':
      return { kind: 'view', view: { kind: 'board' } };
    case 'more':
      return { kind: 'view', view: { kind: 'more' } };
    case 'pickPieces':
      return { kind: 'view', view: { kind: 'pieces' } };
    case 'moves':
      return { kind: 'moves' };
    case 'menu':
      return running ? refuse('stillPlaying') : { kind: 'menu' };
    case 'askEnd':
      return running ? { kind: 'view', view: { kind: 'askEnd' } } : refuse('gameOver');
    case 'cancel':
      return cancel(session, now);
    case 'toggleReason':
      return changeFreely({ ...session, hidesReason: !session.hidesReason }, session.stamp);
    case 'rematch':
      return running || isWaiting(session)
        ? refuse('stillPlaying')
        : changeFreely(makeRematch(session), makeStamp(now));
    case 'next':
    case 'toEnd':
      return watch(session, name, now);
    case 'claim':
      if (!running) return refuse('gameOver');
      return playerToMove(session) !== player && canClaim(session, now)
        ? end(session, `claimed${player}`, now)
        : refuse('notAbsent');
    case 'end':
      if (!running) return refuse('gameOver');
      return end(session, isShared(session) ? `resigned${player}` : 'ended', now);
    case 'undo':
    case 'acceptUndo':
    case 'decline':
    case 'offerDraw':
    case 'acceptDraw':
      return running ? negotiate(session, name, player, now) : refuse('gameOver');
    default:
      return changeFreely({ ...session, pieces: Number(name.slice('pieces'.length)) }, session.stamp);
  }
}

function negotiate(session: Session, name: Control, player: PlayerIndex, now: number): Change {
  const theirs = otherPlayer(player);
  switch (name) {
    case 'undo':
      if (countUndone(session, player) === 0) return refuse('nothingToUndo');
      return isShared(session)
        ? changeFreely({ ...session, status: `undoAsked${player}` }, session.stamp)
        : changeFreely(takeBack(session, player), makeStamp(now));
    case 'offerDraw':
      if (!isShared(session)) return refuse('notOffered');
      if (session.status === `drawOffered${theirs}`) return end(session, 'drawAgreed', now);
      return changeFreely({ ...session, status: `drawOffered${player}` }, session.stamp);
    case 'acceptDraw':
      return session.status === `drawOffered${theirs}`
        ? end(session, 'drawAgreed', now)
        : refuse('notOffered');
    case 'acceptUndo':
      return session.status === `undoAsked${theirs}`
        ? change(takeBack(session, theirs), now)
        : refuse('notOffered');
    default:
      // Either side lets an open offer drop: the one who made it, too.
      return session.status === 'playing'
        ? refuse('notOffered')
        : change({ ...session, status: 'playing' }, now, session.stamp);
  }
}

/** How many plies go back to the player's last move: 1 if the player has just moved, 2 after a reply, 0 if there is none. */
export function countUndone(session: Session, player: PlayerIndex): number {
  const plies = session.record.length;
  if (session.mode === 'watch') return 0;
  if (session.mode === 'hotSeat') return Math.min(1, plies);
  const back = playerToMove(session) === player ? 2 : 1;
  return back <= plies ? back : 0;
}

function takeBack(session: Session, player: PlayerIndex): Session {
  const record = session.record.slice(0, session.record.length - countUndone(session, player));
  return { ...session, record, status: 'playing', reason: undefined };
}

function watch(session: Session, name: 'next' | 'toEnd', now: number): Change {
  if (session.mode !== 'watch') return refuse('notYourTurn');
  if (!isRunning(session, positionOf(session))) return refuse('gameOver');
  if (name === 'next') return change(playBotMove(session), now);
  let last = session;
  while (!isOver(positionOf(last))) last = playBotMove(last);
  const ended = change(last, now);
  return ended.kind === 'changed' ? { kind: 'film', session: ended.session } : ended;
}

function join(session: Session, actor: Actor, now: number): Change {
  if (!isWaiting(session)) return refuse(isShared(session) ? 'seatTaken' : 'notWaiting');
  const [host, open] = session.players;
  if (host.id === actor.id) return refuse('ownGame');
  const guest = { ...open, id: actor.id, language: actor.language };
  return change({ ...session, players: [host, guest] }, now);
}

/** A game that waits for a second player is withdrawn; one whose other player has been away for a day is given up. */
function cancel(session: Session, now: number): Change {
  if (isWaiting(session) || canClaim(session, now)) return end(session, 'cancelled', now);
  return refuse(isRunning(session, positionOf(session)) ? 'notAbsent' : 'gameOver');
}

function end(session: Session, status: Status, now: number): Change {
  return change({ ...session, status }, now);
}

/** The same people and settings, from the start, under another nonce. */
export function makeRematch(session: Session): Session {
  const swaps = isShared(session) || session.alternates;
  const fresh: Session = {
    ...session,
    opener: swaps ? otherPlayer(session.opener) : session.opener,
    record: [],
    status: 'playing',
    nonce: seedOf(session.nonce, [session.revision]) & 0xffff,
    reason: undefined,
  };
  return answerAsBot(fresh);
}

function change(session: Session, now: number, stamp = makeStamp(now)): Change {
  return { kind: 'changed', session: { ...session, revision: session.revision + 1, stamp } };
}

/** A change that is no move: refused near the end of the revisions, which the moves need. */
function changeFreely(session: Session, stamp: number): Change {
  if (session.revision >= lastOfferRevision) return refuse('tooManyChanges');
  return { kind: 'changed', session: { ...session, revision: session.revision + 1, stamp } };
}

function refuse(refusal: Refusal): Change {
  return { kind: 'refused', refusal };
}
