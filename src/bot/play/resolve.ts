/**
 * The one referee. Whatever a person acts on, by a tap or by typed words, in a chat, an inline
 * message, a room or a menu: `resolve` tells which table it belongs to, how that stands, and
 * whether the act counts. Nothing acts on a table that has not been resolved.
 */

import {
  type Authentic,
  type ButtonContent,
  type GameButton,
  type MenuButton,
  type PracticeButton,
  type RoomButton,
  readKeyboard,
  type Visible,
} from '../buttons/claim.ts';
import { everybody } from '../buttons/menu.ts';
import type { Context } from '../core/answer.ts';
import type { BoardMessage } from '../core/board.ts';
import type { Bot } from '../core/bot.ts';
import { languageInGame, readPerson } from '../core/loadedPerson.ts';
import { lock, type Steps, tryToRead } from '../core/steps.ts';
import type { Action, Control, Refusal } from '../match/action.ts';
import { gameOf, isRunning, isShared, isWaiting, type Session, seatsOf } from '../match/session.ts';
import { type LoadedChat, parseChatRow, unknownChat } from '../rows/chatRow.ts';
import type { LoadedDuel } from '../rows/duelRow.ts';
import { type LoadedGame, parseGameRow } from '../rows/gameRow.ts';
import {
  makeChatKey,
  makeInlineDuelKey,
  makeInlineGameKey,
  makeNameKey,
  makeRedrawnKey,
} from '../rows/keys.ts';
import { type LoadedHost, parseNameRow } from '../rows/nameRow.ts';
import type { Room, RoomSeat } from '../rows/roomRow.ts';
import type { Entries, Rows } from '../rows/rows.ts';
import type { Language } from '../settings/language.ts';
import { findPieces, ownPair } from '../settings/pieceSets.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Person, Tap, TappedMessage } from '../telegram/update.ts';
import { parseGuestLine, parseSeatLine } from '../views/gameText.ts';
import { isSameBoard } from './boardMessage.ts';
import { chatTable } from './chatTable.ts';
import { recallScore } from './countedGame.ts';
import { inlineTable } from './inlineTable.ts';
import { readNewest, readShared, recallGame, type StoredGame } from './loadedGames.ts';
import { isPlayedIn, playerInRoom, readRoom } from './loadedRooms.ts';
import { findPresence } from './notices/presence.ts';
import { drawRematch, roomBoard, roomTable } from './roomTable.ts';
import type { Table } from './table.ts';
import { type Evidence, findTruth, isSameGame, type Truth } from './truth.ts';

/** A table of a game, as far as the person may act on it. */
export interface GameResolution {
  readonly kind: 'game';
  readonly table: Table;
  /** The board at which the person acts. */
  readonly own: BoardMessage;
  readonly language: Language;
  /** Why the action does not count. */
  readonly refusal: Refusal | undefined;
  /**
   * The boards that a refusal shows again, because they may show an earlier state, or never came.
   */
  readonly redraws: readonly BoardMessage[];
  /** Stored where they are drawn again. */
  readonly redrawEntries?: Entries;
  /**
   * The boards of a rematch that have not arrived: they are sent later, if the update that began it
   * was cut off.
   */
  readonly later?: readonly TelegramRequest[];
  /** Whether the tapped message is known to be the game's. */
  readonly isHere: boolean;
  /** The room that the game is in, if any. */
  readonly room?: Room;
}

export type Resolution =
  | GameResolution
  /** The menu, or the position in practice, is the person's own, and still where it was tapped. */
  | {
      readonly kind: 'menu';
      readonly button: MenuButton | PracticeButton;
      readonly message: TappedMessage;
      readonly loaded: LoadedChat;
      /** The chat's newest game. */
      readonly newest: LoadedGame | undefined;
    }
  /** There is no such room any more. */
  | { readonly kind: 'closedRoom' }
  /** Nothing is known to be in the message that might be drawn again. */
  | { readonly kind: 'refused'; readonly refusal: Refusal | 'notYourMenu' };

/**
 * Judges a tap, under the lock where people share the game; `busy` where that was not acquired in
 * time.
 */
export function* resolve(
  tap: Tap,
  tapped: Authentic<ButtonContent>,
  context: Context,
): Steps<Resolution | 'busy'> {
  const isLocked = tapped.kind === 'room' || (tapped.kind === 'game' && isShared(tapped.session));
  if (isLocked && !(yield* lock())) return 'busy';
  switch (tapped.kind) {
    case 'game':
      return yield* resolveBoard(tap, tapped, context);
    case 'room':
      return yield* resolveRoom(tap, tapped, context);
    case 'menu':
    case 'practice':
      return yield* resolveMenu(tap, tapped, context);
  }
  return tapped satisfies never;
}

/** What the tapped message shows by its own keyboard, which Telegram does not tell inline. */
function readShown(
  { message, data }: Tap,
  tapped: Authentic<ButtonContent>,
  { sign }: Bot,
): Visible {
  if (!message) return 'hidden';
  const { buttons, isHidden, chat } = message;
  return readKeyboard(
    { buttons, isHidden, place: String(chat.id) },
    { text: data, content: tapped },
    sign,
  );
}

function* resolveBoard(
  tap: Tap,
  tapped: Authentic<GameButton>,
  context: Context,
): Steps<Resolution> {
  const { message, from, inlineMessageId = '' } = tap;
  const { bot, rows } = context;
  const visible = readShown(tap, tapped, bot);
  const shown =
    typeof visible === 'string' ? visible : visible.kind === 'game' ? visible.session : 'other';
  const loaded = message && parseChatRow(rows[makeChatKey(message.chat)]);
  const stored =
    message && loaded
      ? yield* recallGame(tapped.session, message.chat, loaded, rows)
      : yield* recallInline(tap, tapped, rows);
  if (stored === 'erased') return { kind: 'refused', refusal: 'erasedGame' };
  if (isBringing(tapped.action)) return yield* resolveListed(tap, tapped, stored, context);
  const truth = findTruth({
    tapped: tapped.session,
    shown,
    messageId: message?.messageId ?? 0,
    names: findNames(tap, shown, tapped.session, context),
    loaded: stored,
  });
  const { isHere, isStale } = truth;
  const session = yield* recallScore(yield* withOwnPair(truth.session), !message, bot);
  const notes = stored?.notes;
  const presence =
    message && isShared(session) ? yield* findPresence(message.chat, from.id, rows) : undefined;
  const table =
    message && loaded
      ? chatTable({ ...spotOf(message, isHere), loaded, presence, notes }, session, bot)
      : inlineTable(session, inlineMessageId, bot.now, {
          host: hostOf(tapped.session, rows),
          userId: from.id,
          notes,
        });
  const language = languageInGame(tapped.session, from, bot);
  // A board that is left of a room is one player's.
  const [viewer] = session.mode === 'room' ? seatsOf(session, from.id) : [];
  // Only a change takes the board to another place: a view, or a board that is drawn again, stays
  // where it was tapped.
  const { replaces: _, ...board } = table.boards[0]!;
  const here = { ...board, ...(message ? { messageId: isHere ? message.messageId : 0 } : {}) };
  const own = { ...here, ...(viewer === undefined ? {} : { viewer, language }) };
  return {
    kind: 'game',
    table,
    own,
    language,
    refusal: findRefusal(tap, tapped, shown, truth),
    ...redrawOnce(isStale && isHere ? [own] : [], inlineMessageId, context),
    isHere,
  };
}

/** The session with its first player's own pair of pieces, which buttons do not carry. */
function* withOwnPair(session: Session): Steps<Session> {
  if (session.pieces !== ownPair) return session;
  const { pieces } = yield* readPerson(session.players[0].id);
  return { ...session, pieces };
}

const isBringing = (action: Action): boolean =>
  action.kind === 'control' && action.control === 'bring';

/**
 * A list of games names this one, whose board is in another message, and may have gone on since.
 */
function* resolveListed(
  { message, from }: Tap,
  { session: listed }: GameButton,
  stored: LoadedDuel | undefined,
  { bot, rows }: Context,
): Steps<Resolution> {
  if (!message || !stored || !isSameGame(stored.session, listed))
    return { kind: 'refused', refusal: 'unsureGame' };
  const { chat } = message;
  const { session, messageId, notes } = stored;
  const spot = { chat, loaded: parseChatRow(rows[makeChatKey(chat)]), messageId };
  const presence = yield* findPresence(chat, from.id, rows);
  const table = chatTable({ ...spot, presence, notes, isSentAgain: true }, session, bot);
  const language = languageInGame(session, from, bot);
  return {
    kind: 'game',
    table,
    own: table.boards[0]!,
    language,
    refusal: undefined,
    redraws: [],
    isHere: false,
  };
}

/**
 * Seconds between two redraws of one inline message, with which Telegram does not send what it
 * shows.
 */
const redrawPause = 5;

function redrawOnce(
  redraws: readonly BoardMessage[],
  inlineMessageId: string,
  { bot, rows }: Context,
) {
  if (inlineMessageId === '' || redraws.length === 0) return { redraws };
  const key = makeRedrawnKey(inlineMessageId);
  const second = Math.floor(bot.now / 1000);
  if (second - Number(rows[key] ?? 0) < redrawPause) return { redraws: [] };
  return { redraws, redrawEntries: { [key]: String(second) } };
}

/** The place of a board, in a new message unless it is known to be in the tapped one. */
const spotOf = ({ chat, messageId, isHidden }: TappedMessage, isHere: boolean) => ({
  chat,
  messageId: isHere ? messageId : 0,
  replyTo: isHidden ? messageId : 0,
});

function findRefusal(
  tap: Tap,
  { session: tapped, action }: GameButton,
  shown: Evidence['shown'],
  truth: Truth,
) {
  const { session, isStale, isHere, isUnsure } = truth;
  const control = action.kind === 'control' ? action.control : undefined;
  // A room's game that has had its rematch is left to look back at.
  if (tapped.mode === 'room' && !looksBack(action))
    return control === 'rematch' ? 'begunBelow' : 'gameOver';
  // The look takes no revision, so a second tap on the same button would turn it back.
  if (control === 'toggleReason' && tapped.hidesReason !== session.hidesReason) return 'staleBoard';
  // Of two who tap Join at once, the second wants to know why the game is not theirs.
  if (isStale && !isHere && typeof shown === 'string') return 'otherBoard';
  if (isStale)
    return control === 'join' && isHere && !isWaiting(session) ? 'seatTaken' : 'staleBoard';
  if (!isUnsure || !isShared(tapped)) return undefined;
  if (tap.message) return 'otherBoard';
  // Since somebody joined it, its row has lasted: what nothing is known of has been dropped, and is
  // not begun again from an older button.
  return isWaiting(tapped) && (control === 'join' || control === 'clock')
    ? undefined
    : 'unsureGame';
}

const lookingBack: readonly Control[] = [
  'redraw',
  'more',
  'moves',
  'rules',
  'menu',
  'stats',
  'first',
  'last',
  'noMoreMistakes',
];

const looksBack = (action: Action): boolean =>
  action.kind === 'ply' || (action.kind === 'control' && lookingBack.includes(action.control));

function* recallInline(
  { inlineMessageId = '' }: Tap,
  { session }: GameButton,
  rows: Rows,
): Steps<StoredGame> {
  const cacheKey = makeInlineGameKey(inlineMessageId);
  const cached = parseGameRow(rows[cacheKey]);
  if (cached && !isShared(session) && !isShared(cached.session)) return cached;
  const reading = readShared(makeInlineDuelKey(inlineMessageId), cacheKey, rows);
  // One that waits is in the cache alone; nothing else stands in for the stored row.
  return cached && isWaiting(cached.session)
    ? ((yield* tryToRead(reading, 'An inline game')) ?? cached)
    : yield* reading;
}

const hostOf = ({ players: [{ id }] }: Session, rows: Rows): LoadedHost =>
  parseNameRow(rows[makeNameKey(id)]);

/**
 * The players' names as the message itself still shows them; inline the stored name of the person
 * who offered the game.
 */
function findNames(
  { message }: Tap,
  shown: Evidence['shown'],
  tapped: Session,
  { bot, rows }: Context,
): Evidence['names'] {
  if (!message) return [hostOf(tapped, rows).name, ''];
  return typeof shown === 'string' ? ['', ''] : readNames(message, shown, bot);
}

/** The players' names in the message that shows the game. */
export function readNames(
  message: Pick<TappedMessage, 'text'>,
  shown: Session,
  bot: Bot,
): Evidence['names'] {
  const pieces = findPieces(shown.pieces, gameOf(shown).name, bot.settings.pieces);
  const [, first, second] = message.text.split('\n');
  return [parseSeatLine(pieces.user, first), parseGuestLine(pieces.bot, second, shown.reserved)];
}

/**
 * A room's game is in its row alone, so a tap on its board counts where it shows the row's state.
 */
function* resolveRoom(
  tap: Tap,
  tapped: Authentic<RoomButton>,
  { bot }: Context,
): Steps<Resolution> {
  const { from } = tap;
  const message = tap.message!;
  const { state, action } = tapped;
  const room = yield* readRoom(state.id);
  const player = room && playerInRoom(room, from.id);
  if (!isBoardOf(tap, tapped, room, bot)) return { kind: 'refused', refusal: removedFrom(message) };
  if (!room || player === undefined)
    return room && isPlayedIn(room, message.chat)
      ? { kind: 'refused', refusal: 'notYourGame' }
      : { kind: 'closedRoom' };
  const { session } = room;
  const own = { ...roomBoard(room, player), ...chatOf(message) };
  const isOtherGame = session.nonce !== state.nonce;
  const isBehind = !isBringing(action) && (isOtherGame || session.revision !== state.revision);
  // Only who acts takes the boards to other places.
  const table = roomTable(withTopic(room, message), bot, isBehind ? undefined : player);
  const isBegun = isOtherGame && action.kind === 'control' && action.control === 'rematch';
  const isHere = isSeatAt(room.seats[player], message);
  // Where one board was left behind, the other may have been too, and its player waits in vain: all
  // are shown.
  const findRedraws = (): readonly BoardMessage[] => {
    // A board that has not arrived is sent; one that has is below, and the one of the game before
    // keeps its result.
    if (isBegun)
      return table.boards.filter(({ viewer, messageId }) => viewer === player && messageId === 0);
    if (isOtherGame && !isHere) return table.boards;
    return [own, ...table.boards.filter((board) => !isSameBoard(board, own))];
  };
  return {
    kind: 'game',
    table,
    own,
    language: session.players[player].language,
    refusal: isBegun ? 'begunBelow' : isBehind ? 'staleBoard' : undefined,
    redraws: isBehind ? findRedraws() : [],
    later: isBegun && isHere ? drawRematch(room, bot).requests : [],
    isHere,
    room,
  };
}

const chatOf = ({ chat, messageId }: TappedMessage) => ({
  chatId: chat.id,
  threadId: chat.threadId,
  messageId,
});

/**
 * Whether the message is a board of the room: by its own keyboard, or, where that is hidden, by
 * what the room knows.
 */
function isBoardOf(
  tap: Tap,
  tapped: Authentic<RoomButton>,
  room: Room | undefined,
  bot: Bot,
): boolean {
  const shown = readShown(tap, tapped, bot);
  if (shown === 'hidden') return room?.seats.some((seat) => isSeatAt(seat, tap.message!)) ?? false;
  return (
    typeof shown !== 'string' &&
    shown.kind === 'room' &&
    shown.state.id.toLowerCase() === tapped.state.id.toLowerCase()
  );
}

const isSeatAt = (seat: RoomSeat, { chat, messageId }: TappedMessage): boolean =>
  seat.chatId === chat.id && seat.messageId === messageId;

/**
 * The room with the topic of the tapped board, which the tap shows; among comments there is none,
 * and what follows replies to the board.
 */
function withTopic(room: Room, message: TappedMessage): Room {
  const { threadId, replyTo } = message.chat;
  const learn = (seat: RoomSeat): RoomSeat =>
    isSeatAt(seat, message) && !message.isHidden
      ? { ...seat, threadId: replyTo === undefined ? threadId : undefined }
      : seat;
  return { ...room, seats: [learn(room.seats[0]), learn(room.seats[1])] };
}

/**
 * The refusal for a message that shows something else, or of which Telegram hides what it shows.
 */
const removedFrom = ({ buttons }: TappedMessage): Refusal =>
  buttons.length > 0 ? 'staleBoard' : 'otherBoard';

/**
 * A tap on a menu, or in practice, that comes late, or again, may find a board in its place, which
 * it must not wipe away.
 */
function* resolveMenu(
  tap: Tap,
  button: Authentic<MenuButton | PracticeButton>,
  { bot, rows }: Context,
): Steps<Resolution> {
  const message = tap.message!;
  // Practice is in private chats alone.
  if (button.kind === 'menu' && ![tap.from.id, everybody].includes(button.menu.openedBy))
    return { kind: 'refused', refusal: 'notYourMenu' };
  if (!message.buttons.includes(tap.data))
    return { kind: 'refused', refusal: removedFrom(message) };
  const loaded = parseChatRow(rows[makeChatKey(message.chat)]);
  const newest = yield* readNewest(message.chat, loaded);
  return (
    resolveInstead(tap.from, message, newest, bot) ?? {
      kind: 'menu',
      button,
      message,
      loaded,
      newest,
    }
  );
}

/**
 * The chat's newest game, if it is played in the message where a menu is, or is to be: its board is
 * shown instead. Undefined where it is elsewhere.
 */
export function resolveInstead(
  from: Person,
  message: TappedMessage,
  newest: LoadedGame | undefined,
  bot: Bot,
): GameResolution | undefined {
  if (newest?.messageId !== message.messageId || !isRunning(newest.session)) return undefined;
  const { session } = newest;
  const table = chatTable({ ...message, loaded: unknownChat }, session, bot);
  return {
    kind: 'game',
    table,
    own: table.boards[0]!,
    language: languageInGame(session, from, bot),
    refusal: 'staleBoard',
    redraws: table.boards,
    isHere: true,
  };
}
