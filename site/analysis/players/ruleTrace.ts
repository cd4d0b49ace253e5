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
    return { name, kind, move, cells: cellsOf(position, name, move) };
  });
}

/** The squares that decide whether a rule applies. */
function cellsOf(position: Position, name: RuleName, move: Move | undefined): readonly number[] {
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
      return ascending(forkSquares(position, own).flatMap((cell) => crossing(position, own, cell)));
    case 'blockFork':
      return blockForkCells(position, move);
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

/** The squares in which the other side would make a fork, and the twos that are made against them. */
function blockForkCells(position: Position, move: Move | undefined): readonly number[] {
  if (move === undefined) return [];
  const own = sideToMove(position);
  const twos = linesHeld(position, own, 1).filter((line) => line.includes(move));
  return ascending([move, ...forkSquares(position, otherSide(own)), ...twos.flat()]);
}

/** The squares in which a side makes a fork: open lines of its own cross there. */
const forkSquares = (position: Position, side: Side): readonly Move[] =>
  legalMoves(position).filter((cell) => crossing(position, side, cell).length > 0);

/** The squares of the open lines of a side that cross in one; none where fewer than two do. */
function crossing(position: Position, side: Side, cell: number): readonly number[] {
  const open = linesHeld(position, side, 1);
  const through = linesThrough(position.game, cell).filter((line) => open.includes(line));
  return through.length >= 2 ? through.flat() : [];
}

const ascending = (cells: readonly number[]): readonly number[] =>
  [...new Set(cells)].sort((one, other) => one - other);
