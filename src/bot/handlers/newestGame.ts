/**
 * What is typed for the newest game of a chat, which may be in a room or on a board of the chat's
 * own.
 */

import { moveNamesOf, normalizeCellName, parseCellName } from '../../games/cellName.ts';
import type { GameName } from '../../games/game.ts';
import type { Answer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { actorOf, type Caller, keep, saveChat } from '../core/caller.ts';
import type { Steps } from '../core/steps.ts';
import type { ActionResult, Control, Refusal } from '../match/action.ts';
import { refuse } from '../match/actionResult.ts';
import { applyAction, choosePieces } from '../match/applyAction.ts';
import { offersHints } from '../match/coaching.ts';
import { makeSavedGame } from '../match/savedGame.ts';
import {
  gameOf,
  isChallengeDeclined,
  isFinished,
  isOffer,
  isRunning,
  isShared,
  isWaiting,
  otherPlayer,
  playerToMove,
  type Session,
  seatsOf,
} from '../match/session.ts';
import { makeNonce, restartSession } from '../match/startGame.ts';
import { playLast } from '../play/begin/newGame.ts';
import { analysisLink } from '../play/boards/analysisLink.ts';
import { asNewMessage, isSameBoard, plainView, retireBoard } from '../play/boards/boardMessage.ts';
import { findOrigin } from '../play/loaded/loadedGames.ts';
import { findNewestHere } from '../play/loaded/storedGames.ts';
import { sayWithMenu } from '../play/menus/openMenu.ts';
import type { GameResolution } from '../play/resolve/resolution.ts';
import { repliesToBoard, resolveTyped } from '../play/resolve/resolveTyped.ts';
import { leaveAtOnce } from '../play/rooms/leaveRoom.ts';
import { comeBack, showRoom } from '../play/rooms/rooms.ts';
import { chatTable } from '../play/tables/chatTable.ts';
import { sendAgain, showBoards } from '../play/tables/table.ts';
import { isDeparture, playTurn } from '../play/turn/playTurn.ts';
import type { Played, Turn } from '../play/turn/saveTurn.ts';
import { hasNoGames, withNewest, withoutGame } from '../rows/game/chatRow.ts';
import { isRoom } from '../rows/game/sharedRow.ts';
import { parsePair } from '../settings/pieceSets.ts';
import { breakLinks } from '../telegram/displayName.ts';
import type { Texts } from '../texts/texts.ts';
import { parseColumn, parseNumber, unwrapMove } from '../texts/vocabulary.ts';
import { renderUsage } from '../views/words/choiceText.ts';
import { misread } from '../views/words/unknownWord.ts';

/** How typed words play: what comes of them, and what differs from a tap. */
interface TypedTurn extends Partial<Pick<Turn, 'isSentAgain' | 'redraws' | 'table'>> {
  readonly act: (session: Session) => ActionResult;
}

export function* playTyped(
  caller: Caller,
  found: GameResolution,
  { act, ...turn }: TypedTurn,
): Steps<Played> {
  const { texts, person } = caller;
  const { session } = found.table;
  const result = act(session);
  // Typed words open no menu, and `/leave` does not come this way.
  if (isDeparture(result)) return {};
  const { name } = session.players[1];
  const isDeclined = isChallengeDeclined(session) && name !== '';
  const over = isDeclined ? texts.challenge.declined(breakLinks(name)) : texts.alreadyOver;
  // A group has several games, so a refusal says which one is meant.
  const explain = (refusal: Refusal): string => {
    const said = refusal === 'gameOver' ? over : texts.refusals[refusal];
    return caller.chat.isPrivate ? said : texts.labelled(nameGame(session, texts), said);
  };
  return yield* playTurn(
    { ...found, actor: actorOf(caller), texts, explain, person, ...turn },
    result,
    caller,
  );
}

/** `Tic-tac-toe · Ada – Ben` */
export const nameGame = (session: Session, texts: Texts): string =>
  [
    texts.games[gameOf(session).name],
    session.players
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .join(' – '),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Plays on in the person's newest game; if there is none, says so. */
function* playNewest(caller: Caller, turnOn: (found: GameResolution) => TypedTurn): Steps<Played> {
  const found = yield* resolveTyped(caller, { mayChange: true, needsSeat: true });
  if (found === 'busy') return { say: caller.texts.busy };
  return found ? yield* playTyped(caller, found, turnOn(found)) : sayNoOwnGame(caller);
}

/** The cache of another platform would have forgotten its games after six hours, too. */
const maxUnknown = 6 * 60 * 60 * 1000;

/** After a move the games of some chats are known only from their boards. */
function explainNoGame({ texts, loaded, bot }: Caller): string {
  return hasNoGames(loaded) && bot.now - bot.settings.movedAt < maxUnknown
    ? texts.noGameSinceMove
    : texts.noGame;
}

/** The same for words that need a seat: a group may have games of others. */
const sayNoOwnGame = (caller: Caller): Answer =>
  caller.chat.isPrivate ? sayNoGame(caller) : sayNoGame(caller, caller.texts.noOwnGame);

/** A room that is gone is no longer the chat's. */
const sayNoGame = (caller: Caller, say = explainNoGame(caller)): Answer => ({
  say,
  entries: saveChat(caller, { ...caller.loaded, room: '' }),
});

/**
 * Where the cache has forgotten the chat, the board of the newest game that lasts comes again. It
 * asks before the game ends: a game that does not last may have been meant.
 */
function* showForgotten(caller: Caller, what: 'board' | 'askEnd'): Steps<Answer | undefined> {
  const { chat, loaded, bot, from } = caller;
  if (loaded.room !== '' || !hasNoGames(loaded) || repliesToBoard(caller)) return undefined;
  const isMeant = (session: Session): boolean => what === 'board' || !isFinished(session);
  const found = yield* findNewestHere(caller, isMeant);
  if (!found) return undefined;
  const { session, seats } = found;
  const asks = what === 'askEnd' && isRunning(session);
  if (isRoom(found)) return comeBack(caller, found, asks ? 'askLeave' : 'board');
  const [asked = 0] = seatsOf(session, from.id);
  const boards = chatTable(
    { chat, loaded, messageId: seats[0].messageId },
    session,
    bot,
  ).boards.map(asNewMessage);
  const { requests } = showBoards(
    { session, view: asks ? { kind: 'askEnd', asked } : plainView, boards },
    bot,
  );
  return {
    requests,
    entries: saveChat(caller, withNewest(loaded, session.nonce, 0)),
  };
}

/** `/move B2` anywhere; in a private chat also the bare cell, and any other words. */
export function* typeMove(caller: Caller, text: string): Steps<Answer> {
  const { texts, chat, bot } = caller;
  // Words in a private chat may be anything; a command, or what looks like a move, is meant as one.
  const isMeant = looksLikeMove(text) || !chat.isPrivate;
  const found = yield* resolveTyped(caller, { mayChange: isMeant, needsSeat: true });
  if (found === 'busy') return { say: texts.busy };
  const shown = !found && looksLikeMove(text) ? yield* showForgotten(caller, 'board') : undefined;
  if (shown) return shown;
  const isUsage = text === '';
  const isMisread = !isUsage && !looksLikeMove(text);
  if (!found) {
    if (isUsage) return { say: renderUsage('move', texts) };
    const none = sayNoOwnGame(caller);
    if (isMeant) return { ...none, isMisread };
    const { say: _, ...forgotten } = none;
    return { ...forgotten, ...sayWithMenu(caller, texts.hint) };
  }
  const { session } = found.table;
  const game = gameOf(session);
  const forms = texts.moveForms(moveNamesOf(game));
  const cell = parseCellName(game, parseNumber(text) ?? unwrapMove(game, text));
  if (cell === undefined)
    return isMeant
      ? { say: texts.notAMove(forms), isMisread }
      : sayWithMenu(caller, isRunning(session) ? texts.canType(forms) : texts.hint);
  const actor = actorOf(caller);
  if (isShared(session) && isTheirLastMove(session, actor.id, cell)) return showAgain(found, bot);
  const hasOwnSeat = !found.room && seatsOf(session, actor.id).length > 0;
  return yield* playTyped(caller, found, {
    isSentAgain: true,
    redraws: hasOwnSeat && found.own.messageId === 0 ? [found.own] : [],
    act: (before) => applyAction(before, { kind: 'cell', cell }, actor, bot.now),
  });
}

/**
 * A bare cell as a reply to a board in a group: the move of whoever is to move there. From anybody
 * else it may be about anything.
 */
export function* replyWithMove(caller: Caller, text: string): Steps<Answer> {
  const found = repliesToBoard(caller)
    ? yield* resolveTyped(caller, { mayChange: false })
    : undefined;
  const session = found === 'busy' ? undefined : found?.table.session;
  const isToMove =
    session !== undefined &&
    isRunning(session) &&
    seatsOf(session, caller.from.id).includes(playerToMove(session));
  return isToMove ? yield* typeMove(caller, text) : { isMisread: true };
}

/** The boards once more, the person’s own in a new message. */
function showAgain({ table, own }: GameResolution, bot: Bot): Answer {
  const boards = table.boards.map((board) =>
    isSameBoard(board, own) ? asNewMessage(board) : board,
  );
  const { requests } = showBoards({ session: table.session, view: plainView, boards }, bot);
  return { requests: [...retireBoard(own), ...requests], wakes: table.wakes };
}

/**
 * Whether the person has just made this move: its message comes twice where the process was ended
 * after the game's row was written, and what it was to show has not been sent.
 */
function isTheirLastMove(session: Session, userId: number, cell: number): boolean {
  const { record } = session.position;
  const mover = session.players[otherPlayer(playerToMove(session))];
  return isRunning(session) && record[record.length - 1] === cell && mover.id === userId;
}

/** Looks like a cell or a column, right or wrong: a letter and a digit, or a number. */
export const looksLikeCell = (text: string): boolean =>
  /^[A-Z]?\d{1,2}$/.test(normalizeCellName(text));

/** Looks like a move, right or wrong: a cell or a column, or these in words. */
export const looksLikeMove = (text: string): boolean =>
  looksLikeCell(text) || (parseNumber(text) ?? parseColumn(text)) !== undefined;

/** Whether a move may be meant: the newest game is on, as far as it is known. */
export function* isGameOn(caller: Caller): Steps<boolean> {
  const found = yield* resolveTyped(caller, { mayChange: false });
  if (found === undefined) return (yield* showForgotten(caller, 'board')) !== undefined;
  return found === 'busy' || isRunning(found.table.session);
}

const applyControl = (caller: Caller, session: Session, control: Control): ActionResult =>
  applyAction(session, { kind: 'control', control }, actorOf(caller), caller.bot.now);

/**
 * `/end` ends the game, and the chat forgets it. Between people, where it gives up a game that is
 * on, and in a room, which it leaves, the board asks first.
 */
export function* endGame(caller: Caller): Steps<Answer> {
  const { loaded, texts, from } = caller;
  const shown = yield* showForgotten(caller, 'askEnd');
  if (shown) return shown;
  const found = yield* resolveTyped(caller, {
    mayChange: true,
    needsSeat: true,
    after: (nonce) => withoutGame(loaded, nonce),
  });
  if (found === 'busy') return { say: texts.busy };
  if (!found) return sayNoOwnGame(caller);
  const { table, own, room } = found;
  const { session } = table;
  const isSeated = seatsOf(session, from.id).length > 0;
  if (room)
    return isSeated && isRunning(session)
      ? comeBack(caller, room, 'askLeave')
      : yield* leaveAtOnce(caller, room);
  if (isShared(session) && isRunning(session) && isSeated)
    return yield* playTyped(caller, found, typedControl(caller, 'askEnd'));
  const answer = yield* playTyped(caller, found, {
    act: (before) => applyControl(caller, before, isWaiting(before) ? 'cancel' : 'end'),
    // A board whose message is not known is not sent to show its end: the words do.
    table: { ...table, boards: own.messageId === 0 ? [] : table.boards },
  });
  if (!answer.session) return answer;
  const { status, players, nonce } = answer.session;
  const declined = isChallengeDeclined(answer.session)
    ? texts.challenge.declined(players[1].name || caller.from.name)
    : undefined;
  const say = declined ?? (status.kind === 'cancelled' ? texts.cancelled : texts.ended);
  // The ended game stays known, so that no button plays on where its edit was refused.
  return {
    ...answer,
    say,
    entries: { ...saveChat(caller, withoutGame(loaded, nonce)), ...answer.entries },
  };
}

/** `/board` sends the newest game's board again, and takes the keyboard off the copy before. */
export function* showBoard(caller: Caller): Steps<Answer> {
  const shown = yield* showForgotten(caller, 'board');
  if (shown) return shown;
  const found = yield* resolveTyped(caller, { mayChange: false });
  if (!found || found === 'busy') return sayNoGame(caller);
  if (found.room) return (yield* showRoom(caller, found.room.id)) ?? sayNoGame(caller);
  return { requests: sendAgain(found.table, found.own, caller.bot) };
}

/**
 * Whether the game that typed words are for is of that kind, and `isMeantOn` whether it is to be
 * on.
 */
export function* isPlayedHere(caller: Caller, game: GameName, isMeantOn: boolean): Steps<boolean> {
  const found = yield* resolveTyped(caller, { mayChange: false });
  if (!found || found === 'busy') return false;
  const { session } = found.table;
  return gameOf(session).name === game && (!isMeantOn || isRunning(session));
}

/** Whether the other player of the newest game here has asked what the person is to answer. */
export function* isAskedHere(caller: Caller): Steps<boolean> {
  const found = yield* resolveTyped(caller, { mayChange: false });
  if (!found || found === 'busy') return false;
  const { session } = found.table;
  const { status } = session;
  return isOffer(status) && seatsOf(session, caller.from.id).some((player) => player !== status.by);
}

/** `/save` gives the newest game as a line that opens it again. */
export function* saveGame(caller: Caller): Steps<Answer> {
  const shown = yield* showForgotten(caller, 'board');
  if (shown) return shown;
  const found = yield* resolveTyped(caller, { mayChange: false });
  if (!found || found === 'busy') return sayNoGame(caller);
  const saved = makeSavedGame(found.table.session);
  return { say: saved === undefined ? caller.texts.noMoves : caller.texts.saved(saved) };
}

/** A control of the board as a command, such as `/hint`, which shows the best moves. */
export const typeControl =
  (control: Control) =>
  (caller: Caller): Steps<Answer> =>
    playNewest(caller, () => typedControl(caller, control));

/** Whether the newest game here may be looked at with the analysis board, and there is one. */
export function* isOpenToHelp(caller: Caller): Steps<boolean> {
  const found = yield* resolveTyped(caller, { mayChange: false });
  if (!found || found === 'busy') return false;
  const { session } = found.table;
  if (analysisLink(caller.bot, session.position) === undefined) return false;
  return isFinished(session) ? session.position.record.length > 0 : offersHints(session);
}

/** `/draw` offers one, or accepts that of the other. */
export const typeDraw = (caller: Caller): Steps<Answer> =>
  playNewest(caller, ({ table: { session } }) => {
    const { status } = session;
    const isTheirs =
      status.kind === 'drawOffered' && !seatsOf(session, caller.from.id).includes(status.by);
    return typedControl(caller, isTheirs ? 'acceptDraw' : 'offerDraw');
  });

/** A control of the board in words. */
export const typedControl = (caller: Caller, control: Control): TypedTurn => ({
  isSentAgain: true,
  act: (session) => applyControl(caller, session, control),
});

/**
 * `/pieces 🐸 🦊`, the person's own first: they are remembered, and the board of a game that is on
 * shows them, where two people share it with the other's consent. Without a pair, the sets to pick
 * from.
 */
export function* setPieces(caller: Caller, argument: string): Steps<Answer> {
  const { texts, from, bot } = caller;
  const chosen = parsePair(argument);
  if (!chosen && argument !== '') return misread(texts.pieces.form);
  const found = yield* resolveTyped(caller, { mayChange: true });
  if (found === 'busy') return { say: texts.busy };
  const [player] =
    found && isRunning(found.table.session) ? seatsOf(found.table.session, from.id) : [];
  if (found && player !== undefined) {
    const act = (session: Session): ActionResult =>
      chosen
        ? choosePieces(session, chosen, player, bot.now)
        : applyControl(caller, session, 'pickPieces');
    return yield* playTyped(caller, found, { isSentAgain: true, act });
  }
  return chosen
    ? keep(caller, { pieces: chosen }, texts.pieces.kept(chosen.user, chosen.bot))
    : { say: texts.pieces.form };
}

/**
 * `/restart` begins the game again with the same settings, the same side first, but for people who
 * take turns in beginning; a room's as a rematch, which a board that comes again has.
 */
export function* restartGame(caller: Caller): Steps<Answer> {
  const { origin, chat, loaded } = caller;
  const shown = yield* showForgotten(caller, 'board');
  if (shown) return shown;
  const nonce = makeNonce(yield* findOrigin({ origin, isShared: !chat.isPrivate }, chat, loaded));
  return yield* playNewest(caller, () => ({
    isSentAgain: true,
    act: (session) => restart(caller, session, nonce),
  }));
}

/**
 * `/rematch` plays the person's newest game again, once it is over; without one, in private, the
 * last against the bot. A game that nobody has played does not begin again.
 */
export function* rematchGame(caller: Caller): Steps<Answer> {
  const { chat, person, texts } = caller;
  const shown = yield* showForgotten(caller, 'board');
  if (shown) return shown;
  const found = yield* resolveTyped(caller, { mayChange: true, needsSeat: true });
  if (found === 'busy') return { say: texts.busy };
  if (!found)
    return chat.isPrivate && person.row !== undefined
      ? yield* playLast(caller, '')
      : sayNoOwnGame(caller);
  const { session } = found.table;
  if (isFinished(session) && session.position.record.length === 0) return sayNoOwnGame(caller);
  return yield* playTyped(caller, found, typedControl(caller, 'rematch'));
}

function restart(caller: Caller, session: Session, nonce: number): ActionResult {
  if (session.mode === 'room') return applyControl(caller, session, 'rematch');
  if (seatsOf(session, caller.from.id).length === 0) return refuse('notYourGame');
  if (isShared(session) && !isFinished(session)) return refuse('stillPlaying');
  return { kind: 'changed', session: restartSession(session, nonce, caller.bot.now) };
}
