import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { legalMoves, type Position, play } from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { drawTree, resultOf, shownRecord } from '../../../tools/generate/tree.ts';

function at(record: string): Position {
  const result = parseRecord(games.ticTacToe, record);
  if (result.kind === 'error') throw new Error(record);
  return result.position;
}

describe('the picture of a game tree', () => {
  it('is that of the committed file', () => {
    const file = new URL('../../../docs/pictures/tree.svg', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(drawTree(shownRecord));
  });

  it('begins where of three moves one wins, one draws and one loses, as docs/levels.md says', () => {
    const position = at(shownRecord);
    const after = (name: string): string => resultOf(play(position, at(name).record[0]!));
    expect(legalMoves(position)).toHaveLength(3);
    expect(['B1', 'B3', 'C2'].map(after)).toEqual(['win', 'draw', 'loss']);
    expect(resultOf(position)).toBe('win');
    expect([resultOf(at(`${shownRecord} B3 B1`)), resultOf(at(`${shownRecord} C2 B3`))]).toEqual([
      'draw',
      'loss',
    ]);
  });

  it('refuses a record that is none', () => {
    expect(() => drawTree('A1 A1')).toThrow('move 2');
  });
});
