/** The newest game of a chat: moves typed into it, its end, its new beginning. */

import { parseCellName } from '../games/cellName.ts';
import { games } from '../games/game.ts';
import { act } from './act.ts';
import { answerAsBot } from './botReply.ts';
import { findRoom, forgetRoom, restartRoom, typeRoomMove } from './currentRoom.ts';
import { deliver } from './deliver.ts';
import { type KnownGame, makeChatLine, makeGameLine, withNewest } from './gameLine.ts';
import { leaveRoom } from './leaveRoom.ts';
import { explainRefusal, looksLikeMove } from './moveWords.ts';
import { makeGameKey } from './referee.ts';
import { type Reply, say } from './reply.ts';
import { isRunning, isShared, isWaiting, positionOf, type Session, seatsOf } from './session.ts';
import { makeStamp } from './stamp.ts';
import { makeNonce, readNewest, retireBoard, showNewest } from './startGame.ts';
import { editView, sendText } from './telegram.ts';
import { drawBoard } from './turn.ts';

function findGame({ message, chat, ports }: Reply): KnownGame | undefined {
  return readNewest(message.chat.id, chat, ports);
}

/** `/move B2` anywhere; in a private chat also the bare cell, and any other words. */
export function typeMove(reply: Reply, text: string): void {
  const { texts, chat } = reply;
  const room = findRoom(reply);
  if (room) return typeRoomMove(reply, room, text);
  if (chat.room !== '') return typeMove(forgetRoom(reply), text);
  const isShared = reply.message.chat.isPrivate === false;
  const step = isShared ? reply.ports.withLock(() => decideMove(reply, text)) : decideMove(reply, text);
  if (step === undefined) return say(reply, texts.busy);
  if (typeof step === 'string') return say(reply, step);
  if ('refusal' in step) return refuseMove(reply, step);
  showAnew(reply, step.game, step.session);
}

interface Moved {
  readonly game: KnownGame;
  readonly session: Session;
}

interface RefusedMove {
  readonly game: KnownGame;
  readonly refusal: string;
}

/** The game after the move, saved, or what is to be said instead. */
function decideMove(reply: Reply, text: string): Moved | RefusedMove | string {
  const { texts, message, ports } = reply;
  const game = findGame(reply);
  if (!game) return looksLikeMove(text) || !message.chat.isPrivate ? texts.noGame : texts.hint;
  const move = parseCellName(games[game.session.game], text);
  const forms = texts.notAMove(texts.moveForms(game.session.game));
  if (move === undefined) {
    const isOn = isRunning(game.session, positionOf(game.session));
    return isOn || looksLikeMove(text) || !message.chat.isPrivate ? forms : texts.hint;
  }
  const change = act(
    game.session,
    { kind: 'cell', cell: move },
    { id: message.from.id, language: reply.language },
    ports.now(),
  );
  if (change.kind === 'changed') {
    const key = makeGameKey(String(message.chat.id), change.session.nonce);
    // Of a typed move the cache alone knows until its board is shown, so one that it did not take is not played.
    if (!ports.cache.write({ [key]: makeGameLine({ ...game, session: change.session }) }))
      return texts.trouble;
    return { game, session: change.session };
  }
  if (change.kind !== 'refused') return texts.refusals.notYourTurn;
  return { game, refusal: explainRefusal(change.refusal, texts, forms) };
}

/** Whoever types a move that the game refuses may be looking at a board that never changed, or never came: it is shown. */
function refuseMove(reply: Reply, { game, refusal }: RefusedMove): void {
  const { message, ports } = reply;
  const { id, isPrivate } = message.chat;
  if (game.messageId === 0) return showAnew(reply, game, game.session, refusal);
  ports.cache.write(reply.entries);
  const place = { key: String(id), isPrivate, isInline: false };
  const { session, names } = game;
  const view = drawBoard(session, { kind: 'board' }, names, place, session.players[0].language, ports);
  deliver(
    [sendText(id, refusal), editView({ kind: 'chat', chatId: id, messageId: game.messageId }, view)],
    ports,
  );
}

/** The board is sent below the move, and the older copy loses its keyboard. */
function showAnew(reply: Reply, game: KnownGame, session: Session, note = ''): void {
  const { message, chat, ports, entries } = reply;
  showNewest(
    session,
    {
      ...{ chat: message.chat, known: chat, names: game.names, note, entries },
      requests: retireBoard(message.chat.id, game.messageId),
      editedMessage: undefined,
      olderMessage: game.messageId,
    },
    ports,
  );
}

/** `/end` ends the game without asking and erases it; between people it gives up. */
export function endGame(reply: Reply): void {
  const { texts, message, ports, chat } = reply;
  if (findRoom(reply)) return leaveRoom(reply, chat.room);
  const decide = (): Moved | string => {
    const game = findGame(reply);
    if (!game) return texts.noGame;
    const control = isWaiting(game.session) ? 'cancel' : 'end';
    const actor = { id: message.from.id, language: reply.language };
    const change = act(game.session, { kind: 'control', control }, actor, ports.now());
    if (change.kind === 'changed') {
      const key = makeGameKey(String(message.chat.id), game.session.nonce);
      ports.cache.remove([key]);
      return { game, session: change.session };
    }
    return change.kind === 'refused'
      ? change.refusal === 'gameOver'
        ? texts.alreadyOver
        : texts.refusals[change.refusal]
      : texts.noGame;
  };
  const ended = message.chat.isPrivate ? decide() : ports.withLock(decide);
  if (ended === undefined) return say(reply, texts.busy);
  if (typeof ended === 'string') return say(reply, ended);
  const { game, session } = ended;
  const noGame = makeChatLine(withNewest(chat, -1, 0));
  ports.cache.write({ ...reply.entries, [`c|${message.chat.id}`]: noGame });
  const place = { key: String(message.chat.id), isPrivate: message.chat.isPrivate, isInline: false };
  const view = drawBoard(session, { kind: 'board' }, game.names, place, session.players[0].language, ports);
  const board =
    game.messageId === 0
      ? []
      : [editView({ kind: 'chat', chatId: message.chat.id, messageId: game.messageId }, view)];
  deliver([...board, sendText(message.chat.id, sayEnd(game, session, reply))], ports);
}

/** Ending a game between people is resigning, which the words name. */
function sayEnd(game: KnownGame, { status }: Session, { texts }: Reply): string {
  if (status === 'resigned0') return texts.resigned(game.names[0]);
  if (status === 'resigned1') return texts.resigned(game.names[1]);
  return status === 'cancelled' ? texts.cancelled : texts.ended;
}

/** `/restart` begins the game anew with the same settings, the same side first. */
export function restartGame(reply: Reply): void {
  const { texts, message, ports } = reply;
  const room = findRoom(reply);
  if (room) return restartRoom(reply, room);
  const game = findGame(reply);
  if (!game) return say(reply, texts.noGame);
  if (reply.isClosing) return say(reply, texts.closing);
  const { session } = game;
  if (seatsOf(session, message.from.id).length === 0) return say(reply, texts.refusals.notYourGame);
  if (isShared(session) && (isWaiting(session) || isRunning(session, positionOf(session)))) {
    return say(reply, texts.refusals.stillPlaying);
  }
  const fresh: Session = {
    ...session,
    record: [],
    given: 0,
    revision: 0,
    status: 'playing',
    nonce: makeNonce(`${message.chat.id}|${message.messageId}|${message.updateId}`),
    stamp: makeStamp(ports.now()),
    reason: undefined,
  };
  const restarted = answerAsBot(fresh);
  const oldKey = makeGameKey(String(message.chat.id), session.nonce);
  const line = makeGameLine({ session: restarted, messageId: 0, names: game.names });
  showAnew({ ...reply, entries: { ...reply.entries, [oldKey]: line } }, game, restarted);
}
