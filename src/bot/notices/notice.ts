/**
 * Edits notify nobody, so a player who is elsewhere gets a short message when it is their turn. It replaces the one before, and is
 * deleted when its reader acts; no timer is needed. Times are in seconds since 1970.
 */
import { makeMenuActionCode, signMenu } from '../codec/menuButton.ts';
import { renderNotice } from '../render/noticeView.ts';
import type { Bot } from '../runtime/answer.ts';
import { makeMenu } from '../session/menu.ts';
import type { Notification } from '../session/notification.ts';
import { noPreferences } from '../session/preferences.ts';
import { gameOf, otherPlayer, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { deleteMessage, editView, sendView, type TelegramRequest } from '../telegram/request.ts';
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

/** The message that notifies the other player. */
export function drawNotice(session: Session, notification: Notification, place: NoticePlace, bot: Bot): TelegramRequest {
  const { id, language } = session.players[otherPlayer(notification.by)];
  const { chatId, threadId, replyTo, isPrivate } = place;
  const menu = makeMenu(id, gameOf(session).name, { ...noPreferences, language }, 'notices');
  const view = renderNotice(session, notification, {
    texts: textsOf(language),
    isPrivate,
    muteData: signMenu(menu, chatId, bot.sign)(makeMenuActionCode({ kind: 'mute' })),
    pieces: findPieces(session.pieces, gameOf(session).name, bot.settings.pieces),
  });
  return sendView({ id: chatId, threadId, replyTo }, view);
}
