/** Notices in a group, where one player may have put the game aside while the others write. */
import { requirePerson } from '../loaded/loadedPerson.ts';
import { parseDuels } from '../loaded/storedGames.ts';
import type { Afterwards, Answer, Bot } from '../runtime/answer.ts';
import {
  type Entries,
  lock,
  log,
  type Rows,
  read,
  readStore,
  type Steps,
} from '../runtime/steps.ts';
import { isOlderThanMinutes } from '../session/actionResult.ts';
import type { Notification } from '../session/notification.ts';
import { otherPlayer, type Session, seatsOf } from '../session/session.ts';
import { makeDuelRow, parseDuelRow } from '../store/duelRow.ts';
import { type LoadedGame, makeGameRow, parseGameRow } from '../store/gameRow.ts';
import type { Heard } from '../store/heard.ts';
import { makeBudgetKey, makeDuelKey, makePresenceKey } from '../store/keys.ts';
import {
  makePresenceRow,
  noPresence,
  type Presence,
  parsePresenceRow,
  recordAction,
} from '../store/presenceRow.ts';
import type { OnReply, TelegramRequest } from '../telegram/request.ts';
import type { Chat } from '../telegram/update.ts';
import {
  correctNotice,
  dismiss,
  drawNotice,
  hear,
  idleAfter,
  isStuckBelow,
  type Notice,
  offerNumberOf,
  pauseBetween,
  secondOf,
  withHeard,
} from './notice.ts';

/** Who has acted in a group lately, and who acts now. */
export interface LoadedPresence {
  readonly row: Presence;
  readonly userId: number;
}

/** The rows that an update in a group needs for its notices and its budget. */
export const groupKeysOf = (chat: Chat): readonly string[] =>
  chat.isPrivate ? [] : [makePresenceKey(chat), makeBudgetKey(chat.id)];

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
  const heard = parseDuels(rows)
    .filter(
      ({ key, session, notes }) =>
        key === makeDuelKey(chatId, session.nonce) && notes.threadId === threadId,
    )
    .flatMap(({ session: { nonce, players }, notes }) =>
      notes.heard.map((each, player) => ({ ...each, nonce, readerId: players[player]!.id })),
    );
  const inOrder = heard
    .filter(({ actedAt }) => actedAt > 0)
    .sort((one, other) => one.actedAt - other.actedAt);
  const presence = inOrder.reduce(
    (each, { readerId, actedAt }) => recordAction(each, readerId, actedAt),
    noPresence,
  );
  const [latest] = heard
    .filter(({ noticeId }) => noticeId !== 0)
    .sort((one, other) => other.noticeAt - one.noticeAt);
  const [, seenAt = 0] = presence.acted.find(([id]) => id === latest?.readerId) ?? [];
  if (!latest || seenAt >= latest.noticeAt) return presence;
  const { noticeId, noticeAt, readerId, nonce, offerNumber } = latest;
  return { ...presence, noticeId, noticeAt, readerId, nonce, offerNumber };
}

export const presenceEntries = (chat: Chat, presence: Presence): Entries => ({
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
  /** The message of the game's board, 0 where it is not known. */
  readonly messageId: number;
  /** What the reader has heard. */
  readonly heard: Heard;
}

/**
 * What the reader has heard after the change, and the work of notifying them, if they are not at
 * the board and it is worth a message; else a notice of this game that stands is corrected, or it
 * is due later. `presence` is from before the change.
 */
export function notifyGroup(
  chat: Chat,
  presence: Presence,
  change: Change,
  now: number,
): { readonly heard: Heard; readonly afterwards: readonly Afterwards[] } {
  const { after, notification, messageId } = change;
  const { id } = after.players[otherPlayer(notification.by)];
  const isOfGame = presence.nonce === after.nonce;
  const noticeId = isOfGame && presence.readerId === id ? presence.noticeId : 0;
  const reader = { ...change.heard, noticeId, offerNumber: isOfGame ? presence.offerNumber : 0 };
  const from = findAbsence(presence, change, now);
  const { heard, becomes } = hear(reader, { session: after, notification, from }, now);
  if (!becomes) return { heard, afterwards: [] };
  const notice = { messageId: presence.noticeId, sentAt: presence.noticeAt };
  const gameRow = makeGameRow({ session: after, messageId });
  const isCorrection = becomes === 'corrected';
  return {
    heard,
    afterwards: [
      {
        do: 'notifyInGroup',
        chat,
        replyTo: messageId,
        gameRow,
        notification,
        notice,
        isCorrection,
      },
    ],
  };
}

/**
 * From when the reader may be notified: they have not acted for a while, nor has anyone just been
 * notified. Where neither the cache nor the game's row knows when they acted, the last change of
 * the game stands in.
 */
function findAbsence(
  { acted, noticeAt }: Presence,
  { before, after, notification, heard }: Change,
  now: number,
): number {
  const { id } = after.players[otherPlayer(notification.by)];
  const [, at = heard.actedAt] = acted.find(([userId]) => userId === id) ?? [];
  const isUnknown = at === 0 && !isOlderThanMinutes(before, now);
  const actedAt = isUnknown ? secondOf(now) : at;
  return Math.max(actedAt + idleAfter.inGroup, noticeAt + pauseBetween.inGroup);
}

/**
 * Sends a notice in the place of the one before: there is only one in a chat, for any of its
 * players.
 */
export function* notifyInGroup(
  work: Extract<Afterwards, { do: 'notifyInGroup' }>,
  bot: Bot,
): Steps<Answer | undefined> {
  const { chat, replyTo, gameRow, notification, notice, isCorrection } = work;
  const session = parseGameRow(gameRow)?.session;
  if (!session) return undefined;
  if (isCorrection) {
    const message = { chatId: chat.id, isPrivate: chat.isPrivate, messageId: notice.messageId };
    return { requests: [correctNotice(session, notification, message, bot)] };
  }
  const { id: readerId } = session.players[otherPlayer(notification.by)];
  const { preferences } = yield* requirePerson(readerId);
  if (preferences.notices === 'off') return undefined;
  const { id: chatId, threadId, isPrivate } = chat;
  const request = drawNotice(session, notification, { chatId, threadId, isPrivate, replyTo }, bot);
  const { nonce } = session;
  const onReply = {
    keep: 'groupNotice',
    chat,
    readerId,
    nonce,
    offerNumber: offerNumberOf(session, notification),
  } as const;
  return { requests: [...dismiss({ chatId, ...notice }, bot.now), { ...request, onReply }] };
}

/**
 * Stores the notice's message, in the game's row as well, which the cache cannot forget; or deletes
 * it again if its reader has acted while it was on its way.
 */
export function* learnGroupNotice(
  { chat, readerId, nonce, offerNumber: offered }: Extract<OnReply, { keep: 'groupNotice' }>,
  noticeId: number,
  { now }: Bot,
): Steps<Answer> {
  const [key, duelKey] = [makePresenceKey(chat), makeDuelKey(chat.id, nonce)];
  const isLocked = yield* lock();
  const rows = yield* read(isLocked ? [key, duelKey] : [key]);
  const current = parsePresenceRow(rows[key]);
  const offerNumber = offered || (current.nonce === nonce ? current.offerNumber : 0);
  const next = { ...current, noticeId, readerId, noticeAt: secondOf(now), nonce, offerNumber };
  const isSeen = current.acted.some(([userId, at]) => userId === readerId && at >= secondOf(now));
  if (isSeen) return { requests: dismiss(noticeIn(chat, next), now) };
  return {
    entries: { ...presenceEntries(chat, next), ...noteNotice(duelKey, rows[duelKey], next, now) },
  };
}

/** The game's row with the notice. */
function noteNotice(
  key: string,
  row: string | undefined,
  { noticeId, noticeAt, readerId, offerNumber }: Presence,
  now: number,
): Entries {
  const loaded = parseDuelRow(row);
  const [player] = loaded ? seatsOf(loaded.session, readerId) : [];
  if (!loaded || player === undefined) return {};
  const { notes } = loaded;
  const heard = withHeard(notes.heard, player, {
    ...notes.heard[player],
    noticeId,
    noticeAt,
    offerNumber,
  });
  return { [key]: makeDuelRow({ ...loaded, notes: { ...notes, heard } }, now) };
}
