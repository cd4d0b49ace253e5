import { describe, expect, it } from 'vitest';
import { games, type InLineGame } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
  startPosition,
} from '../../../src/games/position.ts';
import { negamax } from '../../../src/strategies/negamax/negamax.ts';
import { Attack, noLimit } from '../../../src/strategies/proof/attack.ts';
import { findInProofBook, valueInProofBook } from '../../../src/strategies/proof/book.ts';
import { chooseByProof, proof } from '../../../src/strategies/proof/proof.ts';
import { makeProofBoard } from '../../../src/strategies/proof/proofBoard.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { positionsOf } from '../../../tools/generate/proofBook.ts';
import { plainDistance } from './plainDistance.ts';

const game = games.fiveByFive;
const bitsOf = ({ board }: Position, side: Side): number =>
  board.reduce<number>((bits, each, cell) => (each === side ? bits | (1 << cell) : bits), 0);

/**
 * Whether a side can force a line within so many moves, asked of a search that has seen nothing.
 */
function forces(position: Position, side: Side, limit = noLimit): boolean {
  const attack = new Attack(makeProofBoard(position.game));
  return attack.wins(
    bitsOf(position, side),
    bitsOf(position, otherSide(side)),
    sideToMove(position) === side,
    limit,
  );
}

function randomPositions(of: InLineGame, plies: number, count: number): Position[] {
  const random = seededRandom(plies);
  const found: Position[] = [];
  while (found.length < count) {
    let position = startPosition(of);
    while (!isOver(position) && position.record.length < plies) {
      const moves = legalMoves(position);
      position = play(position, moves[random.below(moves.length)]!);
    }
    if (!isOver(position)) found.push(position);
  }
  return found;
}

describe('an attack', () => {
  const small = { ...game, columns: 4, rows: 3, inARow: 3 } as const;

  function agrees(position: Position, known: Map<string, number>): void {
    const distance = plainDistance(position, known);
    const side = sideToMove(position);
    expect(forces(position, side), position.record.join()).toBe(distance > 0);
    expect(forces(position, otherSide(side)), position.record.join()).toBe(distance < 0);
    if (distance === 0) return;
    const winner = distance > 0 ? side : otherSide(side);
    expect(forces(position, winner, Math.abs(distance))).toBe(true);
    expect(forces(position, winner, Math.abs(distance) - 2)).toBe(false);
  }

  it('is found and timed as plain minimax finds it, on a board of 4 × 3 with three in a row', () => {
    // The lines of a game are known by its name, so the small board has one that no other test of
    // this file uses.
    const board = { ...small, name: 'ticTacToe' } as const;
    const known = new Map<string, number>();
    for (let plies = 2; plies <= 10; plies++)
      for (const position of randomPositions(board, plies, 15)) agrees(position, known);
  });

  it('is found and timed as plain minimax finds it, late in games of five by five', () => {
    for (let plies = 15; plies <= 23; plies++)
      for (const position of randomPositions(game, plies, 6)) agrees(position, new Map());
  });
});

describe('five by five', () => {
  it('is a draw: neither side can force a line', () => {
    expect(forces(startPosition(game), 1)).toBe(false);
    expect(forces(startPosition(game), 2)).toBe(false);
  });

  it('is a draw after every first move', () => {
    expect(positionsOf(1)).toHaveLength(6);
    for (const position of positionsOf(1)) {
      expect(forces(position, 1)).toBe(false);
      expect(forces(position, 2)).toBe(false);
    }
  });

  it('is played from a book whose every move keeps what it says, for all positions of its plies but the last, and some of that', () => {
    const last = positionsOf(3);
    expect(last).toHaveLength(904);
    expect(positionsOf(4).every((position) => findInProofBook(position) === undefined)).toBe(true);
    const positions = [
      ...[0, 1, 2].flatMap(positionsOf),
      ...last.filter((_, index) => index % 12 === 0),
    ];
    for (const position of positions) {
      const { move, reason } = findInProofBook(position)!;
      const side = sideToMove(position);
      const after = play(position, move);
      if (reason.kind !== 'exact') throw new Error(`${position.record} is not exact`);
      const { result, plies } = reason;
      expect(forces(after, side)).toBe(result === 'win');
      expect(forces(after, otherSide(side))).toBe(result === 'loss');
      expect(valueInProofBook(position)).toEqual({ result, plies });
      if (result !== 'draw') {
        const winner = result === 'win' ? side : otherSide(side);
        expect(forces(position, winner, plies)).toBe(true);
        expect(forces(position, winner, plies - 2)).toBe(false);
        expect(forces(after, winner, plies - 1)).toBe(true);
      }
      if (result === 'loss')
        for (const other of legalMoves(position))
          expect(forces(play(position, other), otherSide(side))).toBe(true);
      if (result === 'draw') expect(forces(position, side)).toBe(false);
    }
  });

  it('is never lost, and is won where it has been announced', () => {
    for (let seed = 0; seed < 12; seed++) {
      const side: Side = seed % 2 === 0 ? 1 : 2;
      let position = startPosition(game);
      let isWon = false;
      while (!isOver(position)) {
        const choose = sideToMove(position) === side ? proof : negamax(1 + (seed % 4));
        const { move, reason } = choose(position, {
          random: seededRandom(seed * 100 + position.record.length),
        });
        if (choose === proof) {
          const result = 'result' in reason ? reason.result : 'none';
          expect(result).not.toBe('loss');
          if (isWon) expect(result).toBe('win');
          isWon = result === 'win';
        }
        position = play(position, move);
      }
      expect(position.outcome.kind).toBe(isWon ? 'win' : 'draw');
      if (position.outcome.kind === 'win') expect(position.outcome.side).toBe(side);
    }
  });

  it('is told to be lost where it is, and defended as long as can be seen', () => {
    let lost = 0;
    for (const position of randomPositions(game, 9, 40)) {
      if (!forces(position, otherSide(sideToMove(position)))) continue;
      expect(chooseByProof(position, { random: seededRandom(1) }).reason).toMatchObject({
        result: 'loss',
      });
      lost++;
    }
    expect(lost).toBeGreaterThan(0);
  });
});
