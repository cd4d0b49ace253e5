/** The boards of a game that people share: one for both of them, or in a room one for each. */

import type { BoardMessage } from '../../core/board.ts';
import type { PlayerIndex } from '../../match/session.ts';
import { isRoom, type Room, type SharedGame } from '../../rows/game/sharedRow.ts';

export function roomBoard(
  { id, name, code, seats, session }: Room,
  player: PlayerIndex,
): BoardMessage {
  const { threadId, ...seat } = seats[player];
  const { language } = session.players[player];
  const topic = threadId === undefined ? { threadId: 0, replyTo: seat.messageId } : { threadId };
  return { ...seat, ...topic, language, viewer: player, room: { id, name, code } };
}

/** The board that this player sees; undefined where its message is not known. */
export function findBoard(game: SharedGame, player: PlayerIndex): BoardMessage | undefined {
  if (isRoom(game)) return game.seats[player].messageId === 0 ? undefined : roomBoard(game, player);
  const { chatId, messageId, threadId = 0 } = game.seats[player];
  const { language } = game.session.players[0];
  const board = { threadId, messageId, isPrivate: false, language };
  if (game.at === 'inline') return { ...board, chatId: 0, inlineMessageId: game.id };
  return messageId === 0 ? undefined : { ...board, chatId };
}
