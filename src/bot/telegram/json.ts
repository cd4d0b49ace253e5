/** Small questions to values that came as JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Undefined where the text is not JSON, which has no such value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without fields where the value is no object. */
export const readObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** A whole number that a JavaScript number holds exactly. */
export function readInteger(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

export const readString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
