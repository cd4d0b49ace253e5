/** The rules of a game: two sentences, and a picture of a line that decides it. */
import type { InLineGame } from '../../../games/game.ts';
import type { Pieces } from '../../settings/pieceSets.ts';
import { inRows } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';

export function renderRules(game: InLineGame, pieces: Pieces, texts: Texts): readonly string[] {
  const { drop, keep, put, line, misere } = texts.howTo;
  const moves = game.gravity ? drop : game.maxPieces === undefined ? put : keep(game.maxPieces);
  const end = game.misere ? texts.lineLost(pieces.user, pieces.bot) : texts.wins(pieces.user);
  return [
    moves,
    game.misere ? misere(game.inARow) : line(game.inARow),
    '',
    ...drawLine(game, pieces),
    end,
  ];
}

/**
 * The rows of a board with a line of the user's pieces, along the floor or else falling, and the
 * bot's pieces beside it.
 */
function drawLine(
  { gravity, columns, rows, inARow }: InLineGame,
  { user, bot }: Pieces,
): readonly string[] {
  const line = Array.from({ length: inARow }, (_, step) =>
    gravity ? (rows - 1) * columns + step + 1 : step * columns + step,
  );
  const beside = line.slice(0, -1).map((cell) => (gravity ? cell - columns : cell + 1));
  const cells = Array.from({ length: columns * rows }, (_, cell) =>
    line.includes(cell) ? user : beside.includes(cell) ? bot : '⬜',
  );
  const drawn = inRows(cells, columns).map((row) => row.join(''));
  return gravity ? drawn.slice(-3) : drawn.slice(0, inARow);
}
