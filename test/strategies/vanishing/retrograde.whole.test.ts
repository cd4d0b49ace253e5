import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  startPosition,
} from '../../../src/games/position.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { findDistances } from '../../../src/strategies/vanishing/distances.ts';
import { retrograde } from '../../../src/strategies/vanishing/retrograde.ts';
import { stateOf } from '../../../src/strategies/vanishing/states.ts';

const game = games.vanishingTicTacToe;
/** The same without an end. */
const endless = { ...game, drawnAfter: 10_000 };

/** What counts are the last three moves of either side, in order. */
const keyOf = ({ record }: Position): string => record.slice(-6).join('');

/**
 * Every state in which somebody is to move, by the rules of the engine alone, with the states that
 * its moves lead to; -1 is a win.
 */
function collectStates() {
  const numbers = new Map<string, number>();
  const positions: Position[] = [];
  const numberOf = (position: Position): number => {
    const key = keyOf(position);
    if (!numbers.has(key)) {
      numbers.set(key, positions.length);
      positions.push(position);
    }
    return numbers.get(key)!;
  };
  numberOf(startPosition(endless));
  const after: number[][] = [];
  for (let number = 0; number < positions.length; number++) {
    const position = positions[number]!;
    after.push(
      legalMoves(position).map((move) => {
        const next = play(position, move);
        return isOver(next) ? -1 : numberOf(next);
      }),
    );
  }
  return { positions, after };
}

const { positions, after } = collectStates();

/** Who wins with so many moves left, for every state: 1 for the side to move, by plain minimax. */
function valuesWithin(plies: number): Int8Array[] {
  const layers = [new Int8Array(positions.length)];
  for (let left = 1; left <= plies; left++) {
    const before = layers[left - 1]!;
    layers.push(
      Int8Array.from(after, (moves) =>
        Math.max(...moves.map((next) => (next < 0 ? 1 : before[next] === 0 ? 0 : -before[next]!))),
      ),
    );
  }
  return layers;
}

describe('the states of vanishing tic-tac-toe', () => {
  const layers = valuesWithin(40);
  const distances = findDistances();

  it('are 66,682 in which a side is to move', () => {
    expect(positions).toHaveLength(66_682);
  });

  it('have the values that minimax finds with any number of moves left, up to 40', () => {
    for (const [left, values] of layers.entries())
      for (const [number, position] of positions.entries()) {
        const distance = distances[stateOf(position)]!;
        const expected = Math.abs(distance) <= left ? Math.sign(distance) : 0;
        if (values[number] !== expected)
          throw new Error(`${position.record} with ${left} moves left: ${values[number]}`);
      }
  });

  it('are won in 17 moves at the longest', () => {
    const all = positions.map((position) => Math.abs(distances[stateOf(position)]!));
    expect(Math.max(...all)).toBe(17);
  });

  it('begin with one that the first side wins in 13 moves, from a side cell only', () => {
    expect(distances[stateOf(startPosition(game))]).toBe(13);
    const worths = legalMoves(startPosition(game)).map(
      (move) => distances[stateOf(replay(game, [move]))],
    );
    expect(worths).toEqual([0, -12, 0, -12, 0, -12, 0, -12, 0]);
  });

  it('are played so that the distance comes true, whatever the other side does', () => {
    const random = seededRandom(3);
    for (let number = 0; number < 300; number++) {
      let position = startPosition(game);
      let plies = Number.POSITIVE_INFINITY;
      while (!isOver(position)) {
        const { move, reason } = retrograde(position, { random });
        if (reason.kind !== 'exact') throw new Error(reason.kind);
        if (reason.result === 'win') {
          expect(reason.plies).toBeLessThanOrEqual(plies);
          plies = reason.plies - 2;
        }
        position = play(position, move);
        const replies = legalMoves(position);
        if (replies.length > 0) position = play(position, replies[random.below(replies.length)]!);
      }
      expect(position.outcome).toMatchObject({ kind: 'win', side: 1 });
      expect(position.record.length).toBeLessThanOrEqual(13);
    }
  });
});

describe('the end of the game after 40 moves', () => {
  const long = (plies: number): Position => {
    const random = seededRandom(plies);
    for (;;) {
      let position = startPosition(game);
      while (!isOver(position) && position.record.length < plies) {
        const moves = legalMoves(position);
        position = play(position, moves[random.below(moves.length)]!);
      }
      if (!isOver(position)) return position;
    }
  };

  it('makes a draw of a win that comes too late, and no other', () => {
    let late = 0;
    for (let plies = 30; plies < 40; plies++)
      for (let tries = 0; tries < 40; tries++) {
        const position = long(plies);
        const distance = findDistances()[stateOf(position)]!;
        const { reason } = retrograde(position, { random: seededRandom(tries) });
        const isLate = Math.abs(distance) > 40 - plies;
        const result = distance === 0 || isLate ? 'draw' : distance > 0 ? 'win' : 'loss';
        expect(reason).toMatchObject({
          result,
          plies: result === 'draw' ? 40 - plies : Math.abs(distance),
        });
        late += isLate ? 1 : 0;
      }
    expect(late).toBeGreaterThan(0);
  });
});
