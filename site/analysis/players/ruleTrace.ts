/** A player of rules, rule by rule: what each answers, and the squares that it looked at. */
import { allLines, linesThrough } from '../../../src/games/lines.ts';
import {
  legalMoves,
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../../../src/games/position.ts';
import { centreCell, cornerCells } from '../../../src/strategies/rules/newellSimon.ts';
import { linesHeld } from '../../../src/strategies/rules/rules.ts';
import type { Rule, RuleName } from '../../../src/strategies/strategy.ts';

export interface RuleLook {
  readonly name: RuleName;
  /** `applies` for the first rule with an answer; those after it are not asked. */
  readonly kind: 'applies' | 'passes' | 'notAsked';
  readonly move: Move | undefined;
  /** Ascending; empty for a rule that is not asked. */
  readonly cells: readonly number[];
}

export function traceRules(position: Position, rules: readonly Rule[]): readonly RuleLook[] {
  const answers = rules.map(({ find }) => find(position));
  const first = answers.findIndex((move) => move !== undefined);
  return rules.map(({ name }, index) => {
    if (first >= 0 && index > first) return { name, kind: 'notAsked', move: undefined, cells: [] };
    const move = answers[index];
    const kind = move === undefined ? 'passes' : 'applies';
    return { name, kind, move, cells: cellsOf(position, name) };
  });
}

/** The squares that decide whether a rule applies. */
function cellsOf(position: Position, name: RuleName): readonly number[] {
  const own = sideToMove(position);
  const other = otherSide(own);
  const almost = position.game.inARow - 1;
  const lines = (side: Side, count: number) => linesHeld(position, side, count);
  switch (name) {
    case 'win':
      return ascending(lines(own, almost).flat());
    case 'block':
      return ascending(lines(other, almost).flat());
    case 'extend':
      return ascending((lines(own, 1)[0] ?? []).slice());
    case 'contest':
      return ascending((lines(other, 1)[0] ?? []).slice());
    case 'fork':
      return forkCells(position, own);
    case 'blockFork': {
      const forks = forkCells(position, other);
      // Against them it may make a two of its own.
      return forks.length === 0 ? [] : ascending([...forks, ...lines(own, 1).flat()]);
    }
    case 'centre':
      return [centreCell];
    case 'oppositeCorner':
    case 'corner':
      return cornerCells;
    case 'side':
      return [1, 3, 5, 7];
    case 'trap':
    case 'followUp':
      return ascending(allLines(position.game).flat());
  }
  return name satisfies never;
}

/** The lines that cross in a fork of the side. */
function forkCells(position: Position, side: Side): readonly number[] {
  const open = linesHeld(position, side, 1);
  const crossing = legalMoves(position).flatMap((cell) => {
    const through = linesThrough(position.game, cell).filter((line) => open.includes(line));
    return through.length >= 2 ? through.flat() : [];
  });
  return ascending(crossing);
}

const ascending = (cells: readonly number[]): readonly number[] =>
  [...new Set(cells)].sort((one, other) => one - other);
