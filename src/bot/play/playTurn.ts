/**
 * What an action comes to on a table: the change is stored and shown, and the other player
 * notified; or it is refused.
 */

import type { Review } from '../../coach/review.ts';
import { plyOf } from '../../games/position.ts';
import type { Answer, Context } from '../core/answer.ts';
import type { BoardMessage } from '../core/board.ts';
import type { Bot, News } from '../core/bot.ts';
import { rememberSolved, updatePerson } from '../core/loadedPerson.ts';
import type { Steps } from '../core/steps.ts';
import type { ActionResult, BoardView, Refusal } from '../match/action.ts';
import { changeFreely } from '../match/actionResult.ts';
import { nameBeside } from '../match/alike.ts';
import type { Actor } from '../match/applyAction.ts';
import { errorsOf, isSolved } from '../match/coaching.ts';
import type { GamePlace } from '../match/gameEnd.ts';
import { findNotification } from '../match/notification.ts';
import { maxPositions } from '../match/practice.ts';
import { findReviewed, findTakenUp, type Progress } from '../match/progress.ts';
import {
  findResult,
  isRunning,
  isWaiting,
  nameSeats,
  type PlayerIndex,
  type Session,
  seatsOf,
} from '../match/session.ts';
import { isStored, makePracticeKey } from '../rows/keys.ts';
import type { LoadedPerson } from '../rows/personRow.ts';
import type { Entries } from '../rows/rows.ts';
import { orient } from '../settings/pieceSets.ts';
import { isShownIn, sendText, type TelegramRequest } from '../telegram/request.ts';
import type { TappedMessage } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import { textsOf } from '../texts/textsOf.ts';
import { asNewMessage, isSameBoard, plainView, retireBoard } from './boardMessage.ts';
import { countGame, countProgress } from './countedGame.ts';
import type { GameResolution } from './resolution.ts';
import { reviewAt } from './review.ts';
import { showBoards, summarize } from './table.ts';

export interface Turn extends Pick<GameResolution, 'table' | 'own' | 'redraws'> {
  readonly actor: Actor;
  readonly texts: Texts;
  /** Why an action is refused, in words. */
  explain(refusal: Refusal): string;
  /** Whether the person's board comes again in a new message, below the words that they typed. */
  readonly isSentAgain?: boolean;
  /** The tapped message as it came with the tap, if that says what it shows. */
  readonly tapped?: TappedMessage;
  /** Stored where boards are drawn again. */
  readonly redrawEntries?: Entries;
  readonly later?: readonly TelegramRequest[];
  /** The person's row, where the game is a puzzle. */
  readonly person?: LoadedPerson;
}

/**
 * What leads away from the table: it opens a menu, tells of other games, brings the board to a list
 * of games, shows the game as a picture, closes a room, or begins another game.
 */
const departures = [
  'menu',
  'stats',
  'bring',
  'picture',
  'film',
  'leave',
  'block',
  'retry',
] as const;
type Departure = Extract<ActionResult, { readonly kind: (typeof departures)[number] }>;
export type TurnResult = Exclude<ActionResult, Departure>;

export const isDeparture = (result: ActionResult): result is Departure =>
  (departures as readonly string[]).includes(result.kind);

type Changed = Extract<ActionResult, { kind: 'changed' }>;

export interface Played extends Answer {
  /** The game after the action, where it has changed. */
  readonly session?: Session;
}

export function* playTurn(turn: Turn, result: TurnResult, context: Context): Steps<Played> {
  switch (result.kind) {
    case 'changed':
      return yield* saveAndDraw(turn, result, context);
    case 'pieces':
      return yield* savePieces(turn, result, context);
    case 'rematch':
      return yield* playRematch(turn, result.session, context);
    case 'view':
      return yield* showView(turn, result.view, context);
    case 'refused':
      return showRefusal(turn, result.refusal, context);
  }
  return result satisfies never;
}

/** The board in another way. */
function* showView(
  { table, own, isSentAgain, explain, actor, texts }: Turn,
  view: BoardView,
  { bot, rows }: Context,
): Steps<Answer> {
  if (isSentAgain && view.kind === 'absent') return { say: explain('notYourTurn') };
  const { session } = table;
  const { review, isCompleted, ...judged } = yield* reviewAt(session, view, own, rows);
  const counted = yield* countProgress(
    review && isCompleted ? findProgress(session, review.marks, actor.id, bot) : [],
    bot,
  );
  // A review that could not be counted is judged once more, and counts then.
  const { entries, newKeys, ends } =
    counted === 'busy'
      ? { entries: {} as Entries, newKeys: [], ends: [] }
      : { ...counted, entries: { ...judged.entries, ...counted.entries } };
  const boards = [isSentAgain ? asNewMessage(own) : own];
  const { language } = actor;
  const note = makePracticeKey(actor.id) in entries ? texts.practice.added : '';
  const { requests, summary } = showBoards(
    { session, view, boards, note, ...(review ? { review } : {}) },
    bot,
    { language },
  );
  // The question leads to the end of the game, and cannot be asked again and again without another
  // view between.
  const isMove = view.kind === 'askEnd';
  return {
    isMove,
    entries,
    newKeys,
    ends,
    requests: [...(isSentAgain ? retireBoard(own) : []), ...requests],
    summary,
  };
}

/** What a review tells of the person, once all moves are judged. */
function findProgress(
  session: Session,
  marks: Review,
  userId: number,
  { deployment }: Bot,
): readonly Progress[] {
  const reviewed = findReviewed(session, marks, userId);
  const takenUp = findTakenUp(session, marks, {
    userId,
    max: maxPositions(deployment.isApart ?? false),
  });
  return [...(reviewed ? [reviewed] : []), ...(takenUp ? [takenUp] : [])];
}

function* playRematch(turn: Turn, rematch: Session, context: Context): Steps<Played> {
  const { table, texts, actor, own } = turn;
  if (context.isClosing) return { say: texts.closing, isAlert: true };
  if (!table.rematch) {
    const { revision } = table.session;
    const next = changeFreely(
      { ...rematch, revision, lastResult: findResult(table.session) },
      context.bot.now,
    );
    return next.kind === 'changed'
      ? yield* saveAndDraw(turn, next, context)
      : showRefusal(turn, 'tooManyChanges', context);
  }
  const session = nameActor(rematch, actor);
  const begun = yield* table.rematch(session, own);
  if (!begun) return showRefusal(turn, 'begunBelow', context);
  const { entries = {}, requests = [], summary: drawn = '' } = begun;
  const { language } = actor;
  const isForeign = language !== own.language;
  const summary = isForeign
    ? summarize({ session, view: plainView }, { ...own, language }, context.bot)
    : drawn;
  return {
    session,
    isMove: true,
    entries,
    requests: [...table.dismissed, ...requests],
    summary,
    onWriteFailure: {
      keys: table.isCarried ? [] : Object.keys(entries).filter(isStored),
      say: texts.trouble,
    },
    newKeys: Object.keys(entries).filter(isStored),
  };
}

/** The session with the name of the person who acts, which comes with every update. */
export function nameActor(
  session: Session,
  actor: Pick<Actor, 'id' | 'name' | 'initial'>,
): Session {
  const seats = seatsOf(session, actor.id);
  const [first, second] = session.players;
  const nameOf = (player: PlayerIndex, other: string): string =>
    seats.includes(player) ? nameBeside(actor, other) : '';
  return nameSeats(session, [nameOf(0, second.name), nameOf(1, first.name)]);
}

/** Other pieces on the player's own board, which their row remembers. */
function* savePieces(
  turn: Turn,
  { session, chosen }: Extract<ActionResult, { kind: 'pieces' }>,
  context: Context,
): Steps<Played> {
  const { own, table, actor, person } = turn;
  const restyle = (board: BoardMessage): BoardMessage =>
    board.viewer === undefined || board.viewer !== own.viewer
      ? board
      : { ...board, pieces: orient(chosen, board.viewer) };
  const changed = { kind: 'changed', session } as const;
  const restyled = { own: restyle(own), table: { ...table, boards: table.boards.map(restyle) } };
  const played = yield* saveAndDraw({ ...turn, ...restyled }, changed, context);
  if (!person || person.isUnread) return played;
  const { entries, newKeys } = updatePerson(actor.id, person, { pieces: chosen }, context.bot.now);
  return {
    ...played,
    entries: { ...played.entries, ...entries },
    newKeys: [...(played.newKeys ?? []), ...newKeys],
  };
}

/**
 * Whether the change begins a game: somebody has joined it, or it takes the place of the one
 * before.
 */
const isBeginning = (before: Session, after: Session): boolean =>
  isRunning(after) && (isWaiting(before) || before.nonce !== after.nonce);

function* saveAndDraw(
  turn: Turn,
  { session: changed, view = plainView }: Changed,
  { bot, isClosing }: Context,
): Steps<Played> {
  const { table, own, texts, actor, isSentAgain = false } = turn;
  // A game that starts over is a new game under another nonce.
  const isOther = changed.nonce !== table.session.nonce;
  if (isClosing && isOther) return { say: texts.closing, isAlert: true };
  const named = nameActor(changed, actor);
  const begun =
    table.begin && isBeginning(table.session, named) ? yield* table.begin(named) : undefined;
  const counted = yield* countGame(table.session, begun?.session ?? named, {
    ...placeOf(own),
    bot,
  });
  if (counted === 'busy') return { say: texts.busy };
  const { session, ends } = counted;
  const solved =
    isSolved(session) && !isSolved(table.session)
      ? yield* rememberSolution(turn, session, bot)
      : undefined;
  if (solved === 'busy') return { say: texts.busy };
  const isOwn = (board: BoardMessage): boolean => board.viewer === own.viewer;
  const boards = table.boards.map((board) =>
    isSentAgain && isSameBoard(board, own) ? asNewMessage(board) : board,
  );
  const notification = findNotification(table.session, session, actor.id);
  // A new message is stored once it has arrived.
  const saved = table.save(session, table.boards, { notification, isSentAgain });
  const { entries } = saved;
  const days = solved ? { days: solved.days } : {};
  // Where the game stays as it is, only the look of the player's own board has changed, and maybe
  // the place of the other one.
  const isLook = session.mode === 'room' && session.revision === table.session.revision;
  const drawn = isLook
    ? boards.filter((board) => isOwn(board) || board.replaces !== undefined)
    : boards;
  const drawing = {
    session,
    view,
    note: begun?.note || (solved?.due ?? ''),
    boards: drawn,
    ...days,
  };
  const { requests, summary } = showBoards(drawing, bot, { own, language: actor.language });
  return {
    session,
    isMove: isMove(table.session, session),
    ends: [...ends, ...(solved?.ends ?? [])],
    requests: [
      ...(isSentAgain ? retireBoard(own) : []),
      ...table.dismissed,
      ...table.retired,
      ...requests,
      ...announce(counted.news, own),
    ],
    summary,
    ...saved,
    // The game comes last: where the process is ended before, its update comes again, and finds it
    // as it was.
    entries: { ...begun?.entries, ...counted.entries, ...entries, ...solved?.entries },
    onWriteFailure: { keys: findVital(entries, turn, isOther), say: texts.trouble },
    newKeys: [
      ...counted.newKeys,
      ...Object.keys(begun?.entries ?? {}),
      ...(isOther || isWaiting(table.session)
        ? Object.keys(entries).filter(isStored)
        : (solved?.newKeys ?? [])),
    ],
  };
}

const placeOf = ({ inlineMessageId, isPrivate, chatId }: BoardMessage): GamePlace => ({
  isInline: inlineMessageId !== undefined,
  groupId: isPrivate || inlineMessageId !== undefined ? undefined : chatId,
});

/** What the chat hears besides, each in a message of its own. */
const announce = (
  news: readonly News[],
  { chatId: id, language, ...board }: BoardMessage,
): readonly TelegramRequest[] =>
  news.map((say) => sendText({ ...board, id }, say(textsOf(language))));

/** Whether the game has gone on, and not just its look or what is offered in it. */
const isMove = (before: Session, after: Session): boolean =>
  before.nonce !== after.nonce ||
  plyOf(before.position) !== plyOf(after.position) ||
  isRunning(before) !== isRunning(after) ||
  isWaiting(before) !== isWaiting(after);

/**
 * A puzzle that is solved counts for the player's days in a row, which the board tells, and among
 * all puzzles solved; in private the board also says what else there is to practise.
 */
function* rememberSolution({ person, actor, own, texts }: Turn, session: Session, bot: Bot) {
  const { puzzle } = session;
  if (!person || !puzzle) return undefined;
  const { day } = puzzle;
  const { streak, ...remembered } = rememberSolved(
    actor.id,
    person,
    { day, errors: errorsOf(session, puzzle) },
    bot.now,
  );
  // A puzzle that is older counts for neither.
  const isFirstToday = streak !== person.streak;
  const counted = yield* countProgress(
    isFirstToday ? [{ kind: 'solved', userId: actor.id, day }] : [],
    bot,
  );
  if (counted === 'busy') return counted;
  const entries: Entries = { ...remembered.entries, ...counted.entries };
  const due = own.isPrivate ? yield* bot.hooks.sayDue(actor.id, bot.now, texts) : '';
  return {
    entries,
    newKeys: [...remembered.newKeys, ...counted.newKeys],
    ends: counted.ends,
    days: streak.days,
    due,
  };
}

/**
 * The keys without whose entries the change is lost. What the buttons carry lasts without the
 * store; but until its board is shown, a typed move is known to its entries alone.
 */
function findVital(
  entries: Entries,
  { table, isSentAgain }: Turn,
  isOther: boolean,
): readonly string[] {
  const keys = Object.keys(entries);
  // A game that somebody has joined goes on by its stored row.
  if (!table.isCarried || isWaiting(table.session)) return keys.filter(isStored);
  return isSentAgain && !isOther ? keys.filter((key) => !isStored(key)) : [];
}

function showRefusal(turn: Turn, refusal: Refusal, { bot }: Context): Answer {
  const { table, redraws, isSentAgain, explain, tapped, redrawEntries = {}, later = [] } = turn;
  const text = explain(refusal);
  // A board that is sent again says it itself.
  const isOnBoard = isSentAgain && redraws[0]?.messageId === 0;
  const shown = {
    session: table.session,
    view: plainView,
    boards: redraws,
    note: isOnBoard ? text : '',
  };
  const { requests } = showBoards(shown, bot);
  if (isOnBoard) return { requests };
  // Of several taps on an old board the first draws it; the others would only be told that nothing
  // is new.
  const isUpToDate = tapped !== undefined && requests.some((request) => isShownIn(request, tapped));
  return { say: text, later, ...(isUpToDate ? {} : { requests, entries: redrawEntries }) };
}
