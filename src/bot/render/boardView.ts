import { cellCount } from '../../games/game.ts';
import { landingCell, lastCell, vanishingCells } from '../../games/position.ts';
import { makeActionCode } from '../codec/actionCode.ts';
import type { BoardView } from '../session/action.ts';
import { isShared, playerOf, type Session } from '../session/session.ts';
import { findEmptySymbol } from '../settings/pieceSets.ts';
import { inRows, type Keyboard, makeButton, type View } from '../telegram/request.ts';
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
    keyboard: [...(hasBoard ? renderCells(view, context, button) : []), ...renderControls(session, view, context, button)],
  };
}

/**
 * The cells as buttons. The last move, a completed line and the piece that vanishes next are marked by text, too, for people who
 * cannot see the colours.
 */
function renderCells(view: BoardView, context: BoardContext, button: MakeButton): Keyboard {
  const { shown, pieces } = context;
  const { game, board, outcome } = shown.position;
  const marked = lastCell(shown.position);
  const vanishing = outcome.kind === 'ongoing' ? vanishingCells(shown.position) : [];
  const coached = coachCells(view, context);
  const cells = Array.from({ length: cellCount(game) }, (_, cell) => {
    const side = board[cell];
    const action = { kind: 'cell', cell } as const;
    if (!side)
      return button(coached.get(cell) ?? nameEmpty(cell, context), action, coached.get(cell) === bulb ? 'success' : undefined);
    const symbol = symbolOf(playerOf(shown, side), pieces);
    if (outcome.kind === 'win' && outcome.cells.includes(cell))
      return outcome.side === side ? button(`${symbol}★`, action, 'success') : button(`${symbol}✗`, action, 'danger');
    if (vanishing.includes(cell)) return button(`${symbol}${cell === vanishing[0] ? '⏳' : '⌛'}`, action);
    return cell === marked ? button(`[${symbol}]`, action, 'primary') : button(symbol, action);
  });
  return inRows(cells, game.columns);
}

const bulb = '💡';

/** The coach's marks in empty cells: a hint, or the value of each alternative to the last move. */
function coachCells(view: BoardView, { shown: { position }, review }: BoardContext): ReadonlyMap<number, string> {
  const { game, board } = position;
  const { before, judged } = review?.step ?? {};
  const moves =
    view.kind === 'hint'
      ? view.hint.moves.map((move) => [landingCell(game, board, move), bulb] as const)
      : [...(judged?.values ?? [])].map(
          ([move, { result }]) => [landingCell(game, before!.board, move), worthSigns[result]] as const,
        );
  return new Map(moves.filter((each): each is [number, string] => each[0] !== undefined));
}

const smallLetters = [...'ᵃᵇᶜᵈᵉᶠᵍʰ'];
const smallDigits = [...'¹²³⁴⁵⁶⁷⁸'];

/**
 * The name of a cell as a player types it, if a piece would land there: the column's number, or the cell's name, in small
 * letters.
 */
function nameEmpty(cell: number, { shown, pieces }: BoardContext): string {
  const { game, outcome } = shown.position;
  const [row, column] = [Math.floor(cell / game.columns), cell % game.columns];
  const name = game.gravity ? (row === 0 ? String(column + 1) : '') : `${smallLetters[row] ?? ''}${smallDigits[column] ?? ''}`;
  // The name must not look like a piece.
  const isClear = ![...name].some((sign) => `${pieces.bot}${pieces.user}`.includes(sign));
  return outcome.kind === 'ongoing' && name !== '' && isClear ? name : findEmptySymbol(pieces);
}
