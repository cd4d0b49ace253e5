/**
 * Notices that were due later, because their readers were probably still there: sent now, unless
 * they have acted since.
 */

import { makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
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
import { waitsForAnybody } from '../../rows/game/room.ts';
import {
  isRoom,
  makeSharedRow,
  parseSharedRow,
  type Room,
  type SharedGame,
  withSeat,
} from '../../rows/game/sharedRow.ts';
import { noPresence, type Presence } from '../../rows/group/presenceRow.ts';
import { type Entries, makePresenceKey } from '../../rows/keys.ts';
import { lastUsedAt, secondOf } from '../../rows/storedRow.ts';
import { sendView, type TelegramRequest } from '../../telegram/request.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { renderNobodyCame } from '../../views/menu/startView.ts';
import { drawRequest, openView } from '../boards/boardMessage.ts';
import { findBoard } from '../boards/sharedBoards.ts';
import { findClock } from '../loaded/heldClock.ts';
import { dismiss, idleAfter, pauseBetween, unsentAfter, workOf } from '../notices/notice.ts';
import { recallPresence } from '../notices/presence.ts';
import { maxWait } from '../notices/roomNotices.ts';

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
    answers.push(yield* takeFrom(key, rows[key]!, { bot, userId, notified }));
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

function* takeFrom(key: string, loadedRow: string, now: Now): Steps<Answer> {
  const loaded = parseSharedRow(key, loadedRow);
  if (!loaded) return {};
  const { bot } = now;
  const second = secondOf(bot.now);
  if (isRoom(loaded) && waitsForAnybody(loaded) && second >= loaded.seats[0].clockAt)
    return endWaiting(key, loaded, bot);
  const game = { ...loaded, session: yield* findSession(loaded.session, loaded.seats, bot) };
  const group = yield* findGroup(game);
  const taken = players.map((player) => {
    const seat = game.seats[player];
    const reader = findReader(game, player, group, now);
    const seen = take(game.session, player, seat, { second, ...reader });
    return takeInTurn(seen, seat, reader.chat, now);
  });
  if (players.every((player) => taken[player]!.contact === game.seats[player])) return {};
  const next = players.reduce<SharedGame>(
    (each, player) => withSeat(each, player, { ...each.seats[player], ...taken[player]!.contact }),
    game,
  );
  // What is due does not make a game younger, which is cleared half a year after its last change.
  const row = makeSharedRow(next, lastUsedAt(loadedRow));
  const standing = group && {
    notice: { messageId: group.presence.noticeId, sentAt: group.presence.noticeAt },
  };
  return {
    entries: { [key]: row },
    requests: offerWin(next, taken, bot),
    afterwards: taken.flatMap(({ notification }) =>
      notification ? workOf('sent', { key, row, notification, ...standing }) : [],
    ),
  };
}

/** Where all players of a game hear of it by one notice. */
interface Group {
  readonly key: string;
  readonly presence: Presence;
}

function* findGroup({ at, seats: [seat] }: SharedGame): Steps<Group | undefined> {
  if (at !== 'group') return undefined;
  const chat = { id: seat.chatId, isPrivate: false, threadId: seat.threadId ?? 0 };
  const key = makePresenceKey(chat);
  return { key, presence: yield* recallPresence(chat, yield* read([key])) };
}

/** The reader of a notice, and where they hear of it. */
interface DueReader extends Pick<Moment, 'freeAt' | 'actedAt'> {
  /** The notices there replace each other. */
  readonly chat: string;
}

function findReader(
  { at, session, seats }: SharedGame,
  player: PlayerIndex,
  group: Group | undefined,
  { bot, userId }: Now,
): DueReader {
  const { id } = session.players[player];
  const second = secondOf(bot.now);
  const { key, presence } = group ?? { key: `${seats[player].chatId} ${id}`, presence: noPresence };
  const isHere = id === userId;
  if (at === 'room') return { chat: key, freeAt: isHere ? second + idleAfter.inRoom : 0 };
  const [, actedAt = 0] = isHere
    ? [id, second]
    : (presence.acted.find(([each]) => each === id) ?? []);
  // One who has not seen a notice of another game here is not notified again soon.
  const isWaiting =
    presence.noticeId !== 0 && presence.readerId === id && presence.nonce !== session.nonce;
  const freeAt = Math.max(
    actedAt + idleAfter.inGroup,
    presence.noticeAt + pauseBetween.inGroup,
    isWaiting ? second + pauseOfReader : 0,
  );
  return { chat: key, freeAt, actedAt };
}

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
function offerWin(game: SharedGame, taken: readonly Taken[], bot: Bot): readonly TelegramRequest[] {
  const { session } = game;
  return players.flatMap((player) => {
    const other = taken[otherPlayer(player)];
    const isOffered =
      taken[player]?.notification?.what === 'timeUp' ||
      other?.notification?.what === 'dayOver' ||
      other?.isAwaited;
    const board = isOffered && game.at !== 'inline' ? findBoard(game, player) : undefined;
    const view = openView(session, player, bot.now);
    return board ? [drawRequest({ session, view }, board, bot)] : [];
  });
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
