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
import { otherPlayer } from '../../match/session.ts';
import {
  isRoom,
  makeSharedRow,
  parseSharedRow,
  type Seat,
  type SharedGame,
  withSeat,
} from '../../rows/game/sharedRow.ts';
import { makeChatKey } from '../../rows/keys.ts';
import { lastUsedAt, secondOf } from '../../rows/storedRow.ts';
import type { OnReply } from '../../telegram/request.ts';
import {
  correctNotice,
  dismiss,
  drawNotice,
  isWorthNotice,
  noticeOf,
  offerNumberOf,
  unsentAfter,
  workOf,
} from './notice.ts';
import { dismissStanding, findLatest } from './standing.ts';

type OnNotice = Extract<OnReply, { keep: 'notice' }>;
type OnCorrection = Extract<OnReply, { keep: 'correction' }>;

/** Tells a room from a later one of the same name; empty elsewhere. */
const codeOf = (game: SharedGame): string => (isRoom(game) ? game.code : '');

/**
 * Sends the notice in the place of what stands in the same chat: in a group there is only one, for
 * any of its players.
 */
export function* notify(work: NoticeWork, bot: Bot): Steps<Answer | undefined> {
  const { key, notification, isCorrection } = work;
  const player = otherPlayer(notification.by);
  const game = parseSharedRow(key, work.row);
  if (!game) return undefined;
  const { session } = game;
  const seat = game.seats[player];
  const code = codeOf(game);
  const inGroup = game.at === 'group';
  const place = {
    ...seat,
    threadId: seat.threadId ?? 0,
    isElsewhere: game.at === 'inline',
    replyTo: work.replyTo ?? seat.messageId,
  };
  const notice = { ...noticeOf(seat), ...work.notice };
  const standing = { ...place, messageId: notice.messageId };
  const correct = () => correctNotice(session, notification, standing, bot);
  const { id: readerId } = session.players[player];
  // Where all rows are at hand, one look tells of the reader, and of what stands in their chat.
  const stored =
    bot.deployment.isApart || inGroup
      ? undefined
      : yield* tryToRead(readStore(readerId), 'The notices to a player');
  if (isCorrection) {
    // That of another game may have taken its place.
    if (stored && findLatest(notice, stored, readerId) !== notice) return undefined;
    const onReply = { keep: 'correction', key, code, player, messageId: notice.messageId } as const;
    // In a group any game's notice may have taken its place.
    const isWorth = !inGroup && isWorthNotice(session, notification, seat.offerNumber);
    return { requests: [isWorth ? { ...correct(), onReply } : correct()] };
  }
  const by = session.players[notification.by];
  const person = stored ? personIn(stored, readerId) : yield* requirePerson(readerId);
  const { row, strangers } = person;
  const settled = { key, code, player, dueAt: seat.dueAt };
  // Who plays somebody no more is not reminded of them.
  if (notification.what === 'dayOver' && strangers.blocked.includes(by.id))
    return yield* settleNotice(settled);
  // Only who has ever talked to the bot can be written to.
  const isReached = !place.isElsewhere || row !== undefined || (yield* hasChat(readerId));
  if (isMuted(person, bot.now) || !isReached) {
    const entries = (yield* settleNotice(settled))?.entries ?? {};
    // What stands from before is to be true all the same; in a group it may be another's by now.
    return isRoom(game) && notice.messageId !== 0 && !isOfClock(notification.what)
      ? { entries, requests: [correct()] }
      : { entries };
  }
  const before = inGroup
    ? dismiss(notice, bot.now)
    : yield* dismissStanding(readerId, notice, stored, bot);
  const onReply = {
    keep: 'notice',
    key,
    code,
    ...(inGroup ? { threadId: place.threadId } : {}),
    nonce: session.nonce,
    player,
    readerId,
    actedAt: seat.actedAt,
    offerNumber: offerNumberOf(session, notification),
    dueAt: seat.dueAt,
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
  change: (contact: Seat) => Seat,
): Steps<Required<Pick<Answer, 'entries'>> | undefined> {
  if (!(yield* lock())) return undefined;
  const { [key]: row = '' } = yield* read([key]);
  const game = parseSharedRow(key, row);
  if (!game || codeOf(game) !== code) return undefined;
  const seat = game.seats[player];
  const changed = change(seat);
  return changed === seat
    ? undefined
    : { entries: { [key]: makeSharedRow(withSeat(game, player, changed), lastUsedAt(row)) } };
}
