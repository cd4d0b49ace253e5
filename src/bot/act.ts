/** What an action does to a game: the whole of the rules of a conversation, without a word of Telegram. */
import { games, moveCount } from '../games/game.ts';
import { findMoveError, isOver, type Move, play } from '../games/position.ts';
import { seedOf } from '../strategies/lots.ts';
import type { Action, Control } from './action.ts';
import { answerAsBot, playBotMove } from './botReply.ts';
import { type Change, change, changeFreely, end, refuse } from './change.ts';
import type { Language } from './language.ts';
import { negotiate } from './negotiate.ts';
import {
  isBotSeat,
  isRunning,
  isShared,
  isWaiting,
  otherPlayer,
  type PlayerIndex,
  playerToMove,
  positionOf,
  type Session,
  seatsOf,
} from './session.ts';
import { isDayOld, makeStamp } from './stamp.ts';

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
    case 'resign':
      return action.asked === player ? control(session, 'end', player, now) : refuse('notAskedOfYou');
  }
}

/** A move by a person, and the bot's reply to it. */
export function makeMove(session: Session, move: Move, player: PlayerIndex, now: number): Change {
  const position = positionOf(session);
  if (isWaiting(session)) return refuse('stillWaiting');
  if (!isRunning(session, position)) return refuse('gameOver');
  if (session.mode === 'watch') return refuse('onlyWatching');
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
      return running ? { kind: 'view', view: { kind: 'askEnd', asked: player } } : refuse('gameOver');
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

/** The same people and settings, from the start, under another nonce. */
export function makeRematch(session: Session): Session {
  const swaps = isShared(session) || session.mode === 'hotSeat' || session.alternates;
  const fresh: Session = {
    ...session,
    opener: swaps ? otherPlayer(session.opener) : session.opener,
    record: [],
    given: 0,
    status: 'playing',
    nonce: seedOf(session.nonce, [session.revision]) & 0xffff,
    reason: undefined,
  };
  return answerAsBot(fresh);
}
