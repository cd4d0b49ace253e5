/**
 * Column strings, such as `4453`: how `solve` and `review` read a Connect Four position or game,
 * and how `solve` answers one.
 */
import { games } from '../src/games/game.ts';
import { toHalfWidth } from '../src/games/halfWidth.ts';
import { isOver, type Position } from '../src/games/position.ts';
import { parseRecord } from '../src/games/record.ts';
import { analyzeBoard } from '../src/strategies/connectFour/analysis.ts';
import { boardOf } from '../src/strategies/connectFour/bitboard.ts';
import type { Engine } from '../src/strategies/connectFour/search/engine.ts';
import { solve } from '../src/strategies/connectFour/search/solve.ts';
import { echo } from './echo.ts';

export type ParsedColumns =
  /** `columns` is what was read, in plain digits. */
  | { readonly kind: 'position'; readonly position: Position; readonly columns: string }
  /** The sentence names the first wrong character or move. */
  | { readonly kind: 'error'; readonly message: string };

export type LineAnswer =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string };

/**
 * A Connect Four position or game as a column string, such as `4453`, with spaces around it or
 * none; empty for the empty board.
 */
export function parseColumns(text: string): ParsedColumns {
  const columns = toHalfWidth(text.trim());
  const strange = [...columns].findIndex((sign) => !/[1-7]/.test(sign));
  if (strange >= 0)
    return fail(
      `"${echo(text.trim())}" is not a column string: character ${strange + 1} is not one of 1 to 7`,
    );
  const result = parseRecord(games.connectFour, columns);
  if (result.kind === 'position') return { ...result, columns };
  const reason =
    result.error === 'columnFull' ? `column ${result.text} is full` : 'the game was over before it';
  return fail(`${echo(columns)} is not a legal position: move ${result.number}, ${reason}`);
}

/**
 * Answers one column string: `POSITION SCORE`, or with the seven columns' scores, `-` where a
 * column is full.
 */
export function answerLine(engine: Engine, line: string, isAnalysis: boolean): LineAnswer {
  const parsed = parseColumns(line);
  if (parsed.kind === 'error') return parsed;
  const { columns } = parsed;
  if (isOver(parsed.position))
    return { kind: 'error', message: `${columns} is a game that is already over` };
  const board = boardOf(parsed.position);
  engine.clear();
  const scores = isAnalysis
    ? analyzeBoard(engine, board, Number.POSITIVE_INFINITY)!.map((score) => score ?? '-')
    : [solve(engine, board, Number.POSITIVE_INFINITY)];
  return { kind: 'answer', text: `${columns} ${scores.join(' ')}` };
}

function fail(message: string): ParsedColumns {
  return { kind: 'error', message };
}
