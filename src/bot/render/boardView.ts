import type { ReviewStep } from '../../coach/reviewStep.ts';
import { makeCellName } from '../../games/cellName.ts';
import { cellCount } from '../../games/game.ts';
import { landingCell, lastCell, legalMoves, vanishingCells } from '../../games/position.ts';
import { makeActionCode } from '../codec/actionCode.ts';
import type { Action, BoardView } from '../session/action.ts';
import { isShared, playerOf, type Session } from '../session/session.ts';
import { findEmptySymbol } from '../settings/pieceSets.ts';
import { type Button, type ButtonStyle, inRows, type Keyboard, makeButton, type View } from '../telegram/request.ts';
import type { BoardContext } from './boardContext.ts';
import { worthSigns } from './coachText.ts';
import { type MakeButton, renderControls } from './controls.ts';
import { renderGameText, symbolOf } from './gameText.ts';

export function renderBoard(session: Session, view: BoardView, context: BoardContext): View {
  const button: MakeButton = (text, action, style) => makeButton(text, context.makeData(makeActionCode(action)), style);
  const { kind } = session.status;
  const isOpenSeat = isShared(session) && session.players[1].id === 0;
  const hasBoard = kind !== 'cancelled' && !isOpenSeat;
  return {
    ...renderGameText(session, view, context),
    keyboard: [
      ...(hasBoard ? renderCells(view, { ...context, step: context.review?.step }, button) : []),
      ...renderControls(session, view, context, button),
    ],
  };
}

type MakeCell = (text: string, action: Extract<Action, { kind: 'cell' }>, style?: ButtonStyle) => Button;

/** What the cells are drawn from: the position, the pieces, and the move that is reviewed. */
interface CellContext extends Pick<BoardContext, 'pieces'> {
  readonly shown: Pick<Session, 'position' | 'starter'>;
  readonly step: ReviewStep | undefined;
}

/** At 320 px the keys of more columns are about 34 px wide. */
const maxMarkedColumns = 5;

/**
 * The cells as buttons. The last move, a completed line and the pieces that vanish next are marked by text, too, for people who
 * cannot see the colours; where the keys of a narrow phone are too small for a piece and a sign, by the colour alone.
 */
export function renderCells(view: BoardView, context: CellContext, button: MakeCell): Keyboard {
  const { shown, pieces } = context;
  const { game, board, outcome } = shown.position;
  const last = lastCell(shown.position);
  const vanishing = outcome.kind === 'ongoing' ? vanishingCells(shown.position) : [];
  const coached = coachCells(view, context);
  const cells = Array.from({ length: cellCount(game) }, (_, cell) => {
    const side = board[cell];
    const action = { kind: 'cell', cell } as const;
    if (!side)
      return button(coached.get(cell) ?? nameEmpty(cell, context), action, coached.get(cell) === bulb ? 'success' : undefined);
    const symbol = symbolOf(playerOf(shown, side), pieces);
    const marked = (text: string): string => (game.columns > maxMarkedColumns ? symbol : text);
    if (outcome.kind === 'win' && outcome.cells.includes(cell))
      return outcome.side === side
        ? button(marked(`${symbol}★`), action, 'success')
        : button(marked(`${symbol}✗`), action, 'danger');
    if (vanishing.includes(cell)) return button(`${symbol}${cell === vanishing[0] ? '⏳' : '⌛'}`, action);
    return cell === last ? button(marked(`[${symbol}]`), action, 'primary') : button(symbol, action);
  });
  return inRows(cells, game.columns);
}

const bulb = '💡';

/** The coach's marks in empty cells: a hint, or the value of each alternative to the last move. */
function coachCells(view: BoardView, { shown: { position }, step }: CellContext): ReadonlyMap<number, string> {
  const { game, board } = position;
  const { before, judged } = step ?? {};
  // Where no move is better than another there is nothing to mark.
  const isChoice = view.kind !== 'hint' || view.hint.moves.length === 1 || view.hint.moves.length < legalMoves(position).length;
  const moves =
    view.kind === 'hint'
      ? (isChoice ? view.hint.moves : []).map((move) => [landingCell(game, board, move), bulb] as const)
      : [...(judged?.values ?? [])].map(
          ([move, { result }]) => [landingCell(game, before!.board, move), worthSigns[result]] as const,
        );
  return new Map(moves.filter((each): each is [number, string] => each[0] !== undefined));
}

/**
 * The name of a cell as a player types it, if a piece would land there: the column's number, or the cell's name, which a screen reader
 * reads well in plain letters; small ones stand back behind the pieces.
 */
function nameEmpty(cell: number, { shown, pieces }: CellContext): string {
  const { game, outcome } = shown.position;
  const name = game.gravity ? (cell < game.columns ? makeCellName(game, cell) : '') : makeCellName(game, cell).toLowerCase();
  // The name must not look like a piece.
  const isClear = ![...name].some((sign) => `${pieces.bot}${pieces.user}`.includes(sign));
  return outcome.kind === 'ongoing' && name !== '' && isClear ? name : findEmptySymbol(pieces);
}
