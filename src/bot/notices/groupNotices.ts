/** Notices in a group, where one player may have put the game aside while the others write. */

import { readPerson } from '../people/knownPerson.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Entries, type Rows, read, type Steps } from '../runtime/steps.ts';
import { isOlderThanMinutes } from '../session/actionResult.ts';
import { otherPlayer, type Session } from '../session/session.ts';
import { makePresenceKey } from '../store/keys.ts';
import { makePresenceRow, type Presence, parsePresenceRow } from '../store/presenceRow.ts';
import type { Shown } from '../tables/table.ts';
import { readMessageId } from '../telegram/reply.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Chat } from '../telegram/update.ts';
import { dismiss, drawNotice, idleAfter, type Notice, pauseBetween, secondOf } from './notice.ts';

/** Who has lately acted in a group, and who acts. */
export interface KnownPresence {
  readonly row: Presence;
  readonly userId: number;
}

/** What an update in a group needs to know for its notices. */
export const presenceKeysOf = (chat: Chat): readonly string[] => (chat.isPrivate ? [] : [makePresenceKey(chat)]);

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

/** Takes the notice away where it tells whoever acts now. */
export const dismissIn = (chat: Chat, { row, userId }: KnownPresence, now: number): readonly TelegramRequest[] =>
  row.readerId === userId ? dismiss(noticeIn(chat, row), now) : [];

interface Told {
  readonly chat: Chat;
  /** As it was when the other player acted. */
  readonly row: Presence;
  readonly before: Session;
  readonly shown: Shown;
}

/** Tells the other player, after what else follows; one notice stands in a chat, for whoever it is. */
export function* notifyInGroup(told: Told, learnt: Answer | undefined, bot: Bot): Steps<Answer | undefined> {
  const { chat, row, shown } = told;
  const { session, notification } = shown;
  const [board] = shown.boards;
  if (!notification || !board || isPresent(told, bot.now)) return learnt;
  const { id: readerId } = session.players[otherPlayer(notification.by)];
  const { preferences } = yield* readPerson(readerId);
  if (preferences.notices === 'off') return learnt;
  const requests = [...dismiss(noticeIn(chat, row), bot.now), drawNotice(session, notification, board, bot)];
  return {
    entries: learnt?.entries ?? {},
    requests: [...(learnt?.requests ?? []), ...requests],
    *follow(replies) {
      const noticeId = readMessageId(replies[replies.length - 1]);
      return noticeId === 0 ? undefined : yield* rememberNotice(chat, { noticeId, readerId }, bot);
    },
  };
}

/** Whether the reader has acted lately, or anyone was told lately; where the cache has forgotten it, the game's last change says it. */
function isPresent({ row, before, shown }: Told, now: number): boolean {
  const { id } = shown.session.players[otherPlayer(shown.notification?.by ?? 0)];
  const second = secondOf(now);
  const [, at] = row.acted.find(([userId]) => userId === id) ?? [];
  const hasActed = at === undefined ? !isOlderThanMinutes(before.lastChange, now) : second - at < idleAfter.inGroup;
  return hasActed || second - row.noticeAt < pauseBetween.inGroup;
}

/** Where its reader has acted while it was on its way, it is taken away again. */
function* rememberNotice(
  chat: Chat,
  { noticeId, readerId }: Pick<Presence, 'noticeId' | 'readerId'>,
  { now }: Bot,
): Steps<Answer> {
  const key = makePresenceKey(chat);
  const current = parsePresenceRow((yield* read([key]))[key]);
  const next = { ...current, noticeId, readerId, noticeAt: secondOf(now) };
  const isSeen = current.acted.some(([userId, at]) => userId === readerId && at >= secondOf(now));
  return isSeen ? { requests: dismiss(noticeIn(chat, next), now) } : { entries: presenceEntries(chat, next), requests: [] };
}
