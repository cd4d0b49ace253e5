import { afterEach, expect, it, vi } from 'vitest';
import { benchAnalysis } from '../../../tools/bench/analysis.ts';

afterEach(() => vi.restoreAllMocks());

it('the benchmark of the analysis board prints a row for each stage of a game, and one for all', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const options = { positions: undefined, sets: [], against: [], approve: false, seed: 1 };
  expect(benchAnalysis(options, ['ticTacToe'])).toBe(true);
  const rows = String(log.mock.calls[0]![0])
    .split('\n')
    .filter((line) => line.startsWith('ticTacToe'));
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const row of rows) expect(row).toMatch(/^ticTacToe +(?:\d+–\d+|all) +\d+( +[\d.]+){4} +0$/);
});
