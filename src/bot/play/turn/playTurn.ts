/**
 * What an action comes to on a table: a change (`saveTurn.ts`), a rematch, the board shown in
 * another way, or a refusal.
 */

import type { Answer, Context } from '../../core/answer.ts';
import { sayPaused } from '../../core/paused.ts';
import type { Steps } from '../../core/steps.ts';
import type { ActionResult, BoardView, Refusal } from '../../match/action.ts';
import { changeFreely } from '../../match/actionResult.ts';
import { findResult, playerToMove, type Session, seatsOf } from '../../match/session.ts';
import { isStored, makePracticeKey } from '../../rows/keys.ts';
import { isShownIn } from '../../telegram/request.ts';
import { asNewMessage, plainView } from '../boards/boardMessage.ts';
import { countReview } from '../ended/countedReview.ts';
import { showBoards, summarize } from '../tables/table.ts';
import {
  boardsToShow,
  nameActor,
  type Played,
  retireCopy,
  saveAndDraw,
  savePieces,
  type Turn,
} from './saveTurn.ts';

/**
 * What leads away from the table: it opens a menu, tells of other games, brings the board to a list
 * of games, shows the game as a picture, says that no challenges are wanted, closes a room, or
 * begins another game.
 */
const departures = [
  'menu',
  'stats',
  'bring',
  'picture',
  'film',
  'noChallenges',
  'leave',
  'block',
  'retry',
] as const;
type Departure = Extract<ActionResult, { readonly kind: (typeof departures)[number] }>;
export type TurnResult = Exclude<ActionResult, Departure>;

export const isDeparture = (result: ActionResult): result is Departure =>
  (departures as readonly string[]).includes(result.kind);

/** What comes of it. */
export function* playTurn(turn: Turn, result: TurnResult, context: Context): Steps<Played> {
  switch (result.kind) {
    case 'changed':
      return yield* saveAndDraw(turn, result, context);
    case 'pieces':
      return yield* savePieces(turn, result, context);
    case 'rematch':
      return yield* playRematch(turn, result.session, context);
    case 'next':
      return yield* playNext(turn, result.session, context);
    case 'view':
      return yield* showView(turn, result.view, context);
    case 'timeUp':
      return showTimeUp(turn, context);
    case 'refused':
      return showRefusal(turn, result.refusal, context);
  }
  return result satisfies never;
}

/** The board in another way. */
function* showView(turn: Turn, view: BoardView, { bot, rows }: Context): Steps<Answer> {
  const { table, own, isSentAgain, explain, actor, texts } = turn;
  if (isSentAgain && view.kind === 'absent') return { say: explain('notYourTurn') };
  const { session } = table;
  const { review, ...counted } = yield* countReview({ session, view }, actor.id, own, {
    bot,
    rows,
  });
  const { entries, newKeys, ends } = counted;
  const boards = [isSentAgain ? asNewMessage(own) : own];
  const { language } = actor;
  const note = makePracticeKey(actor.id) in entries ? texts.practice.added : '';
  const { requests, summary } = showBoards(
    { session, view, boards, note, ...(review ? { review } : {}) },
    bot,
    { language },
  );
  return {
    entries,
    newKeys,
    ends,
    requests: [...retireCopy(turn), ...requests],
    summary,
  };
}

/** All boards, on which the one who waits may claim the win now. */
function showTimeUp(turn: Turn, { bot }: Context): Answer {
  const { table, actor, texts, isSentAgain } = turn;
  const { session } = table;
  const mover = playerToMove(session);
  const isMover = seatsOf(session, actor.id).includes(mover);
  const { youAbsent, absent } = texts.clock;
  const boards = boardsToShow(turn);
  const { requests } = showBoards({ session, view: plainView, boards }, bot);
  return {
    // A board that is sent again says it itself.
    ...(isSentAgain ? {} : { say: isMover ? youAbsent : absent(session.players[mover].name) }),
    requests: [...retireCopy(turn), ...requests],
  };
}

function* playRematch(turn: Turn, rematch: Session, context: Context): Steps<Played> {
  const { table, texts, actor, own } = turn;
  const paused = sayPaused(context.bot, texts);
  if (paused) return { say: paused, isAlert: true };
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
  const begun = yield* table.rematch(session);
  if (typeof begun === 'string') return showRefusal(turn, begun, context);
  const { entries = {}, requests = [] } = begun;
  const { language } = actor;
  const isForeign = language !== own.language;
  const summary = isForeign
    ? summarize({ session, view: plainView }, { ...own, language }, context.bot)
    : '';
  return {
    session,
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

/** The next game in the message of the one before. */
function* playNext(turn: Turn, following: Session, context: Context): Steps<Played> {
  const session = turn.table.next ? yield* turn.table.next(following) : 'notOffered';
  return typeof session === 'string'
    ? showRefusal(turn, session, context)
    : yield* saveAndDraw(turn, { kind: 'changed', session }, context);
}

function showRefusal(turn: Turn, refusal: Refusal, { bot }: Context): Answer {
  const { table, redraws, isSentAgain, explain, tapped, redrawEntries = {}, later = [] } = turn;
  const text = explain(refusal);
  // A board that is sent again says it itself.
  const isOnBoard = isSentAgain && redraws[0]?.messageId === 0;
  const drawing = {
    session: table.session,
    view: plainView,
    boards: redraws,
    note: isOnBoard ? text : '',
  };
  const { requests } = showBoards(drawing, bot);
  // The update may be the repeat of one that was cut off.
  const { wakes } = table;
  if (isOnBoard) return { requests, wakes };
  // Of several taps on an old board the first draws it; the others would only be told that nothing
  // is new.
  const isUpToDate = tapped !== undefined && requests.some((request) => isShownIn(request, tapped));
  if (isUpToDate) return { say: text, isRefusal: true, later, wakes };
  // A board that is behind is drawn as a move is.
  const shown = { requests, entries: redrawEntries };
  return { say: text, isRefusal: true, later, wakes, ...shown };
}
