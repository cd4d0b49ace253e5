import { badRequest } from './apiError.ts';

/** The kind of a parameter; `?` marks one that may be missing. */
type BaseKind = 'integer' | 'string' | 'boolean' | 'chat' | 'array' | 'object' | 'file';
export type ParameterKind = BaseKind | `${BaseKind}?`;
export type ParameterList = Readonly<Record<string, ParameterKind>>;
export type Parameters = Readonly<Record<string, unknown>>;

const isKind: Readonly<Record<BaseKind, (value: unknown) => boolean>> = {
  integer: Number.isSafeInteger,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  chat: (value) => Number.isSafeInteger(value) || (typeof value === 'string' && value !== ''),
  array: Array.isArray,
  object: isRecord,
  file: isFile,
};

/** A file that was uploaded in a form. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

function isFile(value: unknown): value is UploadedFile {
  return isRecord(value) && value.bytes instanceof Uint8Array;
}

/**
 * Checks parameters against a method's list. Telegram ignores unknown parameters and converts
 * between numbers and text; both are usually mistakes, so the stand-in refuses them.
 */
export function ensureParameters(given: Parameters, list: ParameterList): void {
  for (const [name, value] of Object.entries(given)) {
    const kind = list[name];
    if (kind === undefined) throw badRequest(`unknown parameter "${name}"`);
    if (!isKind[baseOf(kind)](value))
      throw badRequest(`parameter "${name}" must be of kind ${baseOf(kind)}`);
  }
  for (const [name, kind] of Object.entries(list)) {
    if (kind.endsWith('?') || given[name] !== undefined) continue;
    throw badRequest(name === 'text' ? 'message text is empty' : `${name} is empty`);
  }
}

/** The fields of an object within a parameter, checked just as strictly. */
export function ensureFields(value: unknown, what: string, list: ParameterList): Parameters {
  if (!isRecord(value)) throw badRequest(`can't parse ${what}: expected an Object`);
  for (const [name, field] of Object.entries(value)) {
    const kind = list[name];
    if (kind === undefined) throw badRequest(`can't parse ${what}: unknown field "${name}"`);
    if (!isKind[baseOf(kind)](field)) {
      throw badRequest(`can't parse ${what}: Field "${name}" must be of type ${baseOf(kind)}`);
    }
  }
  for (const [name, kind] of Object.entries(list)) {
    if (!kind.endsWith('?') && value[name] === undefined)
      throw badRequest(`can't parse ${what}: Can't find field "${name}"`);
  }
  return value;
}

/**
 * The parameters of a form or a query, which is text only: numbers, flags and JSON are parsed by
 * the method's list.
 */
export function readForm(
  form: Iterable<readonly [string, string]>,
  list: ParameterList,
): Parameters {
  return Object.fromEntries(
    Array.from(form, ([name, text]) => [name, readValue(text, list[name])]),
  );
}

function readValue(text: string, kind: ParameterKind | undefined): unknown {
  switch (kind === undefined ? 'string' : baseOf(kind)) {
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : text;
    case 'chat':
      return /^-?\d+$/.test(text) ? Number(text) : text;
    case 'boolean':
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text;
    case 'array':
    case 'object':
      return parseJson(text);
    default:
      return text;
  }
}

/** The value of a JSON text, or the text itself if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function baseOf(kind: ParameterKind): BaseKind {
  return kind.replace('?', '') as BaseKind;
}
