/**
 * What Telegram's replies say of a game that people share: where its new boards are and the notice
 * to a player, and which boards are gone or in a chat that has moved. All that is heard of one game
 * is one change of its row.
 */

import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, read, type Steps } from '../../core/steps.ts';
import { seatsOf, withoutOthersId } from '../../match/session.ts';
import { makeGameRow, parseGameRow } from '../../rows/game/gameRow.ts';
import { findGameBefore, isBetweenStrangers } from '../../rows/game/room.ts';
import {
  isRoom,
  makeSharedRow,
  parseSharedRow,
  type Room,
  type SharedGame,
  seatsAt,
  withSeat,
} from '../../rows/game/sharedRow.ts';
import { makePresenceRow, type Presence, parsePresenceRow } from '../../rows/group/presenceRow.ts';
import {
  type Entries,
  makeGameKey,
  makePresenceKey,
  makeRoomKey,
  makeSharedBoardKey,
  type Rows,
} from '../../rows/keys.ts';
import { secondOf } from '../../rows/storedRow.ts';
import { isMessageGone, readMessageId } from '../../telegram/reply.ts';
import {
  chatIdOf,
  deleteMessage,
  editView,
  type OnReply,
  removeKeyboard,
  type TelegramReply,
  type TelegramRequest,
} from '../../telegram/request.ts';
import { drawBoard, drawRequest, plainView } from '../boards/boardMessage.ts';
import { roomBoard } from '../boards/sharedBoards.ts';
import { dismiss, withArrived } from '../notices/notice.ts';
import { roomTable } from '../tables/roomTable.ts';

type On<Keep extends OnReply['keep']> = Extract<OnReply, { keep: Keep }>;

/** A request that was sent, and what Telegram has said to it. */
export interface Heard {
  readonly request: TelegramRequest;
  readonly reply: TelegramReply | undefined;
}

/** A message that has arrived in a chat. */
interface Arrived<Reading> {
  readonly request: TelegramRequest;
  readonly on: Reading;
  readonly messageId: number;
}

/**
 * The key of the game whose row learns of it; undefined where the reply says nothing of such a
 * game.
 */
export function findLearner({ request, reply }: Heard): string | undefined {
  const { onReply, shows } = request;
  if (onReply?.keep === 'seat') return makeRoomKey(onReply.room.id);
  if (readMessageId(reply) === 0) return undefined;
  if (onReply?.keep === 'notice') return onReply.key;
  const isShared = shows?.kind === 'game' && shows.soloPlayerId === 0;
  return onReply?.keep === 'board' && onReply.replaces !== undefined && isShared
    ? makeSharedBoardKey(onReply.chat.id, shows.nonce)
    : undefined;
}

/** Whether it is known only where a new message is, so that nothing has to be repaired. */
export const hasArrived = ({ request: { onReply }, reply }: Heard): boolean =>
  readMessageId(reply) !== 0 && !(onReply?.keep === 'seat' && onReply.retires !== 0);

/** Stores it all; `key` is that of the game. */
export function* learn(key: string, heard: readonly Heard[], bot: Bot): Steps<Answer | undefined> {
  const notice = arrivedOf(heard, 'notice')[0];
  const board = arrivedOf(heard, 'board')[0];
  const outcomes = heard.flatMap(findOutcome);
  if (!notice && !board && outcomes.length === 0) return undefined;
  if (!(yield* lock())) return undefined;
  const rows = yield* read([key, ...keysBeside(notice, board)]);
  const loaded = parseSharedRow(key, rows[key]);
  const [code] = [...outcomes.map(({ on }) => on.room.code), ...(notice ? [notice.on.code] : [])];
  // Somebody has sat down while the message that tells of waiting was on its way.
  if (loaded && isRoom(loaded) && loaded.code !== code)
    return isBetweenStrangers(loaded) ? { requests: outcomes.flatMap(takeBack) } : undefined;
  const placed = board ? placeBoard(loaded, board) : loaded;
  const noted = notice && noteNotice(placed, notice, rows, bot);
  const game = noted ? noted.game : placed;
  const { entries = {}, requests = [] } = noted ?? {};
  if (game && isRoom(game)) {
    const shown = placeBoards(game, outcomes, bot);
    return { ...shown, requests: [...shown.requests, ...requests] };
  }
  const stored = game && game !== loaded ? { [key]: makeSharedRow(game, bot.now) } : {};
  const cached = board && !loaded ? placeCached(board, rows) : {};
  return { entries: { ...cached, ...stored, ...entries }, requests };
}

/** The replies to requests of a kind whose messages have arrived. */
const arrivedOf = <Keep extends OnReply['keep']>(
  heard: readonly Heard[],
  keep: Keep,
): readonly Arrived<On<Keep>>[] =>
  heard.flatMap(({ request, reply }) => {
    const messageId = readMessageId(reply);
    return request.onReply?.keep === keep && messageId !== 0
      ? [{ request, on: request.onReply as On<Keep>, messageId }]
      : [];
  });

/** The other rows that are needed: that of a group's presence, and of a game that the cache has. */
const keysBeside = (
  notice: Arrived<On<'notice'>> | undefined,
  board: Arrived<On<'board'>> | undefined,
): readonly string[] => [
  ...(notice?.on.threadId === undefined ? [] : [presenceKeyOf(notice)]),
  ...(board ? [cachedKeyOf(board)] : []),
];

const presenceKeyOf = ({ request, on: { threadId = 0 } }: Arrived<On<'notice'>>): string =>
  makePresenceKey({ id: chatIdOf(request) ?? 0, threadId });

function cachedKeyOf({ request: { shows }, on: { chat } }: Arrived<On<'board'>>): string {
  return makeGameKey(chat.id, shows?.kind === 'game' ? shows.nonce : -1);
}

/** The game with its new board, unless a tap on it has noted another message meanwhile. */
function placeBoard(
  game: SharedGame | undefined,
  { on: { chat, replaces }, messageId }: Arrived<On<'board'>>,
): SharedGame | undefined {
  if (game?.seats[0].messageId !== replaces) return game;
  const place = { chatId: chat.id, threadId: chat.threadId, messageId };
  return game && { ...game, seats: seatsAt(place, game.session, game.seats) };
}

/** Likewise, of a game that nobody has joined yet. */
function placeCached(board: Arrived<On<'board'>>, rows: Rows): Entries {
  const key = cachedKeyOf(board);
  const game = parseGameRow(rows[key]);
  return game && game.messageId === board.on.replaces
    ? { [key]: makeGameRow({ ...game, messageId: board.messageId }) }
    : {};
}

interface Noted {
  readonly game: SharedGame | undefined;
  readonly entries?: Entries;
  readonly requests?: readonly TelegramRequest[];
}

/**
 * The game with a notice that has arrived, which stands in a group for all its games; or what
 * deletes it again if its reader has acted while it was on its way.
 */
function noteNotice(
  game: SharedGame | undefined,
  notice: Arrived<On<'notice'>>,
  rows: Rows,
  { now }: Bot,
): Noted {
  const { request, on, messageId } = notice;
  const second = secondOf(now);
  const chatId = chatIdOf(request) ?? 0;
  const key = on.threadId === undefined ? undefined : presenceKeyOf(notice);
  const presence = key === undefined ? undefined : parsePresenceRow(rows[key]);
  const seat = game?.seats[on.player];
  const isSeen =
    (seat && seat.actedAt > on.actedAt) ||
    presence?.acted.some(([userId, at]) => userId === on.readerId && at >= second);
  if (isSeen) return { game, requests: dismiss({ chatId, messageId, sentAt: second }, now) };
  const known = presence ? offerKnown(presence, on.nonce) : (seat?.offerNumber ?? 0);
  const offerNumber = on.offerNumber || known;
  return {
    game:
      game && seat
        ? withSeat(game, on.player, withArrived(seat, { ...on, offerNumber }, messageId, now))
        : undefined,
    entries:
      presence && key !== undefined
        ? {
            [key]: makePresenceRow({
              ...presence,
              noticeId: messageId,
              readerId: on.readerId,
              noticeAt: second,
              nonce: on.nonce,
              offerNumber,
            }),
          }
        : {},
  };
}

const offerKnown = ({ nonce, offerNumber }: Presence, of: number): number =>
  nonce === of ? offerNumber : 0;

/** Where a board of a room is now; one that did not arrive is sent with the next move. */
interface Outcome {
  readonly on: On<'seat'>;
  readonly chatId: number;
  readonly messageId: number;
  /** Whether its message is gone, so that it is yet to be sent. */
  readonly isLost: boolean;
}

/** The outcome of a request for a board; none where nothing is new. */
function findOutcome({ request: { onReply: on }, reply }: Heard): readonly Outcome[] {
  if (on?.keep !== 'seat') return [];
  const { chatId } = on.to;
  const migratedTo = reply?.kind === 'refused' ? reply.migratedTo : undefined;
  if (migratedTo !== undefined || isMessageGone(reply))
    return [{ on, chatId: migratedTo ?? chatId, messageId: 0, isLost: true }];
  return on.isNew ? [{ on, chatId, messageId: readMessageId(reply), isLost: false }] : [];
}

/**
 * The room with its boards where they are. A lost one is sent again, and one that the game has left
 * behind on its way is drawn again.
 */
function placeBoards(room: Room, outcomes: readonly Outcome[], bot: Bot) {
  const boards = outcomes.map((outcome) => boardOf(outcome, room));
  return {
    ...roomTable(room, bot).save(room.session, boards),
    requests: [
      ...redraw(room, outcomes, boards, bot),
      ...outcomes.flatMap((outcome) => retireBefore(outcome, room, bot)),
    ],
  };
}

const takeBack = ({ chatId, messageId }: Outcome): readonly TelegramRequest[] =>
  messageId === 0 ? [] : [deleteMessage({ kind: 'chat', chatId, messageId })];

function redraw(
  { session }: Room,
  outcomes: readonly Outcome[],
  boards: readonly BoardMessage[],
  bot: Bot,
) {
  const isBehind = ({ isLost, on: { nonce, revision } }: Outcome): boolean =>
    isLost || session.nonce !== nonce || session.revision !== revision;
  return boards
    .filter((_, index) => isBehind(outcomes[index]!))
    .map((board) => drawRequest({ session, view: plainView }, board, bot));
}

const boardOf = ({ on, chatId, messageId }: Outcome, room: Room): BoardMessage => ({
  ...roomBoard(room, on.player),
  ...on.to,
  chatId,
  messageId,
});

/**
 * Once the new board has arrived, that of the game before is left to look back at: its buttons
 * carry it, since the room does not, without the id of a stranger.
 */
function retireBefore(
  { on: { retires, to, player }, messageId }: Outcome,
  room: Room,
  bot: Bot,
): readonly TelegramRequest[] {
  if (messageId === 0 || retires === 0) return [];
  const place = { kind: 'chat', chatId: to.chatId, messageId: retires } as const;
  const session = findGameBefore(room);
  if (!session) return [removeKeyboard(place)];
  const { id, language } = room.session.players[player];
  const [viewer] = seatsOf(session, id);
  const board = {
    ...to,
    messageId: retires,
    language,
    ...(viewer === undefined ? {} : { viewer }),
  };
  // With its text, since another view of it may be open.
  const shown = isBetweenStrangers(room) ? withoutOthersId(session, id) : session;
  return [editView(place, drawBoard({ session: shown, view: plainView }, board, bot))];
}
