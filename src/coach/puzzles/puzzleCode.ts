/**
 * How puzzles are written: each is the record of its position in Rice's code (`riceText.ts`), first
 * the number of its moves, then the moves in groups, each group one number in base k, where k is
 * the number of different moves of the game.
 */
import { type GameName, games, moveCount } from '../../games/game.ts';
import { type Move, type Position, replay } from '../../games/position.ts';
import { makeRice, readRice } from '../../strategies/riceText.ts';

export interface PuzzleText {
  readonly game: GameName;
  readonly count: number;
  readonly text: string;
}

/** The parameter with which the number of moves is written. */
const lengthBits = 4;
const groupSize = 6;

export function makePuzzleText(game: GameName, records: readonly (readonly Move[])[]): PuzzleText {
  const base = moveCount(games[game]);
  const numbers = records.flatMap((record) => [
    [record.length, lengthBits] as const,
    ...groupSizes(record.length).map((size, group) => {
      const moves = record.slice(group * groupSize, group * groupSize + size);
      return [
        moves.reduce((number, move) => number * base + move, 0),
        groupBits(base, size),
      ] as const;
    }),
  ]);
  return { game, count: records.length, text: makeRice(numbers) };
}

/** The records of the positions to be solved, in the order in which they were written. */
export function readPuzzleRecords({ game, count, text }: PuzzleText): readonly (readonly Move[])[] {
  const base = moveCount(games[game]);
  const readNumber = readRice(text);
  const readGroup = (size: number): Move[] => {
    let number = readNumber(groupBits(base, size));
    const moves: Move[] = new Array(size);
    for (let index = size - 1; index >= 0; index--) {
      moves[index] = number % base;
      number = Math.floor(number / base);
    }
    return moves;
  };
  const readRecord = (): Move[] => groupSizes(readNumber(lengthBits)).flatMap(readGroup);
  return Array.from({ length: count }, readRecord);
}

/** These positions. */
export const readPuzzleText = (text: PuzzleText): readonly Position[] =>
  readPuzzleRecords(text).map((record) => replay(games[text.game], record));

/** The number of moves in each group of a record; the last group takes the rest. */
function groupSizes(moves: number): readonly number[] {
  const groups = Math.ceil(moves / groupSize);
  return Array.from({ length: groups }, (_, group) =>
    Math.min(groupSize, moves - group * groupSize),
  );
}

function groupBits(base: number, size: number): number {
  return Math.ceil(size * Math.log2(base));
}
