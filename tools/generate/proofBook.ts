/**
 * Writes the book of the five by five game: `npm run generate -- proofs`. Every position of its
 * plies is proved, which takes some minutes.
 */
import { writeFile } from 'node:fs/promises';
import { games } from '../../src/games/game.ts';
import { legalMoves, type Position, play, startPosition } from '../../src/games/position.ts';
import { foldBoard } from '../../src/games/symmetry.ts';
import { letterOf, letterOfValue, lettersOf } from '../../src/strategies/proof/book.ts';
import { chooseByProof } from '../../src/strategies/proof/proof.ts';
import { seededRandom } from '../../src/strategies/random.ts';

const lastPly = 3;
const target = new URL('../../src/strategies/proof/book.generated.ts', import.meta.url);

/** One position of each symmetry class with this number of pieces. */
export function positionsOf(plies: number): readonly Position[] {
  if (plies === 0) return [startPosition(games.fiveByFive)];
  const found = new Map<string, Position>();
  for (const before of positionsOf(plies - 1))
    for (const move of legalMoves(before)) {
      const after = play(before, move);
      found.set(foldBoard(after.game, after.board).key, after);
    }
  return [...found.values()];
}

function makeEntry(position: Position): string {
  const { key, symmetry } = foldBoard(position.game, position.board);
  const { move, reason } = chooseByProof(position, { random: seededRandom(1) });
  if (reason.kind !== 'exact') throw new Error(`nothing is proved of ${key}`);
  return lettersOf(key) + letterOf(symmetry.indexOf(move)) + letterOfValue(reason);
}

export async function generateProofs(): Promise<void> {
  const entries = Array.from({ length: lastPly + 1 }, (_, plies) =>
    positionsOf(plies).map(makeEntry),
  ).flat();
  const lines = [
    '/** Made by `npm run generate -- proofs`; see `book.ts`. */',
    `export const lastPly = ${lastPly};`,
    `export const entries = '${entries.join('')}';`,
  ];
  await writeFile(target, `${lines.join('\n')}\n`);
  console.log(`${entries.length} positions`);
}
