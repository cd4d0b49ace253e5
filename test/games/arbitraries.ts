import fc from 'fast-check';
import {
  type GameName,
  gameNames,
  games,
  type InLineGame,
  maxPlies,
} from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';

export const anyGame = fc.constantFrom(...gameNames).map((name) => games[name]);

/** Any position that play can reach, finished ones included. */
export function anyPositionOf(game: InLineGame): fc.Arbitrary<Position> {
  return fc
    .array(fc.nat(game.columns * game.rows), { maxLength: maxPlies(game), size: 'max' })
    .map((lots) => lots.reduce(playLot, startPosition(game)));
}

export const anyPosition = anyGame.chain(anyPositionOf);

/** Any position in which a side is to move. */
export function anyOpenPosition(game: GameName): fc.Arbitrary<Position> {
  return anyPositionOf(games[game]).filter((position) => !isOver(position));
}

function playLot(position: Position, lot: number): Position {
  const moves = legalMoves(position);
  return moves.length === 0 ? position : play(position, moves[lot % moves.length]!);
}
