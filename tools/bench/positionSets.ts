/**
 * Sets of Connect Four positions to measure with: random ones for each stage of the game, or read
 * from files.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';
import { makeRecord } from '../../src/games/record.ts';
import { drawOne, type Random, seededRandom } from '../../src/strategies/random.ts';
import { WrongUse } from '../commandLine.ts';

export interface PositionSet {
  readonly name: string;
  readonly positions: readonly string[];
  /** The known scores in the same order, if the set has them. */
  readonly scores: readonly number[] | undefined;
}

const stages = [
  { name: 'opening', plies: [8, 13], count: 60 },
  { name: 'middle', plies: [14, 27], count: 400 },
  { name: 'end', plies: [28, 38], count: 400 },
] as const;

/**
 * Random positions from each stage of the game, without finished games and repetitions. The same
 * seed gives the same sets.
 */
export function makePositionSets(seed: number): readonly PositionSet[] {
  const random = seededRandom(seed);
  return stages.map(({ name, plies: [first, last], count }) => {
    const positions = new Set<string>();
    while (positions.size < count) {
      const position = playAtRandom(first + random.below(last - first + 1), random);
      if (position) positions.add(makeRecord(position.game, position.record));
    }
    return { name, positions: [...positions], scores: undefined };
  });
}

/** The position after `plies` random moves, or undefined if the game ended before. */
export function playAtRandom(
  plies: number,
  random: Random,
  game = games.connectFour,
): Position | undefined {
  let position = startPosition(game);
  while (position.record.length < plies && !isOver(position)) {
    position = play(position, drawOne(legalMoves(position), random));
  }
  return isOver(position) ? undefined : position;
}

/**
 * The names of a directory's sets, or of the random ones; throws a `WrongUse` if there are none.
 */
export function findSetNames(directory: string | undefined): readonly string[] {
  if (directory === undefined) return stages.map(({ name }) => name);
  const files = statSync(directory, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(directory)
    : [];
  const names = files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length));
  if (names.length === 0)
    throw new WrongUse(`${directory} is not a folder with .txt files of positions.`);
  return names.sort();
}

/** Every `.txt` file of a directory as a set: lines `POSITION SCORE`. */
export function readPositionSets(directory: string): readonly PositionSet[] {
  return findSetNames(directory).map((name) => {
    const file = `${name}.txt`;
    const lines = readFileSync(join(directory, file), 'utf8').split(/\r?\n/).filter(Boolean);
    const pairs = lines.map((line) => line.split(' '));
    return {
      name,
      positions: pairs.map(([position]) => position!),
      scores: pairs.map(([, score]) => Number(score)),
    };
  });
}
