/** One message that shows a game: where it is, and to whom. */
import { replay } from '../../games/position.ts';
import type { Bot } from '../bot.ts';
import { packSession } from '../buttons/gameButton.ts';
import { packRoom } from '../buttons/roomButton.ts';
import { type Payload, signData } from '../buttons/signedData.ts';
import type { BoardView } from '../session/actionResult.ts';
import { recallReason } from '../session/botMove.ts';
import { gameOf, type PlayerIndex, type Session } from '../session/session.ts';
import type { Language } from '../settings/language.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { editView, type Place, removeKeyboard, sendView, type TelegramRequest, type View } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';
import { renderBoard } from '../views/boardView.ts';

export interface Board {
  /** In a chat, message 0 is one that is yet to be sent. */
  readonly place: Place;
  readonly isPrivate: boolean;
  readonly language: Language;
  /** Whose board it is, where each player has their own. */
  readonly viewer?: PlayerIndex;
  /** The room that it belongs to, if any. */
  readonly room?: { readonly id: string; readonly name: string };
}

/** How a board is drawn. */
export interface Drawing {
  readonly session: Session;
  readonly view: BoardView;
  /** What is said below the game. */
  readonly note?: string;
}

export const plainView: BoardView = { kind: 'board' };

/** What buttons are signed for: a chat, or an inline message. */
export function placeKey(place: Place): string {
  return place.kind === 'chat' ? String(place.chatId) : place.inlineMessageId;
}

/** The message of a board, 0 where it is not known or has none. */
export function messageIdOf({ place }: Board): number {
  return place.kind === 'chat' ? place.messageId : 0;
}

/** The same board as a message that is yet to be sent. */
export function unsent(board: Board, chatId?: number): Board {
  const { place } = board;
  if (place.kind === 'inline') return board;
  return { ...board, place: { ...place, chatId: chatId ?? place.chatId, messageId: 0 } };
}

export function drawBoard({ session, view, note = '' }: Drawing, board: Board, bot: Bot): View {
  const texts = textsOf(board.language);
  const drawn = renderBoard(session, view, {
    texts,
    shown: sessionShown(session, view),
    pieces: findPieces(session.pieces, gameOf(session).name, bot.settings.pieces),
    ownersPieces: bot.settings.pieces,
    isPrivate: board.isPrivate,
    viewer: board.viewer,
    hasMenu: board.place.kind === 'chat',
    makeData: signData(payloadOf(session, board), bot.sign),
  });
  const below = [note, board.room ? texts.rooms.here(board.room.name) : ''].filter((line) => line !== '');
  return { ...drawn, text: [drawn.text, ...below].join('\n\n') };
}

/** The session when the shown position came about: now, or in a replay earlier; with the reason for its last move. */
function sessionShown(session: Session, view: BoardView): Session {
  if (view.kind !== 'ply') return recallReason(session);
  const { game, record } = session.position;
  const position = replay(game, record.slice(0, view.ply));
  return recallReason(view.ply < record.length ? { ...session, position, reason: undefined } : session);
}

function payloadOf(session: Session, { place, room }: Board): Payload {
  const { nonce, revision } = session;
  return room
    ? { kind: 'room', fields: packRoom({ id: room.id, nonce, revision }), place: placeKey(place) }
    : { kind: 'game', fields: packSession(session), place: placeKey(place) };
}

/** Edits the board's message, or sends it where there is none yet. */
export function boardRequest(drawing: Drawing, board: Board, bot: Bot): TelegramRequest {
  const { place } = board;
  const view = drawBoard(drawing, board, bot);
  return place.kind === 'chat' && place.messageId === 0 ? sendView(place.chatId, view) : editView(place, view);
}

/** Takes the keyboard off an older copy of the board, if its message is known. */
export function retireBoard(board: Board): readonly TelegramRequest[] {
  return messageIdOf(board) === 0 ? [] : [removeKeyboard(board.place)];
}
