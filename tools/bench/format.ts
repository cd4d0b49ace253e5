/** Columns of text, the first aligned to the left, the others to the right. */
export function makeTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

export function makeMilliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
}

/** A count with a letter for thousands or millions. */
export function makeCount(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)} M`;
  return value >= 1e3 ? `${(value / 1e3).toFixed(1)} k` : value.toFixed(0);
}
