import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { analyzeBoard } from '../../../src/strategies/connectFour/analysis.ts';
import { boardOf } from '../../../src/strategies/connectFour/bitboard.ts';
import { findPerfectMove } from '../../../src/strategies/connectFour/perfectMove.ts';
import { freshEngine, makeEngine } from '../../../src/strategies/connectFour/search/engines.ts';
import { exactReason, nodesPerTap, solver } from '../../../src/strategies/connectFour/solver.ts';
import { negamax } from '../../../src/strategies/negamax/negamax.ts';
import { drawOne, type Random, seededRandom } from '../../../src/strategies/random.ts';
import { samples } from '../../samples.ts';
import { randomPositions } from './randomPositions.ts';

const random = seededRandom(1);

function at(record: string): Position {
  const result = parseRecord(games.connectFour, record);
  if (result.kind !== 'position') throw new Error(`${record}: ${result.error}`);
  return result.position;
}

function analyze(position: Position): readonly (number | undefined)[] {
  return analyzeBoard(freshEngine(), boardOf(position), Number.POSITIVE_INFINITY)!;
}

/** Takes a win at once, else prevents one, else plays at random. */
function greedy(position: Position, opponentsLots: Random): number {
  const wins = (from: Position): number[] =>
    legalMoves(from).filter((move) => play(from, move).outcome.kind === 'win');
  const own = wins(position);
  if (own.length > 0) return own[0]!;
  const safe = legalMoves(position).filter((move) => wins(play(position, move)).length === 0);
  return drawOne(safe.length > 0 ? safe : legalMoves(position), opponentsLots);
}

describe('perfect in Connect Four', () => {
  it('answers from the book in the opening and says so', () => {
    expect(solver(startPosition(games.connectFour), { random })).toEqual({
      move: 3,
      reason: { kind: 'exact', result: 'win', plies: 41, isBook: true },
    });
    expect(solver(at('4'), { random }).reason).toEqual({
      kind: 'exact',
      result: 'loss',
      plies: 40,
      isBook: true,
    });
    expect(solver(at('3'), { random }).reason).toEqual({
      kind: 'exact',
      result: 'draw',
      plies: 41,
      isBook: true,
    });
  });

  it('takes a win at once and prevents one', () => {
    expect(solver(at('112233'), { random })).toEqual({
      move: 3,
      reason: { kind: 'exact', result: 'win', plies: 1, isBook: false },
    });
    expect(solver(at('71727'), { random }).move).toBe(6);
  });

  it('counts the plies to the end, the move itself included', () => {
    expect(exactReason(18, 6, { isBook: false })).toMatchObject({ result: 'win', plies: 1 });
    expect(exactReason(18, 7, { isBook: false })).toMatchObject({ result: 'win', plies: 1 });
    expect(exactReason(-18, 5, { isBook: false })).toMatchObject({ result: 'loss', plies: 2 });
    expect(exactReason(0, 40, { isBook: false })).toMatchObject({ result: 'draw', plies: 2 });
  });

  it('never gives away more than the position has, and ends when it says', () => {
    for (const position of randomPositions(11, samples(150, 40), 16, 38)) {
      const { move, reason } = solver(position, { random });
      const columns = analyze(position);
      const best = Math.max(...columns.filter((score) => score !== undefined));
      expect(columns[move], position.record.join('')).toBe(best);
      expect(reason).toEqual(exactReason(best, position.record.length, { isBook: false }));
    }
  });

  it('leaves the opponent most ways to err where several moves draw', () => {
    let choices = 0;
    for (const position of randomPositions(12, samples(1200, 300), 22, 36)) {
      const columns = analyze(position);
      const drawing = columns.flatMap((score, column) => (score === 0 ? [column] : []));
      if (drawing.length < 2 || columns.some((score) => score !== undefined && score > 0)) continue;
      const errors = drawing.map((column) => {
        const next = play(position, column);
        return isOver(next)
          ? 0
          : analyze(next).filter((score) => score !== undefined && score < 0).length;
      });
      const { move } = solver(position, { random });
      expect(errors[drawing.indexOf(move)], position.record.join('')).toBe(Math.max(...errors));
      choices++;
    }
    expect(choices).toBeGreaterThan(samples(10, 2));
  });

  it('gives the same answer to the same position and the same seed', () => {
    for (const position of randomPositions(13, samples(40, 10), 16, 38)) {
      expect(solver(position, { random: seededRandom(5) })).toEqual(
        solver(position, { random: seededRandom(5) }),
      );
    }
  });

  it('is exact in the opening of any game, whoever played it', () => {
    // Nothing the book leads to: both sides have stones in the outer columns only.
    const { reason, move } = solver(at('1177'), { random });
    expect(reason).toMatchObject({ kind: 'exact', isBook: false });
    expect(legalMoves(at('1177'))).toContain(move);
  });

  it('plays its best guess, and calls it so, where a position that was given is too hard', () => {
    const { move, reason } = solver(at('12671267'), { random });
    expect(reason).toEqual({ kind: 'cutOff', nodes: nodesPerTap });
    expect(legalMoves(at('12671267'))).toContain(move);
  });

  it('is refused for another game', () => {
    expect(() => solver(startPosition(games.misereConnectFour), { random })).toThrow(/7×6 only/);
  });
});

describe('perfect against others', () => {
  const opponents: readonly (readonly [
    string,
    (position: Position, opponentsLots: Random) => number,
  ])[] = [
    ['random', (position, opponentsLots) => drawOne(legalMoves(position), opponentsLots)],
    ['greedy', greedy],
    ['expert', (position, opponentsLots) => negamax(8)(position, { random: opponentsLots }).move],
  ];
  for (const [name, opponent] of opponents) {
    it(`moving first wins every game against ${name}`, () => {
      for (let seed = 0; seed < samples(12, 3); seed++) {
        const opponentsLots = seededRandom(seed);
        let position = startPosition(games.connectFour);
        while (!isOver(position)) {
          const isBots = position.record.length % 2 === 0;
          const { move } = isBots
            ? solver(position, { random })
            : { move: opponent(position, opponentsLots) };
          position = play(position, move);
        }
        expect(position.outcome, position.record.join('')).toMatchObject({ kind: 'win', side: 1 });
      }
    });
  }

  it('ends the game in as many plies as it said, whoever errs', () => {
    for (let seed = 0; seed < samples(10, 3); seed++) {
      const opponentsLots = seededRandom(100 + seed);
      let position = play(startPosition(games.connectFour), drawOne([0, 1, 5, 6], opponentsLots));
      let promised = 42;
      while (!isOver(position)) {
        if (position.record.length % 2 === 1) {
          const { move, reason } = solver(position, { random });
          if (reason.kind !== 'exact')
            throw new Error(`${position.record.join('')}: ${reason.kind}`);
          expect(reason.result).toBe('win');
          expect(reason.plies).toBeLessThanOrEqual(promised);
          promised = reason.plies - 2;
          position = play(position, move);
        } else position = play(position, greedy(position, opponentsLots));
      }
      expect(position.outcome).toMatchObject({ kind: 'win', side: 2 });
    }
  });
});

describe('a search that is cut off', () => {
  it('never claims a score for a move that does not keep it, wherever the limit falls', () => {
    for (const position of randomPositions(14, samples(25, 5), 14, 22)) {
      const board = boardOf(position);
      const engine = makeEngine('plain');
      const exact = analyze(position);
      const best = Math.max(...exact.filter((score) => score !== undefined));
      for (let nodes = 0; nodes < 3000; nodes += 150) {
        engine.clear();
        const { move, score } = findPerfectMove(engine, board, random, nodes);
        expect(exact[move]).toBeDefined();
        if (score === undefined) continue;
        expect([score, exact[move]], `${position.record.join('')} with ${nodes} nodes`).toEqual([
          best,
          best,
        ]);
      }
    }
  });

  it.each([
    ['61464475552557153113', 8],
    ['171642135153331', 24],
    ['544743377474256', 10],
    ['457441777446771', 26],
  ])('holds as long as %s can be held where all of its moves lose', (record, plies) => {
    const position = at(record);
    const { move, score } = findPerfectMove(freshEngine(), boardOf(position), random, 0);
    expect(score).toBeUndefined();
    expect(exactReason(analyze(position)[move]!, record.length, { isBook: false })).toMatchObject({
      result: 'loss',
      plies,
    });
  });
});
