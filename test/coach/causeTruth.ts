/** What each cause says, asked of exact play and of the rules alone. */
import type { Cause, Mistake } from '../../src/coach/cause.ts';
import type { WinLine } from '../../src/coach/winLine.ts';
import { linesThrough } from '../../src/games/lines.ts';
import {
  isOver,
  landingCell,
  legalMoves,
  type Move,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../../src/games/position.ts';
import { bestValue, type MoveValues } from '../../src/strategies/value.ts';

type ValuesOf = (position: Position) => MoveValues;

/** Whether the cause is true of the mistake; throws with what is false. */
export function checkCause(cause: Cause, mistake: Mistake, valuesOf: ValuesOf): void {
  const { before, move, values } = mistake;
  const after = play(before, move);
  const fail = (what: string): never => {
    throw new Error(`${cause.kind}: ${what} (${before.game.name} ${before.record} ${move})`);
  };
  switch (cause.kind) {
    case 'completesLine':
      if (after.outcome.kind !== 'win' || after.outcome.side === sideToMove(before))
        fail('it loses no line');
      return;
    case 'allows':
      if (bestValue(valuesOf(after)).result !== 'win') fail('the other side does not win');
      checkLine(cause.line, after, valuesOf, fail);
      return;
    case 'misses':
      if (bestValue(values).result !== 'win') fail('there is no win');
      checkLine(cause.line, before, valuesOf, fail);
      return;
    case 'opensAbove':
      if (cause.reply !== move || keepers(valuesOf(after)).join() !== String(move))
        fail('another answer is as good');
      return;
    case 'leavesSquare': {
      if (keepers(valuesOf(after)).join() !== String(cause.reply))
        fail('another answer is as good');
      const taken = landingCell(after.game, after.board, cause.reply);
      if (!keepers(values).some((each) => landingCell(before.game, before.board, each) === taken))
        fail('the square was no better move');
      return;
    }
    case 'missesThreat':
      if (!keepers(values).includes(cause.better)) fail('the move is not better');
      if (!isThreat(play(before, cause.better), cause.cell, sideToMove(before)))
        fail('there is no threat');
      if (isThreat(before, cause.cell, sideToMove(before))) fail('the threat is not new');
      if (isReachable(play(before, cause.better), cause.cell)) fail('it is answered at once');
      return;
    case 'allowsThreat':
      if (!keepers(valuesOf(after)).includes(cause.reply)) fail('the answer is not good');
      if (!isThreat(play(after, cause.reply), cause.cell, sideToMove(after)))
        fail('there is no threat');
      if (isReachable(play(after, cause.reply), cause.cell)) fail('it is answered at once');
      return;
    case 'better':
      if (!keepers(values).includes(cause.better)) fail('the move is not better');
      return;
  }
  cause satisfies never;
}

type Fail = (what: string) => never;

/** Whether a win that is told is one; calls `fail` with what is false. */
export function checkLine(line: WinLine, from: Position, valuesOf: ValuesOf, fail: Fail): void {
  let position = from;
  for (const { move, answer } of line.threats) {
    const after = play(position, move);
    if (isOver(after)) fail('a threat ends the game');
    for (const [reply, { result, plies }] of valuesOf(after))
      if (reply !== answer && (result !== 'loss' || plies > 2)) fail(`${reply} answers ${move}`);
    position = play(after, answer);
  }
  const { end } = line;
  const after = play(position, end.move);
  if (end.kind === 'line') {
    if (after.outcome.kind !== 'win' || after.outcome.side !== sideToMove(position))
      fail('the last move wins nothing');
    return;
  }
  if (isOver(after)) fail('the game ends too soon');
  for (const [reply, { result, plies }] of valuesOf(after)) {
    if (result !== 'loss') fail(`${reply} holds after ${end.move}`);
    const next = play(after, reply);
    switch (end.kind) {
      case 'fork':
        if (plies > 2) fail(`${reply} delays the fork`);
        for (const win of end.wins.slice(0, 2))
          if (win !== reply && !isWin(next, win)) fail(`${win} does not win after ${reply}`);
        break;
      case 'noSafeAnswer':
        if (plies > 1) fail(`${reply} is safe`);
        break;
      case 'eitherWay':
        if (!isOver(next) && !end.ways.some((way) => valuesOf(next).get(way)?.result === 'win'))
          fail(`neither way wins after ${reply}`);
        break;
      case 'anyAnswer':
        break;
    }
  }
}

const isWin = (position: Position, move: Move): boolean => {
  if (!legalMoves(position).includes(move)) return false;
  const { outcome } = play(position, move);
  return outcome.kind === 'win' && outcome.side === sideToMove(position);
};

const isThreat = ({ game, board }: Position, cell: number, side: Side): boolean =>
  board[cell] === 0 &&
  linesThrough(game, cell).some((line) =>
    line.every((each) => each === cell || board[each] === side),
  );

const isReachable = ({ game, board }: Position, cell: number): boolean =>
  landingCell(game, board, game.gravity ? cell % game.columns : cell) === cell;

function keepers(values: MoveValues): readonly Move[] {
  const { result } = bestValue(values);
  return [...values].flatMap(([move, value]) => (value.result === result ? [move] : []));
}
