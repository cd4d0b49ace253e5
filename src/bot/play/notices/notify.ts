/**
 * Notices to the other player of a game of two people, wherever it is played: a room's come to the
 * chat of their board, those of a group below the board, and those of an inline game in private,
 * since its message is in a chat that the bot cannot write to.
 */

import type { Answer, NoticeWork } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { isMuted, personIn, requirePerson } from '../../core/loadedPerson.ts';
import { lock, read, readStore, type Steps, tryToRead } from '../../core/steps.ts';
import { isOfClock } from '../../match/notification.ts';
import { otherPlayer, type PlayerIndex, type Session } from '../../match/session.ts';
import type { Contact } from '../../rows/game/contact.ts';
import { parseRoomRow, type Room, withSeat } from '../../rows/game/roomRow.ts';
import {
  type LoadedSharedBoard,
  makeSharedBoardRow,
  parseSharedBoardRow,
} from '../../rows/game/sharedBoardRow.ts';
import { parsePresenceRow } from '../../rows/group/presenceRow.ts';
import {
  chatOfSharedBoard,
  type Entries,
  isRoomKey,
  makeChatKey,
  makePresenceKey,
  parseRoomKey,
} from '../../rows/keys.ts';
import { lastUsedAt, secondOf } from '../../rows/storedRow.ts';
import type { OnReply, TelegramRequest } from '../../telegram/request.ts';
import { changeContacts } from './changeContacts.ts';
import {
  correctNotice,
  dismiss,
  drawNotice,
  isWorthNotice,
  type NoticePlace,
  noticeOf,
  offerNumberOf,
  unsentAfter,
  withArrived,
  withContact,
  workOf,
} from './notice.ts';
import { presenceEntries } from './presence.ts';
import { dismissStanding, findLatest } from './standing.ts';

type OnNotice = Extract<OnReply, { keep: 'notice' }>;
type OnCorrection = Extract<OnReply, { keep: 'correction' }>;

/** A game as a notice to one of its players shows it. */
interface NoticedGame {
  readonly session: Session;
  readonly place: NoticePlace;
  /** With the player. */
  readonly contact: Contact;
  /** That of a room. */
  readonly code: string;
}

function parseGame(
  { key, row, replyTo }: NoticeWork,
  player: PlayerIndex,
): NoticedGame | undefined {
  if (isRoomKey(key)) {
    const room = parseRoomRow(parseRoomKey(key), row);
    if (!room) return undefined;
    const seat = room.seats[player];
    const place = { ...seat, threadId: seat.threadId ?? 0, replyTo: seat.messageId };
    return { session: room.session, place, contact: seat, code: room.code };
  }
  const sharedBoard = parseSharedBoardRow(row);
  if (!sharedBoard) return undefined;
  const { session, messageId, notes } = sharedBoard;
  const chatId = chatOfSharedBoard(key);
  const contact = notes.contacts[player];
  const shared = { session, contact, code: '' };
  if (chatId !== undefined) {
    const { threadId } = notes;
    const place = { chatId, threadId, isPrivate: false, replyTo: replyTo ?? messageId };
    return { ...shared, place };
  }
  const { id } = session.players[player];
  const place = { chatId: id, threadId: 0, isPrivate: true, isElsewhere: true, replyTo: 0 };
  return { ...shared, place };
}

/**
 * Sends the notice in the place of what stands in the same chat: in a group there is only one, for
 * any of its players.
 */
export function* notify(work: NoticeWork, bot: Bot): Steps<Answer | undefined> {
  const { key, notification, isCorrection } = work;
  const player = otherPlayer(notification.by);
  const game = parseGame(work, player);
  if (!game) return undefined;
  const { session, place, contact, code } = game;
  const notice = { ...noticeOf(place.chatId, contact), ...work.notice };
  const standing = { ...place, messageId: notice.messageId };
  const correct = () => correctNotice(session, notification, standing, bot);
  const { id: readerId } = session.players[player];
  // Where all rows are at hand, one look tells of the reader, and of what stands in their chat.
  const stored =
    bot.deployment.isApart || chatOfSharedBoard(key) !== undefined
      ? undefined
      : yield* tryToRead(readStore(readerId), 'The notices to a player');
  if (isCorrection) {
    // That of another game may have taken its place.
    if (stored && findLatest(notice, stored, readerId) !== notice) return undefined;
    const onReply = { keep: 'correction', key, code, player, messageId: notice.messageId } as const;
    // In a group any game's notice may have taken its place.
    const isWorth =
      chatOfSharedBoard(key) === undefined &&
      isWorthNotice(session, notification, contact.offerNumber);
    return { requests: [isWorth ? { ...correct(), onReply } : correct()] };
  }
  const by = session.players[notification.by];
  const person = stored ? personIn(stored, readerId) : yield* requirePerson(readerId);
  const { row, strangers } = person;
  const settled = { key, code, player, dueAt: contact.dueAt };
  // Who plays somebody no more is not reminded of them.
  if (notification.what === 'dayOver' && strangers.blocked.includes(by.id))
    return yield* settleNotice(settled);
  // Only who has ever talked to the bot can be written to.
  const isReached = !place.isElsewhere || row !== undefined || (yield* hasChat(readerId));
  if (isMuted(person, bot.now) || !isReached) {
    const entries = (yield* settleNotice(settled))?.entries ?? {};
    // What stands from before is to be true all the same; in a group it may be another's by now.
    return isRoomKey(key) && notice.messageId !== 0 && !isOfClock(notification.what)
      ? { entries, requests: [correct()] }
      : { entries };
  }
  const before =
    chatOfSharedBoard(key) === undefined
      ? yield* dismissStanding(readerId, notice, stored, bot)
      : dismiss(notice, bot.now);
  const onReply = {
    keep: 'notice',
    key,
    code,
    threadId: place.threadId,
    nonce: session.nonce,
    player,
    readerId,
    actedAt: contact.actedAt,
    offerNumber: offerNumberOf(session, notification) || (code === '' ? 0 : contact.offerNumber),
    dueAt: contact.dueAt,
  } as const;
  return {
    requests: [...before, { ...drawNotice(session, notification, place, bot), onReply }],
  };
}

function* hasChat(id: number): Steps<boolean> {
  const key = makeChatKey({ id, threadId: 0 });
  return (yield* read([key]))[key] !== undefined;
}

/**
 * Stores the message of a notice on a shared board in the game's row, which the cache cannot
 * forget, and in a group in that of its presence.
 */
export function* learnNotice(on: OnNotice, noticeId: number, bot: Bot): Steps<Answer | undefined> {
  if (chatOfSharedBoard(on.key) !== undefined) return yield* learnInGroup(on, noticeId, bot);
  if (!(yield* lock())) return undefined;
  const sharedBoard = parseSharedBoardRow((yield* read([on.key]))[on.key]);
  const offerNumber = on.offerNumber || (sharedBoard?.notes.contacts[on.player].offerNumber ?? 0);
  return { entries: noteNotice({ ...on, offerNumber }, sharedBoard, noticeId, bot) };
}

/** It is deleted again if its reader has acted while it was on its way. */
function* learnInGroup(on: OnNotice, noticeId: number, bot: Bot): Steps<Answer> {
  const { key, threadId, readerId, nonce, offerNumber: offered } = on;
  const chat = { id: chatOfSharedBoard(key)!, threadId };
  const presenceKey = makePresenceKey(chat);
  const isLocked = yield* lock();
  const rows = yield* read(isLocked ? [presenceKey, key] : [presenceKey]);
  const current = parsePresenceRow(rows[presenceKey]);
  const second = secondOf(bot.now);
  const offerNumber = offered || (current.nonce === nonce ? current.offerNumber : 0);
  const sharedBoard = parseSharedBoardRow(rows[key]);
  const actedAt = sharedBoard?.notes.contacts[on.player].actedAt ?? 0;
  const isSeen =
    actedAt > on.actedAt ||
    current.acted.some(([userId, at]) => userId === readerId && at >= second);
  if (isSeen)
    return {
      requests: dismiss({ chatId: chat.id, messageId: noticeId, sentAt: second }, bot.now),
    };
  const next = { ...current, noticeId, readerId, noticeAt: second, nonce, offerNumber };
  return {
    entries: {
      ...presenceEntries(chat, next),
      ...noteNotice({ ...on, offerNumber }, sharedBoard, noticeId, bot),
    },
  };
}

/**
 * Nothing is due any more of a notice that is not sent, or that Telegram has refused; undefined
 * where something else is.
 */
export function* settleNotice({
  dueAt,
  ...of
}: Pick<OnNotice, keyof Reader | 'dueAt'>): Steps<Answer | undefined> {
  if (!dueAt) return undefined;
  return yield* changeReader(of, (contact) =>
    contact.dueAt === dueAt ? { ...contact, dueAt: 0 } : contact,
  );
}

/**
 * Where the message of a notice is gone that was edited, it is sent anew: its reader has deleted
 * it, or that of another game, whose table cannot change this one, has taken its place.
 */
export function* renewNotice(on: OnCorrection, { now }: Bot): Steps<Answer | undefined> {
  const { key, player, messageId } = on;
  const unsent = { noticeId: 0, noticeAt: 0, dueAt: secondOf(now) + unsentAfter } as const;
  const answer = yield* changeReader(on, (contact) =>
    contact.noticeId === messageId ? { ...contact, ...unsent, dueWhat: 'changed' } : contact,
  );
  const row = answer?.entries[key];
  const notification = { by: otherPlayer(player), what: 'changed' } as const;
  return row === undefined
    ? undefined
    : { ...answer, afterwards: workOf('sent', { key, row, notification }) };
}

/** One of the players of a game. */
type Reader = Pick<OnNotice, 'key' | 'code' | 'player'>;

/** Changes the contact with the player, by which no game gets younger. */
function* changeReader(
  { key, code, player }: Reader,
  changeContact: <Known extends Contact>(contact: Known) => Known,
): Steps<Required<Pick<Answer, 'entries'>> | undefined> {
  if (!(yield* lock())) return undefined;
  const { [key]: row = '' } = yield* read([key]);
  const change = <Known extends Contact>(contact: Known, each: PlayerIndex): Known =>
    each === player ? changeContact(contact) : contact;
  const changed = changeContacts(key, row, { change, usedAt: lastUsedAt(row), code });
  return changed === undefined ? undefined : { entries: { [key]: changed } };
}

/** The game's row with the notice. */
function noteNotice(
  on: OnNotice,
  sharedBoard: Required<LoadedSharedBoard> | undefined,
  noticeId: number,
  { now }: Bot,
): Entries {
  if (!sharedBoard) return {};
  const { key, player } = on;
  const { contacts: before } = sharedBoard.notes;
  const contacts = withContact(before, player, withArrived(before[player], on, noticeId, now));
  return {
    [key]: makeSharedBoardRow({ ...sharedBoard, notes: { ...sharedBoard.notes, contacts } }, now),
  };
}

/**
 * The room with a notice that has arrived, or what deletes it again if its reader has acted while
 * it was on its way.
 */
export function withNotice(
  room: Room,
  on: OnNotice,
  noticeId: number,
  now: number,
): { readonly room: Room; readonly requests: readonly TelegramRequest[] } {
  const { player, actedAt } = on;
  const seat = withArrived(room.seats[player], on, noticeId, now);
  return room.seats[player].actedAt > actedAt
    ? { room, requests: dismiss(noticeOf(seat.chatId, seat), now) }
    : { room: withSeat(room, player, seat), requests: [] };
}
