/**
 * The history of a game in the field `record` of a button: all its moves as one number, which
 * implies their count; or if those do not fit, the board in base 3, its first cell highest,
 * multiplied by the number of records of up to six moves, plus the record of the last moves.
 */
import { cellCount, type InLineGame, moveCount } from '../../games/game.ts';
import { allLines } from '../../games/lines.ts';
import {
  type Cell,
  findMoveError,
  type Move,
  type Position,
  play,
  positionFrom,
  startPosition,
} from '../../games/position.ts';
import { hasWholeRecord, lastMoves } from '../../games/recordSize.ts';
import { makeBase64Url, packDigits, parseBase64Url, unpackDigits } from './bitFields.ts';

export function packRecord({ game, board, record }: Position): bigint {
  if (hasWholeRecord(game)) return packDigits(record, moveCount(game));
  const packed = board.reduce((number, cell) => number * 3n + BigInt(cell), 0n);
  return packed * countRecords(game) + packDigits(record.slice(-lastMoves), moveCount(game));
}

/** The position of a number; undefined if no position of the game has it. */
export function unpackRecord(packed: bigint, game: InLineGame): Position | undefined {
  if (hasWholeRecord(game))
    return playMoves(startPosition(game), unpackDigits(packed, moveCount(game)));
  let rest = packed / countRecords(game);
  const board: Cell[] = [];
  for (; board.length < cellCount(game); rest /= 3n) board.unshift(Number(rest % 3n) as Cell);
  if (rest !== 0n) return undefined;
  const moves = unpackDigits(packed % countRecords(game), moveCount(game));
  const start = takeBack(game, board, moves);
  const position =
    start && isBeforeMove(game, start) ? playMoves(positionFrom(game, start), moves) : undefined;
  return position?.board.join() === board.join() ? position : undefined;
}

/** Moves as text, one character of base64url each. */
export const makeMoves = (moves: readonly Move[]): string =>
  moves.map((move) => makeBase64Url(BigInt(move), 1)).join('');

/** Characters outside base64url never encode a move. */
export const parseMoves = (text: string): readonly Move[] =>
  [...text].map((character) => Number(parseBase64Url(character) ?? -1));

export function playMoves(start: Position, moves: readonly Move[]): Position | undefined {
  let position = start;
  for (const move of moves) {
    if (findMoveError(position, move)) return undefined;
    position = play(position, move);
  }
  return position;
}

/**
 * The board before the moves: under gravity each takes the topmost piece off its column. Undefined
 * where there is no piece.
 */
function takeBack(
  game: InLineGame,
  board: readonly Cell[],
  moves: readonly Move[],
): readonly Cell[] | undefined {
  const start = [...board];
  for (const move of moves) {
    let cell = move;
    while (game.gravity && start[cell] === 0) cell += game.columns;
    if (!start[cell]) return undefined;
    start[cell] = 0;
  }
  return start;
}

/** How many records there are of up to six moves. */
const countRecords = (game: InLineGame): bigint =>
  packDigits(new Array<Move>(lastMoves).fill(moveCount(game) - 1), moveCount(game)) + 1n;

/**
 * Whether a side can be to move on the board: both have taken turns, no piece hangs in the air, and
 * nobody has a line.
 */
function isBeforeMove(game: InLineGame, board: readonly Cell[]): boolean {
  const [first, second] = [1, 2].map((side) => board.filter((cell) => cell === side).length);
  const isFull = (line: readonly number[]): boolean =>
    line.every((cell) => board[cell] !== 0 && board[cell] === board[line[0]!]);
  const hangs = (cell: number, index: number): boolean =>
    cell !== 0 && board[index + game.columns] === 0;
  if (game.gravity && board.some(hangs)) return false;
  return (first === second || first === second! + 1) && !allLines(game).some(isFull);
}
