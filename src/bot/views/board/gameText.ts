/** The text above the board of a game, in as many lines as a small phone has room for. */

import { makeCellName } from '../../../games/cellName.ts';
import {
  isOver,
  legalMoves,
  type Position,
  plyOf,
  type Side,
  sideAt,
  undo,
  vanishingCells,
} from '../../../games/position.ts';
import type { StrategyName } from '../../../strategies/names.ts';
import type { Reason } from '../../../strategies/strategy.ts';
import type { BoardView } from '../../match/action.ts';
import {
  type EndMeaning,
  findWinner,
  gameOf,
  isBotSeat,
  isChallengeDeclined,
  isFinished,
  isRunning,
  isShared,
  isWaiting,
  otherPlayer,
  type PlayerIndex,
  playerOf,
  playerToMove,
  type Session,
} from '../../match/session.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import type { View } from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderHint, renderLastMistake } from '../coach/coachText.ts';
import { renderPuzzle, renderRefutation } from '../coach/puzzleText.ts';
import { renderReason } from '../coach/reasonText.ts';
import {
  countLines,
  fitHeight,
  gapAbove,
  isHigher,
  isTall,
  isTooHigh,
  joinShort,
  maxLinesAtEnd,
} from '../words/bubble.ts';
import { makeStrategyLabel } from '../words/levelText.ts';
import { renderLineEnds, renderLines } from '../words/lineText.ts';
import { renderRules } from '../words/rulesText.ts';
import type { BoardContext } from './boardContext.ts';
import { isMarked } from './cells.ts';
import { isQuestion, nameBriefly, renderHead } from './headText.ts';
import { called, isYou, symbolOf } from './seatText.ts';
import { renderTextBoard } from './shareText.ts';

/** The text above the board. */
export function renderGameText(
  session: Session,
  view: BoardView,
  context: BoardContext,
): Omit<View, 'keyboard'> {
  const { texts, pieces, isCaption = false } = context;
  const { position } = context.shown;
  const title = texts.games[gameOf(session).name];
  const names = [called(session, 0, context), called(session, 1, context)] as const;
  const rules = view.kind === 'rules' ? renderRules(gameOf(session), pieces, texts) : undefined;
  const turn =
    (session.puzzle && renderPuzzle(session, session.puzzle, texts)) ??
    renderTurn(session, context);
  const gap = isWaiting(session) ? [''] : gapAbove(gameOf(session));
  const { seats, terms } = renderHead(session, view, context);
  // Where something else is said the line is in the list of moves.
  const meant = renderMeaning(session, context);
  const end = renderEnd(session, view, context);
  const lastGame = isQuestion(view) ? [] : renderLastGame(session, names, texts);
  // While a game is on the time that is left is worth more than how the last one ended.
  const isOn = isRunning(session);
  const state = end ? [] : [...renderBody(session, view, turn, context), ...(isOn ? lastGame : [])];
  const { after = [] } = context;
  const isElsewhere = isMarked(gameOf(session)) || after.length > 0 || view.kind === 'analysis';
  const rest = [
    ...(view.kind === 'moves'
      ? [
          ...renderLines(position, texts),
          ...renderMoves(session, context),
          ...renderForgotten(session, texts),
        ]
      : renderQuestion(session, view, names, context)),
    ...(view.kind === 'hint' ? [renderHint(view.hint, session.position, texts)] : []),
    ...(view.kind === 'analysis' ? [texts.analysis.said] : []),
    // Commands are for chats that the bot is in.
    ...(view.kind === 'pieces' && context.hasMenu ? ['', texts.pieces.anyTwo] : []),
  ];
  const extra = [
    ...meant,
    ...(view.kind === 'moves' || isElsewhere || end ? [] : renderLines(position, texts)),
    ...(isOn ? [] : lastGame),
    ...(end ? [...renderLastMove(context).slice(0, 1), ...end] : []),
  ];
  const around = after.flatMap((part) => ['', part]);
  const layOut = (shown: readonly string[]) => {
    const head = [...seats, ...shown, ...gap];
    const parts = { head: [...head, ...around], state, rest, extra };
    const all = rules ?? (isCaption ? [...state, ...rest, ...extra] : undefined);
    return { head, body: all ?? fitHeight(parts, gameOf(session)) };
  };
  // While somebody waits, and in a caption, there is no board below.
  const isFree = rules !== undefined || isWaiting(session) || isCaption;
  type Layout = ReturnType<typeof layOut>;
  const fits = (each: Layout): boolean =>
    isFree || !isTooHigh([...each.head, ...around, ...each.body], gameOf(session));
  // What an end meant is worth more than the terms of the game.
  const saysAll = (each: Layout): boolean =>
    fits(each) && meant.every((line) => each.body.includes(line));
  const whole = layOut(terms);
  const shorter = isFree || saysAll(whole) ? [] : suffixesOf(terms).map(layOut);
  const layouts = [whole, ...shorter];
  const { head, body } =
    layouts.find(saysAll) ?? layouts.find(fits) ?? layouts[layouts.length - 1]!;
  // What comes last on the board is what a toast begins with.
  const summary = (end ? [...end, ...body.slice(0, -end.length)] : body).join('\n');
  return { text: [...head, ...body].join('\n'), summary, bold: title.length };
}

/** The list without its first, without its first two, and so on. */
const suffixesOf = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines.map((_, index) => lines.slice(index + 1));

/** A question and a hint are all to be read; of a wrong try, what answers it. */
function renderBody(
  session: Session,
  view: BoardView,
  turn: string,
  context: BoardContext,
): readonly string[] {
  const { kind } = view;
  const { reason } = context.shown;
  if (isQuestion(view)) return [];
  if (kind === 'hint' && isTall(gameOf(session))) return [];
  if (['moves', 'hint', 'analysis'].includes(kind)) return [turn];
  if (session.puzzle && reason?.kind === 'refutation')
    return renderRefutation(reason, gameOf(session), context.texts).split('\n');
  return [...renderState(turn, context), ...renderSpecialRule(context)];
}

/**
 * At the end of a game on a board so high that a small phone shows only the last lines beside it:
 * who has won, and why, in as many lines as are in view. Undefined elsewhere.
 */
function renderEnd(
  session: Session,
  view: BoardView,
  context: BoardContext,
): readonly string[] | undefined {
  const { texts, shown, isCaption = false } = context;
  const game = gameOf(session);
  const isPlain = ['board', 'more', 'closed'].includes(view.kind);
  if (!isHigher(game) || !isFinished(session) || !isPlain || isCaption) return undefined;
  const { position } = shown;
  const ends = [renderLines(position, texts), renderLineEnds(position, texts)].flatMap((lines) =>
    [false, true].map((isBrief) => joinShort([renderStatus(session, context, isBrief), ...lines])),
  );
  return ends.find((end) => countLines(end) <= maxLinesAtEnd) ?? ends[ends.length - 1];
}

/**
 * What has been offered, the state, the time that is left and the last move; the state alone where
 * the line says more, and there is no room.
 */
function renderState(turn: string, context: BoardContext): readonly string[] {
  const { timeLeft = '' } = context;
  const said = turn.split('\n');
  const state = said.pop()!;
  const lines = [
    ...said,
    ...joinShort([state, ...(timeLeft ? [timeLeft] : []), ...renderLastMove(context)]),
  ];
  const { position, puzzle } = context.shown;
  const isNamed = position.outcome.kind === 'win' && !isMarked(position.game) && !puzzle;
  return lines.length > 1 && isNamed ? [turn] : lines;
}

type Names = readonly [string, string];

/** The state of the game; on a person's first board how to play, too. */
export function renderTurn(session: Session, context: BoardContext): string {
  const status = renderStatus(session, context);
  const { isFirst, isPrivate, texts } = context;
  const isTheirs = isFirst && isPrivate && session.mode !== 'watch';
  return isTheirs ? joinSentences(status, texts.tapHere(gameOf(session).gravity)) : status;
}

/**
 * The state of the game, for the person who looks at it; in brief, players are called by their
 * pieces alone.
 */
export function renderStatus(
  session: Session,
  context: Pick<
    BoardContext,
    'texts' | 'pieces' | 'ownersPieces' | 'isPrivate' | 'viewer' | 'isTimeUp'
  >,
  isBrief = false,
): string {
  const { texts, isTimeUp = false } = context;
  const nameOf = (player: PlayerIndex): string =>
    isBrief ? symbolOf(player, context.pieces) : called(session, player, context);
  const names: Names = [nameOf(0), nameOf(1)];
  const { status } = session;
  if (isWaiting(session)) {
    if (session.reserved) return texts.challenge.open(...names);
    return session.mode === 'room' ? texts.waiting : texts.seatIsFree(names[0]);
  }
  if (isChallengeDeclined(session)) return texts.challenge.declined(names[1]);
  const winner = findWinner(session);
  const mover = playerToMove(session);
  const turn = isYou(session, mover, context)
    ? texts.yourTurn
    : isTimeUp
      ? renderTimeUp(session, names, context)
      : texts.turnOf(names[mover]);
  switch (status.kind) {
    case 'resigned': {
      const said = isYou(session, status.by, context)
        ? texts.youResigned
        : texts.resigned(names[status.by]);
      const other = otherPlayer(status.by);
      return joinSentences(
        said,
        isYou(session, other, context) ? texts.youWin : texts.wins(names[other]),
      );
    }
    case 'claimed':
      if (isYou(session, otherPlayer(status.by), context))
        return texts.lostOnTime(names[status.by]);
      if (isYou(session, status.by, context)) return texts.youWin;
      return (isLong(session) && !isBrief ? texts : texts.clock).claimed(names[status.by]);
    case 'drawAgreed':
    case 'cancelled':
    case 'ended':
      return texts[status.kind];
    case 'declined':
      return isYou(session, status.by, context)
        ? turn
        : `${texts.declined(names[status.by])}\n${turn}`;
    case 'drawOffered':
    case 'undoAsked':
      return `${isYou(session, status.by, context) ? texts.offerStands : texts[status.kind](names[status.by])}\n${turn}`;
    case 'piecesOffered':
      if (isYou(session, status.by, context)) return `${texts.offerStands}\n${turn}`;
      return `${texts.pieces.offered(names[status.by], nameOffered(session, context))}\n${turn}`;
    case 'playing':
      if (winner !== undefined && gameOf(session).misere)
        return renderLine(session, winner, names, context);
      if (winner !== undefined && isYou(session, winner, context)) return texts.youWin;
      if (winner !== undefined)
        return joinSentences(
          texts.wins(names[winner]),
          isJoyful(session, winner, context) ? '🎉' : '',
        );
      return isRunning(session) ? turn : texts.draw;
  }
  return status satisfies never;
}

/**
 * Whether who reads of the win shares in it: not of the bot's, of one's own loss, nor of others.
 */
const isJoyful = (
  session: Session,
  winner: PlayerIndex,
  context: Pick<BoardContext, 'isPrivate' | 'viewer'>,
): boolean =>
  session.mode !== 'others' &&
  !isBotSeat(session, winner) &&
  !isYou(session, otherPlayer(winner), context);

/** `🐱 🐶`; the pieces on the board where those that are offered are no longer known. */
function nameOffered(
  { offeredPieces, position }: Session,
  { pieces, ownersPieces }: Pick<BoardContext, 'pieces' | 'ownersPieces'>,
): string {
  const { user, bot } =
    offeredPieces === undefined
      ? pieces
      : findPieces(offeredPieces, position.game.name, ownersPieces);
  return `${user} ${bot}`;
}

/** Who has lost a game by completing a line. */
function renderLine(
  session: Session,
  winner: PlayerIndex,
  names: Names,
  context: Pick<BoardContext, 'texts' | 'isPrivate' | 'viewer'>,
): string {
  const { lineLost, lineLostByYou, lineLostToYou } = context.texts;
  const loser = otherPlayer(winner);
  if (isYou(session, winner, context)) return lineLostToYou(names[loser]);
  return isYou(session, loser, context)
    ? lineLostByYou(names[winner])
    : lineLost(names[loser], names[winner]);
}

/** Lines of a question beside a board of six rows, below its title and its seats. */
const maxQuestion = 3;

/** Whether a player has a day for a move, as ever or by the clock. */
const isLong = ({ clock }: Session): boolean => clock === 'none' || clock === 'day';

function renderQuestion(
  session: Session,
  view: BoardView,
  names: Names,
  context: BoardContext,
): readonly string[] {
  const { texts, isBetweenStrangers } = context;
  if (view.kind === 'absent') return [renderAbsent(session, names, context)];
  if (view.kind === 'askBlock')
    return [texts.someone.askBlock(names[otherPlayer(view.asked)], isRunning(session))];
  // Strangers have seen no room.
  if (view.kind === 'askLeave' && !isBetweenStrangers) return [texts.askLeave(names[view.asked])];
  if (view.kind !== 'askEnd' && view.kind !== 'askLeave') return [];
  return [isShared(session) ? texts.askResign(names[view.asked]) : texts.askEnd];
}

/** That the player to move has no time left, and what the other one may do. */
function renderAbsent(session: Session, names: Names, context: BoardContext): string {
  const { texts, pieces } = context;
  const present = otherPlayer(playerToMove(session));
  const say = (name: string): string =>
    joinSentences(
      renderTimeUp(session, names, context),
      isYou(session, present, context) ? texts.youMayClaim : texts.mayClaim(name),
    );
  const said = say(names[present]);
  // Two long names take a line too much.
  return countLines([said]) > maxQuestion ? say(symbolOf(present, pieces)) : said;
}

/** That the player to move has no time left. */
function renderTimeUp(
  session: Session,
  names: Names,
  context: Pick<BoardContext, 'texts' | 'isPrivate' | 'viewer'>,
): string {
  const absent = playerToMove(session);
  const { absent: say, youAbsent } = isLong(session) ? context.texts : context.texts.clock;
  return isYou(session, absent, context) ? youAbsent : say(names[absent]);
}

/** What the end of the game meant: as much as one line has room for, and below it what cost it. */
function renderMeaning(session: Session, context: BoardContext): readonly string[] {
  const { texts } = context;
  const { meaning, monthPlace, players } = session;
  if (!isFinished(session)) return [];
  if (monthPlace) {
    const { player, place, of } = monthPlace;
    return [
      nameBriefly(
        session,
        context,
        (nameOf) => `🏆 ${texts.meaning.monthPlace(nameOf(player), place, of)}`,
      ),
    ];
  }
  if (!meaning) return [];
  const { isFirstWin, isEased, run, rating, mistake } = meaning;
  const game = gameOf(session).name;
  const labelOf = (strategy: StrategyName): string => makeStrategyLabel(strategy, game, texts);
  const numbers = rating && [rating.before, rating.after].filter((each) => each !== undefined);
  const meant = joinShort(
    [
      ...(isFirstWin ? [texts.meaning.firstWin(labelOf(players[1].strategy))] : []),
      ...(isEased ? [texts.meaning.eased] : []),
      ...(rating && numbers
        ? [`${chartOf(rating)} ${texts.meaning.rating(numbers.join(' → '), labelOf(rating.like))}`]
        : []),
      ...(run > 1 ? [texts.meaning.run(run)] : []),
    ],
    ' · ',
  ).slice(0, 1);
  return [...meant, ...(mistake ? renderLastMistake(mistake, session.position, texts) : [])];
}

/** A chart that falls or rises as the rating does. */
const chartOf = ({ before, after }: NonNullable<EndMeaning['rating']>): string =>
  before !== undefined && after < before ? '📉' : '📈';

/** Where the height counts, until both have moved. */
function renderLastGame(
  { lastResult, position, presetPlies }: Session,
  names: Names,
  { lastGame }: Texts,
): readonly string[] {
  const isOld = isTall(position.game) && plyOf(position) >= presetPlies + 2;
  if (lastResult === undefined || isOld) return [];
  return [lastResult === 'draw' ? lastGame.draw : lastGame.won(names[lastResult])];
}

const renderMoves = (session: Session, { pieces, texts }: BoardContext): readonly string[] =>
  session.position.record.length === 0
    ? [texts.noMoves]
    : renderTextBoard(session.position, (side) => symbolOf(playerOf(session, side), pieces));

export const renderForgotten = (
  { position }: Session,
  { beginningForgotten }: Texts,
): readonly string[] => (position.start ? [beginningForgotten] : []);

/**
 * Before the first move that is not given, the special rules of the game; later, where pieces
 * vanish, the next one of each side, the sooner one first.
 */
function renderSpecialRule(context: BoardContext): readonly string[] {
  const { shown, texts } = context;
  const rule = texts.rules[gameOf(shown).name];
  const said = rule !== undefined && plyOf(shown.position) <= shown.presetPlies ? [rule] : [];
  return [...said, ...renderVanishing(context)];
}

/** The next piece of each side to vanish, the sooner one first. */
export function renderVanishing({ shown, pieces, texts }: BoardContext): readonly string[] {
  const { position } = shown;
  const { game, board } = position;
  const vanishing = vanishingCells(position);
  if (vanishing.length === 0 || isOver(position)) return [];
  const named = vanishing.map(
    (cell) =>
      `${symbolOf(playerOf(shown, board[cell] as Side), pieces)} ${makeCellName(game, cell)}`,
  );
  return [texts.goesNext(named.join(texts.comma))];
}

/** The piece of the last move shown. */
export const lastPiece = ({ shown, pieces }: BoardContext): string =>
  symbolOf(playerOf(shown, sideAt(plyOf(shown.position) - 1)), pieces);

/** `Last move: 🔴 B2`, and the bot's reason, unless reasons are hidden. */
function renderLastMove(context: BoardContext): readonly string[] {
  const { shown, texts } = context;
  const { record } = shown.position;
  const { reason } = shown;
  if (reason?.kind === 'refutation') return [renderRefutation(reason, gameOf(shown), texts)];
  const move = record[record.length - 1];
  if (move === undefined) return [];
  return [
    texts.lastMove(`${lastPiece(context)} ${makeCellName(gameOf(shown), move)}`),
    // What the bot thinks of a game that was ended before its end is of no use.
    ...(shown.status.kind === 'ended' ? [] : renderBotsReason(context)),
  ];
}

/** Whether the reason says how the bot chose, and nothing of the move or of how the game stands. */
const isChoice = ({ kind }: Reason): boolean => kind === 'random' || kind === 'cutOff';

/** Whether the last move was the only legal one. */
const wasForced = (position: Position): boolean =>
  position.record.length > 0 && legalMoves(undo(position)).length === 1;

/** If the bot plays itself, its piece says which side speaks. */
export function renderBotsReason(context: BoardContext): readonly string[] {
  const { shown, texts } = context;
  const { reason, hidesReason, position } = shown;
  if (!reason || reason.kind === 'refutation' || reason.isOld || hidesReason) return [];
  // The line says more.
  if (position.outcome.kind === 'win' && !isMarked(position.game)) return [];
  if (isChoice(reason) && wasForced(position)) return [];
  const isWatched = shown.mode === 'watch';
  const said = renderReason(reason, { isWatched, isMisere: gameOf(shown).misere ?? false }, texts);
  return [isWatched ? texts.reasons.said(lastPiece(context), said) : said];
}
