import { makeCellName } from '../../games/cellName.ts';
import { isOver, plyOf, type Side, sideAt, vanishingCells } from '../../games/position.ts';
import type { StrategyName } from '../../strategies/names.ts';
import type { BoardView } from '../match/action.ts';
import { addResult, isAtLimit } from '../match/score.ts';
import {
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
} from '../match/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { widthOf } from '../telegram/columns.ts';
import { shortenName } from '../telegram/displayName.ts';
import type { View } from '../telegram/request.ts';
import { joinSentences } from '../texts/sentences.ts';
import type { Texts } from '../texts/texts.ts';
import type { BoardContext } from './boardContext.ts';
import {
  countLines,
  fitHeight,
  gapAbove,
  isTall,
  isTooHigh,
  joinShort,
  maxColumns,
} from './bubble.ts';
import { isMarked } from './cells.ts';
import { renderHint, renderLastMistake } from './coachText.ts';
import { nameDay } from './dates.ts';
import { makeStrategyLabel } from './levelText.ts';
import { renderLines } from './lineText.ts';
import { renderPuzzle, renderRefutation } from './puzzleText.ts';
import { renderReason } from './reasonText.ts';
import { renderRules } from './rulesText.ts';
import { called, isYou, seatName, symbolOf } from './seatText.ts';
import { renderTextBoard } from './shareText.ts';

/** The text above the board. */
export function renderGameText(
  session: Session,
  view: BoardView,
  context: BoardContext,
): Omit<View, 'keyboard'> {
  const { texts, pieces } = context;
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
  const state = renderBody(session, view, turn, context);
  const { after = [] } = context;
  const isElsewhere =
    isMarked(gameOf(session)) || meant.length + after.length > 0 || view.kind === 'analysis';
  const lines = renderLines(position, texts);
  const rest = [
    ...(view.kind === 'moves'
      ? [...lines, ...renderMoves(session, context), ...renderForgotten(session, texts)]
      : renderQuestion(session, view, names, context)),
    ...(view.kind === 'hint' ? [renderHint(view.hint, session.position, texts)] : []),
    ...meant,
    ...(view.kind === 'analysis' ? [texts.analysis.said] : []),
    // Commands are for chats that the bot is in.
    ...(view.kind === 'pieces' && context.hasMenu ? ['', texts.pieces.anyTwo] : []),
  ];
  const extra = [
    ...(view.kind === 'moves' || isElsewhere ? [] : lines),
    ...(isQuestion(view) ? [] : renderLastGame(session, names, texts)),
  ];
  const headWith = (shown: readonly string[]) => [...seats, ...shown, ...gap];
  const bodyBelow = (head: readonly string[]): readonly string[] =>
    rules ?? fitHeight({ head: [...head, ...around], state, rest, extra }, gameOf(session));
  const around = after.flatMap((part) => ['', part]);
  const isHigh = (head: readonly string[]): boolean =>
    !rules && isTooHigh([...head, ...around, ...bodyBelow(head)], gameOf(session));
  let shown = terms;
  while (shown.length > 0 && isHigh(headWith(shown))) shown = shown.slice(1);
  const head = headWith(shown);
  const summary = bodyBelow(head).join('\n');
  return { text: [...head, summary].join('\n'), summary, bold: title.length };
}

/** A question, a hint, or why the move that was tried in a puzzle is wrong is all to be read. */
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
    return [renderRefutation(reason, gameOf(session), context.texts)];
  return [...renderState(turn, context), ...renderSpecialRule(context)];
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

interface Head {
  readonly seats: readonly string[];
  /** How the game stands and is played; where there is no room, without the first of them. */
  readonly terms: readonly string[];
}

/**
 * The game, how it stands, and who plays it. Of people the second and the third line are the seats,
 * in which names are looked for later (`readName`); else there are as few lines as can be.
 */
function renderHead(session: Session, view: BoardView, context: BoardContext): Head {
  const { texts, pieces } = context;
  const title = texts.games[gameOf(session).name];
  const seats = ([0, 1] as const).map((player) =>
    `${symbolOf(player, pieces)} ${seatName(session, player, context)}`.trimEnd(),
  );
  const score = session.isUncounted ? renderUncounted(view, texts) : renderScore(session, context);
  const clock =
    session.clock === 'none'
      ? []
      : [`⏳ ${texts.clock.perMove(texts.clock.labels[session.clock])}`];
  const terms = [
    ...(session.isRanked ? [texts.league.ranked] : []),
    ...clock,
    ...(session.hinted ? [texts.coach.hinted] : []),
    ...(session.puzzle ? [`🧩 ${nameDay(session.puzzle.day, texts)}`] : []),
  ];
  const ranks = renderRankChanges(session, context);
  const [first = title, ...rest] = joinShort([title, ...score, ...terms], ' · ');
  if (isShared(session)) {
    // Where the height counts, the time that is left says enough.
    const isLess = isTall(gameOf(session)) && !isWaiting(session);
    const left = isLess ? rest.filter((line) => !clock.includes(line)) : rest;
    // A question is all to be read.
    return { seats: [first, ...seats], terms: [...(isQuestion(view) ? [] : left), ...ranks] };
  }
  // A hint shows by itself that there was help; a solution says of which day.
  const shown = view.kind === 'hint' && !session.puzzle ? [] : rest;
  return { seats: [first, ...joinShort([...seats, ...shown], ' · ')], terms: [] };
}

const isQuestion = ({ kind }: BoardView): boolean =>
  kind === 'askEnd' || kind === 'askLeave' || kind === 'askBlock' || kind === 'absent';

/** Nothing on a board that is closed, which is not drawn again once it is counted. */
const renderUncounted = ({ kind }: BoardView, { notCounted }: Texts): readonly string[] =>
  kind === 'closed' ? [] : [notCounted];

/**
 * `🔶 14 – 9 🔴 · 3 draws`, with the game in it that is over. Empty before the first result, in a
 * puzzle, and while a game against the bot is on whose button has no room for the score.
 */
function renderScore(
  session: Session,
  { texts, pieces, hasMenu }: BoardContext,
): readonly string[] {
  const { wins, draws } = isFinished(session) ? addResult(session) : session.score;
  const isUnread =
    session.mode === 'bot' && !isFinished(session) && hasMenu && isAtLimit(session.score);
  const games = wins[0] + wins[1] + draws;
  // After the first game of one person on both sides the board says as much.
  const isSaid = session.mode === 'hotSeat' && games === 1 && isFinished(session);
  const isNobodys = session.mode === 'others';
  if (games === 0 || session.puzzle || isUnread || isSaid || isNobodys) return [];
  const drawn = draws > 0 ? ` · ${texts.draws(draws)}` : '';
  return [`${symbolOf(0, pieces)} ${wins[0]} – ${wins[1]} ${symbolOf(1, pieces)}${drawn}`];
}

const nameOrPiece = (session: Session, player: PlayerIndex, context: BoardContext): string =>
  shortenName(seatName(session, player, context)) || symbolOf(player, context.pieces);

/** `Ada 1512 ▲12 · Bernat 1488 ▼12`, of those who have a rank. */
function renderRankChanges(session: Session, context: BoardContext): readonly string[] {
  const { rankChanges } = session;
  if (!rankChanges || !isFinished(session)) return [];
  const changesOf = (nameOf: (player: PlayerIndex) => string): string =>
    ([0, 1] as const)
      .flatMap((player) => {
        const { rank, change } = rankChanges[player] ?? {};
        const sign = change ? ` ${change > 0 ? '▲' : '▼'}${Math.abs(change)}` : '';
        return rank === undefined ? [] : [`${nameOf(player)} ${rank}${sign}`];
      })
      .join(' · ');
  const named = changesOf((player) => nameOrPiece(session, player, context));
  const short = changesOf((player) => symbolOf(player, context.pieces));
  return [widthOf(named) > maxColumns ? short : named].filter((line) => line !== '');
}

type Names = readonly [string, string];

/** The state of the game; on a person's first board how to play, too. */
export function renderTurn(session: Session, context: BoardContext): string {
  const status = renderStatus(session, context);
  const { isFirst, isPrivate, texts } = context;
  const isTheirs = isFirst && isPrivate && session.mode !== 'watch';
  return isTheirs ? joinSentences(status, texts.tapHere(gameOf(session).gravity)) : status;
}

/** The state of the game, for the person who looks at it. */
export function renderStatus(
  session: Session,
  context: Pick<BoardContext, 'texts' | 'pieces' | 'ownersPieces' | 'isPrivate' | 'viewer'>,
): string {
  const { texts } = context;
  const names: Names = [called(session, 0, context), called(session, 1, context)];
  const { status } = session;
  if (isWaiting(session)) return session.reserved ? texts.challenge.open(...names) : texts.waiting;
  if (isChallengeDeclined(session)) return texts.challenge.declined(names[1]);
  const winner = findWinner(session);
  const mover = playerToMove(session);
  const turn = isYou(session, mover, context) ? texts.yourTurn : texts.turnOf(names[mover]);
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
      return (isLong(session) ? texts : texts.clock).claimed(names[status.by]);
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
        return `${texts.wins(names[winner])}${isBotSeat(session, winner) ? '' : ' 🎉'}`;
      return isRunning(session) ? turn : texts.draw;
  }
  return status satisfies never;
}

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
  { texts, pieces }: BoardContext,
): readonly string[] {
  if (view.kind === 'absent') {
    const absent = playerToMove(session);
    const present = otherPlayer(absent);
    const say = (name: string): string =>
      (isLong(session) ? texts : texts.clock).absent(names[absent], name);
    const said = say(names[present]);
    // Two long names take a line too much.
    return [countLines([said]) > maxQuestion ? say(symbolOf(present, pieces)) : said];
  }
  if (view.kind === 'askBlock')
    return [texts.someone.askBlock(names[otherPlayer(view.asked)], isRunning(session))];
  if (view.kind === 'askLeave') return [texts.askLeave(names[view.asked])];
  if (view.kind !== 'askEnd') return [];
  return [isShared(session) ? texts.askResign(names[view.asked]) : texts.askEnd];
}

/** What the end of the game meant: as much as one line has room for, and below it what cost it. */
function renderMeaning(session: Session, context: BoardContext): readonly string[] {
  const { texts } = context;
  const { meaning, monthPlace, players } = session;
  if (!isFinished(session)) return [];
  if (monthPlace) {
    const { player, place, of } = monthPlace;
    const say = (name: string): string => `🏆 ${texts.meaning.monthPlace(name, place, of)}`;
    const named = say(nameOrPiece(session, player, context));
    return [widthOf(named) > maxColumns ? say(symbolOf(player, context.pieces)) : named];
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
        ? [texts.meaning.rating(numbers.join(' → '), labelOf(rating.like))]
        : []),
      ...(run > 1 ? [texts.meaning.run(run)] : []),
    ],
    ' · ',
  ).slice(0, 1);
  return [...meant, ...(mistake ? renderLastMistake(mistake, session.position, texts) : [])];
}

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

/** If the bot plays itself, its piece says which side speaks. */
export function renderBotsReason(context: BoardContext): readonly string[] {
  const { shown, texts } = context;
  const { reason, hidesReason, position } = shown;
  if (!reason || reason.kind === 'refutation' || reason.isOld || hidesReason) return [];
  // The line says more.
  if (position.outcome.kind === 'win' && !isMarked(position.game)) return [];
  const isWatched = shown.mode === 'watch';
  const said = renderReason(reason, { isWatched, isMisere: gameOf(shown).misere ?? false }, texts);
  return [isWatched ? texts.reasons.said(lastPiece(context), said) : said];
}
