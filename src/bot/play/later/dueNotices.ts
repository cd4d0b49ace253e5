/**
 * Notices that were due later, because their readers were probably still there: sent now, unless
 * they have acted since.
 */

import { makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, read, type Steps } from '../../core/steps.ts';
import { isOfClock, type Notification } from '../../match/notification.ts';
import { noPreferences } from '../../match/preferences.ts';
import {
  gameOf,
  isOffer,
  isRunning,
  otherPlayer,
  type PlayerIndex,
  playerToMove,
  type Session,
} from '../../match/session.ts';
import { clockTimeOf, isHalfOver, isTimeUp, startClockAt } from '../../match/timeLeft.ts';
import { wakesIn } from '../../rows/across/wakes.ts';
import type { Contact } from '../../rows/game/contact.ts';
import {
  makeRoomRow,
  parseRoomRow,
  type Room,
  waitsForAnybody,
  withSeat,
} from '../../rows/game/roomRow.ts';
import {
  type LoadedSharedBoard,
  makeSharedBoardRow,
  parseSharedBoardRow,
} from '../../rows/game/sharedBoardRow.ts';
import { noPresence } from '../../rows/group/presenceRow.ts';
import {
  chatOfSharedBoard,
  type Entries,
  isRoomKey,
  makePresenceKey,
  parseRoomKey,
  type Rows,
} from '../../rows/keys.ts';
import { lastUsedAt, secondOf } from '../../rows/storedRow.ts';
import { sendView, type TelegramRequest } from '../../telegram/request.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { renderNobodyCame } from '../../views/menu/startView.ts';
import { drawRequest, openView } from '../boards/boardMessage.ts';
import { findClock } from '../loaded/heldClock.ts';
import { dismiss, idleAfter, pauseBetween, unsentAfter, workOf } from '../notices/notice.ts';
import { recallPresence } from '../notices/presence.ts';
import { maxWait } from '../notices/roomNotices.ts';
import { roomBoard } from '../tables/roomTable.ts';

/** Before a table is tried again that others were using. */
const busyPause = 60;
/** Before a player who has a notice in a group is notified there of another game. */
const pauseOfReader = 60 * 60;

/**
 * The work of notifying all who are due at the tables of these rows, which then note it. `userId`
 * is a person who is there now.
 */
export function* takeDueNotices(keys: readonly string[], bot: Bot, userId = 0): Steps<Answer> {
  if (keys.length === 0) return {};
  const second = secondOf(bot.now);
  if (!(yield* lock())) return { wakes: keys.map((key) => ({ key, at: second + busyPause })) };
  const rows = yield* read(keys);
  const answers: Answer[] = [];
  const notified = new Set<string>();
  for (const key of Object.keys(rows))
    answers.push(yield* takeFrom(key, rows, { bot, userId, notified }));
  const entries: Entries = Object.assign({}, ...answers.map((answer) => answer.entries));
  const written = Object.keys(entries);
  return {
    entries,
    requests: answers.flatMap(({ requests = [] }) => requests),
    afterwards: answers.flatMap(({ afterwards = [] }) => afterwards),
    // What cannot be noted is not told: it would be told again and again.
    onWriteFailure: { keys, entries: Object.fromEntries(written.map((key) => [key, rows[key]])) },
    // A row that was due is written.
    wakes: wakesIn(rows).filter(({ at }) => at > second),
  };
}

interface Now {
  readonly bot: Bot;
  readonly userId: number;
  /** The chats in which this work notifies somebody; what else is due there waits. */
  readonly notified: Set<string>;
}

function* takeFrom(key: string, rows: Rows, now: Now): Steps<Answer> {
  if (isRoomKey(key)) {
    const room = parseRoomRow(parseRoomKey(key), rows[key]);
    return room ? yield* takeFromRoom(key, rows[key]!, room, now) : {};
  }
  const sharedBoard = parseSharedBoardRow(rows[key]);
  return sharedBoard ? yield* takeFromSharedBoard(key, rows[key]!, sharedBoard, now) : {};
}

/** A reader's notices replace each other in one chat; those of a group do for all its players. */
const readerIn = (chatId: number, userId: number): string => `${chatId} ${userId}`;

/** In seconds: what a bot that was away has missed by more is not worth a message any more. */
const latestNudge = 12 * 60 * 60;

/** What a player is notified of now, and the contact with them then. */
interface Taken {
  readonly contact: Contact;
  readonly notification?: Notification;
  /** The other one has waited for a day, of which the player is not notified again. */
  readonly isAwaited?: true;
}

/**
 * In seconds: a notice that takes the place of another one has to know its message, so it is sent
 * once that has arrived.
 */
const turnAfter = 60;

/** What is taken of a player in this `chat`; all of it later if somebody is notified there now. */
function takeInTurn(taken: Taken, known: Contact, chat: string, { bot, notified }: Now): Taken {
  if (!taken.notification) return taken;
  if (!notified.has(chat)) {
    notified.add(chat);
    return taken;
  }
  const second = secondOf(bot.now);
  const later = (at: number): number => (at !== 0 && at <= second ? second + turnAfter : at);
  return { contact: { ...known, dueAt: later(known.dueAt), clockAt: later(known.clockAt) } };
}

function take(
  session: Session,
  player: PlayerIndex,
  known: Contact,
  { second, freeAt, actedAt = 0 }: Moment,
): Taken {
  const isRung = known.clockAt !== 0 && known.clockAt <= second;
  const clockWhat = isRung ? findClockNotice(session, player, 1000 * second) : undefined;
  if (clockWhat === 'dayOver' && (known.isNudged || second - known.clockAt > latestNudge))
    return { contact: { ...known, clockAt: 0 }, isAwaited: true };
  // Until it has arrived it is due again, as it is where this work is ended before.
  const again = second + unsentAfter;
  if (clockWhat)
    return {
      contact: {
        ...known,
        dueAt: again,
        dueWhat: clockWhat,
        clockAt: 0,
        isNudged: known.isNudged || clockWhat === 'dayOver',
      },
      notification: { by: otherPlayer(player), what: clockWhat },
    };
  // A clock that has stood meanwhile rings later; one that has nothing to say leaves what is due.
  const clockAt = isRung ? clockTimeOf(session, player, 1000 * second) : known.clockAt;
  const contact = isRung ? { ...known, clockAt } : known;
  if (contact.dueAt === 0 || contact.dueAt > second) return { contact };
  if (!isRunning(session) && actedAt > contact.actedAt)
    return { contact: { ...contact, dueAt: 0 } };
  if (freeAt > second) return { contact: { ...contact, dueAt: freeAt } };
  const notification = { by: otherPlayer(player), what: contact.dueWhat };
  return isStillDue(session, player, notification, 1000 * second)
    ? { contact: { ...contact, dueAt: again }, notification }
    : { contact: { ...contact, dueAt: 0 } };
}

/**
 * The one to move hears of half of the time, unless all of it is over by now, and without a clock
 * that a day is over; the other one of the end.
 */
function findClockNotice(
  session: Session,
  player: PlayerIndex,
  now: number,
): 'halfTime' | 'timeUp' | 'dayOver' | undefined {
  if (!isRunning(session)) return undefined;
  if (session.clock === 'none')
    return playerToMove(session) === player && !isAsking(session, player) && isTimeUp(session, now)
      ? 'dayOver'
      : undefined;
  if (playerToMove(session) !== player) return isTimeUp(session, now) ? 'timeUp' : undefined;
  return isHalfOver(session, now) && !isTimeUp(session, now) ? 'halfTime' : undefined;
}

/** Whether an offer of the player's waits for an answer, so that they wait, too. */
const isAsking = ({ status }: Session, player: PlayerIndex): boolean =>
  isOffer(status) && status.by === player;

/**
 * Seconds after which a clock rings late where it rings in time: the bot was not there, and could
 * take no move.
 */
const lateRing = 5 * 60;

/** The game with its clock as it has run, where it rings. */
function* findSession(session: Session, contacts: readonly Contact[], bot: Bot): Steps<Session> {
  const second = secondOf(bot.now);
  const rung = contacts.map(({ clockAt }) => clockAt).filter((at) => at !== 0 && at <= second);
  if (rung.length === 0 || !isRunning(session)) return session;
  const held = findClock(session, bot);
  const hasClock = session.clock !== 'none';
  const isLate = hasClock && bot.isPunctual && second - Math.max(...rung) > lateRing;
  return isLate ? startClockAt(held, bot.now, bot.now) : held;
}

interface Moment {
  readonly second: number;
  /**
   * From when the reader may be notified: they have acted elsewhere in the chat, or somebody has
   * just been notified there.
   */
  readonly freeAt: number;
  /**
   * When the reader acted last in the chat, as far as it is known: then they have seen how the game
   * ended.
   */
  readonly actedAt?: number;
}

/** Whether there is still something to tell: a turn, an offer, an answer to one, or the end. */
const isStillDue = (
  session: Session,
  player: PlayerIndex,
  { what }: Notification,
  now: number,
): boolean =>
  isOfClock(what)
    ? findClockNotice(session, player, now) === what
    : !isRunning(session) ||
      playerToMove(session) === player ||
      session.status.kind !== 'playing' ||
      what === 'declined';

const players = [0, 1] as const;

/** A board of a game whose time is over shows the choices that this leaves to the one who waits. */
function offerWin(
  session: Session,
  taken: readonly Taken[],
  boardOf: (player: PlayerIndex) => BoardMessage,
  bot: Bot,
): readonly TelegramRequest[] {
  return players.flatMap((player) => {
    const other = taken[otherPlayer(player)];
    const isOffered =
      taken[player]?.notification?.what === 'timeUp' ||
      other?.notification?.what === 'dayOver' ||
      other?.isAwaited;
    if (!isOffered) return [];
    const board = boardOf(player);
    if (board.messageId === 0) return [];
    return [drawRequest({ session, view: openView(session, player, bot.now) }, board, bot)];
  });
}

function* takeFromRoom(key: string, loadedRow: string, loaded: Room, now: Now): Steps<Answer> {
  const { bot, userId } = now;
  const second = secondOf(bot.now);
  if (waitsForAnybody(loaded) && second >= loaded.seats[0].clockAt)
    return endWaiting(key, loaded, bot);
  const room = { ...loaded, session: yield* findSession(loaded.session, loaded.seats, bot) };
  const taken = players.map((player) => {
    const { id } = room.session.players[player];
    const seat = room.seats[player];
    const freeAt = id === userId ? second + idleAfter.inRoom : 0;
    const seen = take(room.session, player, seat, { second, freeAt });
    return takeInTurn(seen, seat, readerIn(seat.chatId, id), now);
  });
  if (players.every((player) => taken[player]!.contact === room.seats[player])) return {};
  const next = players.reduce(
    (each, player) => withSeat(each, player, { ...each.seats[player], ...taken[player]!.contact }),
    room,
  );
  // What is due does not make a game younger, which is cleared half a year after its last change.
  const row = makeRoomRow(next, lastUsedAt(loadedRow));
  return {
    entries: { [key]: row },
    requests: offerWin(next.session, taken, (player) => roomBoard(next, player), bot),
    afterwards: taken.flatMap(({ notification }) =>
      notification ? workOf('sent', { key, row, notification }) : [],
    ),
  };
}

/**
 * Nobody has come, which a message says that rings, in the place of the one that told so far what
 * to expect.
 */
function endWaiting(
  key: string,
  { session, seats: [{ chatId, messageId, clockAt }] }: Room,
  bot: Bot,
): Answer {
  const [{ id, language }] = session.players;
  const chat = { id: chatId, isPrivate: true, threadId: 0 };
  const menu = makeMenu(id, gameOf(session).name, { ...noPreferences, language }, 'start');
  return {
    entries: { [key]: undefined },
    requests: [
      ...dismiss({ chatId, messageId, sentAt: clockAt - maxWait }, bot.now),
      sendView(
        chat,
        renderNobodyCame(menu, session.clock, makeMenuContext({ chat, language, bot })),
      ),
    ],
  };
}

function* takeFromSharedBoard(
  key: string,
  loadedRow: string,
  { session: loaded, messageId, notes }: Required<LoadedSharedBoard>,
  now: Now,
): Steps<Answer> {
  const { bot, userId } = now;
  const second = secondOf(bot.now);
  const session = yield* findSession(loaded, notes.contacts, bot);
  const chatId = chatOfSharedBoard(key);
  const chat =
    chatId === undefined ? undefined : { id: chatId, isPrivate: false, threadId: notes.threadId };
  const group = chat ? makePresenceKey(chat) : '';
  const presence = chat ? yield* recallPresence(chat, yield* read([group])) : noPresence;
  const taken = players.map((player) => {
    const { id } = session.players[player];
    const [, at = 0] =
      id === userId ? [id, second] : (presence.acted.find(([each]) => each === id) ?? []);
    // One who has not seen a notice of another game here is not notified again soon.
    const isWaiting =
      presence.noticeId !== 0 && presence.readerId === id && presence.nonce !== session.nonce;
    const freeAt = Math.max(
      at + idleAfter.inGroup,
      presence.noticeAt + pauseBetween.inGroup,
      isWaiting ? second + pauseOfReader : 0,
    );
    const known = notes.contacts[player];
    const seen = take(session, player, known, { second, freeAt, actedAt: at });
    return takeInTurn(seen, known, chat ? group : readerIn(id, id), now);
  });
  const contacts = [taken[0]!.contact, taken[1]!.contact] as const;
  if (players.every((player) => contacts[player] === notes.contacts[player])) return {};
  const row = makeSharedBoardRow(
    { session, messageId, notes: { ...notes, contacts } },
    lastUsedAt(loadedRow),
  );
  const notice = { messageId: presence.noticeId, sentAt: presence.noticeAt };
  const board = chat && {
    chatId: chat.id,
    threadId: chat.threadId,
    isPrivate: false,
    messageId,
    language: session.players[0].language,
  };
  return {
    entries: { [key]: row },
    requests: board ? offerWin(session, taken, () => board, bot) : [],
    afterwards: taken.flatMap(({ notification }) =>
      notification ? workOf('sent', { key, row, notification, ...(chat ? { notice } : {}) }) : [],
    ),
  };
}
