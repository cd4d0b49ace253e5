import type { ReviewStep } from '../../coach/reviewStep.ts';
import { landingCell, legalMoves, type Position } from '../../games/position.ts';
import { makeActionCode } from '../buttons/actionCode.ts';
import type { BoardView } from '../match/action.ts';
import { isShared, playerOf, type Session } from '../match/session.ts';
import type { Pieces } from '../settings/pieceSets.ts';
import { type Keyboard, makeButton, type View } from '../telegram/request.ts';
import type { BoardContext } from './boardContext.ts';
import { advised, type CellNote, renderCells } from './cells.ts';
import { type MakeButton, renderControls } from './controls.ts';
import { renderGameText, symbolOf } from './gameText.ts';
import { worthMarksBeside, worthStyles } from './worthMarks.ts';

export function renderBoard(session: Session, view: BoardView, context: BoardContext): View {
  const button: MakeButton = (text, action, style) =>
    makeButton(text, context.makeData(makeActionCode(action)), style);
  const { kind } = session.status;
  const isOpenSeat = isShared(session) && session.players[1].id === 0;
  const hasBoard = kind !== 'cancelled' && !isOpenSeat;
  return {
    ...renderGameText(session, view, context),
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
  const { game, board } = position;
  const { before, judged } = step ?? {};
  const marks = worthMarksBeside(pieces);
  // Where no move is better than another there is nothing to mark.
  const isChoice =
    view.kind !== 'hint' ||
    view.hint.moves.length === 1 ||
    view.hint.moves.length < legalMoves(position).length;
  const moves =
    view.kind === 'hint'
      ? (isChoice ? view.hint.moves : []).map(
          (move) => [landingCell(game, board, move), advised] as const,
        )
      : [...(judged?.values ?? [])].map(
          ([move, { result }]) =>
            [
              landingCell(game, before!.board, move),
              { text: marks[result], style: worthStyles[result] },
            ] as const,
        );
  return new Map(moves.filter((each): each is [number, CellNote] => each[0] !== undefined));
}
