/** Small questions to values that came as JSON. */

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number that a JavaScript number holds exactly. */
export function readInteger(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

export function readString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function isIn<T>(value: unknown, table: readonly T[]): value is T {
  return (table as readonly unknown[]).includes(value);
}
