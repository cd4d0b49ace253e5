import { games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  type Side,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { drawableMoves } from '../../tools/reachableDraws.ts';

/** How many games end in each way for the strategy. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}

/**
 * Plays tic-tac-toe through every move of the opponent's and every move that the strategy may draw,
 * from the start, with the strategy on the given side. Positions that are met again are not walked
 * again, but counted again.
 */
export function walkGames(strategy: Strategy, side: Side): Tally {
  const known = new Map<string, Tally>();
  const walk = (position: Position): Tally => {
    const { outcome } = position;
    if (outcome.kind === 'draw') return { games: 1, wins: 0, losses: 0 };
    if (outcome.kind === 'win')
      return outcome.side === side
        ? { games: 1, wins: 1, losses: 0 }
        : { games: 1, wins: 0, losses: 1 };
    const key = position.board.join('');
    const seen = known.get(key);
    if (seen) return seen;
    const moves =
      sideToMove(position) === side ? drawableMoves(strategy, position) : legalMoves(position);
    const tally = moves.map((move) => walk(play(position, move))).reduce(add);
    known.set(key, tally);
    return tally;
  };
  return walk(startPosition(games.ticTacToe));
}

/** Every position in which a side is to move, of a game with few of them: 4,520 of tic-tac-toe. */
export function openPositions(game = games.ticTacToe): Position[] {
  const found = new Map<string, Position>();
  const visit = (position: Position): void => {
    const key = position.board.join('');
    if (isOver(position) || found.has(key)) return;
    found.set(key, position);
    for (const move of legalMoves(position)) visit(play(position, move));
  };
  visit(startPosition(game));
  return [...found.values()];
}

function add(a: Tally, b: Tally): Tally {
  return { games: a.games + b.games, wins: a.wins + b.wins, losses: a.losses + b.losses };
}
