/**
 * Reviews a Connect Four game: `npm run --silent review -- 4453…`. One line a move, tab-separated:
 * its number, the column, the score before it and after it, both for the side that moved, and the
 * verdict.
 */
import { assessGame } from '../src/coach/review.ts';
import { scoreOfValue } from '../src/strategies/connectFour/score.ts';
import { parseColumns } from './columnStrings.ts';
import { parseFlagTable, readCommandLine, WrongUse } from './commandLine.ts';

const usage = `npm run --silent review -- COLUMNS

Says what each move of a Connect Four game was worth; COLUMNS is the game as a
column string, such as 4453. One line a move, tab-separated: number, column,
score before, score after, verdict. Both scores count for the side that moved,
as npm run solve gives them. The verdicts: forced, only, best, slower (the same
result, but a later win or an earlier loss), overlooked (the same, and a near
loss or win was not seen), mistake, blunder (a win that became a loss).`;

const columns = readCommandLine(usage, (args) => {
  const { positionals } = parseFlagTable(args, {}, { allowPositionals: true });
  const [columns = '', ...others] = positionals;
  if (columns.trim() === '' || others.length > 0)
    throw new WrongUse(
      `It takes one game as a column string, not ${others.length > 0 ? positionals.length : 'none'}.`,
    );
  return columns;
});
const game = parseColumns(columns);
if (game.kind === 'position') {
  const { record } = game.position;
  for (const [index, assessment] of assessGame(game.position).entries()) {
    // Without a budget every move is judged.
    if (assessment.kind !== 'judged')
      throw new Error(`move ${index + 1} of ${columns} was not judged: ${assessment.reason}`);
    const scores = [assessment.before, assessment.after].map((value) => scoreOfValue(value, index));
    console.log([index + 1, record[index]! + 1, ...scores, assessment.verdict].join('\t'));
  }
} else {
  console.error(game.message);
  process.exitCode = 1;
}
