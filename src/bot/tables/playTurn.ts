/** Plays an action on a table, whichever it is: applies, keeps and shows. */
import type { Position } from '../../games/position.ts';
import { type KnownPerson, rememberSolved } from '../people/knownPerson.ts';
import type { Answer, Bot, Context } from '../runtime/answer.ts';
import type { Entries, Steps } from '../runtime/steps.ts';
import type { ActionResult, BoardView, Refusal } from '../session/action.ts';
import { changeFreely } from '../session/actionResult.ts';
import type { Actor } from '../session/applyAction.ts';
import { isSolved } from '../session/coaching.ts';
import { findNotification } from '../session/notification.ts';
import { findResult, isWaiting, nameSeats, type Session, seatsOf } from '../session/session.ts';
import { isLasting } from '../store/keys.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import { type BoardMessage, isSameBoard, plainView, retireBoard } from './boardMessage.ts';
import { reviewAt } from './review.ts';
import { type Before, showBoards, summarizeRequest, type Table } from './table.ts';

/** How whoever acts is spoken to: a toast on a tap, or a message below what was typed. */
export interface Replier {
  readonly texts: Texts;
  /** What the person's board shows now, which may not arrive: told by a toast, while of what is typed the board is the answer. */
  tell(summary: string): readonly TelegramRequest[];
  /** A tap is answered in any case, with empty words too. */
  say(text: string, isBox?: boolean): readonly TelegramRequest[];
  explain(refusal: Refusal): string;
}

export interface Play {
  readonly table: Table;
  /** The board at which the person acts. */
  readonly own: BoardMessage;
  readonly actor: Actor;
  readonly voice: Replier;
  readonly act: (session: Session) => ActionResult;
  /** Typed words have no board of their own: it comes again below a move. */
  readonly isTyped?: boolean;
  /** The boards that a refusal shows again, because they may show an earlier state, or never came. */
  readonly redraws?: readonly BoardMessage[];
  readonly openMenu?: (() => Steps<Answer>) | undefined;
  /** Where the game is in a room. */
  readonly leave?: () => Steps<Answer>;
  /** Begins a game against the bot from a position of this one. */
  readonly retry?: (position: Position) => Steps<Answer>;
  /** What is kept of the person, where the game is a puzzle. */
  readonly person?: KnownPerson | undefined;
}

type Changed = Extract<ActionResult, { kind: 'changed' }>;

export interface Played extends Answer {
  /** The game after the action, where it has changed. */
  readonly session?: Session;
}

export function* playAction(play: Play, context: Context): Steps<Played> {
  const { table, voice } = play;
  const { session } = table;
  const result = play.act(session);
  switch (result.kind) {
    case 'changed':
      return saveAndDraw(play, result, context);
    case 'rematch':
      return yield* playRematch(play, result.session, context);
    case 'view':
      return showView(play, result.view, context);
    case 'menu':
      return play.openMenu ? yield* play.openMenu() : { requests: voice.say('') };
    case 'leave':
      return play.leave ? yield* play.leave() : { requests: voice.say('') };
    case 'retry':
      return play.retry ? yield* play.retry(result.position) : { requests: voice.say('') };
    case 'refused':
      return showRefusal(play, result.refusal, context);
  }
  return result satisfies never;
}

/** The board in another way; a typed word that only a view answers has it sent anew. */
function showView({ table, own, voice, isTyped }: Play, view: BoardView, { bot, rows }: Context): Answer {
  if (isTyped && view.kind === 'absent') return { requests: voice.say(voice.explain('notYourTurn')) };
  const { session } = table;
  const { review, entries = {} } = reviewAt(session, view, own, rows);
  const boards = [isTyped ? { ...own, messageId: 0 } : own];
  const before: Before = isTyped ? retireBoard(own) : (drawn) => voice.tell(summarizeRequest(drawn[0]));
  return { entries, ...showBoards(table, { session, view, boards, ...(review ? { review } : {}) }, before, bot) };
}

function* playRematch(play: Play, rematch: Session, context: Context): Steps<Played> {
  const { table, voice, actor } = play;
  if (context.isClosing) return { requests: voice.say(voice.texts.closing, true) };
  if (!table.rematch) {
    const { revision } = table.session;
    const next = changeFreely({ ...rematch, revision, lastResult: findResult(table.session) }, context.bot.now);
    return next.kind === 'changed' ? saveAndDraw(play, next, context) : showRefusal(play, 'tooManyChanges', context);
  }
  const session = nameActor(rematch, actor);
  const begun = yield* table.rematch(session, tellOf(play, table.boards));
  if (!begun) return showRefusal(play, 'begunBelow', context);
  const { entries = {} } = begun;
  return {
    ...begun,
    session,
    onWriteFailure: { keys: findVital(entries, table.isCarried, false), requests: voice.say(voice.texts.trouble) },
    newKeys: Object.keys(entries).filter(isLasting),
  };
}

function tellOf({ voice, own, table }: Play, boards: readonly BoardMessage[]): Before {
  const index = boards.findIndex(({ viewer }) => viewer === own.viewer);
  return (drawn) => [...voice.tell(summarizeRequest(drawn[index])), ...table.dismissed];
}

/** Whoever acts tells their name with it. */
function nameActor(session: Session, { id, name }: Actor): Session {
  const seats = seatsOf(session, id);
  return nameSeats(session, [seats.includes(0) ? name : '', seats.includes(1) ? name : '']);
}

function saveAndDraw(play: Play, { session: changed, view = plainView }: Changed, { bot, isClosing }: Context): Played {
  const { table, own, voice, actor, isTyped } = play;
  // What starts over is a new game under another nonce.
  if (isClosing && changed.nonce !== table.session.nonce) return { requests: voice.say(voice.texts.closing, true) };
  const session = nameActor(changed, actor);
  const boards = table.boards.map((board) => (isTyped && isSameBoard(board, own) ? { ...board, messageId: 0 } : board));
  // A new message is written down once it has arrived.
  const entries = table.save(session, table.boards);
  const solved = isSolved(session) && !isSolved(table.session) ? rememberSolution(play, session, bot) : undefined;
  const isAnew = session.nonce !== table.session.nonce;
  const isMove = isTyped === true && !isAnew;
  const before = isTyped ? [...retireBoard(own), ...table.dismissed] : tellOf(play, boards);
  return {
    ...showBoards(
      table,
      { session, view, boards, notification: findNotification(table.session, session, actor.id), ...solved },
      before,
      bot,
    ),
    session,
    entries: { ...entries, ...solved?.entries },
    // Until its board is shown, of a typed move the entries alone know.
    onWriteFailure: { keys: findVital(entries, table.isCarried, isMove), requests: voice.say(voice.texts.trouble) },
    newKeys: isAnew || isWaiting(table.session) ? Object.keys(entries).filter(isLasting) : (solved?.newKeys ?? []),
  };
}

/** A puzzle that is solved counts for the player's days in a row, which the board tells. */
function rememberSolution({ person, actor, voice }: Play, { puzzle }: Session, { now }: Bot) {
  if (!person || !puzzle) return undefined;
  const { streak, entries, newKeys } = rememberSolved(actor.id, person, puzzle.day, now);
  return { entries, newKeys, note: streak.days > 1 ? voice.texts.puzzle.days(streak.days) : '' };
}

/** The entries without which the change is lost; what the buttons carry lasts without the store. */
function findVital(entries: Entries, isCarried: boolean, isMove: boolean): readonly string[] {
  const keys = Object.keys(entries);
  return isCarried ? keys.filter((key) => isMove && !isLasting(key)) : keys;
}

function showRefusal({ table, voice, isTyped, redraws = [] }: Play, refusal: Refusal, { bot }: Context): Answer {
  const text = voice.explain(refusal);
  // A board that is sent again says it itself.
  const isNew = isTyped && redraws[0]?.messageId === 0;
  const shown = { session: table.session, view: plainView, boards: redraws, note: isNew ? text : '' };
  return showBoards(table, shown, isNew ? [] : voice.say(text), bot);
}
