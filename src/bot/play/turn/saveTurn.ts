/** What a turn changes, as it is stored and shown on all boards of the game. */

import type { Answer, Context } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot, News } from '../../core/bot.ts';
import { rememberClock, updatePerson } from '../../core/loadedPerson.ts';
import { sayPaused } from '../../core/paused.ts';
import type { Steps } from '../../core/steps.ts';
import type { ActionResult, Refusal } from '../../match/action.ts';
import { nameBeside } from '../../match/alike.ts';
import type { Actor } from '../../match/applyAction.ts';
import { isQuick } from '../../match/clock.ts';
import { errorsOf, isSolved } from '../../match/coaching.ts';
import type { GamePlace } from '../../match/gameEnd.ts';
import { findNotification } from '../../match/notification.ts';
import {
  isRunning,
  isWaiting,
  nameSeats,
  type PlayerIndex,
  type Session,
  seatsOf,
} from '../../match/session.ts';
import { startClockAt } from '../../match/timeLeft.ts';
import { findWait } from '../../rows/group/bucketRow.ts';
import { type Entries, isStored, makeBucketKey } from '../../rows/keys.ts';
import type { LoadedPerson } from '../../rows/person/personRow.ts';
import { isBanned } from '../../settings/bans.ts';
import { orient } from '../../settings/pieceSets.ts';
import { sendText, type TelegramRequest } from '../../telegram/request.ts';
import type { TappedMessage } from '../../telegram/update.ts';
import type { Texts } from '../../texts/texts.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { asNewMessage, isSameBoard, plainView, retireBoard } from '../boards/boardMessage.ts';
import { countGame } from '../ended/countedGame.ts';
import { countSolved } from '../ended/solvedPuzzle.ts';
import type { GameResolution } from '../resolve/resolution.ts';
import { showBoards } from '../tables/table.ts';

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
  /** The person's row, if the game is a puzzle, or two people begin it. */
  readonly person?: LoadedPerson;
}

export interface Played extends Answer {
  /** The game after the action, where it has changed. */
  readonly session?: Session;
}

type Changed = Extract<ActionResult, { kind: 'changed' }>;

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
export function* savePieces(
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
  if (!person || person.storeFailed) return played;
  const { entries, newKeys } = updatePerson(actor.id, person, { pieces: chosen }, context.bot.now);
  return {
    ...played,
    entries: { ...played.entries, ...entries },
    newKeys: [...(played.newKeys ?? []), ...newKeys],
  };
}

/** The boards of the table, the person's own in a new message if it is sent again. */
export const boardsToShow = ({ table, own, isSentAgain }: Turn): readonly BoardMessage[] =>
  table.boards.map((board) =>
    isSentAgain && isSameBoard(board, own) ? asNewMessage(board) : board,
  );

/** Takes the keyboard off the copy before of a board that is sent again. */
export const retireCopy = ({ own, isSentAgain }: Turn): readonly TelegramRequest[] =>
  isSentAgain ? retireBoard(own) : [];

/**
 * Whether the change begins a game: somebody has joined it, or it takes the place of the one
 * before.
 */
const isBeginning = (before: Session, after: Session): boolean =>
  isRunning(after) && (isWaiting(before) || before.nonce !== after.nonce);

/**
 * Whether the clock is the person's from now on: they have chosen it, or begin a game with it. A game
 * without one leaves it as it was, which saves a look at their row.
 */
export const isClockKept = (before: Session, after: Session): boolean =>
  isWaiting(before) && (after.clock !== 'none' || before.clock !== 'none');

/** A quick clock stands while its board waits for the tokens of its group. */
function startWhenShown(
  before: Session,
  after: Session,
  { chatId }: BoardMessage,
  { bot: { now }, rows }: Context,
): Session {
  const isMoved = after.position !== before.position || isBeginning(before, after);
  if (!isMoved || !isQuick(after.clock)) return after;
  const wait = findWait(rows[makeBucketKey(chatId)], 1, 'move', now);
  return wait === 0 ? after : startClockAt(after, now + 1000 * wait, now);
}

export function* saveAndDraw(
  turn: Turn,
  { session: changed, view = plainView }: Changed,
  context: Context,
): Steps<Played> {
  const { bot } = context;
  const { table, own, texts, actor, isSentAgain = false } = turn;
  // A game that starts over is a new game under another nonce.
  const isOther = changed.nonce !== table.session.nonce;
  const named = startWhenShown(table.session, nameActor(changed, actor), own, context);
  const isBegun = isBeginning(table.session, named);
  const paused = isOther || isBegun ? sayPaused(bot, texts) : undefined;
  if (paused) return { say: paused, isAlert: true };
  // An offer of whoever is banned is stored nowhere until somebody takes it.
  if (isBegun && named.players.some(({ id }) => isBanned(id, bot.settings)))
    return { say: texts.refusals.erasedGame, isAlert: true };
  const begun = table.begin && isBegun ? yield* table.begin(named) : undefined;
  if (begun === 'quickGames') return { say: texts.refusals[begun], isAlert: true };
  const counted = yield* countGame(table.session, begun?.session ?? named, {
    ...placeOf(own),
    bot,
  });
  if (counted === 'busy') return { say: texts.busy };
  const { session } = counted;
  const solved =
    isSolved(session) && !isSolved(table.session)
      ? yield* rememberSolution(turn, session, bot)
      : undefined;
  if (solved === 'busy') return { say: texts.busy };
  const timed =
    turn.person && isClockKept(table.session, session)
      ? rememberClock(actor.id, turn.person, session.clock, bot.now)
      : undefined;
  const isOwn = (board: BoardMessage): boolean => board.viewer === own.viewer;
  const boards = boardsToShow(turn);
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
  const { requests, summary } = showBoards(
    { session, view, note: begun?.note || (solved?.due ?? ''), boards: drawn, ...days },
    bot,
    { own, language: actor.language },
  );
  return {
    session,
    ...(counted.isUnreadable || solved?.isUnreadable
      ? { say: texts.notCounted, isAlert: true, isForAll: true }
      : {}),
    ends: [...counted.ends, ...(solved?.ends ?? [])],
    requests: [
      ...retireCopy(turn),
      ...table.dismissed,
      ...table.retired,
      ...requests,
      ...announce(counted.news, own),
    ],
    summary,
    ...saved,
    // The game comes last: where the process is ended before, its update comes again, and finds it
    // as it was.
    entries: {
      ...begun?.entries,
      ...counted.entries,
      ...timed?.entries,
      ...entries,
      ...solved?.entries,
    },
    onWriteFailure: {
      keys: [
        ...findVital(entries, turn, isOther),
        ...Object.keys({ ...counted.entries, ...solved?.counted }),
      ],
      say: texts.trouble,
    },
    newKeys: [
      ...counted.newKeys,
      ...(timed?.newKeys ?? []),
      ...Object.keys(begun?.entries ?? {}),
      ...(isOther || isWaiting(table.session)
        ? Object.keys(entries).filter((key) => isStored(key) && entries[key] !== undefined)
        : (solved?.newKeys ?? [])),
    ],
  };
}

const placeOf = ({ inlineMessageId, isPrivate, chatId }: BoardMessage): GamePlace => ({
  isInline: inlineMessageId !== undefined,
  groupId: isPrivate || inlineMessageId !== undefined ? undefined : chatId,
});

/** What the chat hears besides, each in a message of its own. */
export const announce = (
  news: readonly News[],
  { chatId: id, language, ...board }: BoardMessage,
): readonly TelegramRequest[] =>
  news.map((say) => sendText({ ...board, id }, say(textsOf(language))));

/**
 * A puzzle that is solved counts for the player's days in a row, which the board tells, and among
 * all puzzles solved; in private the board also says what else there is to practise.
 */
function* rememberSolution({ person, actor, own, texts }: Turn, session: Session, bot: Bot) {
  const { puzzle } = session;
  if (!person || !puzzle) return undefined;
  const { day } = puzzle;
  const solved = { day, errors: errorsOf(session, puzzle) };
  const counted = yield* countSolved(actor.id, person, solved, bot);
  if (counted === 'busy') return counted;
  const due = own.isPrivate ? yield* bot.hooks.sayDue(actor.id, bot.now, texts) : '';
  return { ...counted, due };
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
