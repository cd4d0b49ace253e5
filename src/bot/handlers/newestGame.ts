/** What is typed for the newest game of a chat, which may be in a room or on a board of the chat's own. */
import { moveNamesOf, parseCellName } from '../../games/cellName.ts';
import { findPresence } from '../notices/groupNotices.ts';
import { actorOf, type MessageContext, messageVoice, originOf, saveChat, say } from '../people/caller.ts';
import { leaveAtOnce } from '../rooms/leaveRoom.ts';
import { showRoom } from '../rooms/rooms.ts';
import type { Answer } from '../runtime/answer.ts';
import { lock, type Steps } from '../runtime/steps.ts';
import type { ActionResult } from '../session/action.ts';
import { refuse } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf, isFinished, isRunning, isShared, isWaiting, type Session, seatsOf } from '../session/session.ts';
import { makeNonce, startOver } from '../session/startGame.ts';
import { type KnownChat, withNewest } from '../store/chatRow.ts';
import { type BoardMessage, plainView, retireBoard } from '../tables/boardMessage.ts';
import { chatTable } from '../tables/chatTable.ts';
import { readNewest } from '../tables/knownGames.ts';
import { isPlayedIn, playerInRoom, readRoom } from '../tables/knownRooms.ts';
import { type Play, type Played, playAction } from '../tables/playTurn.ts';
import { roomBoard, roomTable } from '../tables/roomTable.ts';
import { showBoards, type Table } from '../tables/table.ts';

interface NewestGame {
  readonly table: Table;
  /** The board that the person types for. */
  readonly own: BoardMessage;
}

/**
 * Read under the lock where people may share the game and it may change; `busy` where that was not acquired. `after` is what is
 * known of the chat once the game has changed.
 */
function* findNewestGame(
  context: MessageContext,
  { mayChange = true, after }: { readonly mayChange?: boolean; readonly after?: KnownChat | undefined } = {},
): Steps<NewestGame | 'busy' | undefined> {
  const { message, known, bot } = context;
  const { chat, from } = message;
  if (mayChange && (known.room !== '' || !chat.isPrivate) && !(yield* lock())) return 'busy';
  if (known.room === '') {
    const newest = yield* readNewest(chat, known);
    if (!newest) return undefined;
    const { session, messageId } = newest;
    const presence = findPresence(chat, from.id, context.rows);
    const table = chatTable({ chat, known: after ?? known, presence, messageId }, session, bot);
    return { table, own: table.boards[0]! };
  }
  const room = yield* readRoom(known.room);
  // A room that has been closed may be others' by now.
  if (!room || !isPlayedIn(room, chat)) return undefined;
  const player = playerInRoom(room, from.id);
  const table = roomTable(room, bot, player);
  return { table, own: player === undefined ? table.boards[0]! : roomBoard(room, player) };
}

/** Plays on the newest game; where there is none the person is told so. */
function* playNewest(
  context: MessageContext,
  play: Pick<Play, 'act' | 'isTyped'> & { readonly only?: (game: NewestGame) => NewestGame; readonly after?: KnownChat },
): Steps<Played> {
  const found = yield* findNewestGame(context, { after: play.after });
  if (found === 'busy') return say(context, context.texts.busy);
  if (!found) return sayNoGame(context);
  const game = play.only?.(found) ?? found;
  return yield* playAction({ ...game, ...play, actor: actorOf(context), voice: messageVoice(context) }, context);
}

/** A room that is gone is no longer the chat's. */
const sayNoGame = (context: MessageContext, text = context.texts.noGame): Answer => ({
  ...say(context, text),
  entries: saveChat(context, { ...context.known, room: '' }),
});

/** `/move B2` anywhere; in a private chat also the bare cell, and any other words. */
export function* typeMove(context: MessageContext, text: string): Steps<Answer> {
  const { texts, message, bot, known } = context;
  // Words in a private chat may be anything; a command, or what looks like a move, is meant as one.
  const isMeant = looksLikeMove(text) || !message.chat.isPrivate;
  const found = yield* findNewestGame(context, { mayChange: isMeant });
  if (found === 'busy') return say(context, texts.busy);
  if (!found) return sayNoGame(context, isMeant ? texts.noGame : texts.hint);
  const { session } = found.table;
  const game = gameOf(session);
  const forms = texts.notAMove(texts.moveForms(moveNamesOf(game)));
  const cell = parseCellName(game, text);
  if (cell === undefined) return say(context, isMeant || isRunning(session) ? forms : texts.hint);
  const actor = actorOf(context);
  const isOfChat = known.room === '' && seatsOf(session, actor.id).length > 0;
  return yield* playAction(
    {
      ...found,
      actor,
      voice: messageVoice(context, forms),
      isTyped: true,
      redraws: isOfChat ? [found.own] : [],
      person: context.person,
      act: (before) => applyAction(before, { kind: 'cell', cell }, actor, bot.now),
    },
    context,
  );
}

/** Looks like a move, right or wrong: a letter and a digit, or a number. */
function looksLikeMove(text: string): boolean {
  return /^[a-z]?\s?\d{1,2}$/i.test(text.trim());
}

/** `/end` ends the game without asking, and the chat forgets it; between people it gives up, and leaves a room. */
export function* endGame(context: MessageContext): Steps<Answer> {
  const { known, texts, bot, message } = context;
  if (known.room !== '') {
    const room = yield* readRoom(known.room);
    return room && isPlayedIn(room, message.chat) ? yield* leaveAtOnce(context, room) : sayNoGame(context);
  }
  const after = withNewest(known, -1, 0);
  const answer = yield* playNewest(context, {
    after,
    act: (session) => {
      const control = isWaiting(session) ? 'cancel' : 'end';
      return applyAction(session, { kind: 'control', control }, actorOf(context), bot.now);
    },
    // A board whose message is not known is not sent to show its end: the words do.
    only: ({ table, own }) => ({ own, table: { ...table, boards: own.messageId === 0 ? [] : table.boards } }),
  });
  const { session } = answer;
  if (!session) return answer;
  const { status, players } = session;
  // Ending a game between people is resigning.
  const said = status.kind === 'resigned' ? texts.resigned(players[status.by].name) : undefined;
  const words = say(context, said ?? (status.kind === 'cancelled' ? texts.cancelled : texts.ended)).requests;
  // The ended game stays known, so that no button plays on where its edit was refused.
  const entries = { ...saveChat(context, after), ...answer.entries };
  return { ...answer, entries, requests: [...answer.requests, ...words] };
}

/** `/board` sends the newest game's board again, and takes the keyboard off the copy before. */
export function* showBoard(context: MessageContext): Steps<Answer> {
  const { known, bot } = context;
  if (known.room !== '') return (yield* showRoom(context, known.room)) ?? sayNoGame(context);
  const found = yield* findNewestGame(context, { mayChange: false });
  if (!found || found === 'busy') return sayNoGame(context);
  const { table, own } = found;
  const shown = { session: table.session, view: plainView, boards: [{ ...own, messageId: 0 }] };
  return showBoards(table, shown, retireBoard(own), bot);
}

/** `/hint` shows the best moves on the board. */
export function showHint(context: MessageContext): Steps<Answer> {
  const act = (session: Session): ActionResult =>
    applyAction(session, { kind: 'control', control: 'hint' }, actorOf(context), context.bot.now);
  return playNewest(context, { isTyped: true, act });
}

/** `/restart` begins the game again with the same settings, the same side first; a room's as a rematch. */
export function restartGame(context: MessageContext): Steps<Answer> {
  return playNewest(context, { isTyped: true, act: (session) => restart(session, context) });
}

function restart(session: Session, context: MessageContext): ActionResult {
  const { now } = context.bot;
  if (session.mode === 'room') return applyAction(session, { kind: 'control', control: 'rematch' }, actorOf(context), now);
  if (seatsOf(session, context.message.from.id).length === 0) return refuse('notYourGame');
  if (isShared(session) && !isFinished(session)) return refuse('stillPlaying');
  return { kind: 'changed', session: startOver(session, makeNonce(originOf(context)), now) };
}
