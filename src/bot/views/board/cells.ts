/** A board as buttons. */
import { makeCellName } from '../../../games/cellName.ts';
import { cellCount, type InLineGame } from '../../../games/game.ts';
import { lastCell, type Position, type Side, vanishingCells } from '../../../games/position.ts';
import { findEmptySymbol, type Pieces } from '../../settings/pieceSets.ts';
import { type Button, type ButtonStyle, inRows, type Keyboard } from '../../telegram/request.ts';

/** What stands in an empty cell, and the style of its key. */
export interface CellNote {
  readonly text: string;
  readonly style: ButtonStyle | undefined;
}

interface CellLook {
  readonly pieces: Pieces;
  readonly symbolOf: (side: Side) => string;
  /** What stands in empty cells instead of their names. */
  readonly notes?: ReadonlyMap<number, CellNote>;
  /** Cells of which the text speaks. */
  readonly named?: readonly number[];
  readonly makeCell: (cell: number, text: string, style?: ButtonStyle) => Button;
}

/** A move that is advised. */
export const advised: CellNote = { text: '💡', style: 'success' };

/** At 320 px the keys of more columns are about 34 px wide. */
const maxMarkedColumns = 5;

/**
 * Whether the keys are large enough for a piece and a sign; else the text says what the signs
 * would.
 */
export const isMarked = ({ columns }: InLineGame): boolean => columns <= maxMarkedColumns;

/**
 * The cells as buttons. The last move, a completed line and the pieces that vanish next are marked
 * by text, too, for people who cannot see the colours; where the keys of a narrow phone are too
 * small for a piece and a sign, the colour marks them, and the text above names them.
 */
export function renderCells(position: Position, look: CellLook): Keyboard {
  const { pieces, symbolOf, notes, named = [], makeCell } = look;
  const { game, board, outcome } = position;
  const last = lastCell(position);
  const vanishing = outcome.kind === 'ongoing' ? vanishingCells(position) : [];
  const marked = (symbol: string, text: string): string => (isMarked(game) ? text : symbol);
  const styleOf = (cell: number) => (named.includes(cell) ? 'success' : undefined);
  const cells = Array.from({ length: cellCount(game) }, (_, cell) => {
    const side = board[cell];
    const note = notes?.get(cell);
    if (!side)
      return note
        ? makeCell(cell, note.text, note.style)
        : makeCell(cell, nameEmpty(cell, position, pieces), styleOf(cell));
    const symbol = symbolOf(side);
    if (outcome.kind === 'win' && outcome.cells.includes(cell))
      return outcome.side === side
        ? makeCell(cell, marked(symbol, `${symbol}★`), 'success')
        : makeCell(cell, marked(symbol, `${symbol}✗`), 'danger');
    if (vanishing.includes(cell))
      return makeCell(cell, `${symbol}${cell === vanishing[0] ? '⏳' : '⌛'}`);
    return cell === last
      ? makeCell(cell, marked(symbol, `[${symbol}]`), 'primary')
      : makeCell(cell, symbol, styleOf(cell));
  });
  return inRows(cells, game.columns);
}

/**
 * The name of a cell as a player types it, if a piece would land there: the column's number, or the
 * cell's name, which a screen reader reads well in plain letters; small ones stand back behind the
 * pieces.
 */
function nameEmpty(cell: number, { game, outcome }: Position, pieces: Pieces): string {
  const name = game.gravity
    ? cell < game.columns
      ? makeCellName(game, cell)
      : ''
    : makeCellName(game, cell).toLowerCase();
  // The name must not look like a piece.
  const isClear = ![...name].some((sign) => `${pieces.bot}${pieces.user}`.includes(sign));
  return outcome.kind === 'ongoing' && name !== '' && isClear ? name : findEmptySymbol(pieces);
}
