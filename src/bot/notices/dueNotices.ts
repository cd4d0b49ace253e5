/** Notices that were due later, because their readers were probably still there: sent now, unless they have acted since. */
import type { Afterwards, Answer, Bot } from '../runtime/answer.ts';
import { lock, type Rows, read, type Steps } from '../runtime/steps.ts';
import type { Notification } from '../session/notification.ts';
import { isRunning, otherPlayer, type PlayerIndex, playerToMove, type Session } from '../session/session.ts';
import { type DuelNotes, makeDuelRow, noNotes, parseDuelRow } from '../store/duelRow.ts';
import { makeGameRow } from '../store/gameRow.ts';
import type { Heard } from '../store/heard.ts';
import { isRoomKey, makePresenceKey, parseRoomKey } from '../store/keys.ts';
import { parsePresenceRow } from '../store/presenceRow.ts';
import { makeRoomRow, parseRoomRow, type Room, withSeat } from '../store/roomRow.ts';
import { idleAfter, secondOf, wakesOf } from './notice.ts';

/** Before a table is tried again that others were using. */
const busyPause = 60;

/** The work of notifying all who are due at the tables of these rows, which then note it. */
export function* takeDueNotices(keys: readonly string[], bot: Bot): Steps<Answer> {
  if (keys.length === 0) return {};
  const second = secondOf(bot.now);
  if (!(yield* lock())) return { wakes: keys.map((key) => ({ key, at: second + busyPause })) };
  const rows = yield* read(keys);
  const answers: Answer[] = [];
  for (const key of Object.keys(rows)) answers.push(yield* takeFrom(key, rows, bot));
  return {
    entries: Object.assign({}, ...answers.map(({ entries }) => entries)),
    afterwards: answers.flatMap(({ afterwards = [] }) => afterwards),
    wakes: answers.flatMap(({ wakes = [] }) => wakes),
  };
}

function* takeFrom(key: string, rows: Rows, bot: Bot): Steps<Answer> {
  if (isRoomKey(key)) {
    const room = parseRoomRow(parseRoomKey(key), rows[key]);
    return room ? takeFromRoom(key, room, bot) : {};
  }
  const duel = parseDuelRow(rows[key]);
  return duel ? yield* takeFromDuel(key, duel.session, duel.notes ?? noNotes, bot) : {};
}

/** What a player is notified of now, and what they have heard then. */
interface Taken {
  readonly heard: Heard;
  readonly notification?: Notification;
}

/** `actedAt` is when the reader acted last, as far as that is known. */
function take(session: Session, player: PlayerIndex, heard: Heard, { second, freeAt = 0 }: Moment): Taken {
  if (heard.dueAt === 0 || heard.dueAt > second) return { heard };
  if (freeAt > second) return { heard: { ...heard, dueAt: freeAt } };
  const notification = { by: otherPlayer(player), what: heard.dueWhat };
  const rest = { ...heard, dueAt: 0 };
  return isNews(session, player, notification) ? { heard: rest, notification } : { heard: rest };
}

interface Moment {
  readonly second: number;
  /** From when the reader may be notified, if they have acted elsewhere in the chat. */
  readonly freeAt?: number;
}

/** Whether there is still something to tell: a turn, an offer, an answer to one, or the end. */
const isNews = (session: Session, player: PlayerIndex, { what }: Notification): boolean =>
  !isRunning(session) || playerToMove(session) === player || session.status.kind !== 'playing' || what === 'declined';

const players = [0, 1] as const;

function takeFromRoom(key: string, room: Room, bot: Bot): Answer {
  const second = secondOf(bot.now);
  const taken = players.map((player) => take(room.session, player, room.seats[player], { second }));
  const next = players.reduce((each, player) => withSeat(each, player, { ...each.seats[player], ...taken[player]!.heard }), room);
  const roomRow = makeRoomRow(next, bot.now);
  return {
    entries: { [key]: roomRow },
    wakes: wakesOf(key, next.seats),
    afterwards: taken.flatMap(({ notification }): readonly Afterwards[] =>
      notification ? [{ do: 'notifyInRoom', roomId: room.id, roomRow, notification, isCorrection: false }] : [],
    ),
  };
}

function* takeFromDuel(key: string, session: Session, notes: DuelNotes, bot: Bot): Steps<Answer> {
  const second = secondOf(bot.now);
  const [, chatId] = /^d(-?\d+)\|/.exec(key) ?? [];
  const chat = chatId === undefined ? undefined : { id: Number(chatId), isPrivate: false, threadId: notes.threadId };
  const presenceKey = chat ? [makePresenceKey(chat)] : [];
  const presence = parsePresenceRow((yield* read(presenceKey))[presenceKey[0] ?? '']);
  const taken = players.map((player) => {
    const [, at = 0] = presence.acted.find(([userId]) => userId === session.players[player].id) ?? [];
    return take(session, player, notes.heard[player], { second, freeAt: at + idleAfter.inGroup });
  });
  const heard = [taken[0]!.heard, taken[1]!.heard] as const;
  const gameRow = makeGameRow({ session, messageId: notes.messageId });
  return {
    entries: { [key]: makeDuelRow(session, bot.now, { ...notes, heard }) },
    wakes: wakesOf(key, heard),
    afterwards: taken.flatMap(({ notification, heard: { noticeId, noticeAt } }): readonly Afterwards[] => {
      if (!notification) return [];
      const work = { gameRow, notification, isCorrection: false };
      if (!chat)
        return [
          { do: 'notifyInline', inlineMessageId: key.slice(1), notice: { messageId: noticeId, sentAt: noticeAt }, ...work },
        ];
      const notice =
        presence.noticeId === 0
          ? { messageId: noticeId, sentAt: noticeAt }
          : { messageId: presence.noticeId, sentAt: presence.noticeAt };
      return [{ do: 'notifyInGroup', chat, replyTo: notes.messageId, notice, ...work }];
    }),
  };
}
