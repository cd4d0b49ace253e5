/**
 * Solves Connect Four positions: `npm run --silent solve [-- --analyze] [--progress] [--plain]`.
 * Reads a column string a line, writes `POSITION SCORE` a line, in order and at once; the empty
 * line is the empty board. A line that is not a position, or a finished game, is reported with its
 * number; the others are still answered, and the exit code is 1.
 */
import { fstatSync } from 'node:fs';
import { openingScore } from '../src/strategies/connectFour/openings/openings.ts';
import { freshEngine, makeEngine } from '../src/strategies/connectFour/search/engines.ts';
import { answerLine } from './columnStrings.ts';
import { parseFlagTable, readCommandLine } from './commandLine.ts';
import { openKeyboard } from './keyboard.ts';
import { makeProgressBar } from './progressBar.ts';

const usage = `npm run --silent solve [-- FLAGS]: reads Connect Four positions as column
strings (4453), one a line; an empty line is the empty board.

  --analyze   the scores of the seven columns instead of the position's, - for a
              column that is full
  --progress  a bar on standard error while the input is a file
  --plain     plain JavaScript instead of WebAssembly`;

const flag = { type: 'boolean', default: false } as const;
const table = { analyze: flag, progress: flag, plain: flag };
const options = readCommandLine(usage, (args) => parseFlagTable(args, table).values);
await solveLines();

async function solveLines(): Promise<void> {
  const engine = options.plain ? makeEngine('plain', openingScore) : freshEngine();
  const size = inputSize();
  const bar = options.progress && size > 0 ? makeProgressBar() : undefined;
  let number = 0;
  let read = 0;
  for await (const line of openKeyboard()) {
    number++;
    read += line.length + 1;
    const answer = answerLine(engine, line, options.analyze);
    if (answer.kind === 'answer') process.stdout.write(`${answer.text}\n`);
    else {
      console.error(`line ${number}: ${answer.message}`);
      process.exitCode = 1;
    }
    bar?.draw(read, size, `${number} lines`);
  }
  bar?.draw(size, size, `${number} lines`);
  bar?.end();
}

/** The size of the input in bytes if it is a file, else 0. */
function inputSize(): number {
  try {
    const stat = fstatSync(0);
    return stat.isFile() ? stat.size : 0;
  } catch {
    return 0;
  }
}
