/** The newest game of a chat, which what is typed there is meant for: in a room, or on a board of the chat's own. */
import type { Board } from '../boards/board.ts';
import { chatTable, readNewest } from '../boards/chatTable.ts';
import { type Play, type Played, playAction } from '../boards/playAction.ts';
import { playerInRoom, readRoom, roomBoard, roomTable } from '../boards/roomTable.ts';
import type { Table } from '../boards/table.ts';
import { lock, type Steps } from '../steps.ts';
import { actorOf, type MessageContext, messageVoice, say } from './context.ts';

export interface NewestGame {
  readonly table: Table;
  /** The board that the person types for. */
  readonly own: Board;
}

/** Read under the lock where people may share the game; `busy` where that was not acquired. */
export function* findNewestGame(context: MessageContext): Steps<NewestGame | 'busy' | undefined> {
  const { message, known, bot } = context;
  const { chat, from } = message;
  if ((known.room !== '' || !chat.isPrivate) && !(yield* lock())) return 'busy';
  if (known.room === '') {
    const session = yield* readNewest(chat, known);
    if (!session) return undefined;
    const table = chatTable({ chat, known, messageId: known.messageId }, session, bot);
    return { table, own: table.boards[0]! };
  }
  const room = yield* readRoom(known.room);
  // A room that has been closed may be others' by now.
  if (!room?.seats.some(({ chatId }) => chatId === chat.id)) return undefined;
  const table = roomTable(room, bot);
  const player = playerInRoom(room, from.id);
  return { table, own: player === undefined ? table.boards[0]! : roomBoard(room, player) };
}

/** Plays on the newest game; where there is none the person is told so. */
export function* playNewest(
  context: MessageContext,
  play: Pick<Play, 'act' | 'isTyped'> & { readonly only?: (game: NewestGame) => NewestGame },
): Steps<Played> {
  const found = yield* findNewestGame(context);
  if (found === 'busy') return say(context, context.texts.busy);
  if (!found) return say(context, context.texts.noGame);
  const game = play.only?.(found) ?? found;
  return yield* playAction({ ...game, ...play, actor: actorOf(context), voice: messageVoice(context) }, context);
}
