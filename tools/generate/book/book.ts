/**
 * Makes the Connect Four book: `npm run generate -- book`. Each answer goes to `.cache/` at once,
 * so an interrupted run continues where it stopped, and the resulting book is the same, byte for
 * byte.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../../src/strategies/connectFour/bitboard.ts';
import {
  type BookAnswer,
  type BookSection,
  makeSection,
} from '../../../src/strategies/connectFour/openings/bookCode.ts';
import { findPerfectMove } from '../../../src/strategies/connectFour/perfectMove.ts';
import { Engine } from '../../../src/strategies/connectFour/search/engine.ts';
import { makeWasmSearch } from '../../../src/strategies/connectFour/search/wasmSearch.ts';
import { makeProgressBar } from '../../progressBar.ts';
import { compileModule } from '../wasmModules.ts';
import { type Notes, openNotes } from './notes.ts';
import { asNumbered, firstLevel, isKept, nextLevel } from './walk.ts';

interface BookSide {
  readonly isBotFirst: boolean;
  /** The last ply with a move from the book. */
  readonly lastPly: number;
}

const sides = {
  first: { isBotFirst: true, lastPly: 12 },
  second: { isBotFirst: false, lastPly: 11 },
};
/**
 * 32 MB: the book's positions are similar, so a table that remembers more than one of them pays.
 */
const bucketBits = 21;

const outputPath = 'src/strategies/connectFour/openings/book.generated.ts';
const notesPath = fileURLToPath(new URL('../../../.cache/book.txt', import.meta.url));
const bar = makeProgressBar();

/** Ties go to the middle, then to the first move. */
const noLots = { below: () => 0 };

function answerOf(engine: Engine, board: Board): BookAnswer {
  const { move, score } = findPerfectMove(engine, board, noLots, Number.POSITIVE_INFINITY);
  return { column: move, score: score! };
}

/** The sections of one side; `notes` holds the answers of an interrupted run. */
function makeSections(engine: Engine, notes: Notes, side: BookSide): [number, BookSection][] {
  const { isBotFirst, lastPly } = side;
  const sections: [number, BookSection][] = [];
  let level = firstLevel(isBotFirst);
  for (let plies = isBotFirst ? 0 : 1; plies <= lastPly; plies += 2) {
    const entries: [number, BookAnswer][] = [];
    let done = 0;
    for (const [rank, board] of level) {
      bar.draw(done++, level.size, `ply ${plies} of ${lastPly}, ${level.size} positions`);
      if (!isKept(engine, board)) continue;
      const known = notes.find(plies, rank);
      const answer = known ?? asNumbered(board, answerOf(engine, board));
      if (!known) notes.add(plies, rank, answer);
      entries.push([rank, answer]);
    }
    bar.draw(level.size, level.size, `ply ${plies} of ${lastPly}, ${level.size} positions`);
    bar.end();
    console.log(`ply ${plies}: ${level.size} positions, ${entries.length} kept`);
    sections.push([plies, makeSection(entries)]);
    const answers = new Map(entries);
    level = nextLevel(engine, level, (rank, board) => {
      const answer = answers.get(rank);
      return answer ? asNumbered(board, answer).column : answerOf(engine, board).column;
    });
  }
  return sections;
}

function makeFile(sections: readonly (readonly [number, BookSection])[]): string {
  const sorted = [...sections].sort(([a], [b]) => a - b);
  const lines = sorted.map(([plies, section]) => `  ${plies}: ${JSON.stringify(section)},`);
  return [
    '// Made by `npm run generate -- book` (tools/generate/book/book.ts); do not edit. The format is described in bookCode.ts.',
    "import type { BookSection } from './bookCode.ts';",
    'export const sections: Readonly<Record<number, BookSection>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

export async function generateBook(): Promise<void> {
  const bytes = Uint8Array.from(await compileModule({ bucketBits }));
  const search = makeWasmSearch(() => bytes);
  if (!search) throw new Error('the book needs WebAssembly, which this platform lacks');
  const engine = new Engine(search);
  const notes = openNotes(notesPath);
  const sections = [
    ...makeSections(engine, notes, sides.second),
    ...makeSections(engine, notes, sides.first),
  ];
  const file = makeFile(sections);
  await writeFile(new URL(`../../../${outputPath}`, import.meta.url), file);
  console.log(`${outputPath}: ${(file.length / 1000).toFixed(1)} kB`);
}
