export interface Summary {
  readonly total: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** Summarizes at least one value; a percentile is the smallest value that this share of the values does not exceed. */
export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new RangeError('there are no values to summarize');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  const total = sorted.reduce((sum, value) => sum + value, 0);
  return { total, mean: total / sorted.length, median: at(0.5), p95: at(0.95), worst: at(1) };
}
