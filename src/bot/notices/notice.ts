/**
 * Edits notify nobody, so whoever is elsewhere is told by a short message that it is their turn. It takes the place of the one
 * before, and vanishes when its reader acts; nothing runs by a timer. Times are in seconds since 1970.
 */

import { makeMenuActionCode } from '../codec/menuButton.ts';
import { signMenu } from '../people/knownPerson.ts';
import { renderNotice } from '../render/noticeView.ts';
import type { Bot } from '../runtime/answer.ts';
import { makeMenu } from '../session/menu.ts';
import type { Notification } from '../session/notification.ts';
import { noPreferences } from '../session/preferences.ts';
import { gameOf, otherPlayer, type Session } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import type { BoardMessage } from '../tables/boardMessage.ts';
import { deleteMessage, editView, sendView, type TelegramRequest } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';

/** A message that tells a player; its id is 0 where there is none. */
export interface Notice {
  readonly chatId: number;
  readonly messageId: number;
  readonly sentAt: number;
}

export const secondOf = (now: number): number => Math.floor(now / 1000);

/** Whoever has acted so lately sees the board; in a group others write, so more time may pass. */
export const idleAfter = { inRoom: 60, inGroup: 180 };

/** Between two notices in one chat, of which Telegram takes 20 messages a minute in a group. */
export const pauseBetween = { inRoom: 5, inGroup: 60 };

/** Telegram deletes nothing that is older than 48 hours; a clock may be behind. */
const deletableFor = 47 * 60 * 60;

/** Takes a notice away, or where it is too old for that, what it says. */
export function dismiss({ chatId, messageId, sentAt }: Notice, now: number): readonly TelegramRequest[] {
  if (messageId === 0) return [];
  const place = { kind: 'chat', chatId, messageId } as const;
  const isYoung = secondOf(now) - sentAt < deletableFor;
  return [isYoung ? deleteMessage(place) : editView(place, { text: '✓', bold: 0, keyboard: [] })];
}

/** Tells the other player, below their board. */
export function drawNotice(session: Session, notification: Notification, board: BoardMessage, bot: Bot): TelegramRequest {
  const { id, language } = session.players[otherPlayer(notification.by)];
  const { chatId, threadId, messageId: replyTo, isPrivate } = board;
  const menu = makeMenu(id, gameOf(session).name, { ...noPreferences, language }, 'notices');
  const view = renderNotice(session, notification, {
    texts: textsOf(language),
    isPrivate,
    muteData: signMenu(menu, chatId, bot)(makeMenuActionCode({ kind: 'mute' })),
    pieces: findPieces(session.pieces, gameOf(session).name, bot.settings.pieces),
  });
  return sendView({ id: chatId, threadId, replyTo }, view);
}
