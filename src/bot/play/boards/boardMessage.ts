/** One message that shows a game: where it is, and who sees it. */

import { isMistaken, type ShownReview } from '../../../coach/reviewStep.ts';
import { type Position, plyOf, undo } from '../../../games/position.ts';
import { signData } from '../../buttons/signedData.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import type { BoardView } from '../../match/action.ts';
import { recallReason } from '../../match/botMove.ts';
import { offersHints } from '../../match/coaching.ts';
import { isOpenToNext } from '../../match/queue.ts';
import {
  gameOf,
  isFinished,
  isWaiting,
  type PlayerIndex,
  playerToMove,
  type Session,
  soloPlayerIdOf,
} from '../../match/session.ts';
import { canClaim, deadlineOf } from '../../match/timeLeft.ts';
import { isBetweenStrangers } from '../../rows/game/room.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import { breakLinks } from '../../telegram/displayName.ts';
import {
  editView,
  type OnReply,
  type Place,
  removeKeyboard,
  type ShownGame,
  sendView,
  type TelegramRequest,
  type View,
} from '../../telegram/request.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { renderBoard } from '../../views/board/boardView.ts';
import { isCompact } from '../../views/board/replayText.ts';
import { renderRoom } from '../../views/board/roomText.ts';
import { mentionGuest } from '../../views/board/seatText.ts';
import { sidesOf, writeSides } from '../../views/board/shareText.ts';
import { renderDays } from '../../views/coach/puzzleText.ts';
import { fitBubble } from '../../views/words/bubble.ts';
import { markDeadline, renderDeadline } from '../../views/words/deadline.ts';
import { isReviewed } from '../ended/review.ts';
import { analysisLink, type MistakenLine } from './analysisLink.ts';
import {
  invite,
  linksOf,
  makeInviteData,
  makeMistakeData,
  makePracticeData,
  payloadOf,
} from './boardKeys.ts';
/** How a board is drawn. */
export interface Drawing {
  readonly session: Session;
  readonly view: BoardView;
  /** What is said below the game. */
  readonly note?: string;
  /** Whether it is the player’s first board ever, which says how to play. */
  readonly isFirst?: boolean;
  /** For how many days in a row the puzzle of the day has been solved. */
  readonly days?: number;
  readonly review?: ShownReview;
  /**
   * Whether the text stands below a picture, by which a bubble is wide enough, and has no board.
   */
  readonly isCaption?: boolean;
}

export const isSameBoard = (one: BoardMessage, other: BoardMessage): boolean =>
  one.viewer === other.viewer && one.chatId === other.chatId && one.messageId === other.messageId;

/** The board in a new message, below all that has been written since. */
export const asNewMessage = (board: BoardMessage): BoardMessage => ({
  ...board,
  messageId: 0,
  replaces: board.messageId,
});

export const plainView: BoardView = { kind: 'board' };

/**
 * The board as it is opened: where the other player's time is over, with the choices that this
 * leaves, but for one on which others wait to play, too.
 */
export const openView = (
  session: Session,
  viewer: PlayerIndex | undefined,
  now: number,
): BoardView =>
  canClaim(session, now) && playerToMove(session) !== viewer && !isOpenToNext(session)
    ? { kind: 'absent' }
    : plainView;

const placeOf = ({ chatId, messageId, inlineMessageId }: BoardMessage): Place =>
  inlineMessageId === undefined
    ? { kind: 'chat', chatId, messageId }
    : { kind: 'inline', inlineMessageId };

/** Whether the board has been in another message before. */
const isSentAgain = ({ messageId, replaces }: BoardMessage): boolean =>
  messageId === 0 && !!replaces;

/**
 * The game as a board that is sent again shows it: the one who is challenged has heard of it, and
 * is not mentioned once more.
 */
function asShownAgain(session: Session, board: BoardMessage): Session {
  const [first, second] = session.players;
  return isSentAgain(board) && session.reserved
    ? { ...session, players: [first, { ...second, name: breakLinks(second.name) }] }
    : session;
}

export function drawBoard(
  {
    session: drawnSession,
    view,
    note = '',
    isFirst = false,
    days = 0,
    review,
    isCaption = false,
  }: Drawing,
  board: BoardMessage,
  bot: Bot,
): View {
  const session = asShownAgain(drawnSession, board);
  const texts = textsOf(board.language);
  const { room } = board;
  const { pieces: ownersPieces } = bot.settings;
  const { now } = bot;
  const deadline = deadlineOf(session, now);
  const timeLeft = renderDeadline(deadline, now, texts);
  const choice = board.pieces ?? session.pieces;
  const pieces = findPieces(choice, gameOf(session).name, ownersPieces);
  const shown = sessionShown(session, view);
  const sent = findMistaken(review) ?? shown.position;
  const isShort = isCompact(session, view);
  const here = room ? renderRoom(room, session, texts, bot.isPunctual ?? false) : '';
  const after = [renderDays(days, texts.puzzle), note, ...(isShort ? [] : [here])].filter(
    (part) => part !== '',
  );
  const drawn = renderBoard(session, view, {
    after,
    texts,
    ownersPieces,
    choice,
    isPrivate: board.isPrivate,
    viewer: board.viewer,
    review,
    isFirst,
    timeLeft: timeLeft.said,
    isTimeUp: canClaim(session, now),
    days,
    isCaption,
    shown,
    sent,
    pieces,
    hasMenu: board.inlineMessageId === undefined,
    isBetweenStrangers: room !== undefined && isBetweenStrangers(room),
    invitation:
      isWaiting(session) && room && !isBetweenStrangers(room)
        ? invite(room, bot.settings)
        : undefined,
    practice: review
      ? makePracticeData(session, view, review.marks, { board, bot })
      : makeMistakeData(session, board, bot),
    isReviewed: isReviewed(session, board.isPrivate),
    hasRematch: !session.puzzle && (session.mode !== 'room' || room !== undefined),
    links: isFinished(session)
      ? linksOf(session, board, {
          bot,
          sides: writeSides(sidesOf(session, pieces, texts)),
          sent,
          unexplained: findUnexplained(review, shown.position),
        })
      : leadsToAnalysis(session, view)
        ? { analysis: analysisLink(bot, session.position) }
        : {},
    inviteData:
      board.isPrivate && !room && isFinished(session) && session.mode !== 'watch' && !session.puzzle
        ? makeInviteData(session, board, bot)
        : undefined,
    botUsername: bot.settings.botUsername,
    below: isFinished(session) ? bot.hooks.drawBelow(session, board, bot) : [],
    makeData: signData(payloadOf(session, board), bot.sign),
  });
  const said = [drawn.text, ...after].join(isShort ? '\n' : '\n\n');
  const text = isCaption ? said : fitBubble(said);
  const mention = isSentAgain(board) ? undefined : mentionGuest(session, text, pieces);
  return { ...drawn, text, mention, time: markDeadline(text, timeLeft, deadline) };
}

/** Whether a game that is on shows the way to the analysis board, which is help. */
const leadsToAnalysis = (session: Session, { kind }: BoardView): boolean =>
  (kind === 'more' || kind === 'analysis') && offersHints(session);

/** The position in which the move was made that a review shows as a mistake. */
const findMistaken = (review: ShownReview | undefined): Position | undefined =>
  review?.step && isMistaken(review.step) ? review.step.before : undefined;

/** The mistake that a review shows without a reason, with the moves after it as far as known. */
function findUnexplained(
  review: ShownReview | undefined,
  mistaken: Position,
): MistakenLine | undefined {
  const { line: moves = [] } = review?.step?.judged ?? {};
  return moves.length > 0 ? { mistaken, moves } : undefined;
}

/**
 * The session at the shown position, which in a replay is an earlier one, with the reason for its
 * last move.
 */
function sessionShown(session: Session, view: BoardView): Session {
  const { position } = session;
  if (view.kind !== 'ply' || view.ply >= plyOf(position)) return recallReason(session);
  return recallReason({
    ...session,
    position: undo(position, plyOf(position) - view.ply),
    reason: undefined,
  });
}

/** Draws a board: the request that edits its message, or sends a new one. */
export function drawRequest(drawing: Drawing, board: BoardMessage, bot: Bot): TelegramRequest {
  const view = drawBoard(drawing, board, bot);
  const isNew = board.messageId === 0 && board.inlineMessageId === undefined;
  const request = isNew
    ? sendView({ ...board, id: board.chatId }, view)
    : editView(placeOf(board), view);
  const onReply = onReplyTo(drawing, board);
  return { ...request, shows: shownBy(drawing, board), ...(onReply ? { onReply } : {}) };
}

function shownBy(
  { session, view, note = '', days = 0 }: Drawing,
  { room, threadId, inlineMessageId }: BoardMessage,
): ShownGame {
  const isPlain = view.kind === 'board' && note === '' && days === 0;
  if (room) return { kind: 'room', id: room.id, isPlain };
  if (inlineMessageId !== undefined) return { kind: 'inline', id: inlineMessageId, isPlain };
  return {
    kind: 'game',
    nonce: session.nonce,
    soloPlayerId: soloPlayerIdOf(session),
    threadId,
    isPlain,
  };
}

function onReplyTo({ session, view }: Drawing, board: BoardMessage): OnReply | undefined {
  const { chatId, isPrivate, threadId, replyTo = 0, room, viewer, pieces = 0 } = board;
  if (board.inlineMessageId !== undefined) return undefined;
  const isNew = board.messageId === 0;
  if (room && viewer !== undefined) {
    // A closed board need not be seen.
    if (view.kind === 'closed') return undefined;
    return {
      keep: 'seat',
      room: { id: room.id, code: room.code },
      player: viewer,
      nonce: session.nonce,
      revision: session.revision,
      isNew,
      replaces: board.replaces ?? 0,
      to: { chatId, isPrivate, threadId, replyTo, pieces },
      retires: 0,
    };
  }
  // A private chat never becomes a supergroup, so the reply to an edit there says nothing new.
  if (isPrivate && !isNew) return undefined;
  return {
    keep: 'board',
    chat: { id: chatId, isPrivate, threadId },
    replaces: board.replaces ?? (isNew ? 0 : undefined),
  };
}

/** Takes the keyboard off an older copy of the board, if its message is known. */
export const retireBoard = (board: BoardMessage): readonly TelegramRequest[] =>
  board.messageId === 0 ? [] : [removeKeyboard(placeOf(board))];
