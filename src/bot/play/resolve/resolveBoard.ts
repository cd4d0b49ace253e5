/** A tap on a board whose buttons carry its game, in a chat or inline. */

import type { Authentic, GameButton } from '../../buttons/claim.ts';
import type { Context } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import { languageInGame, readPerson } from '../../core/loadedPerson.ts';
import { type Steps, tryToRead } from '../../core/steps.ts';
import type { Action, Control } from '../../match/action.ts';
import { hasNext } from '../../match/queue.ts';
import {
  gameOf,
  isFinished,
  isShared,
  isWaiting,
  nameIn,
  type Player,
  type PlayerIndex,
  type Session,
  seatsOf,
  withoutOthersId,
} from '../../match/session.ts';
import { type LoadedChat, parseChatRow } from '../../rows/game/chatRow.ts';
import { type LoadedGame, parseGameRow } from '../../rows/game/gameRow.ts';
import { findGameBefore } from '../../rows/game/room.ts';
import {
  makeChatKey,
  makeInlineBoardKey,
  makeInlineGameKey,
  makeNameKey,
  makeRedrawnKey,
  type Rows,
} from '../../rows/keys.ts';
import { type LoadedHost, parseNameRow } from '../../rows/person/nameRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import { findPieces, ownPair } from '../../settings/pieceSets.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import type { Tap, TappedMessage } from '../../telegram/update.ts';
import { isSeatLine, parseGuestLine, parseSeatLine } from '../../views/board/seatText.ts';
import { retireBoard } from '../boards/boardMessage.ts';
import { recallScore } from '../ended/countedGame.ts';
import { holdClock } from '../loaded/heldClock.ts';
import type { LoadedBoard } from '../loaded/loadedGames.ts';
import { findNext, readShared, recallGame, type StoredGame } from '../loaded/loadedGames.ts';
import { readRoom } from '../loaded/loadedRooms.ts';
import { findPresence } from '../notices/presence.ts';
import { chatTable } from '../tables/chatTable.ts';
import { inlineTable } from '../tables/inlineTable.ts';
import { isBringing, type Resolution, readShown } from './resolution.ts';
import { type Evidence, findTruth, isSameGame, type Truth } from './truth.ts';
export function* resolveBoard(
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
      ? yield* recallInChat(tapped.session, message, loaded, rows)
      : yield* recallInline(tap, tapped, rows);
  if (stored === 'erased') return { kind: 'refused', refusal: 'erasedGame' };
  if (isBringing(tapped.action)) return yield* resolveListed(tap, tapped, stored, context);
  const people =
    loaded && isOfRoom(tapped.session)
      ? yield* recallPeople(loaded.room, tapped.session, from.id)
      : [];
  const findName = nameFinder(tap, shown, tapped.session, context);
  const truth = findTruth({
    tapped: tapped.session,
    shown,
    messageId: message?.messageId ?? 0,
    nameOf: (player) => nameIn(people, tapped.session.players[player].id) || findName(player),
    loaded: stored,
  });
  const { isHere, isStale } = truth;
  const scored = yield* recallScore(yield* withOwnPair(truth.session), !message, bot);
  const session = holdClock(scored, from.id, bot);
  const seats = stored?.seats;
  const presence =
    message && isShared(session) ? yield* findPresence(message.chat, from.id, rows) : undefined;
  const table =
    message && loaded
      ? chatTable({ ...spotOf(message, isHere), loaded, presence, seats }, session, bot)
      : inlineTable(session, inlineMessageId, bot.now, {
          host: hostOf(tapped.session, rows),
          userId: from.id,
          seats,
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
    table: { ...table, retired: [...table.retired, ...retireOther(tap, stored, truth, board)] },
    own,
    language,
    refusal: findRefusal(tap, tapped, shown, truth),
    ...redrawOnce(isStale && isHere ? [own] : [], inlineMessageId, context),
    isHere,
  };
}

/** Whether a board was left by its room, which has gone on to another game. */
const isOfRoom = ({ mode }: Session): boolean => mode === 'room';

/**
 * The players of the room that the chat's newest game is in: a view of the game before, which is
 * left to look back at, may show no names.
 */
function* recallPeople(id: string, game: Session, userId: number): Steps<readonly Player[]> {
  const room = id === '' ? undefined : yield* tryToRead(readRoom(id), 'The room of a game');
  if (!room) return [];
  const { players } = room.session;
  const isBefore = findGameBefore(room)?.nonce === game.nonce;
  return isBefore ? [...players, ...withoutOthersId(room.session, userId).players] : players;
}

/** Takes the keyboard off another board of the game, which was sent twice. */
function retireOther(
  { message }: Tap,
  stored: LoadedGame | undefined,
  { session, isHere }: Truth,
  board: BoardMessage,
): readonly TelegramRequest[] {
  if (!message || !stored || !isHere || !isSameGame(stored.session, session)) return [];
  const { messageId } = stored;
  return messageId === message.messageId ? [] : retireBoard({ ...board, messageId });
}

/** The session with its first player's own pair of pieces, which buttons do not carry. */
function* withOwnPair(session: Session): Steps<Session> {
  if (session.pieces !== ownPair) return session;
  const { pieces } = yield* readPerson(session.players[0].id);
  return { ...session, pieces };
}

/**
 * A list of games names this one, whose board is in another message, and may have gone on since.
 */
function* resolveListed(
  { message, from }: Tap,
  { session: listed }: GameButton,
  stored: LoadedBoard | undefined,
  { bot, rows }: Context,
): Steps<Resolution> {
  if (!message || !stored || !isSameGame(stored.session, listed))
    return { kind: 'refused', refusal: 'unsureGame' };
  const { chat } = message;
  const { session, messageId, seats } = stored;
  const spot = { chat, loaded: parseChatRow(rows[makeChatKey(chat)]), messageId };
  const presence = yield* findPresence(chat, from.id, rows);
  const table = chatTable({ ...spot, presence, seats, isSentAgain: true }, session, bot);
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
  const second = secondOf(bot.now);
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
  if (isOfRoom(tapped) && !looksBack(action))
    return control === 'rematch' ? 'begunBelow' : 'gameOver';
  // The look takes no revision, so a second tap on the same button would turn it back.
  if (control === 'toggleReason' && tapped.hidesReason !== session.hidesReason) return 'staleBoard';
  // Of two who tap Join at once, the second wants to know why the game is not theirs.
  if (isStale && !isHere && typeof shown === 'string') return 'otherBoard';
  // Whoever wants to play next may have tapped before somebody else did.
  if (isStale && isHere && control === 'join' && !isWaiting(tapped)) return undefined;
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
  'picture',
  'film',
  'more',
  'moves',
  'rules',
  'analysis',
  'menu',
  'stats',
  'first',
  'last',
  'noMoreMistakes',
];

const looksBack = (action: Action): boolean =>
  action.kind === 'ply' || (action.kind === 'control' && lookingBack.includes(action.control));

/** The tapped game, or the one that has followed it in its message. */
function* recallInChat(
  tapped: Session,
  { chat, messageId }: TappedMessage,
  loaded: LoadedChat,
  rows: Rows,
): Steps<StoredGame> {
  const stored = yield* recallGame(tapped, chat, loaded, rows);
  if (stored || !hasNext(tapped) || !isFinished(tapped)) return stored;
  const next = yield* tryToRead(findNext(tapped, chat, loaded, messageId), 'The next game');
  return typeof next === 'number' ? undefined : next;
}

function* recallInline(
  { inlineMessageId = '' }: Tap,
  { session }: GameButton,
  rows: Rows,
): Steps<StoredGame> {
  const cacheKey = makeInlineGameKey(inlineMessageId);
  const cached = parseGameRow(rows[cacheKey]);
  if (cached && !isShared(session) && !isShared(cached.session)) return cached;
  const reading = readShared(makeInlineBoardKey(inlineMessageId), cacheKey, rows);
  // One that waits is in the cache alone; nothing else stands in for the stored row.
  return cached && isWaiting(cached.session)
    ? ((yield* tryToRead(reading, 'An inline game')) ?? cached)
    : yield* reading;
}

const hostOf = ({ players: [{ id }] }: Session, rows: Rows): LoadedHost =>
  parseNameRow(rows[makeNameKey(id)]);

/**
 * Finds a player's name as the message itself still shows it; inline the stored name of the person
 * who offered the game.
 */
function nameFinder(
  { message }: Tap,
  shown: Evidence['shown'],
  tapped: Session,
  { bot, rows }: Context,
): Evidence['nameOf'] {
  if (!message) return (player) => (player === 0 ? hostOf(tapped, rows).name : '');
  return (player) => (typeof shown === 'string' ? '' : readName(message, shown, player, bot));
}

/**
 * A player's name in the message that shows the game; empty where its second and third line are not
 * those of the seats, as in a review.
 */
export function readName(
  message: Pick<TappedMessage, 'text'>,
  shown: Session,
  player: PlayerIndex,
  bot: Bot,
): string {
  const pieces = findPieces(shown.pieces, gameOf(shown).name, bot.settings.pieces);
  const [, first = '', second = ''] = message.text.split('\n');
  const areSeats = isSeatLine(pieces.user, first) && isSeatLine(pieces.bot, second);
  if (isShared(shown) && !areSeats) return '';
  return player === 0
    ? parseSeatLine(pieces.user, first, pieces.bot)
    : parseGuestLine(pieces.bot, second, shown.reserved);
}
