import { afterEach, describe, expect, it, vi } from 'vitest';
import { benchStrategies, strategiesOfLevels } from '../../../tools/bench/strategies.ts';
import { sampled } from '../../samples.ts';

afterEach(() => vi.restoreAllMocks());

describe('the benchmark of first choices', () => {
  it('prints a row for each strategy of the levels of a game', () => {
    const names = sampled(['ticTacToe', 'misereTicTacToe'] as const, 2);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    benchStrategies(1, names);
    const rows = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => /(ok|too slow)$/.test(line));
    expect(rows).toHaveLength(names.flatMap(strategiesOfLevels).length);
    for (const row of rows) expect(row).toMatch(/^\S+( +\d+\.\d\d){3} /);
  });
});
