/**
 * Makes the table of the Connect Four openings: `npm run generate -- openings`. Only the last ply
 * is searched; the others follow from it. Each score goes to `.cache/` at once, so an interrupted
 * run continues where it stopped, and the table is the same, byte for byte.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  makeOpeningText,
  type OpeningText,
} from '../../../src/strategies/connectFour/openings/openingCode.ts';
import { openingKeys } from '../../../src/strategies/connectFour/openings/openingOrder.ts';
import { makeProgressBar } from '../../progressBar.ts';
import { openScoreNotes } from './notes.ts';
import { solveAll } from './solveAll.ts';

/**
 * The last ply of the table: one more would take three times the space, and a search from there on
 * is fast.
 */
const lastPly = 7;
const outputPath = 'src/strategies/connectFour/openings/openings.generated.ts';

export async function generateOpenings(): Promise<void> {
  const notes = openScoreNotes(
    fileURLToPath(new URL('../../../.cache/openings.txt', import.meta.url)),
  );
  const keys = [...openingKeys(lastPly)];
  const bar = makeProgressBar();
  await solveAll(keys, lastPly, notes, (done) =>
    bar.draw(done, keys.length, `${done} of ${keys.length} positions`),
  );
  bar.end();
  const scores = keys.map((key) => notes.scores.get(key)!);
  const file = makeFile(makeOpeningText(lastPly, scores));
  await writeFile(new URL(`../../../${outputPath}`, import.meta.url), file);
  console.log(`${outputPath}: ${scores.length} scores, ${(file.length / 1000).toFixed(1)} kB`);
}

function makeFile(text: OpeningText): string {
  return [
    '// Made by `npm run generate -- openings` (tools/generate/openings/openings.ts); do not edit. The format is described in openingCode.ts.',
    "import type { OpeningText } from './openingCode.ts';",
    `export const openings: OpeningText = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}
