import { describe, expect, it } from 'vitest';
import { isError, judge } from '../../src/coach/verdict.ts';
import { type BetterReason, betterReasons, whyBetter } from '../../src/coach/whyBetter.ts';
import { parseCellName } from '../../src/games/cellName.ts';
import { type GameName, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';
import { standingAmong } from '../../src/strategies/evaluator.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { bestMoves, type MoveValues } from '../../src/strategies/value.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { samples } from '../samples.ts';
import { winnerOf, winsByFollowing } from './followUp.ts';

function at(game: GameName, record: string): Position {
  const result = parseRecord(games[game], record);
  if (result.kind !== 'position') throw new Error(`${record}: ${result.error}`);
  return result.position;
}

/** The reason for the better of two moves, by their names. */
function why(game: GameName, record: string, better: string, played: string) {
  const move = (name: string): Move => parseCellName(games[game], name)!;
  return whyBetter(at(game, record), { better: move(better), played: move(played) });
}

interface Compared {
  readonly better: Move;
  readonly played: Move;
  readonly values: MoveValues;
}

/** What each reason says, in terms of exact play. */
const isTrue: Record<BetterReason, (position: Position, compared: Compared) => boolean> = {
  winsAtOnce: (_, { better, values }) =>
    values.get(better)!.result === 'win' && values.get(better)!.plies === 1,
  blocks: (_, { better, values }) =>
    [...values].every(
      ([move, { result, plies }]) => (result === 'loss' && plies === 2) === (move !== better),
    ),
  twoThreats: (_, { better, values }) =>
    values.get(better)!.result === 'win' && values.get(better)!.plies === 3,
  stopsTwoThreats: (_, { better, played, values }) => {
    const [good, bad] = [values.get(better)!, values.get(played)!];
    return bad.result === 'loss' && bad.plies === 4 && !(good.result === 'loss' && good.plies <= 4);
  },
  leavesBelow: (position, { better, played, values }) => {
    if (better % position.game.columns === played % position.game.columns) return false;
    const { result, plies } = values.get(played)!;
    // Either the other side completes its line above, or it must take that cell, or loses at once.
    return (result === 'loss' && plies === 2) || mustAnswerAbove(position, played);
  },
  takesBelow: (position, { better }) => mustAnswerAbove(position, better),
  keepsParity: (position, { better }) =>
    winsByFollowing(play(position, better), sideToMove(position)),
};

/** Whether after the move only the cell above it keeps the side that moved from a line. */
function mustAnswerAbove(position: Position, move: Move): boolean {
  const after = play(position, move);
  const side = sideToMove(position);
  return legalMoves(after).every(
    (reply) =>
      reply === move || isOver(play(after, reply)) || completesAt(play(after, reply), move, side),
  );
}

const completesAt = (position: Position, move: Move, side: Side): boolean =>
  winnerOf(play(position, move)) === side;

/**
 * A move that leaves the game open, if there is one: it completes no line, and lets none be
 * completed.
 */
function drawQuiet(position: Position, random: ReturnType<typeof seededRandom>): Move {
  const isQuiet = (move: Move): boolean => {
    const next = play(position, move);
    return (
      !isOver(next) && !legalMoves(next).some((reply) => winnerOf(play(next, reply)) !== undefined)
    );
  };
  const quiet = legalMoves(position).filter(isQuiet);
  return drawOne(quiet.length > 0 ? quiet : legalMoves(position), random);
}

/**
 * Positions of random play without blunders, each with every error in it against each of its best
 * moves.
 */
function* errorsIn(
  game: GameName,
  { seeds, firstPly }: { readonly seeds: number; readonly firstPly: number },
) {
  const evaluator = openEvaluator(game, Number.POSITIVE_INFINITY)!;
  for (let seed = 0; seed < seeds; seed++) {
    const random = seededRandom(seed);
    let position = at(game, '');
    while (!isOver(position)) {
      if (position.record.length >= firstPly) {
        const values = evaluator.values(position)!;
        const errors = legalMoves(position).filter((move) =>
          isError(judge(standingAmong(values, move)).verdict),
        );
        for (const better of bestMoves(values))
          for (const played of errors) yield { position, better, played, values };
      }
      position = play(position, drawQuiet(position, random));
    }
  }
}

describe('why a move is better', () => {
  it.each<[BetterReason | undefined, GameName, string, string, string]>([
    ['winsAtOnce', 'ticTacToe', 'A1 B1 A2 B2', 'A3', 'B3'],
    ['winsAtOnce', 'connectFour', '414243', '4', '1'],
    ['winsAtOnce', 'vanishingTicTacToe', 'A1 B1 A2 B2', 'A3', 'C3'],
    ['blocks', 'ticTacToe', 'A1 B2 A2', 'A3', 'C1'],
    ['blocks', 'connectFour', '41424', '4', '3'],
    ['twoThreats', 'ticTacToe', 'A1 A2 C1 B1', 'C3', 'A3'],
    ['twoThreats', 'connectFour', '4131', '5', '2'],
    ['stopsTwoThreats', 'ticTacToe', 'A1 B2 C3', 'A2', 'A3'],
    ['keepsParity', 'connectFour', '444664723353312674253534567777221', '2', '6'],
    ['takesBelow', 'connectFour', '2434612446757534163354222', '7', '2'],
    ['leavesBelow', 'connectFour', '617345267377335721226555376354411122', '6', '4'],
    // A line loses there.
    [undefined, 'misereTicTacToe', 'A1 B1 A2 B2', 'C3', 'A3'],
  ])('%s: %s %s, %s rather than %s', (reason, game, record, better, played) => {
    expect(why(game, record, better, played)).toBe(reason);
  });

  it.each([
    [
      'ticTacToe',
      { seeds: 40, firstPly: 0 },
      ['winsAtOnce', 'blocks', 'twoThreats', 'stopsTwoThreats'],
    ],
    ['vanishingTicTacToe', { seeds: 8, firstPly: 0 }, ['winsAtOnce', 'blocks']],
    ['misereTicTacToe', { seeds: 10, firstPly: 0 }, []],
    ['connectFour', { seeds: 70, firstPly: 26 }, betterReasons],
    ['connectFour7', { seeds: 20, firstPly: 34 }, ['winsAtOnce', 'blocks', 'leavesBelow']],
  ] as const)(
    '%s: a reason that is given is true, of some errors each, and of others none',
    (game, { seeds, firstPly }, reasons) => {
      const found = new Set<BetterReason | undefined>();
      for (const { position, ...compared } of errorsIn(game, {
        seeds: samples(seeds, Math.ceil(seeds / 2)),
        firstPly,
      })) {
        const reason = whyBetter(position, compared);
        found.add(reason);
        if (reason && !isTrue[reason](position, compared))
          throw new Error(`${reason}: ${position.record.join(' ')}`);
      }
      expect([...found]).toEqual(expect.arrayContaining([undefined, ...reasons]));
    },
  );
});
