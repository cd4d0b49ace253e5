/** A game of Connect Four that is over, as the picture of the page. */
import { games } from '../../../games/game.ts';
import { type Position, play, startPosition } from '../../../games/position.ts';

const moves = [3, 4, 4, 5, 1, 5, 5, 6, 6, 6, 6];
/** The size of a cell, and of what surrounds the board. */
const [cellSize, margin] = [20, 6];

/** An SVG whose colours the page's style gives; it says nothing that the text does not. */
export function renderDrawing(): string {
  const position = moves.reduce<Position>(play, startPosition(games.connectFour));
  const { game, board, outcome } = position;
  const line = outcome.kind === 'win' ? outcome.cells : [];
  const holes = board.map((side, cell) => {
    const at = (index: number): number => margin + (index + 0.5) * cellSize;
    const [x, y] = [at(cell % game.columns), at(Math.floor(cell / game.columns))];
    const name = side === 0 ? 'hole' : `side${side}${line.includes(cell) ? ' line' : ''}`;
    return `<circle class="${name}" cx="${x}" cy="${y}" r="8"/>`;
  });
  const [width, height] = [game.columns * cellSize + 2 * margin, game.rows * cellSize + 2 * margin];
  return `<svg class="drawing" viewBox="0 0 ${width} ${height}" aria-hidden="true"><rect width="${width}" height="${height}" rx="10"/>${holes.join('')}</svg>`;
}
