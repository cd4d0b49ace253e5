import { isOver } from '../../src/games/position.ts';
import { analyzeBoard } from '../../src/strategies/connectFour/analysis.ts';
import { boardOf } from '../../src/strategies/connectFour/bitboard.ts';
import type { Engine } from '../../src/strategies/connectFour/search/engine.ts';
import { solve } from '../../src/strategies/connectFour/search/solve.ts';
import { parseColumns } from './parseColumns.ts';

export type LineAnswer =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string };

/** Answers one column string: `POSITION SCORE`, or with the seven columns' scores, `-` where a column is full. */
export function answerLine(engine: Engine, line: string, isAnalysis: boolean): LineAnswer {
  const parsed = parseColumns(line);
  if (parsed.kind === 'error') return parsed;
  if (isOver(parsed.position)) return { kind: 'error', message: `${line} is a game that is already over` };
  const board = boardOf(parsed.position);
  engine.clear();
  const scores = isAnalysis
    ? analyzeBoard(engine, board, Number.POSITIVE_INFINITY)!.map((score) => score ?? '-')
    : [solve(engine, board, Number.POSITIVE_INFINITY)];
  return { kind: 'answer', text: `${line} ${scores.join(' ')}` };
}
