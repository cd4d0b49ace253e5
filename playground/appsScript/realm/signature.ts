/**
 * The kinds of argument that services take. `Integer` accepts any finite number, as Apps Script
 * does.
 */
export type Kind =
  | 'String'
  | 'Integer'
  | 'Boolean'
  | 'Object'
  | 'Date'
  | 'String[]'
  | 'Byte[]'
  | 'String{}'
  | 'Any';

const matches: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Integer: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
  Object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  Date: (value) => Object.prototype.toString.call(value) === '[object Date]',
  'String[]': (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  'Byte[]': (value) => Array.isArray(value) && value.every(isByte),
  'String{}': (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((item) => typeof item === 'string'),
  Any: () => true,
};

function isByte(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= -128 && value <= 127;
}

/** Makes the error that Apps Script's services throw. */
export function exception(message: string): Error {
  const error = new Error(message);
  error.name = 'Exception';
  return error;
}

/**
 * Throws Apps Script's message if the arguments match none of the overloads. Where Apps Script
 * would convert an argument (a number where text is expected), the runtime refuses it: a script
 * should not rely on that.
 */
export function ensureSignature(
  method: string,
  args: readonly unknown[],
  ...overloads: readonly (readonly Kind[])[]
): void {
  const fits = overloads.some(
    (kinds) =>
      kinds.length === args.length && kinds.every((kind, index) => matches[kind](args[index])),
  );
  if (fits) return;
  throw exception(
    `The parameters (${args.map(kindOf).join(',')}) don't match the method signature for ${method}.`,
  );
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return 'String';
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'number') ? 'number[]' : 'Object[]';
  return typeof value === 'object' ? 'Object' : typeof value;
}
