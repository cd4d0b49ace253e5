/** Notices in a group, where one player may have put the game aside while the others write. */
import { readPerson } from '../known/knownPerson.ts';
import type { Afterwards, Answer, Bot } from '../runtime/answer.ts';
import { type Entries, type Rows, read, type Steps } from '../runtime/steps.ts';
import { isOlderThanMinutes } from '../session/actionResult.ts';
import type { Notification } from '../session/notification.ts';
import { otherPlayer, type Session } from '../session/session.ts';
import { makeGameRow, parseGameRow } from '../store/gameRow.ts';
import { makeBudgetKey, makePresenceKey } from '../store/keys.ts';
import { makePresenceRow, type Presence, parsePresenceRow } from '../store/presenceRow.ts';
import type { OnReply, TelegramRequest } from '../telegram/request.ts';
import type { Chat } from '../telegram/update.ts';
import {
  correctNotice,
  dismiss,
  drawNotice,
  idleAfter,
  isWorthNotice,
  type Notice,
  offerNumberOf,
  pauseBetween,
  secondOf,
} from './notice.ts';

/** Who has acted in a group lately, and who acts now. */
export interface KnownPresence {
  readonly row: Presence;
  readonly userId: number;
}

/** The rows that an update in a group needs for its notices and its budget. */
export const groupKeysOf = (chat: Chat): readonly string[] =>
  chat.isPrivate ? [] : [makePresenceKey(chat), makeBudgetKey(chat.id)];

export const findPresence = (chat: Chat, userId: number, rows: Rows): KnownPresence | undefined =>
  chat.isPrivate ? undefined : { row: parsePresenceRow(rows[makePresenceKey(chat)]), userId };

export const presenceEntries = (chat: Chat, presence: Presence): Entries => ({
  [makePresenceKey(chat)]: makePresenceRow(presence),
});

const noticeIn = ({ id: chatId }: Chat, { noticeId, noticeAt }: Presence): Notice => ({
  chatId,
  messageId: noticeId,
  sentAt: noticeAt,
});

/** Deletes the notice to the person who acts now. */
export const dismissIn = (chat: Chat, { row, userId }: KnownPresence, now: number): readonly TelegramRequest[] =>
  row.readerId === userId ? dismiss(noticeIn(chat, row), now) : [];

interface Change {
  readonly before: Session;
  readonly after: Session;
  readonly notification: Notification;
  /** The message of the game's board, 0 where it is not known. */
  readonly messageId: number;
}

/**
 * The work of notifying the other player of a change, if they are not at the board and it is worth a message; else a notice of this game
 * that stands is corrected. `presence` is from before the change.
 */
export function notifyGroup(chat: Chat, presence: Presence, change: Change, now: number): readonly Afterwards[] {
  const { after, notification, messageId } = change;
  const isOfGame = presence.nonce === after.nonce;
  const isDue = !isPresent(presence, change, now) && isWorthNotice(after, notification, isOfGame ? presence.offerNumber : 0);
  const isToReader = presence.noticeId !== 0 && presence.readerId === after.players[otherPlayer(notification.by)].id;
  if (!isDue && !(isToReader && isOfGame)) return [];
  const notice = { messageId: presence.noticeId, sentAt: presence.noticeAt };
  const gameRow = makeGameRow({ session: after, messageId });
  return [{ do: 'notifyInGroup', chat, replyTo: messageId, gameRow, notification, notice, isCorrection: !isDue }];
}

/** Whether the reader has acted lately, or anyone was notified lately. The game's last change stands in where the cache has forgotten. */
function isPresent({ acted, noticeAt }: Presence, { before, after, notification }: Change, now: number): boolean {
  const { id } = after.players[otherPlayer(notification.by)];
  const second = secondOf(now);
  const [, at] = acted.find(([userId]) => userId === id) ?? [];
  const hasActed = at === undefined ? !isOlderThanMinutes(before.lastChange, now) : second - at < idleAfter.inGroup;
  return hasActed || second - noticeAt < pauseBetween.inGroup;
}

/** Sends a notice in the place of the one before: there is only one in a chat, for any of its players. */
export function* notifyInGroup(work: Extract<Afterwards, { do: 'notifyInGroup' }>, bot: Bot): Steps<Answer | undefined> {
  const { chat, replyTo, gameRow, notification, notice, isCorrection } = work;
  const session = parseGameRow(gameRow)?.session;
  if (!session) return undefined;
  if (isCorrection) {
    const message = { chatId: chat.id, isPrivate: chat.isPrivate, messageId: notice.messageId };
    return { requests: [correctNotice(session, notification, message, bot)] };
  }
  const { id: readerId } = session.players[otherPlayer(notification.by)];
  const { preferences } = yield* readPerson(readerId);
  if (preferences.notices === 'off') return undefined;
  const { id: chatId, threadId, isPrivate } = chat;
  const request = drawNotice(session, notification, { chatId, threadId, isPrivate, replyTo }, bot);
  const { nonce } = session;
  const onReply = { keep: 'groupNotice', chat, readerId, nonce, offerNumber: offerNumberOf(session, notification) } as const;
  return { requests: [...dismiss({ chatId, ...notice }, bot.now), { ...request, onReply }] };
}

/** Stores the notice's message, or deletes it again if its reader has acted while it was on its way. */
export function* learnGroupNotice(
  { chat, readerId, nonce, offerNumber: offered }: Extract<OnReply, { keep: 'groupNotice' }>,
  noticeId: number,
  { now }: Bot,
): Steps<Answer> {
  const key = makePresenceKey(chat);
  const current = parsePresenceRow((yield* read([key]))[key]);
  const offerNumber = offered || (current.nonce === nonce ? current.offerNumber : 0);
  const next = { ...current, noticeId, readerId, noticeAt: secondOf(now), nonce, offerNumber };
  const isSeen = current.acted.some(([userId, at]) => userId === readerId && at >= secondOf(now));
  return isSeen ? { requests: dismiss(noticeIn(chat, next), now) } : { entries: presenceEntries(chat, next) };
}
