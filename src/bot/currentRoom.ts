/** What is typed in a chat whose newest game is in a room. */
import { parseCellName } from '../games/cellName.ts';
import { games } from '../games/game.ts';
import type { Action } from './action.ts';
import { stepRoom } from './answerRoomTap.ts';
import { makeChatLine } from './gameLine.ts';
import { explainRefusal, looksLikeMove } from './moveWords.ts';
import { type Reply, say } from './reply.ts';
import type { Room } from './room.ts';
import { readRoom, showRoom } from './roomBoard.ts';
import { isRunning, positionOf } from './session.ts';
import { retireBoard } from './startGame.ts';

/** The room of the chat, or undefined where it has none, or one that has been closed and may be others' by now. */
export function findRoom({ chat, message, ports }: Reply): Room | undefined {
  const room = chat.room === '' ? undefined : readRoom(chat.room, ports);
  return room?.seats.some(({ chatId }) => chatId === message.chat.id) ? room : undefined;
}

/** The chat's room is closed: from now on the chat has none. */
export function forgetRoom(reply: Reply): Reply {
  const chat = { ...reply.chat, room: '' };
  const entries = { ...reply.entries, [`c|${reply.message.chat.id}`]: makeChatLine(chat) };
  return { ...reply, chat, entries };
}

export function typeRoomMove(reply: Reply, room: Room, text: string): void {
  const { texts, message } = reply;
  const { session } = room;
  const forms = texts.notAMove(texts.moveForms(session.game));
  const move = parseCellName(games[session.game], text);
  if (move !== undefined) return takeStep(reply, room, { kind: 'cell', cell: move }, forms);
  const isMeant = isRunning(session, positionOf(session)) || looksLikeMove(text) || !message.chat.isPrivate;
  say(reply, isMeant ? forms : texts.hint);
}

export function restartRoom(reply: Reply, room: Room): void {
  if (reply.isClosing) return say(reply, reply.texts.closing);
  takeStep(reply, room, { kind: 'control', control: 'rematch' }, '');
}

/** Changes the room, shows the player's board anew below their words, and the other's where it is. */
function takeStep(reply: Reply, { name }: Room, action: Action, forms: string): void {
  const { texts, message, ports } = reply;
  const step = stepRoom(name, message.from.id, undefined, action, ports);
  if (step === undefined) return say(reply, texts.busy);
  if (step === 'gone') return say(reply, texts.noGame);
  if (step === 'notSaved') return say(reply, texts.trouble);
  const { change, player } = step;
  if (change.kind === 'refused') return say(reply, explainRefusal(change.refusal, texts, forms));
  if (change.kind !== 'changed' || player === undefined) return say(reply, texts.refusals.notYourTurn);
  ports.cache.write(reply.entries);
  const { seats } = step.room;
  const own = seats[player];
  const sentAnew = { ...own, messageId: 0 };
  const moved: Room = {
    ...step.room,
    seats: player === 0 ? [sentAnew, seats[1]] : [seats[0], sentAnew],
  };
  showRoom(moved, retireBoard(own.chatId, own.messageId), ports);
}
