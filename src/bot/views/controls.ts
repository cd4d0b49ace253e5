/** The rows below the board. */

import { isOver } from '../../games/position.ts';
import type { BoardView, Control } from '../session/action.ts';
import { gameOf, hasBot, isRunning, isShared, isWaiting, type Session } from '../session/session.ts';
import { findPieces, pieceSetCount } from '../settings/pieceSets.ts';
import type { Button, ButtonStyle, Keyboard } from '../telegram/request.ts';
import type { BoardContext, MakeButton } from './boardContext.ts';

type MakeControl = (text: string, control: Control, style?: ButtonStyle) => Button;

export function renderControls(session: Session, view: BoardView, context: BoardContext, button: MakeButton): Keyboard {
  const { buttons } = context.texts;
  const control: MakeControl = (text, name, style) => button(text, { kind: 'control', control: name }, style);
  const running = isRunning(session);
  if (view.kind === 'closed') return context.hasMenu ? [[control(buttons.menu, 'menu')]] : [];
  if (isWaiting(session)) {
    const join = session.mode === 'duel' ? [[control(buttons.join, 'join', 'primary')]] : [];
    return [...join, [control(buttons.cancel, 'cancel')]];
  }
  if (view.kind === 'ply') return renderReplay(session, view.ply, context, button, control);
  if (view.kind === 'pieces') return renderPieces(session, context, button, control);
  if (view.kind === 'more') return renderMore(session, context, control, running);
  if (!running) return renderAfter(session, context, button, control);
  if (view.kind === 'askEnd') {
    // The other player, who waits, may take the question away; it can be asked again.
    const yes = isShared(session)
      ? button(buttons.confirmResign, { kind: 'resign', asked: view.asked }, 'danger')
      : control(buttons.confirmEnd, 'end', 'danger');
    return [[yes, control(buttons.keepPlaying, 'redraw')]];
  }
  if (view.kind === 'absent') {
    return [
      [control(buttons.claim, 'claim', 'success'), control(buttons.cancelGame, 'cancel', 'danger')],
      [control(buttons.back, 'redraw')],
    ];
  }
  return renderDuring(session, context, control);
}

function renderDuring(session: Session, { texts: { buttons }, viewer }: BoardContext, control: MakeControl): Keyboard {
  if (session.mode === 'watch') {
    return [
      [control(buttons.next, 'next', 'primary'), control(buttons.toEnd, 'toEnd')],
      [control(buttons.more, 'more'), control(buttons.end, 'askEnd')],
    ];
  }
  if (!isShared(session)) {
    return [[control(buttons.undo, 'undo'), control(buttons.more, 'more'), control(buttons.end, 'askEnd')]];
  }
  const isOwnOffer = 'by' in session.status && session.status.by === viewer;
  if (isOwnOffer) return [[control(buttons.withdraw, 'decline')]];
  if (session.status.kind === 'drawOffered') {
    return [[control(buttons.acceptDraw, 'acceptDraw', 'success'), control(buttons.decline, 'decline')]];
  }
  if (session.status.kind === 'undoAsked') {
    return [[control(buttons.acceptUndo, 'acceptUndo', 'success'), control(buttons.decline, 'decline')]];
  }
  return [
    [control(buttons.undo, 'undo'), control(buttons.offerDraw, 'offerDraw')],
    [control(buttons.more, 'more'), control(buttons.resign, 'askEnd')],
  ];
}

function renderMore(session: Session, { texts: { buttons } }: BoardContext, control: MakeControl, running: boolean): Keyboard {
  const reasons = session.hidesReason ? buttons.showReasons : buttons.hideReasons;
  return [
    [control(buttons.moves, 'moves'), control(buttons.pieces, 'pickPieces')],
    ...(hasBot(session) && running ? [[control(reasons, 'toggleReason')]] : []),
    [control(buttons.back, 'redraw')],
  ];
}

/** The sets side by side, two a row; the one in use is marked. */
function renderPieces(session: Session, context: BoardContext, button: MakeButton, control: MakeControl): Keyboard {
  const sets = Array.from({ length: pieceSetCount }, (_, set) => {
    const { bot, user } = findPieces(set, gameOf(session).name, context.ownersPieces);
    return button(`${set === session.pieces ? '✓ ' : ''}${user} ${bot}`, { kind: 'pieces', set });
  });
  const rows = Array.from({ length: Math.ceil(sets.length / 4) }, (_, row) => sets.slice(4 * row, 4 * row + 4));
  return [...rows, [control(context.texts.buttons.back, 'redraw')]];
}

function renderReplay(
  session: Session,
  shown: number,
  { texts: { buttons } }: BoardContext,
  button: MakeButton,
  control: MakeControl,
): Keyboard {
  const last = session.position.record.length;
  const to = (text: string, ply: number): Button => button(text, { kind: 'ply', ply: Math.max(0, Math.min(ply, last)) });
  return [
    [to('⏮', 0), to('◀', shown - 1), to(`${shown}/${last}`, shown), to('▶', shown + 1), to('⏭', last)],
    [control(buttons.back, 'redraw')],
  ];
}

function renderAfter(session: Session, context: BoardContext, button: MakeButton, control: MakeControl): Keyboard {
  const { buttons } = context.texts;
  const hasMoves = session.position.record.length > 0 && (isOver(session.position) || session.status.kind !== 'ended');
  const last = session.position.record.length;
  const withdrawn = session.status.kind === 'cancelled';
  return [
    [control(withdrawn ? buttons.openAgain : buttons.rematch, 'rematch', 'primary')],
    ...(hasMoves && !withdrawn ? [[button(buttons.replay, { kind: 'ply', ply: last }), control(buttons.moves, 'moves')]] : []),
    ...(context.hasMenu ? [[control(buttons.menu, 'menu')]] : []),
  ];
}
