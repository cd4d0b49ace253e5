import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { legalMoves, play, replay, startPosition } from '../../../src/games/position.ts';
import {
  boardOf,
  drop,
  emptyBoard,
  hasLine,
  openColumns,
} from '../../../src/strategies/connectFour/bitboard.ts';
import { forms, makeEngine } from '../../../src/strategies/connectFour/search/engines.ts';
import { randomPositions } from './randomPositions.ts';

describe('the board as bits', () => {
  const positions = randomPositions(1, 600, 0, 41);

  it('is the same whether read from a position or dropped stone by stone', () => {
    for (const position of positions) {
      expect(boardOf(position)).toEqual(position.record.reduce(drop, emptyBoard));
    }
  });

  it('has the open columns that the rules have', () => {
    for (const position of positions)
      expect(openColumns(boardOf(position))).toEqual(legalMoves(position));
  });

  it('sees the wins at once just where the rules do', () => {
    const engines = forms.map((form) => makeEngine(form));
    for (const position of positions) {
      const wins = legalMoves(position).filter(
        (move) => play(position, move).outcome.kind === 'win',
      );
      for (const engine of engines) {
        expect(engine.winningColumns(boardOf(position)), position.record.join('')).toEqual(wins);
      }
    }
  });

  it('sees a line just where the rules do, whoever has it', () => {
    let lines = 0;
    for (const position of positions) {
      for (const next of legalMoves(position).map((move) => play(position, move))) {
        // The side that is to move now has none, because its stones are those of an open position.
        const { ownLow, ownHigh, takenLow, takenHigh } = boardOf(next);
        const isWon = next.outcome.kind === 'win';
        expect(hasLine(takenLow ^ ownLow, takenHigh ^ ownHigh), next.record.join('')).toBe(isWon);
        expect(hasLine(ownLow, ownHigh), next.record.join('')).toBe(false);
        if (isWon) lines++;
      }
    }
    expect(lines).toBeGreaterThan(150);
  });

  it('has the first column in the lowest bits, from the bottom', () => {
    const { ownLow, ownHigh, takenLow, takenHigh } = boardOf(
      replay(games.connectFour, [0, 0, 6, 3]),
    );
    expect([takenLow, takenHigh]).toEqual([0b11 | (1 << 21), 1 << 14]);
    expect([ownLow, ownHigh]).toEqual([1, 1 << 14]);
  });

  it('is refused for another game', () => {
    expect(() => boardOf(startPosition(games.connectFour7))).toThrow(/7×6 only.*connectFour7/);
  });
});
