export type JsonObject = Readonly<Record<string, unknown>>;

/** The parsed text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  // Rows are mostly empty, and an error takes long to make.
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty object. */
export const readObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

export const readInteger = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? Number(value) : undefined;
export const readString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
