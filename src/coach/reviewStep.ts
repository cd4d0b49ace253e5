import { type Position, plyOf, undo } from '../games/position.ts';
import { standingAmong } from '../strategies/evaluator.ts';
import type { MoveValues } from '../strategies/value.ts';
import { values } from '../strategies/values.ts';
import { type Judgement, judge } from './verdict.ts';

/** One move of a game that is reviewed. */
export interface ReviewStep {
  /** The position in which it was made. */
  readonly before: Position;
  /** What each move there was worth, and what is to be said of the one made; undefined where nothing is proved. */
  readonly judged: { readonly values: MoveValues; readonly judgement: Judgement } | undefined;
}

/** The step that led to the position after `ply` moves of the record, from 1. */
export function findStep(position: Position, ply: number): ReviewStep {
  const before = undo(position, plyOf(position) - ply + 1);
  const found = values(before);
  if (found.kind !== 'exact') return { before, judged: undefined };
  return { before, judged: { values: found.moves, judgement: judge(standingAmong(found.moves, position.record[ply - 1]!)) } };
}
