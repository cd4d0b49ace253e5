/** The words above the board. */

import { makeCellName } from '../../games/cellName.ts';
import { games } from '../../games/game.ts';
import type { Position } from '../../games/position.ts';
import { findReason } from '../botReply.ts';
import type { BoardView } from '../change.ts';
import type { Names } from '../gameLine.ts';
import type { Pieces } from '../pieces.ts';
import {
  findWinner,
  isBotSeat,
  isRunning,
  isShared,
  isWaiting,
  otherPlayer,
  type PlayerIndex,
  playerOf,
  playerToMove,
  positionOf,
  type Session,
} from '../session.ts';
import type { Texts } from '../texts/texts.ts';
import type { BoardContext } from './boardView.ts';
import { makeStrategyLabel } from './levelText.ts';
import { renderReason } from './reasonText.ts';

export function renderGameText(
  session: Session,
  shown: Position,
  view: BoardView,
  pieces: Pieces,
  context: BoardContext,
): { readonly text: string; readonly bold: number } {
  const { texts } = context;
  const title = texts.games[session.game];
  const lines = [
    title,
    ...([0, 1] as const).map((player) => renderSeat(session, player, pieces, context)),
    '',
  ];
  const shownSession: Session = { ...session, record: shown.record, reason: undefined };
  const isPast = view.kind === 'ply' && view.ply < session.record.length;
  if (isPast) lines.push(texts.ply(shown.record.length, session.record.length));
  else lines.push(renderStatus(session, pieces, context));
  const name = (player: PlayerIndex): string => called(session, player, pieces, context);
  if (view.kind === 'askEnd')
    lines.push(isShared(session) ? texts.askResign(name(view.asked)) : texts.askEnd);
  if (view.kind === 'absent') {
    const absent = playerToMove(session);
    lines.push(texts.absent(name(absent), name(otherPlayer(absent))));
  }
  const lastMove = renderLastMove(isPast ? shownSession : session, pieces, texts);
  if (lastMove && session.status !== 'ended') lines.push(lastMove);
  return { text: lines.join('\n'), bold: title.length };
}

/** `🔶 Anna`, or `🔴 Bot · Medium (ladder-4)`; `findNames` reads these lines again. */
function renderSeat(session: Session, player: PlayerIndex, pieces: Pieces, context: BoardContext): string {
  const symbol = player === 0 ? pieces.user : pieces.bot;
  return `${symbol} ${seatName(session, player, context)}`.trimEnd();
}

function seatName(session: Session, player: PlayerIndex, { texts, names, isPrivate }: BoardContext): string {
  if (isBotSeat(session, player)) {
    return `${texts.bot} · ${makeStrategyLabel(session.players[player].strategy, session.game, texts)}`;
  }
  if (session.mode === 'hotSeat') return texts.hotSeatNames[player];
  if (session.players[player].id === 0) return texts.openSeat;
  return session.mode === 'bot' && isPrivate ? texts.you : names[player];
}

/** The names of the players in a text that `renderGameText` made: what the cache forgets, the message still says. */
export function findNames(text: string, pieces: Pieces): Names {
  const lines = text.split('\n');
  const after = (line: string | undefined, symbol: string): string =>
    line?.startsWith(`${symbol} `) ? line.slice(symbol.length + 1) : '';
  return [after(lines[1], pieces.user), after(lines[2], pieces.bot)];
}

/** What a player is called within a sentence: the name, or the piece where the name is not known. */
function called(session: Session, player: PlayerIndex, pieces: Pieces, context: BoardContext): string {
  const symbol = player === 0 ? pieces.user : pieces.bot;
  if (session.mode === 'watch' || session.mode === 'hotSeat') return symbol;
  const name = isBotSeat(session, player) ? context.texts.bot : context.names[player];
  return name ? `${symbol} ${name}` : symbol;
}

function renderStatus(session: Session, pieces: Pieces, context: BoardContext): string {
  const { texts } = context;
  const position = positionOf(session);
  const name = (player: PlayerIndex): string => called(session, player, pieces, context);
  const isYou = (player: PlayerIndex): boolean => context.isPrivate && session.mode === 'bot' && player === 0;
  if (isWaiting(session)) return texts.waiting;
  switch (session.status) {
    case 'resigned0':
    case 'resigned1': {
      const loser = session.status === 'resigned0' ? 0 : 1;
      return `${texts.resigned(name(loser))} ${texts.wins(name(loser === 0 ? 1 : 0))}`;
    }
    case 'claimed0':
    case 'claimed1':
      return texts.claimed(name(session.status === 'claimed0' ? 0 : 1));
    case 'drawAgreed':
      return texts.drawAgreed;
    case 'cancelled':
      return texts.cancelled;
    case 'ended':
      return texts.ended;
    default:
  }
  const winner = findWinner(session, position);
  if (winner !== undefined) return isYou(winner) ? texts.youWin : texts.wins(name(winner));
  if (!isRunning(session, position)) return texts.draw;
  const mover = playerToMove(session);
  const turn = isYou(mover) ? texts.yourTurn : texts.turnOf(name(mover));
  const offer = renderOffer(session, name, texts);
  return offer ? `${offer}\n${turn}` : turn;
}

function renderOffer(
  session: Session,
  name: (player: PlayerIndex) => string,
  texts: Texts,
): string | undefined {
  if (session.status === 'drawOffered0') return texts.drawOffered(name(0));
  if (session.status === 'drawOffered1') return texts.drawOffered(name(1));
  if (session.status === 'undoAsked0') return texts.undoAsked(name(0));
  if (session.status === 'undoAsked1') return texts.undoAsked(name(1));
  return undefined;
}

/** `Last move: 🔴 B2`, and with it the bot's reason, unless it is hidden. */
function renderLastMove(session: Session, pieces: Pieces, texts: Texts): string | undefined {
  const move = session.record[session.record.length - 1];
  if (move === undefined) return undefined;
  const player = playerOf(session, session.record.length % 2 === 1 ? 1 : 2);
  const symbol = player === 0 ? pieces.user : pieces.bot;
  const moved = texts.lastMove(`${symbol} ${makeCellName(games[session.game], move)}`);
  const reason = session.hidesReason ? undefined : findReason(session);
  if (!reason) return moved;
  return `${moved}\n${texts.reasons.said(renderReason(reason, session.mode === 'watch', texts))}`;
}
