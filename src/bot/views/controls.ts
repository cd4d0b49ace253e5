/** The rows below the board. */
import { type Position, plyOf } from '../../games/position.ts';
import { makeRecord, unnamedGame } from '../../games/record.ts';
import type { Action, BoardView, Control } from '../session/action.ts';
import { gameOf, hasBot, isRunning, isShared, isWaiting, type Session } from '../session/session.ts';
import { findPieces, pieceSetCount } from '../settings/pieceSets.ts';
import { type Button, type ButtonStyle, inRows, type Keyboard } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import type { BoardContext } from './gameText.ts';

export type MakeButton = (text: string, action: Action, style?: ButtonStyle) => Button;

/** A control that has a text of its own, any text with what it does, or a button that asks nothing of the bot. */
type Item = NamedControl | readonly [text: string, action: Control | Action, style?: ButtonStyle] | Button;
type NamedControl = Control & keyof Texts['buttons'];
type Rows = readonly (readonly Item[])[];

const styles: Partial<Record<NamedControl, ButtonStyle>> = {
  ...{ join: 'primary', next: 'primary', rematch: 'primary' },
  ...{ acceptDraw: 'success', acceptUndo: 'success', claim: 'success' },
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

/** Sends the link to a friend by way of Telegram's own list of chats, or copies it. */
function renderInvitation(session: Session, { invitation, texts }: BoardContext): Keyboard {
  if (invitation === undefined) return [];
  const said = texts.invitation(texts.games[gameOf(session).name]);
  const { link, query } = invitation;
  const share = `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(said)}`;
  const chats = { allow_user_chats: true, allow_group_chats: true };
  const way = query === undefined ? { url: share } : { switch_inline_query_chosen_chat: { query, ...chats } };
  return [
    [{ text: texts.buttons.invite, style: 'primary', ...way }],
    [{ text: texts.buttons.copyLink, copy_text: { text: link } }],
  ];
}

function layOut(session: Session, view: BoardView, context: BoardContext): Rows {
  const { buttons } = context.texts;
  const back: Item = [buttons.back, 'redraw'];
  const isOn = isRunning(session);
  if (view.kind === 'closed') return context.hasMenu ? [['menu']] : [];
  if (isWaiting(session)) return session.mode === 'duel' ? [['join'], ['cancel']] : [['cancel']];
  if (view.kind === 'ply') return [...layOutReplay(session, view.ply), [back]];
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

/** A replay begins after the first move, or with the first board that is known. */
const firstPly = (position: Position): number => Math.max(1, plyOf(position) - position.record.length);

/**
 * Two places that always lead somewhere else, so that none moves under the finger: back, or from the start to the end, and on, or from
 * the end to the start. Of two plies each has but the other, and a single one is all there is.
 */
function layOutReplay({ position }: Session, shown: number): Rows {
  const last = plyOf(position);
  const first = firstPly(position);
  const to = (text: string, ply: number): Item => [text, { kind: 'ply', ply }];
  const back = shown > first ? to('◀', shown - 1) : to('⏭', last);
  const on = shown < last ? to('▶', shown + 1) : to('⏮', first);
  if (last > first + 1) return [[back, on]];
  return last === first ? [] : [[shown < last ? on : back]];
}

/** The record as `/position` takes it, with the name of the game where another one is read without it; nothing where it is not whole. */
function layOutCopy({ position: { game, record, start } }: Session, { copyMoves }: Texts['buttons']): Rows[number] {
  const written = makeRecord(game, record);
  const named = unnamedGame(game.gravity) === game.name ? written : `${game.name.toLowerCase()} ${written}`;
  return record.length === 0 || start ? [] : [{ text: copyMoves, copy_text: { text: named } }];
}

function layOutPieces(session: Session, { ownersPieces }: BoardContext): Rows {
  const sets = Array.from({ length: pieceSetCount }, (_, set): Item => {
    const { bot, user } = findPieces(set, gameOf(session).name, ownersPieces);
    return [`${set === session.pieces ? '✓ ' : ''}${user} ${bot}`, { kind: 'pieces', set }];
  });
  return inRows(sets, 4);
}

function layOutAfter({ position, status }: Session, { texts: { buttons }, hasMenu, inviteData }: BoardContext): Rows {
  const isWithdrawn = status.kind === 'cancelled';
  const hasReplay = position.record.length > 0 && !isWithdrawn;
  return [
    isWithdrawn ? [[buttons.openAgain, 'rematch', 'primary']] : ['rematch'],
    ...(hasReplay ? [[[buttons.replay, { kind: 'ply', ply: firstPly(position) }], 'moves'] as const] : []),
    ...(inviteData === undefined ? [] : [[{ text: buttons.invite, callback_data: inviteData }]]),
    ...(hasMenu ? [['menu'] as const] : []),
  ];
}

function layOutDuring({ mode, status }: Session, { texts: { buttons }, viewer }: BoardContext): Rows {
  const end: Item = [buttons.end, 'askEnd'];
  if (mode === 'watch') return inRows<Item>(['next', 'toEnd', 'more', end], 2);
  if (!isShared({ mode })) return [['undo', 'more', end]];
  if ('by' in status && status.by === viewer) return [[[buttons.withdraw, 'decline']]];
  if (status.kind === 'drawOffered') return [['acceptDraw', 'decline']];
  if (status.kind === 'undoAsked') return [['acceptUndo', 'decline']];
  return inRows<Item>(['undo', 'offerDraw', 'more', [buttons.resign, 'askEnd']], 2);
}
