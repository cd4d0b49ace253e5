/** The text above a game that is looked at move by move, or as a whole once it is over. */
import { findLastError, isErrorMark } from '../../../coach/summary.ts';
import { makeCellName } from '../../../games/cellName.ts';
import { plyOf, type Side } from '../../../games/position.ts';
import type { BoardView } from '../../match/action.ts';
import {
  gameOf,
  isLookedAt,
  isShared,
  type PlayerIndex,
  playerOf,
  type Session,
} from '../../match/session.ts';
import { widthOf } from '../../telegram/columns.ts';
import type { View } from '../../telegram/request.ts';
import { renderStep, renderSummary, renderWhy, renderWorths } from '../coach/coachText.ts';
import { worthMarksBeside } from '../coach/worthMarks.ts';
import { countLines, fitHeight, maxColumns } from '../words/bubble.ts';
import { renderLines } from '../words/lineText.ts';
import type { BoardContext } from './boardContext.ts';
import { isMarked } from './cells.ts';
import {
  lastPiece,
  renderBotsReason,
  renderForgotten,
  renderTurn,
  renderVanishing,
} from './gameText.ts';
import { called, isYou, symbolOf } from './seatText.ts';

/** Whether a text has no empty line: of a replay, and of a game of others as it is opened. */
export const isCompact = (session: Pick<Session, 'mode'>, { kind }: BoardView): boolean =>
  kind === 'summary' || kind === 'ply' || (kind === 'board' && isLookedAt(session));

/**
 * A finished game move by move, or its review. It has no empty line and names nothing twice, so
 * that a phone shows it with the board and two rows of keys.
 */
export function renderReplay(
  session: Session,
  view: BoardView,
  context: BoardContext,
): Omit<View, 'keyboard'> {
  const { texts } = context;
  const title = texts.games[gameOf(session).name];
  const where = view.kind === 'ply' ? renderPly(session, context) : renderTurn(session, context);
  const joined = `${title} · ${where}`;
  // The summary has named the game.
  const head =
    widthOf(joined) <= maxColumns ? [joined] : view.kind === 'ply' ? [where] : [title, where];
  const body = [
    ...bodies[view.kind === 'ply' || view.kind === 'summary' ? view.kind : 'board'](
      session,
      context,
    ),
    ...(view.kind !== 'summary' && !isMarked(gameOf(session))
      ? renderLines(context.shown.position, texts)
      : []),
    ...renderForgotten(session, texts),
  ];
  const { after = [] } = context;
  const fitted = fitHeight({ head: [...head, ...after], state: body }, gameOf(session));
  return {
    text: [...head, ...(view.kind === 'summary' ? fitted : body)].join('\n'),
    // The text is in view.
    summary: '',
    bold: (head[0] === where ? where : title).length,
  };
}

/** `Move 9 of 13: 🔴 2` */
function renderPly(session: Session, context: BoardContext): string {
  const { shown, texts } = context;
  const { position } = shown;
  const ply = plyOf(position);
  const count = texts.ply(ply, plyOf(session.position));
  const move = position.record[position.record.length - 1];
  if (move === undefined) return count;
  return texts.labelled(count, `${lastPiece(context)} ${makeCellName(gameOf(shown), move)}`);
}

const bodies = {
  summary: renderOverall,
  ply: (_: Session, context: BoardContext) => renderMove(context),
  /** Where a game of others was decided. */
  board: (_: Session, { review, texts }: BoardContext): readonly string[] => {
    const turn = review && findLastError(review.marks);
    return turn === undefined ? [] : [texts.coach.turned(turn + 1)];
  },
};

/**
 * A line that begins so is not read as that of a seat, in which only the name stands (`readName`).
 */
const unlikeSeat = (name: string): string => name.replace(' ', '\u2060 ');

/** How well each side played. */
function renderOverall(session: Session, context: BoardContext): readonly string[] {
  const { review, texts } = context;
  const nameOf = (player: PlayerIndex): string => {
    const name = isYou(session, player, context)
      ? `${symbolOf(player, context.pieces)} ${texts.you}`
      : called(session, player, context);
    return isShared(session) ? unlikeSeat(name) : name;
  };
  if (!review) return [];
  const names = bySide(session, [nameOf(0), nameOf(1)]);
  return renderSummary(review.marks, names, texts, session.presetPlies);
}

/**
 * Below the first line, so that a small phone shows the board and its keys, too, of which one more
 * takes the height of two lines.
 */
const maxLinesSaid = { plain: 4, withLine: 2 } as const;

/**
 * The verdict on the last move shown, with the reason and with what the marks of the others mean;
 * where there is none, the bot's reason, and what vanishes next. Where the lines do not suffice the
 * reason comes first, but at the first mistake the marks, which may not have been seen before.
 */
function renderMove(context: BoardContext): readonly string[] {
  const { review, shown, pieces, texts, links } = context;
  const { record } = shown.position;
  const move = record[record.length - 1];
  const { step } = review ?? {};
  const next = renderVanishing(context);
  if (move === undefined || !step) return [...renderBotsReason(context), ...next];
  const marks = worthMarksBeside(pieces);
  const { judged } = step;
  const isLineBelow = links.line !== undefined;
  const max = maxLinesSaid[isLineBelow ? 'withLine' : 'plain'];
  const verdict = renderStep(step, move, marks, texts);
  // On a large board the text has little room, and the better move is marked there; of a mistake
  // without a reason the key with the moves says enough.
  const isLeftOut = step.refuted || (isLineBelow && countLines([verdict]) >= max);
  const why = isLeftOut ? [] : renderWhy(step, move, texts, isLineBelow);
  const worths =
    judged && judged.values.size > 1 ? [renderWorths(judged.values.values(), marks, texts)] : [];
  const fits = (lines: readonly string[]) => countLines([verdict, ...lines, ...next]) <= max;
  const isFirst = review?.marks.findIndex(isErrorMark) === record.length - 1;
  const isLegendDue = isFirst && worths.length > 0 && fits(worths);
  const all = [...why, ...worths];
  const said = fits(all) ? all : isLegendDue ? worths : why;
  return [verdict, ...said, ...(judged ? [] : renderBotsReason(context)), ...next];
}

/** The names of the players by side. */
const bySide = (session: Session, names: readonly [string, string]): Record<Side, string> => ({
  1: names[playerOf(session, 1)],
  2: names[playerOf(session, 2)],
});
