/**
 * The boards of a game, one after another, as plain data: it is drawn when it is sent, and can wait
 * in the outbox until then.
 */
import { makeBoard } from '../../games/boardString.ts';
import type { GameName } from '../../games/game.ts';
import { lastCell, type Position, undo } from '../../games/position.ts';

export interface Film {
  readonly game: GameName;
  /** One for a still picture. */
  readonly frames: readonly Frame[];
  /** The pieces of side 1 and of side 2, which `pieceLook.ts` draws. */
  readonly symbols: readonly [string, string];
  /** The cells of a completed line on the last board. */
  readonly line: readonly number[];
}

export interface Frame {
  /** The board string. */
  readonly board: string;
  /** The cell of the last move; undefined before the first. */
  readonly last?: number;
  /** Whether the move decided the game: it is held longer. */
  readonly isTurn?: true;
}

/** The final board. */
export const makePicture = (position: Position, symbols: Film['symbols']): Film => ({
  ...stillOf(position, symbols),
  frames: [frameOf(position)],
});

/**
 * All boards that are known. `turn` is the index of the move that decided the game among those of
 * the record.
 */
export function makeFilm(
  position: Position,
  symbols: Film['symbols'],
  turn: number | undefined,
): Film {
  const { length } = position.record;
  const frames = Array.from({ length: length + 1 }, (_, count): Frame => {
    const frame = frameOf(undo(position, length - count));
    return turn !== undefined && count === turn + 1 ? { ...frame, isTurn: true } : frame;
  });
  return { ...stillOf(position, symbols), frames };
}

const stillOf = ({ game, outcome }: Position, symbols: Film['symbols']) => ({
  game: game.name,
  symbols,
  line: outcome.kind === 'win' ? outcome.cells : [],
});

function frameOf(position: Position): Frame {
  const last = lastCell(position);
  return { board: makeBoard(position.board), ...(last === undefined ? {} : { last }) };
}
