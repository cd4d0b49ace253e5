/**
 * Edits notify nobody, so a player who is elsewhere gets a short message when it is their turn. It
 * replaces the one before, and is deleted when its reader acts. A player who is probably still
 * there is notified later, unless they act before: that is stored in the game's row, and sent when
 * it is due (`play/later/dueNotices.ts`). Times are in seconds since 1970.
 */

import { plyOf } from '../../../games/position.ts';
import { makeMenu } from '../../buttons/menu.ts';
import { makeMenuActionCode, signMenu } from '../../buttons/menuButton.ts';
import type { Afterwards, NoticeWork } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Notification } from '../../match/notification.ts';
import { noPreferences } from '../../match/preferences.ts';
import {
  gameOf,
  otherPlayer,
  type PlayerIndex,
  type Session,
  seatsOf,
} from '../../match/session.ts';
import { clockTimeOf } from '../../match/timeLeft.ts';
import { type Contact, noContact } from '../../rows/game/contact.ts';
import type { Seat } from '../../rows/game/sharedRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import { findPieces, type PieceChoice } from '../../settings/pieceSets.ts';
import {
  deleteMessage,
  editView,
  sendView,
  type TelegramRequest,
  type View,
} from '../../telegram/request.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { renderNotice } from '../../views/board/noticeView.ts';

/** A notice that was sent; its message is 0 where there is none. */
export interface Notice {
  readonly chatId: number;
  readonly messageId: number;
  readonly sentAt: number;
}

/**
 * A player who has acted within this time still sees the board. In a group others write meanwhile,
 * so it is longer.
 */
export const idleAfter = { inRoom: 60, inGroup: 180 };

/**
 * A notice of which nothing has been heard by then, because its update was cut off, is sent by the
 * row in which it stands; what the outbox has comes first.
 */
export const unsentAfter = 60;

/** Between two notices in one chat; Telegram takes 20 messages a minute in a group. */
export const pauseBetween = { inRoom: 5, inGroup: 60 };

/** The notice that a player has got in this chat. */
export const noticeOf = ({
  chatId,
  noticeId,
  noticeAt,
}: Pick<Seat, 'chatId' | 'noticeId' | 'noticeAt'>): Notice => ({
  chatId,
  messageId: noticeId,
  sentAt: noticeAt,
});

/** Telegram deletes nothing that is older than 48 hours; a clock may be behind. */
const deletableFor = 47 * 60 * 60;

/** Whether it is too old to be deleted. */
export const isStuck = (
  { messageId, sentAt }: Pick<Notice, 'messageId' | 'sentAt'>,
  now: number,
): boolean => messageId !== 0 && secondOf(now) - sentAt >= deletableFor;

/**
 * Whether it would push the board with this message out of view for good: then the board takes its
 * place.
 */
export const isStuckBelow = (
  boardId: number,
  notice: Pick<Notice, 'messageId' | 'sentAt'>,
  now: number,
): boolean => notice.messageId > boardId && isStuck(notice, now);

/** Deletes a notice, unless it is too old for that. */
export function dismiss(notice: Notice, now: number): readonly TelegramRequest[] {
  const { chatId, messageId } = notice;
  return messageId === 0 || isStuck(notice, now)
    ? []
    : [deleteMessage({ kind: 'chat', chatId, messageId })];
}

/** Where a notice goes: below the board with this message, if that is known. */
export interface NoticePlace {
  readonly chatId: number;
  readonly threadId: number;
  readonly isPrivate: boolean;
  /** Whether the board is in another chat, so that the notice names the game. */
  readonly isElsewhere?: boolean;
  readonly replyTo: number;
  /** The reader's, where each player has their own. */
  readonly pieces?: PieceChoice;
}

/** A notice that stands. */
export type NoticeMessage = Omit<NoticePlace, 'threadId' | 'replyTo'> & {
  readonly messageId: number;
};

/**
 * The number by which a player's row remembers the offer that they were notified of: one for each
 * ply, 0 for none.
 */
export const offerNumberOf = (session: Session, { what }: Notification): number =>
  what === 'offered' ? plyOf(session.position) + 1 : 0;

/**
 * Whether a change is worth a message: a second offer since the last move is not, nor one that is
 * withdrawn.
 */
export const isWorthNotice = (
  session: Session,
  notification: Notification,
  offerNumber: number,
): boolean =>
  notification.what !== 'withdrew' &&
  (notification.what !== 'offered' || offerNumberOf(session, notification) !== offerNumber);

/** A change, for the player who is to hear of it. */
interface ChangeToTell {
  readonly session: Session;
  readonly notification: Notification;
  /**
   * From when its reader may be notified: they are taken to be there before, or have just been
   * notified.
   */
  readonly from: number;
}

/**
 * The contact with a reader after a change, and whether they are notified now, or the notice that
 * stands is corrected.
 */
export interface ContactChange {
  readonly contact: Contact;
  readonly becomes?: Becomes;
}

export type Becomes = 'sent' | 'corrected' | undefined;

/** What becomes of a change for its reader, by the contact with them before. */
export function contactAfter(
  reader: Contact,
  { session, notification, from }: ChangeToTell,
  now: number,
): ContactChange {
  const isWorth = isWorthNotice(session, notification, reader.offerNumber);
  const { what: dueWhat } = notification;
  if (isWorth && secondOf(now) >= from)
    return { contact: { ...reader, dueAt: secondOf(now) + unsentAfter, dueWhat }, becomes: 'sent' };
  if (reader.noticeId !== 0) return { contact: { ...reader, dueAt: 0 }, becomes: 'corrected' };
  if (isWorth) return { contact: { ...reader, dueAt: from, dueWhat } };
  return { contact: reader.dueAt === 0 ? reader : { ...reader, dueWhat: 'changed' } };
}

/** A change on a board that both share. */
interface SharedChange {
  readonly session: Session;
  /** Who acts: there is nothing to tell them. */
  readonly userId: number;
  readonly notification: Notification | undefined;
  /** What becomes of the notice to the other one. */
  readonly tell: (reader: Contact, notification: Notification) => ContactChange;
}

/** The contacts with both after it, with when each is told of the clock. */
export function contactsAfter(
  contacts: readonly [Contact, Contact],
  { session, userId, notification, tell }: SharedChange,
  now: number,
): { readonly contacts: readonly [Contact, Contact]; readonly becomes?: Becomes } {
  const [actor] = seatsOf(session, userId);
  const acted =
    actor === undefined
      ? contacts
      : withContact(contacts, actor, contactOfActor(contacts[actor], now));
  if (!notification) return { contacts: withClocks(acted, session, now) };
  const reader = otherPlayer(notification.by);
  const told = tell(acted[reader], notification);
  return { ...told, contacts: withClocks(withContact(acted, reader, told.contact), session, now) };
}

/**
 * The contact with the reader once the notice has arrived, unless something else is due meanwhile.
 */
export const withArrived = <Reader extends Contact>(
  reader: Reader,
  { offerNumber, dueAt }: { readonly offerNumber: number; readonly dueAt?: number },
  noticeId: number,
  now: number,
): Reader => ({
  ...reader,
  noticeId,
  noticeAt: secondOf(now),
  offerNumber,
  dueAt: reader.dueAt === dueAt ? 0 : reader.dueAt,
});

/** The work that this leads to. */
export const workOf = (
  becomes: Becomes,
  work: Omit<NoticeWork, 'do' | 'isCorrection'>,
): readonly Afterwards[] =>
  becomes ? [{ do: 'notify', ...work, isCorrection: becomes === 'corrected' }] : [];

/** The contact with a player who has just acted: there is nothing left to tell. */
export const contactOfActor = ({ offerNumber, isNudged }: Contact, now: number): Contact => ({
  ...noContact,
  actedAt: secondOf(now),
  offerNumber,
  isNudged,
});

export const withContact = (
  contacts: readonly [Contact, Contact],
  player: PlayerIndex,
  next: Contact,
): readonly [Contact, Contact] => (player === 0 ? [next, contacts[1]] : [contacts[0], next]);

/** The contacts with both, with when each is told of the clock. */
export function withClocks(
  contacts: readonly [Contact, Contact],
  session: Session,
  now: number,
): readonly [Contact, Contact] {
  // Nobody has been nudged in a game that has just begun.
  const isNew = session.revision === 0;
  const rewind = (each: Contact, player: PlayerIndex): Contact => {
    const isNudged = each.isNudged && !isNew;
    return { ...each, isNudged, clockAt: clockTimeOf(session, player, now) };
  };
  return [rewind(contacts[0], 0), rewind(contacts[1], 1)];
}

/** The message that notifies the other player. */
export function drawNotice(
  session: Session,
  notification: Notification,
  place: NoticePlace,
  bot: Bot,
): TelegramRequest {
  const { chatId, threadId, replyTo } = place;
  const view = viewNotice(session, notification, place, bot);
  const request = sendView({ id: chatId, threadId, replyTo }, view);
  return notification.what === 'dayOver' ? silently(request) : request;
}

/** Without a sound. */
const silently = (request: TelegramRequest): TelegramRequest => ({
  ...request,
  payload: { ...request.payload, disable_notification: true },
});

/** The notice that stands, edited to what is true now; edits notify nobody. */
export function correctNotice(
  session: Session,
  notification: Notification,
  place: NoticeMessage,
  bot: Bot,
): TelegramRequest {
  const { chatId, messageId } = place;
  return editView(
    { kind: 'chat', chatId, messageId },
    viewNotice(session, notification, place, bot),
  );
}

function viewNotice(
  session: Session,
  notification: Notification,
  place: Omit<NoticePlace, 'threadId' | 'replyTo'>,
  bot: Bot,
): View {
  const { id, language } = session.players[otherPlayer(notification.by)];
  const menu = makeMenu(id, gameOf(session).name, { ...noPreferences, language }, 'notice');
  return renderNotice(session, notification, {
    texts: textsOf(language),
    isPrivate: place.isPrivate,
    isElsewhere: place.isElsewhere ?? false,
    muteData: signMenu(menu, place.chatId, bot.sign)(makeMenuActionCode({ kind: 'mute' })),
    pieces: findPieces(place.pieces ?? session.pieces, gameOf(session).name, bot.settings.pieces),
    ownersPieces: bot.settings.pieces,
  });
}
