/** The rows below the board. */
import { findNextError } from '../../coach/summary.ts';
import { type Position, plyOf } from '../../games/position.ts';
import { defaultGameFor, makeRecord } from '../../games/record.ts';
import type { Action, BoardView, Control } from '../session/action.ts';
import { offersHints } from '../session/coaching.ts';
import { gameOf, hasBot, isRunning, isShared, isWaiting, type Session } from '../session/session.ts';
import { findPieces, pieceSetCount } from '../settings/pieceSets.ts';
import { type Button, type ButtonStyle, inRows, type Keyboard } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import type { BoardContext, Invitation } from './boardContext.ts';
import { nameDay, renderSquares } from './coachText.ts';

export type MakeButton = (text: string, action: Action, style?: ButtonStyle) => Button;

/** A control with a text of its own, a text with its action, or a button that sends the bot nothing. */
type Item = NamedControl | readonly [text: string, action: Control | Action, style?: ButtonStyle] | Button;
type NamedControl = Control & keyof Texts['buttons'];
type ItemRows = readonly (readonly Item[])[];

const styles: Partial<Record<NamedControl, ButtonStyle>> = {
  join: 'primary',
  next: 'primary',
  rematch: 'primary',
  acceptDraw: 'success',
  acceptUndo: 'success',
  claim: 'success',
};

export function renderControls(session: Session, view: BoardView, context: BoardContext, button: MakeButton): Keyboard {
  const { buttons } = context.texts;
  const rows = layOut(session, view, context).map((row) =>
    row.map((item) => {
      if (typeof item === 'object' && 'text' in item) return item;
      const [text, action, style] = typeof item === 'string' ? ([buttons[item], item, styles[item]] as const) : item;
      return button(text, typeof action === 'string' ? { kind: 'control', control: action } : action, style);
    }),
  );
  return [...renderInvitation(session, context), ...rows];
}

/** A button that sends the link to a friend, or copies it. */
function renderInvitation(session: Session, { invitation, texts }: BoardContext): Keyboard {
  if (invitation === undefined) return [];
  const said = texts.invitation(texts.games[gameOf(session).name]);
  return [
    [{ style: 'primary', ...shareButton(texts.buttons.invite, invitation, said) }],
    [{ text: texts.buttons.copyLink, copy_text: { text: invitation.link } }],
  ];
}

/** A button that sends the link by Telegram's own list of chats. */
function shareButton(text: string, { link, query }: Invitation, said: string): Button {
  const share = `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(said)}`;
  const chats = { allow_user_chats: true, allow_group_chats: true };
  return query === undefined ? { text, url: share } : { text, switch_inline_query_chosen_chat: { query, ...chats } };
}

function layOut(session: Session, view: BoardView, context: BoardContext): ItemRows {
  const { buttons } = context.texts;
  const back: Item = [buttons.back, 'redraw'];
  const isOn = isRunning(session);
  if (view.kind === 'closed') return context.hasMenu ? [['menu']] : [];
  if (isWaiting(session)) return session.mode === 'duel' ? [['join'], ['cancel']] : [['cancel']];
  if (view.kind === 'ply') return [...layOutReplay(session, view.ply), ...layOutReview(view.ply, context), [back]];
  if (view.kind === 'moves') return [[...layOutCopy(session, buttons), back]];
  if (view.kind === 'pieces') return [...layOutPieces(session, context), [back]];
  if (view.kind === 'more') {
    const toggle: Item = [session.hidesReason ? buttons.showReasons : buttons.hideReasons, 'toggleReason'];
    return [['moves', [buttons.pieces, 'pickPieces']], ...(hasBot(session) && isOn ? [[toggle]] : []), [back]];
  }
  if (!isOn) return layOutAfter(session, context);
  if (view.kind === 'askEnd') {
    // The other player, who waits, may dismiss the question; it can be asked again.
    const yes: Item = isShared(session)
      ? [buttons.confirmResign, { kind: 'resign', asked: view.asked }, 'danger']
      : [buttons.confirmEnd, 'end', 'danger'];
    return [[yes, [buttons.keepPlaying, 'redraw']]];
  }
  if (view.kind === 'askLeave')
    return [
      [
        [buttons.confirmLeave, 'leave', 'danger'],
        [buttons.keepPlaying, 'redraw'],
      ],
    ];
  if (view.kind === 'absent') return [['claim', [buttons.cancelGame, 'cancel', 'danger']], [back]];
  return layOutDuring(session, context);
}

/** The first ply of a replay: after the first move, or at the first known board. */
const firstPly = (position: Position): number => Math.max(1, plyOf(position) - position.record.length);

/**
 * The two buttons of a replay, which keep their places, so that neither moves under the finger: back (at the start, to the end)
 * and on (at the end, to the start). With two plies there is one button, which leads to the other ply; with one ply there is
 * none.
 */
function layOutReplay({ position }: Session, shown: number): ItemRows {
  const last = plyOf(position);
  const first = firstPly(position);
  const to = (text: string, ply: number): Item => [text, { kind: 'ply', ply }];
  const back = shown > first ? to('◀', shown - 1) : to('⏭', last);
  const on = shown < last ? to('▶', shown + 1) : to('⏮', first);
  if (last > first + 1) return [[back, on]];
  return last === first ? [] : [[shown < last ? on : back]];
}

/** Buttons to the next error (after the last one, to the first), and to a game from before the move shown. */
function layOutReview(shown: number, { review, texts: { buttons } }: BoardContext): ItemRows {
  if (!review) return [];
  const next = findNextError(review.marks, shown - 1) ?? findNextError(review.marks, -1);
  const isElsewhere = next !== undefined && next !== shown - 1;
  const error: readonly Item[] = isElsewhere ? [[buttons.nextError, { kind: 'ply', ply: next + 1 }]] : [];
  return [[...error, [buttons.retry, { kind: 'retry', ply: shown - 1 }]]];
}

/**
 * The record as `/position` takes it, with the game's name unless it would be read as this game without it; no button if the
 * record is incomplete.
 */
function layOutCopy({ position: { game, record, start } }: Session, { copyMoves }: Texts['buttons']): ItemRows[number] {
  const written = makeRecord(game, record);
  const named = defaultGameFor(game.gravity) === game.name ? written : `${game.name.toLowerCase()} ${written}`;
  return record.length === 0 || start ? [] : [{ text: copyMoves, copy_text: { text: named } }];
}

function layOutPieces(session: Session, { ownersPieces }: BoardContext): ItemRows {
  const sets = Array.from({ length: pieceSetCount }, (_, set): Item => {
    const { bot, user } = findPieces(set, gameOf(session).name, ownersPieces);
    return [`${set === session.pieces ? '✓ ' : ''}${user} ${bot}`, { kind: 'pieces', set }];
  });
  return inRows(sets, 4);
}

function layOutAfter(session: Session, context: BoardContext): ItemRows {
  const { texts, hasMenu, inviteData } = context;
  const { buttons } = texts;
  const isWithdrawn = session.status.kind === 'cancelled';
  const again: ItemRows = session.puzzle ? [] : [['rematch']];
  return [
    ...(isWithdrawn ? [[[buttons.openAgain, 'rematch', 'primary']] as const] : again),
    ...inRows<Item>(
      [
        ...(session.position.record.length > 0 && !isWithdrawn ? layOutRecord(session, context) : []),
        ...(inviteData === undefined ? [] : [{ text: buttons.invite, callback_data: inviteData }]),
      ],
      2,
    ),
    ...(hasMenu ? [['menu'] as const] : []),
  ];
}

/** The buttons for the moves of a finished game. */
function layOutRecord(session: Session, { isReviewed, links, texts }: BoardContext): readonly Item[] {
  const { position, puzzle } = session;
  const { buttons } = texts;
  const { share, review } = links;
  const said = puzzle
    ? [texts.puzzle.named(nameDay(puzzle.day)), renderSquares(session, puzzle)].join('\n')
    : texts.shareGame(texts.games[position.game.name]);
  return [
    [isReviewed ? buttons.review : buttons.replay, { kind: 'ply', ply: firstPly(position) }],
    'moves',
    ...(review === undefined ? [] : [{ text: buttons.review, url: review }]),
    ...(share === undefined ? [] : [shareButton(buttons.share, share, said)]),
  ];
}

function layOutDuring(session: Session, { texts: { buttons }, viewer }: BoardContext): ItemRows {
  const { mode, status, puzzle } = session;
  const end: Item = [buttons.end, 'askEnd'];
  if (mode === 'watch') return inRows<Item>(['next', 'toEnd', 'more', end], 2);
  if (puzzle) return [['more', end]];
  if (!isShared({ mode })) return offersHints(session) ? inRows<Item>(['hint', 'undo', 'more', end], 2) : [['undo', 'more', end]];
  if ('by' in status && status.by === viewer) return [[[buttons.withdraw, 'decline']]];
  if (status.kind === 'drawOffered') return [['acceptDraw', 'decline']];
  if (status.kind === 'undoAsked') return [['acceptUndo', 'decline']];
  return inRows<Item>(['undo', 'offerDraw', 'more', [buttons.resign, 'askEnd']], 2);
}
