import { afterEach, describe, expect, it, vi } from 'vitest';
import { benchStrategies } from '../../../tools/bench/strategies.ts';

afterEach(() => vi.restoreAllMocks());

describe('the benchmark of first choices', () => {
  it('prints a row for each tic-tac-toe strategy and, for negamax-8, each game', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    benchStrategies(1);
    const rows = log.mock.calls.map(([line]) => String(line)).filter((line) => /(ok|too slow)$/.test(line));
    expect(rows).toHaveLength(12 + 3);
    for (const row of rows) expect(row).toMatch(/^\S+( +\d+\.\d\d){3} /);
  });
});
