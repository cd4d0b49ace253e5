import { parseBoard } from '../../src/games/boardString.ts';
import type { InLineGame } from '../../src/games/game.ts';
import {
  type Cell,
  isOver,
  landingCell,
  legalMoves,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';

/** The position of a drawn board, reached by some legal record; throws where there is none. */
export function drawn(game: InLineGame, drawing: string): Position {
  const board = parseBoard(game, drawing);
  const position = board && reach(startPosition(game), board);
  if (!position) throw new Error(`no record of ${game.name} leads to\n${drawing}`);
  return position;
}

function reach(position: Position, target: readonly Cell[]): Position | undefined {
  const { game, board } = position;
  if (board.every((cell, index) => cell === target[index])) return position;
  if (isOver(position)) return undefined;
  for (const move of legalMoves(position)) {
    if (target[landingCell(game, board, move)!] !== sideToMove(position)) continue;
    const found = reach(play(position, move), target);
    if (found) return found;
  }
  return undefined;
}
