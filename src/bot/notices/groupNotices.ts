/** Notices in a group, where one player may have put the game aside while the others write. */
import type { Answer, Bot } from '../runtime/answer.ts';
import { isOlderThanMinutes } from '../session/actionResult.ts';
import { otherPlayer, type Session } from '../session/session.ts';
import { type Entries, type Lines, read, type Steps } from '../runtime/steps.ts';
import { makePresenceKey } from '../store/keys.ts';
import { makePresenceLine, type Presence, parsePresenceLine } from '../store/presenceRow.ts';
import { readMessageId } from '../telegram/reply.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Chat } from '../telegram/update.ts';
import { readPreferences } from '../people/knownPerson.ts';
import { attention, dismiss, drawNotice, type Notice, pauseBetween, secondOf } from './notice.ts';
import type { Shown } from '../tables/table.ts';

/** Who has lately acted in a group, and who acts. */
export interface KnownPresence {
  readonly line: Presence;
  readonly userId: number;
}

/** What an update in a group needs to know for its notices. */
export const presenceKeysOf = (chat: Chat): readonly string[] => (chat.isPrivate ? [] : [makePresenceKey(chat)]);

export const findPresence = (chat: Chat, userId: number, lines: Lines): KnownPresence | undefined =>
  chat.isPrivate ? undefined : { line: parsePresenceLine(lines[makePresenceKey(chat)]), userId };

export const presenceEntries = (chat: Chat, presence: Presence): Entries => ({
  [makePresenceKey(chat)]: makePresenceLine(presence),
});

const noticeIn = ({ id: chatId }: Chat, { noticeId, noticeAt }: Presence): Notice => ({
  chatId,
  messageId: noticeId,
  sentAt: noticeAt,
});

/** Takes the notice away where it tells whoever acts now. */
export const dismissIn = (chat: Chat, { line, userId }: KnownPresence, now: number): readonly TelegramRequest[] =>
  line.readerId === userId ? dismiss(noticeIn(chat, line), now) : [];

interface Told {
  readonly chat: Chat;
  /** As it was when the other player acted. */
  readonly line: Presence;
  readonly before: Session;
  readonly shown: Shown;
}

/** Tells the other player, after what else follows; one notice stands in a chat, for whoever it is. */
export function* tellInGroup(told: Told, learnt: Answer | undefined, bot: Bot): Steps<Answer | undefined> {
  const { chat, line, shown } = told;
  const { session, news } = shown;
  const [board] = shown.boards;
  if (!news || !board || isPresent(told, bot.now)) return learnt;
  const { id: readerId } = session.players[otherPlayer(news.by)];
  const { preferences } = yield* readPreferences(readerId);
  if (preferences.notices === 'off') return learnt;
  const requests = [...dismiss(noticeIn(chat, line), bot.now), drawNotice(session, news, board, bot)];
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
function isPresent({ line, before, shown }: Told, now: number): boolean {
  const { id } = shown.session.players[otherPlayer(shown.news?.by ?? 0)];
  const second = secondOf(now);
  const [, at] = line.acted.find(([userId]) => userId === id) ?? [];
  const hasActed = at === undefined ? !isOlderThanMinutes(before.lastChange, now) : second - at < attention.inGroup;
  return hasActed || second - line.noticeAt < pauseBetween.inGroup;
}

/** Where its reader has acted while it was on its way, it is taken away again. */
function* rememberNotice(
  chat: Chat,
  { noticeId, readerId }: Pick<Presence, 'noticeId' | 'readerId'>,
  { now }: Bot,
): Steps<Answer> {
  const key = makePresenceKey(chat);
  const current = parsePresenceLine((yield* read([key]))[key]);
  const next = { ...current, noticeId, readerId, noticeAt: secondOf(now) };
  const isSeen = current.acted.some(([userId, at]) => userId === readerId && at >= secondOf(now));
  return isSeen ? { requests: dismiss(noticeIn(chat, next), now) } : { entries: presenceEntries(chat, next), requests: [] };
}
