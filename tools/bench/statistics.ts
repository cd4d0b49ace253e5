export interface Summary {
  readonly total: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** The smallest of at least one value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)]!;
}

/** Summarizes at least one value. */
export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new RangeError('there are no values to summarize');
  const total = values.reduce((sum, value) => sum + value, 0);
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(values, share));
  return { total, mean: total / values.length, median: median!, p95: p95!, worst: worst! };
}
