/** Small questions to values of unknown form. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number that a JavaScript number holds exactly. */
export function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function isIn<T>(value: unknown, table: readonly T[]): value is T {
  return (table as readonly unknown[]).includes(value);
}
