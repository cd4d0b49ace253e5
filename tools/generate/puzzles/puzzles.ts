/**
 * Makes the puzzles of the day: `npm run generate -- puzzles`. Monday has those of tic-tac-toe,
 * Tuesday those of misère tic-tac-toe, Thursday those of 5×5, Friday those of 7×7, Saturday those
 * of misère Connect Four, neither the easiest nor the hardest; Wednesday has the easiest of Connect
 * Four, and Sunday the hardest, which later Sundays have by another measure, so that no other day is
 * harder (`hardness.ts`). The same run gives the same puzzles.
 */
import { writeFile } from 'node:fs/promises';
import { makePuzzleText, type PuzzleText } from '../../../src/coach/puzzles/puzzleCode.ts';
import { isTrivial } from '../../../src/coach/puzzles/solution.ts';
import { games } from '../../../src/games/game.ts';
import type { Move, Position } from '../../../src/games/position.ts';
import { foldBoard } from '../../../src/games/symmetry.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import type { MoveValues } from '../../../src/strategies/value.ts';
import { makeProgressBar } from '../../progressBar.ts';
import { type Candidate, Candidates, playTo, walkPositions } from './candidates.ts';
import { sortByGrade } from './grade.ts';
import { hardnessOf } from './hardness.ts';

/** For each weekday, a little more than a year's weeks; tic-tac-toe has fewer that are worth it. */
const puzzlesOfDay = 58;
/** The first and the last ply to begin at: a fuller board is too easy, an emptier one too hard. */
const plies = {
  connectFour: [14, 27],
  connectFour7: [24, 34],
  misereConnectFour: [22, 31],
  fiveByFive: [7, 14],
} as const;
/** A person should be able to see why the solution wins, or why the other moves lose. */
const maxPlies = 15;

const outputPath = 'src/coach/puzzles/puzzles.generated.ts';
const bar = makeProgressBar();

export async function generatePuzzles(): Promise<void> {
  const ticTacToe = sortByGrade(walkPositions('ticTacToe'));
  const misere = spread(sortByGrade(walkPositions('misereTicTacToe')), puzzlesOfDay);
  const [easy, , hard] = findThirds('connectFour');
  const [, five] = findThirds('fiveByFive');
  const [, large] = findThirds('connectFour7');
  const [, misereFour] = findThirds('misereConnectFour');
  const days = [ticTacToe, misere, easy, five, large, misereFour, hard];
  const file = makeFile(days.map(makeDay), makeDay(findHardest(days.flat())));
  await writeFile(new URL(`../../../${outputPath}`, import.meta.url), file);
  console.log(
    `${outputPath}: ${days.flat().length + puzzlesOfDay} puzzles, ${(file.length / 1000).toFixed(1)} kB`,
  );
}

type Thirds = readonly [readonly Candidate[], readonly Candidate[], readonly Candidate[]];

/** The easy third of the puzzles that are found in a game, the middle one, and the hard one. */
function findThirds(game: keyof typeof plies): Thirds {
  const candidates = new Candidates(isShort);
  const random = seededRandom(14);
  const [first, last] = plies[game];
  const count = 3 * puzzlesOfDay;
  while (candidates.found.length < count) {
    const position = playTo(game, first + random.below(last - first + 1), random);
    if (position) candidates.offer(position);
    bar.draw(
      candidates.found.length,
      count,
      `${candidates.found.length} of ${count} positions of ${game}`,
    );
  }
  bar.end();
  const graded = sortByGrade(candidates.found);
  const third = (index: number) => graded.slice(index * puzzlesOfDay, (index + 1) * puzzlesOfDay);
  return [third(0), third(1), third(2)];
}

/** The plies at which puzzles of Connect Four begin that are as hard as can be. */
const hardPlies = [18, 24] as const;

/**
 * The hardest puzzles of Connect Four: none wins later, and each wrong move looks good. They are
 * other ones than those of the other days.
 */
export function findHardest(taken: readonly Candidate[]): readonly Candidate[] {
  const keyOf = ({ game, board }: Position): string => foldBoard(game, board).key;
  const keys = new Set(
    taken
      .filter(({ position }) => position.game.name === 'connectFour')
      .map(({ position }) => keyOf(position)),
  );
  const columns = games.connectFour.columns;
  const candidates = new Candidates((moves, solution) => {
    const { plies, tempting } = hardnessOf(moves, solution);
    return moves.get(solution)!.result === 'win' && plies === maxPlies && tempting === columns - 1;
  });
  const random = seededRandom(70);
  const [first, last] = hardPlies;
  while (candidates.found.length < puzzlesOfDay) {
    const position = playTo('connectFour', first + random.below(last - first + 1), random);
    if (position && !keys.has(keyOf(position))) candidates.offer(position);
    bar.draw(candidates.found.length, puzzlesOfDay, 'the hardest of connectFour');
  }
  bar.end();
  return sortByGrade(candidates.found);
}

/**
 * Whether the solution wins soon or, if it draws, all other moves lose soon; and is more than the
 * answer to a threat.
 */
function isShort(moves: MoveValues, solution: Move): boolean {
  const own = moves.get(solution)!;
  const others = [...moves].filter(([move]) => move !== solution).map(([, value]) => value);
  const isForced = others.every(({ result, plies }) => result === 'loss' && plies <= 2);
  if (isForced || isTrivial(moves, solution)) return false;
  return own.result === 'win'
    ? own.plies <= maxPlies
    : others.every(({ plies }) => plies <= maxPlies);
}

/** Picks `count` of the candidates, from the easiest to the hardest at equal steps. */
function spread(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  if (candidates.length < count)
    throw new RangeError(`${count} puzzles are needed, and there are ${candidates.length}`);
  return Array.from(
    { length: count },
    (_, index) => candidates[Math.floor((index * candidates.length) / count)]!,
  );
}

export const makeDay = (candidates: readonly Candidate[]): PuzzleText =>
  makePuzzleText(
    candidates[0]!.position.game.name,
    candidates.map(({ position }) => position.record),
  );

function makeFile(texts: readonly PuzzleText[], hardest: PuzzleText): string {
  return [
    '// Made by `npm run generate -- puzzles` (tools/generate/puzzles/puzzles.ts); do not edit. The format is described in puzzleCode.ts.',
    "import type { PuzzleText } from './puzzleCode.ts';",
    '/** From Monday to Sunday. */',
    'export const puzzleTexts: readonly PuzzleText[] = [',
    ...texts.map((text) => `  ${JSON.stringify(text)},`),
    '];',
    '/** Of later Sundays. */',
    `export const hardestTexts: PuzzleText = ${JSON.stringify(hardest)};`,
    '',
  ].join('\n');
}
