import { afterEach, expect, it, vi } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { ColumnSolver } from '../../../src/strategies/columns/columnSolver.ts';
import { bestValue } from '../../../src/strategies/value.ts';
import { randomPositions } from '../connectFour/randomPositions.ts';
import { plainResult } from './plainColumns.ts';

const scoreOf = { win: 1, draw: 0, loss: -1 } as const;

it.each([
  ['connectFour7', 27],
  ['misereConnectFour', 21],
] as const)('in %s the results are those of a plain search from ply %i on', (name, ply) => {
  const found = new Set<number>();
  for (const position of randomPositions(11, 60, ply, ply + 5, games[name])) {
    const values = new ColumnSolver(games[name], Number.POSITIVE_INFINITY).values(position)!;
    const result = scoreOf[bestValue(values).result];
    expect(result, position.record.map((column) => column + 1).join('')).toBe(
      plainResult(position),
    );
    found.add(result);
  }
  expect(found.size).toBe(3);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each(['connectFour7', 'misereConnectFour'] as const)(
  'in %s plain JavaScript walks the tree that WebAssembly walks',
  async (name) => {
    const solve = async () => {
      vi.resetModules();
      const { ColumnSolver: Solver } = await import(
        '../../../src/strategies/columns/columnSolver.ts'
      );
      return randomPositions(12, 12, 15, 24, games[name]).map((position) => {
        const solver = new Solver(games[name], 100_000);
        return { values: solver.values(position), nodes: solver.nodes };
      });
    };
    const compiled = await solve();
    vi.stubGlobal('WebAssembly', undefined);
    expect(await solve()).toEqual(compiled);
    expect(new Set(compiled.map(({ values }) => values === undefined)).size).toBe(2);
  },
);
