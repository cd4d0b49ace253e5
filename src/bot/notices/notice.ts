/**
 * Edits notify nobody, so a player who is elsewhere gets a short message when it is their turn. It replaces the one before, and is
 * deleted when its reader acts; no timer is needed. Times are in seconds since 1970.
 */
import { plyOf } from '../../games/position.ts';
import { makeMenuActionCode, signMenu } from '../codec/menuButton.ts';
import { renderNotice } from '../render/noticeView.ts';
import type { Bot } from '../runtime/answer.ts';
import { makeMenu } from '../session/menu.ts';
import type { Notification } from '../session/notification.ts';
import { noPreferences } from '../session/preferences.ts';
import { gameOf, otherPlayer, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { deleteMessage, editView, sendView, type TelegramRequest, type View } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';

/** A notice that was sent; its message is 0 where there is none. */
export interface Notice {
  readonly chatId: number;
  readonly messageId: number;
  readonly sentAt: number;
}

export const secondOf = (now: number): number => Math.floor(now / 1000);

/** A player who has acted within this time still sees the board. In a group others write meanwhile, so it is longer. */
export const idleAfter = { inRoom: 60, inGroup: 180 };

/** Between two notices in one chat; Telegram takes 20 messages a minute in a group. */
export const pauseBetween = { inRoom: 5, inGroup: 60 };

/** Telegram deletes nothing that is older than 48 hours; a clock may be behind. */
const deletableFor = 47 * 60 * 60;

/** Deletes a notice, or replaces its text where it is too old for that. */
export function dismiss({ chatId, messageId, sentAt }: Notice, now: number): readonly TelegramRequest[] {
  if (messageId === 0) return [];
  const place = { kind: 'chat', chatId, messageId } as const;
  const isYoung = secondOf(now) - sentAt < deletableFor;
  return [isYoung ? deleteMessage(place) : editView(place, { text: '✓', summary: '', bold: 0, keyboard: [] })];
}

/** Where a notice goes: below the board with this message, if that is known. */
export interface NoticePlace {
  readonly chatId: number;
  readonly threadId: number;
  readonly isPrivate: boolean;
  readonly replyTo: number;
}

/** A notice that stands. */
export type NoticeMessage = Pick<NoticePlace, 'chatId' | 'isPrivate'> & { readonly messageId: number };

/** The number by which a player's row remembers the offer that they were notified of: one for each ply, 0 for none. */
export const offerNumberOf = (session: Session, { what }: Notification): number =>
  what === 'offered' ? plyOf(session.position) + 1 : 0;

/** Whether a change is worth a message: a second offer since the last move is not, nor one that is withdrawn. */
export const isWorthNotice = (session: Session, notification: Notification, offerNumber: number): boolean =>
  notification.what !== 'withdrew' && (notification.what !== 'offered' || offerNumberOf(session, notification) !== offerNumber);

/** The message that notifies the other player. */
export function drawNotice(session: Session, notification: Notification, place: NoticePlace, bot: Bot): TelegramRequest {
  const { chatId, threadId, replyTo } = place;
  return sendView({ id: chatId, threadId, replyTo }, viewNotice(session, notification, place, bot));
}

/** The notice that stands, edited to what is true now; edits notify nobody. */
export function correctNotice(session: Session, notification: Notification, place: NoticeMessage, bot: Bot): TelegramRequest {
  const { chatId, messageId } = place;
  return editView({ kind: 'chat', chatId, messageId }, viewNotice(session, notification, place, bot));
}

function viewNotice(
  session: Session,
  notification: Notification,
  place: Pick<NoticePlace, 'chatId' | 'isPrivate'>,
  bot: Bot,
): View {
  const { id, language } = session.players[otherPlayer(notification.by)];
  const menu = makeMenu(id, gameOf(session).name, { ...noPreferences, language }, 'notices');
  return renderNotice(session, notification, {
    texts: textsOf(language),
    isPrivate: place.isPrivate,
    muteData: signMenu(menu, place.chatId, bot.sign)(makeMenuActionCode({ kind: 'mute' })),
    pieces: findPieces(session.pieces, gameOf(session).name, bot.settings.pieces),
  });
}
