import { cellCount } from '../../games/game.ts';
import { lastCell } from '../../games/position.ts';
import { makeActionCode } from '../buttons/actionCode.ts';
import type { BoardView } from '../session/action.ts';
import { isShared, playerOf, type Session } from '../session/session.ts';
import { findEmptySymbol } from '../settings/pieceSets.ts';
import { inRows, type Keyboard, makeButton, type View } from '../telegram/request.ts';
import { type MakeButton, renderControls } from './controls.ts';
import { type BoardContext, renderGameText, symbolOf } from './gameText.ts';

export function renderBoard(session: Session, view: BoardView, context: BoardContext): View {
  const button: MakeButton = (text, action, style) => makeButton(text, context.makeData(makeActionCode(action)), style);
  const { kind } = session.status;
  const isOpenSeat = isShared(session) && session.players[1].id === 0;
  const hasBoard = kind !== 'ended' && kind !== 'cancelled' && !isOpenSeat;
  return {
    ...renderGameText(session, view, context),
    keyboard: [...(hasBoard ? renderCells(context, button) : []), ...renderControls(session, view, context, button)],
  };
}

function renderCells({ shown, pieces }: BoardContext, button: MakeButton): Keyboard {
  const { game, board, outcome } = shown.position;
  const empty = findEmptySymbol(pieces);
  const marked = lastCell(shown.position);
  const cells = Array.from({ length: cellCount(game) }, (_, cell) => {
    const side = board[cell];
    const text = side ? symbolOf(playerOf(shown, side), pieces) : empty;
    const isWinning = outcome.kind === 'win' && outcome.cells.includes(cell);
    return button(text, { kind: 'cell', cell }, isWinning ? 'success' : cell === marked ? 'primary' : undefined);
  });
  return inRows(cells, game.columns);
}
