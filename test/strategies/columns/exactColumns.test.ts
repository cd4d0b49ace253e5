import { describe, expect, it } from 'vitest';
import { type GameName, games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  sideToMove,
  undo,
} from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { chooseMove } from '../../../src/strategies/choose.ts';
import { ColumnSolver, firstExactPly } from '../../../src/strategies/columns/columnSolver.ts';
import { chooseExactly } from '../../../src/strategies/columns/exactColumns.ts';
import { standingAmong } from '../../../src/strategies/evaluator.ts';
import { strategyFor } from '../../../src/strategies/levels.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import {
  bestMoves,
  bestValue,
  compareValues,
  type MoveValues,
  type Value,
} from '../../../src/strategies/value.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';
import { samples } from '../../samples.ts';
import { randomPositions } from '../connectFour/randomPositions.ts';
import { expectSound } from '../nearEnds.ts';

const random = seededRandom(1);
const reversed = { win: 'loss', loss: 'win', draw: 'draw' } as const;

function positionOf(game: GameName, record: string): Position {
  const parsed = parseRecord(games[game], record);
  if (parsed.kind === 'error') throw new Error(parsed.error);
  return parsed.position;
}

/** The values of all moves by the rules of the game alone: the whole tree, each board once. */
function plainValues(position: Position, known = new Map<string, Value>()): MoveValues {
  const valueAfter = (move: number): Value => {
    const after = play(position, move);
    if (after.outcome.kind === 'draw') return { result: 'draw', plies: 1 };
    if (after.outcome.kind === 'win')
      return { result: after.outcome.side === sideToMove(position) ? 'win' : 'loss', plies: 1 };
    const key = after.board.join('');
    const reply = known.get(key) ?? bestValue(plainValues(after, known));
    known.set(key, reply);
    return { result: reversed[reply.result], plies: reply.plies + 1 };
  };
  return new Map(legalMoves(position).map((move) => [move, valueAfter(move)]));
}

/** Positions in which a search of eight plies chose wrongly, with the moves that keep the value. */
const examples = [
  ['misereConnectFour', '55752112621171136564', 'win', [2, 5]],
  ['misereConnectFour', '6546653345422676611117777117223', 'win', [3]],
  ['connectFour7', '34773433344443', 'draw', [1, 6]],
  ['connectFour7', '726113455445445545', 'win', [4]],
  ['connectFour7', '221164422414421411267', 'win', [6]],
] as const;

describe('the highest level where a short search is wrong', () => {
  it.each(examples)('in %s after %s: a %s by %j', (game, record, result, columns) => {
    const { move, reason } = chooseMove(strategyFor(game, 'perfect'), positionOf(game, record), {
      random,
    });
    expect(columns).toContain(move + 1);
    expect(reason).toMatchObject({ kind: 'exact', result });
  });
});

describe.each([
  ['misereConnectFour', 31],
  ['connectFour7', 38],
] as const)('exact play in %s', (name, ply) => {
  const game = games[name];

  it('gives the values of a plain search of the whole tree', () => {
    for (const position of randomPositions(
      3,
      samples(60, 15),
      ply,
      game.columns * game.rows - 1,
      game,
    )) {
      const plain = plainValues(position);
      const record = position.record.join('');
      expect(new ColumnSolver(game, Number.POSITIVE_INFINITY).values(position), record).toEqual(
        plain,
      );
      const { move, reason } = chooseExactly(position, random)!;
      expect(bestMoves(plain), record).toContain(move);
      expect(reason, record).toEqual({ kind: 'exact', ...bestValue(plain), isBook: false });
    }
  });

  it('gives mirrored values in the mirror, and keeps the value with the best move', () => {
    for (const position of randomPositions(4, samples(15, 4), 22, 28, game)) {
      const solver = new ColumnSolver(game, Number.POSITIVE_INFINITY);
      const values = solver.values(position)!;
      const mirror = replay(
        game,
        position.record.map((move) => 6 - move),
      );
      const mirrored = new ColumnSolver(game, Number.POSITIVE_INFINITY).values(mirror)!;
      expect(new Map([...mirrored].map(([move, value]) => [6 - move, value]))).toEqual(values);
      const best = bestValue(values);
      const after = play(position, bestMoves(values)[0]!);
      if (isOver(after)) continue;
      const reply = bestValue(solver.values(after)!);
      expect(
        compareValues({ result: reversed[reply.result], plies: reply.plies + 1 }, best),
        position.record.join(''),
      ).toBe(0);
    }
  });

  it('judges the moves of a game as the values of all moves do, for a fraction of the nodes', () => {
    const nodes = { values: 0, standing: 0 };
    for (const game of randomPositions(6, 6, 22, 26, games[name])) {
      const whole = new ColumnSolver(games[name], Number.POSITIVE_INFINITY);
      const before = Array.from({ length: 6 }, (_, index) => undo(game, index + 1));
      const expected = before.map((each) =>
        standingAmong(whole.values(each)!, game.record[each.record.length]!),
      );
      const alone = new ColumnSolver(games[name], Number.POSITIVE_INFINITY);
      const found = before.map((each) => alone.standing(each, game.record[each.record.length]!));
      expect(found, game.record.join('')).toEqual(expected);
      nodes.values += whole.nodes;
      nodes.standing += alone.nodes;
    }
    expect(nodes.standing).toBeLessThan(nodes.values / 2);
  });

  it('lets no win through that it can prevent, however small its budget is', () => {
    const counts = { chosen: 0, proved: 0 };
    for (const position of randomPositions(7, samples(100, 12), firstExactPly, 16, game))
      for (const nodes of [0, 20_000, 100_000]) {
        const choice = chooseExactly(position, random, nodes);
        if (choice === undefined) continue;
        expectSound(position, choice.move);
        counts.chosen++;
        if (choice.reason.kind === 'proved' && choice.reason.result === 'loss') counts.proved++;
      }
    expect(counts.chosen).toBeGreaterThan(samples(40, 4));
    expect(counts.proved).toBeGreaterThan(samples(1, 0));
  });

  it('does not begin early in the game, and says nothing exact where it is cut off', () => {
    const early = randomPositions(5, 1, firstExactPly - 1, firstExactPly - 1, game)[0]!;
    const late = positionOf(name, examples.find(([each]) => each === name)![1]);
    expect(chooseExactly(early, random)).toBeUndefined();
    expect(chooseExactly(late, random, 20)).toBeUndefined();
    expect(chooseMove(strategyFor(name, 'perfect'), early, { random }).reason.kind).toBe('search');
  });
});

it('solvers that take turns give the values that each gives alone', () => {
  const rounds = samples(8, 3);
  const gamesInTurn = ['connectFour7', 'misereConnectFour', 'connectFour'] as const;
  const open = () => gamesInTurn.map((name) => openEvaluator(name, Number.POSITIVE_INFINITY)!);
  const positionsOf = gamesInTurn.map((name) => randomPositions(8, rounds, 24, 30, games[name]));
  const alone = positionsOf.map((positions, index) =>
    positions.map((each) => open()[index]!.values(each)),
  );
  const together = open();
  for (let round = 0; round < rounds; round++)
    for (const [index, evaluator] of together.entries())
      expect(evaluator.values(positionsOf[index]![round]!)).toEqual(alone[index]![round]);
});
