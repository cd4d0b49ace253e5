/** Who of a group has acted lately, and the one notice that stands there, with its reader. */

import { log, readStore, type Steps } from '../../core/steps.ts';
import { isOlderThanMinutes } from '../../match/actionResult.ts';
import type { Notification } from '../../match/notification.ts';
import { otherPlayer, type Session } from '../../match/session.ts';
import type { Contact } from '../../rows/game/contact.ts';
import type { LoadedGame } from '../../rows/game/gameRow.ts';
import { parseShared } from '../../rows/game/sharedRow.ts';
import {
  makePresenceRow,
  noPresence,
  type Presence,
  parsePresenceRow,
  recordAction,
} from '../../rows/group/presenceRow.ts';
import { type Entries, makeBucketKey, makePresenceKey, type Rows } from '../../rows/keys.ts';
import { secondOf } from '../../rows/storedRow.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import type { Chat } from '../../telegram/update.ts';
import {
  type ContactChange,
  contactAfter,
  dismiss,
  idleAfter,
  isStuckBelow,
  type Notice,
  pauseBetween,
} from './notice.ts';

type Place = Pick<Chat, 'id' | 'threadId'>;

/** Who has acted in a group lately, and who acts now. */
export interface LoadedPresence {
  readonly row: Presence;
  readonly userId: number;
}

/** The rows that an update in a group needs for its notices and its bucket. */
export const groupKeysOf = (chat: Chat): readonly string[] =>
  chat.isPrivate ? [] : [makePresenceKey(chat), makeBucketKey(chat.id)];

/** Undefined for a private chat, where everybody has a board of their own. */
export function* findPresence(
  chat: Chat,
  userId: number,
  rows: Rows,
): Steps<LoadedPresence | undefined> {
  return chat.isPrivate ? undefined : { row: yield* recallPresence(chat, rows), userId };
}

/**
 * Where the cache has forgotten who has acted in the group, and the notice there, the rows of its
 * games tell.
 */
export function* recallPresence(chat: Chat, rows: Rows): Steps<Presence> {
  const cached = parsePresenceRow(rows[makePresenceKey(chat)]);
  if (cached.acted.length > 0 || cached.noticeId !== 0) return cached;
  try {
    return makePresence(chat, yield* readStore(chat.id));
  } catch (error) {
    yield* log(`The games of a group could not be read: ${String(error)}`);
    return cached;
  }
}

/** The latest notice of all is the one that stands, unless its reader has acted since. */
function makePresence({ id: chatId, threadId }: Chat, rows: Rows): Presence {
  const contacts = parseShared(rows)
    .filter(
      ({ at, seats: [seat] }) =>
        at === 'group' && seat.chatId === chatId && seat.threadId === threadId,
    )
    .flatMap(({ session: { nonce, players }, seats }) =>
      seats.map((each, player) => ({ ...each, nonce, readerId: players[player]!.id })),
    );
  const inOrder = contacts
    .filter(({ actedAt }) => actedAt > 0)
    .sort((one, other) => one.actedAt - other.actedAt);
  const presence = inOrder.reduce(
    (each, { readerId, actedAt }) => recordAction(each, readerId, actedAt),
    noPresence,
  );
  const [latest] = contacts
    .filter(({ noticeId }) => noticeId !== 0)
    .sort((one, other) => other.noticeAt - one.noticeAt);
  const [, seenAt = 0] = presence.acted.find(([id]) => id === latest?.readerId) ?? [];
  if (!latest || seenAt >= latest.noticeAt) return presence;
  const { noticeId, noticeAt, readerId, nonce, offerNumber } = latest;
  return { ...presence, noticeId, noticeAt, readerId, nonce, offerNumber };
}

export const presenceEntries = (chat: Place, presence: Presence): Entries => ({
  [makePresenceKey(chat)]: makePresenceRow(presence),
});

const noticeIn = ({ id: chatId }: Chat, { noticeId, noticeAt }: Presence): Notice => ({
  chatId,
  messageId: noticeId,
  sentAt: noticeAt,
});

/** Deletes the notice to the person who acts now. */
export const dismissIn = (
  chat: Chat,
  { row, userId }: LoadedPresence,
  now: number,
): readonly TelegramRequest[] => (row.readerId === userId ? dismiss(noticeIn(chat, row), now) : []);

/** The notice below this board of its game that is too old to be deleted; 0 if there is none. */
export const findStuck = (
  { row }: LoadedPresence,
  { session, messageId }: LoadedGame,
  now: number,
): number =>
  row.nonce === session.nonce &&
  isStuckBelow(messageId, { messageId: row.noticeId, sentAt: row.noticeAt }, now)
    ? row.noticeId
    : 0;

interface Change {
  readonly before: Session;
  readonly after: Session;
  readonly notification: Notification;
  /** With the reader. */
  readonly contact: Contact;
}

/**
 * The contact with the reader after the change: they are notified if they are not at the board and
 * it is worth a message; else a notice of this game that stands is corrected, or it is due later.
 * `presence` is from before the change.
 */
export function contactInGroup(presence: Presence, change: Change, now: number): ContactChange {
  const { after, notification } = change;
  const { id } = after.players[otherPlayer(notification.by)];
  const isOfGame = presence.nonce === after.nonce;
  const noticeId = isOfGame && presence.readerId === id ? presence.noticeId : 0;
  const reader = { ...change.contact, noticeId, offerNumber: isOfGame ? presence.offerNumber : 0 };
  const from = findAbsence(presence, change, now);
  return contactAfter(reader, { session: after, notification, from }, now);
}

/**
 * From when the reader may be notified: they have not acted for a while, nor has anyone just been
 * notified. Where neither the cache nor the game's row knows when they acted, the last change of
 * the game stands in.
 */
function findAbsence(
  { acted, noticeAt }: Presence,
  { before, after, notification, contact }: Change,
  now: number,
): number {
  const { id } = after.players[otherPlayer(notification.by)];
  const [, at = contact.actedAt] = acted.find(([userId]) => userId === id) ?? [];
  const isUnknown = at === 0 && !isOlderThanMinutes(before, now);
  const actedAt = isUnknown ? secondOf(now) : at;
  return Math.max(actedAt + idleAfter.inGroup, noticeAt + pauseBetween.inGroup);
}
