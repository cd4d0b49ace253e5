/** A game as a message: its text, and a keyboard with the board's rows first and the controls below. */
import { cellCount } from '../../games/game.ts';
import { lastCell, type Position, replay } from '../../games/position.ts';
import { type Action, makeActionCode } from '../action.ts';
import type { BoardView } from '../change.ts';
import type { Names } from '../gameLine.ts';
import { findEmptySymbol, findPieces, type Pieces } from '../pieces.ts';
import { type PlayerIndex, playerOf, positionOf, type Session } from '../session.ts';
import type { Button, ButtonStyle, Keyboard, View } from '../telegram.ts';
import type { Texts } from '../texts/texts.ts';
import { renderControls } from './controls.ts';
import { renderGameText } from './gameText.ts';

export interface BoardContext {
  readonly texts: Texts;
  readonly names: Names;
  /** The pieces of the owner's property, if it is set. */
  readonly ownersPieces: Pieces | undefined;
  /** In a private chat the person is "you". */
  readonly isPrivate: boolean;
  /** Who looks at it, where each player has their own board. */
  readonly viewer?: PlayerIndex;
  /** Whether a menu can take the message's place; not inline, where it would be everybody's. */
  readonly hasMenu: boolean;
  /** The callback data of an action on this session. */
  readonly seal: (action: number) => string;
}

/** Makes a button for an action on the shown session. */
export type MakeButton = (text: string, action: Action, style?: ButtonStyle) => Button;

export function renderBoard(session: Session, view: BoardView, context: BoardContext): View {
  const now = positionOf(session);
  const shown = view.kind === 'ply' ? replay(now.game, now.record.slice(0, view.ply)) : now;
  const pieces = findPieces(session.pieces, session.game, context.ownersPieces);
  const button: MakeButton = (text, action, style) => ({
    text,
    ...(style ? { style } : {}),
    callback_data: context.seal(makeActionCode(action)),
  });
  const { text, bold } = renderGameText(session, shown, view, pieces, context);
  const hasBoard = session.status !== 'ended' && session.status !== 'cancelled' && !isOpenSeat(session);
  return {
    text,
    bold,
    keyboard: [
      ...(hasBoard ? renderCells(session, shown, pieces, button) : []),
      ...renderControls(session, view, context, button),
    ],
  };
}

function isOpenSeat(session: Session): boolean {
  return session.players[1].id === 0 && (session.mode === 'duel' || session.mode === 'room');
}

function renderCells(session: Session, position: Position, pieces: Pieces, button: MakeButton): Keyboard {
  const { game, board, outcome } = position;
  const empty = findEmptySymbol(pieces);
  const marked = lastCell(position);
  const cells = Array.from({ length: cellCount(game) }, (_, cell) => {
    const side = board[cell];
    const text = side ? symbolOf(session, side, pieces) : empty;
    const isWinning = outcome.kind === 'win' && outcome.cells.includes(cell);
    return button(
      text,
      { kind: 'cell', cell },
      isWinning ? 'success' : cell === marked ? 'primary' : undefined,
    );
  });
  return Array.from({ length: game.rows }, (_, row) =>
    cells.slice(row * game.columns, (row + 1) * game.columns),
  );
}

export function symbolOf(session: Session, side: 1 | 2, pieces: Pieces): string {
  return playerOf(session, side) === 0 ? pieces.user : pieces.bot;
}
