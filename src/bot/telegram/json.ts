export type JsonObject = Readonly<Record<string, unknown>>;

/** Undefined where the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty where the value is not an object. */
export const readObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

export const readInteger = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined);
export const readString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
