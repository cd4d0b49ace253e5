/** The buttons of a board: what they carry, and where their links lead. */

import type { Review } from '../../../coach/review.ts';
import { isOver, type Position, plyOf, type Side, undo } from '../../../games/position.ts';
import { makeActionCode } from '../../buttons/actionCode.ts';
import { packSession } from '../../buttons/gameButton.ts';
import {
  makeGamePayload,
  makePuzzlePayload,
  makeReviewPayload,
  makeSharedPayload,
  makeTryPayload,
} from '../../buttons/gameLink.ts';
import { makeMenu } from '../../buttons/menu.ts';
import { makeMenuActionCode, signMenu } from '../../buttons/menuButton.ts';
import { fitsPractice, signPractice } from '../../buttons/practiceButton.ts';
import { packRoom } from '../../buttons/roomButton.ts';
import { type Payload, signData } from '../../buttons/signedData.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import type { BoardView, Control } from '../../match/action.ts';
import { ownErrors } from '../../match/practice.ts';
import { noPreferences } from '../../match/preferences.ts';
import { gameOf, isLookedAt, isShared, playerOf, type Session } from '../../match/session.ts';
import { makeRoomLink } from '../../rows/game/room.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import { resolveDifficulty } from '../../settings/difficulty.ts';
import { makeStartLink, type Settings } from '../../settings/settings.ts';
import { type Button, makeButton } from '../../telegram/request.ts';
import type { BoardContext } from '../../views/board/boardContext.ts';
import { renderSquares } from '../../views/coach/puzzleText.ts';
import { canBeReviewed, isReviewed } from '../ended/review.ts';
import { linkThinking } from '../ended/thinkingLink.ts';
import { analysisLink, lineLink, type MistakenLine } from './analysisLink.ts';

/** The invitation into a room that waits for its second player. */
export function invite(
  room: Pick<Room, 'code' | 'id'>,
  settings: Settings,
): BoardContext['invitation'] {
  return makeInvitation(makeRoomLink(room, settings), `room ${room.id}`, settings);
}

/**
 * An invitation by a link, undefined where there is none; with an inline query where inline mode is
 * on.
 */
const makeInvitation = (
  link: string | undefined,
  query: string,
  { inlineMode }: Settings,
): BoardContext['invitation'] =>
  link === undefined ? undefined : { link, query: inlineMode === 'on' ? query : undefined };

const payloadToShare = (session: Session): string | undefined => {
  const { position, puzzle, mode, players, starter } = session;
  if (puzzle) return makePuzzlePayload(puzzle.day);
  // What others have played goes on with the level that it came with.
  const isBots = mode === 'bot' || isLookedAt({ mode });
  return makeSharedPayload(position, {
    starter,
    strategy: isBots ? players[1].strategy : undefined,
  });
};

/** Each of two people who open the review is who they were in the game. */
function payloadToReview(session: Session, { sign }: Bot): string | undefined {
  const { position, players } = session;
  if (!isShared(session)) return makeGamePayload(position);
  const idOf = (side: Side): number => players[playerOf(session, side)].id;
  return makeReviewPayload(position, [idOf(1), idOf(2)], sign);
}

/** The link that opens a finished game for anyone; undefined where there is none. */
export function shareLinkOf(session: Session, settings: Settings): string | undefined {
  const payload = payloadToShare(session);
  return payload === undefined ? undefined : makeStartLink(payload, settings);
}

/**
 * The links of a finished game: to share it, and on a board that several people see, to open the
 * review in a chat of one's own.
 */
export function linksOf(
  session: Session,
  { isPrivate }: BoardMessage,
  { bot, sides, sent: tryable, unexplained }: LinkedView,
): BoardContext['links'] {
  const { settings } = bot;
  const { position, puzzle } = session;
  const payload = payloadToShare(session);
  const sent = `${payload} ${puzzle ? renderSquares(session, puzzle) : sides}`;
  const share = makeInvitation(shareLinkOf(session, settings), `open ${sent}`, settings);
  const isApart = canBeReviewed(position) && !isReviewed(session, isPrivate);
  const reviewed = isApart ? payloadToReview(session, bot) : undefined;
  const review = reviewed === undefined ? undefined : makeStartLink(reviewed, settings);
  const tried = isReviewed(session, isPrivate) ? shareTry(session, tryable, settings) : undefined;
  const analysis = analysisLink(bot, position, true);
  const line = unexplained && lineLink(bot, position, unexplained);
  return {
    ...(share ? { share, ...(review === undefined ? {} : { review }) } : {}),
    ...(share && tried ? { position: tried } : {}),
    analysis,
    thinking: linkThinking(session, bot),
    ...(line ? { line: { url: line, moves: unexplained.moves } } : {}),
  };
}

interface LinkedView {
  readonly bot: Bot;
  /** Who played, as it travels in an inline query. */
  readonly sides: string;
  /** What 📤 sends. */
  readonly sent: Position;
  /** The mistake that a review shows without a reason. */
  readonly unexplained: MistakenLine | undefined;
}

/**
 * The link of a position in which somebody else may do better, against the strategy of the game, or
 * the one that bots have by default.
 */
function shareTry(
  { mode, players, puzzle }: Session,
  shown: Position,
  settings: Settings,
): BoardContext['links']['position'] {
  if (isOver(shown) || puzzle) return undefined;
  const { name } = shown.game;
  const isBots = mode === 'bot' || isLookedAt({ mode });
  const strategy = isBots
    ? players[1].strategy
    : resolveDifficulty(name, 'default', settings).strategy;
  const payload = makeTryPayload(shown, strategy);
  const link = payload === undefined ? undefined : makeStartLink(payload, settings);
  return makeInvitation(link, `open ${payload}`, settings);
}

/** The data of a button that opens a room for the same game. It carries a menu of its own. */
export function makeInviteData(session: Session, { chatId }: BoardMessage, bot: Bot): string {
  const [{ id, language }] = session.players;
  const menu = {
    ...makeMenu(id, gameOf(session).name, { ...noPreferences, language }),
    opponent: 'invite',
  } as const;
  return signMenu(menu, chatId, bot.sign)(makeMenuActionCode({ kind: 'play' }));
}

/**
 * The data of the key that leads to practice from a review in which the reader has erred. It takes
 * up the mistake that is shown; elsewhere it carries a menu of its own, and opens their practice.
 * Of a game on one device no mistake is there by itself, so that it asks the last one.
 */
export function makePracticeData(
  session: Session,
  view: BoardView,
  marks: Review,
  { board, bot }: { readonly board: BoardMessage; readonly bot: Bot },
): string | undefined {
  const { position, players } = session;
  const { id, language } = players[board.viewer ?? 0];
  const errors = ownErrors(session, marks, id);
  if (errors.length === 0) return undefined;
  const shown = errors.find((index) => view.kind === 'ply' && index === view.ply - 1);
  const last = session.mode === 'hotSeat' ? errors[errors.length - 1] : undefined;
  const mistake = shown ?? last;
  const kind = shown === undefined ? 'ask' : 'take';
  const signed =
    mistake !== undefined && signMistake(positionAt(position, mistake + 1), kind, board, bot);
  if (signed) return signed;
  const menu = makeMenu(id, position.game.name, { ...noPreferences, language });
  return signMenu(menu, board.chatId, bot.sign)(makeMenuActionCode({ kind: 'practiceBelow' }));
}

/** The data of the key that asks the mistake which a board that is over names. */
export function makeMistakeData(
  { position, meaning }: Session,
  board: BoardMessage,
  bot: Bot,
): string | undefined {
  if (!board.isPrivate || !meaning?.mistake?.kept) return undefined;
  return signMistake(positionAt(position, meaning.mistake.number), 'ask', board, bot);
}

const positionAt = (game: Position, ply: number): Position => undo(game, plyOf(game) - ply);

/** The position ends in the mistake; undefined where it does not fit. */
const signMistake = (
  position: Position,
  kind: 'take' | 'ask',
  { chatId }: BoardMessage,
  { sign }: Bot,
): string | undefined =>
  fitsPractice(position) ? signPractice({ position, due: 0 }, chatId, sign)({ kind }) : undefined;

/** What the buttons of a board carry: its game, or the room that has it. */
export function payloadOf(
  session: Session,
  { chatId, inlineMessageId, room }: BoardMessage,
): Payload {
  const { nonce, revision } = session;
  const place = inlineMessageId ?? String(chatId);
  if (!room) return { kind: 'game', fields: packSession(session), place };
  return { kind: 'room', fields: packRoom({ id: room.id, nonce, revision }), place };
}

/** A button that turns its message into this board. */
export const boardButton = (
  text: string,
  session: Session,
  board: BoardMessage,
  bot: Bot,
): Button => makeControlButton({ text, control: 'redraw' }, session, board, bot);

/** A button that brings the board to its message, in a new one. */
export const bringButton = (
  text: string,
  session: Session,
  board: BoardMessage,
  bot: Bot,
): Button => makeControlButton({ text, control: 'bring' }, session, board, bot);

const makeControlButton = (
  { text, control }: { readonly text: string; readonly control: Control },
  session: Session,
  board: BoardMessage,
  bot: Bot,
): Button =>
  makeButton(
    text,
    signData(payloadOf(session, board), bot.sign)(makeActionCode({ kind: 'control', control })),
  );
