import { games } from '../../src/games/game.ts';
import { isOver } from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';
import { analyzeBoard } from '../../src/strategies/connectFour/analysis.ts';
import { boardOf } from '../../src/strategies/connectFour/bitboard.ts';
import type { Engine } from '../../src/strategies/connectFour/engine.ts';
import { solve } from '../../src/strategies/connectFour/solve.ts';

export type LineAnswer =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string };

/** Answers one column string: `POSITION SCORE`, or with the seven columns' scores, `-` where a column is full. */
export function answerLine(engine: Engine, line: string, isAnalysis: boolean): LineAnswer {
  const strange = line.search(/[^1-7]/);
  if (strange >= 0) {
    return fail(`${JSON.stringify(line)} is not a column string: character ${strange + 1} is not one of 1 to 7`);
  }
  const result = parseRecord(games.connectFour, line);
  if (result.kind === 'error') {
    const reason = result.error === 'columnFull' ? `column ${result.text} is full` : 'the game was over before it';
    return fail(`${line} is not a legal position: move ${result.number}, ${reason}`);
  }
  if (isOver(result.position)) return fail(`${line} is a game that is already over`);
  const board = boardOf(result.position);
  engine.clear();
  const scores = isAnalysis
    ? analyzeBoard(engine, board, Number.POSITIVE_INFINITY)!.map((score) => score ?? '-')
    : [solve(engine, board, Number.POSITIVE_INFINITY)];
  return { kind: 'answer', text: `${line} ${scores.join(' ')}` };
}

function fail(message: string): LineAnswer {
  return { kind: 'error', message };
}
