import type { ReviewStep } from '../../../coach/reviewStep.ts';
import { landingCell, legalMoves, type Move, type Position } from '../../../games/position.ts';
import type { Value } from '../../../strategies/value.ts';
import { makeActionCode } from '../../buttons/actionCode.ts';
import type { BoardView } from '../../match/action.ts';
import { isShared, playerOf, type Session } from '../../match/session.ts';
import type { Pieces } from '../../settings/pieceSets.ts';
import { type Keyboard, makeButton, type View } from '../../telegram/request.ts';
import { worthMarksBeside, worthStyles } from '../coach/worthMarks.ts';
import type { BoardContext } from './boardContext.ts';
import { advised, type CellNote, renderCells } from './cells.ts';
import { type MakeButton, renderControls } from './controls.ts';
import { renderGameText } from './gameText.ts';
import { isCompact, renderReplay } from './replayText.ts';
import { symbolOf } from './seatText.ts';

export function renderBoard(session: Session, view: BoardView, context: BoardContext): View {
  const button: MakeButton = (text, action, style) =>
    makeButton(text, context.makeData(makeActionCode(action)), style);
  const { kind } = session.status;
  const isOpenSeat = isShared(session) && session.players[1].id === 0;
  const hasBoard = kind !== 'cancelled' && !isOpenSeat;
  const renderText = isCompact(session, view) ? renderReplay : renderGameText;
  return {
    ...renderText(session, view, context),
    keyboard: [
      ...(hasBoard ? renderBoardCells(view, context, button) : []),
      ...renderControls(session, view, context, button),
    ],
  };
}

const renderBoardCells = (view: BoardView, context: BoardContext, button: MakeButton): Keyboard =>
  renderCells(context.shown.position, {
    pieces: context.pieces,
    symbolOf: (side) => symbolOf(playerOf(context.shown, side), context.pieces),
    notes: coachCells(view, context.shown.position, context.review?.step, context.pieces),
    makeCell: (cell, text, style) => button(text, { kind: 'cell', cell }, style),
  });

/** The coach's marks in empty cells: a hint, or the value of each alternative to the last move. */
export function coachCells(
  view: BoardView,
  position: Position,
  step: ReviewStep | undefined,
  pieces: Pieces,
): ReadonlyMap<number, CellNote> {
  if (view.kind !== 'hint') return worthCells(step, pieces);
  const { moves } = view.hint;
  // Where no move is better than another there is nothing to mark.
  const isChoice = moves.length === 1 || moves.length < legalMoves(position).length;
  return notesAt(
    position,
    (isChoice ? moves : []).map((move) => [move, advised] as const),
  );
}

function worthCells(step: ReviewStep | undefined, pieces: Pieces): ReadonlyMap<number, CellNote> {
  if (step?.refuted) return notesAt(step.before, [[step.refuted.better, advised]]);
  if (!step?.judged) return new Map();
  const marks = worthMarksBeside(pieces);
  const noteOf = ({ result }: Value): CellNote => ({
    text: marks[result],
    style: worthStyles[result],
  });
  return notesAt(
    step.before,
    [...step.judged.values].map(([move, value]) => [move, noteOf(value)] as const),
  );
}

/** The notes of moves, in the cells where their pieces would land. */
const notesAt = (
  { game, board }: Position,
  notes: readonly (readonly [Move, CellNote])[],
): ReadonlyMap<number, CellNote> =>
  new Map(
    notes.flatMap(([move, note]) => {
      const cell = landingCell(game, board, move);
      return cell === undefined ? [] : [[cell, note] as const];
    }),
  );
