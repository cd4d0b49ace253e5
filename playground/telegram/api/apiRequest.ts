import { bytesOf, decodeBytes } from '../content/bytes.ts';
import { ApiError, badRequest } from './apiError.ts';
import type { MethodTable } from './method.ts';
import {
  isRecord,
  type ParameterList,
  type Parameters,
  parseJson,
  readForm,
} from './parameters.ts';

/** A request as it comes over HTTP. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The characters of a form with files are bytes, from 0 to 255. */
  readonly body?: string;
}

export interface ParsedApiRequest {
  readonly token: string;
  readonly method: string;
  readonly parameters: Parameters;
  /** The reason if it cannot be performed. */
  readonly error?: ApiError;
}

/**
 * Bot API, "Making requests": `/bot<token>/METHOD_NAME` by GET or POST, with a query, a form, with
 * or without files, or JSON.
 */
export function parseApiRequest(
  { method: verb, url, headers, body = '' }: ApiRequest,
  methods: MethodTable,
): ParsedApiRequest {
  const { pathname, searchParams } = new URL(url);
  const [, token = '', path = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
  const method =
    Object.keys(methods).find((name) => name.toLowerCase() === path.toLowerCase()) ?? path;
  const list = methods[method]?.parameters ?? {};
  const query = readForm(searchParams, list);
  const nothing = { token, method, parameters: query };
  // For a token of the wrong form, Telegram answers as if the address were wrong.
  if (!/^\d+:[\w-]{30,}$/.test(token)) return { ...nothing, error: new ApiError(404, 'Not Found') };
  if (!['GET', 'POST'].includes(verb.toUpperCase()))
    return { ...nothing, error: new ApiError(405, 'Method Not Allowed') };
  if (body === '') return nothing;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { ...nothing, parameters: { ...query, ...readForm(new URLSearchParams(body), list) } };
  }
  if (isMultipart(type))
    return { ...nothing, parameters: { ...query, ...readParts(type, body, list) } };
  if (!type.startsWith('application/json'))
    return { ...nothing, error: badRequest(`unsupported content type "${type}"`) };
  const parsed = parseJson(body);
  if (!isRecord(parsed))
    return { ...nothing, error: badRequest("can't parse parameters JSON object") };
  return { ...nothing, parameters: { ...query, ...parsed } };
}

export const isMultipart = (type: string): boolean => type.startsWith('multipart/form-data');

/** The fields of a form with files. */
function readParts(type: string, body: string, list: ParameterList): Parameters {
  const parts = splitForm(type, body);
  // A form has a carriage return before every line feed; TDLib's clean_input_string leaves those
  // out.
  const textOf = (content: string): string => decodeBytes(content).replace(/\r\n/g, '\n');
  const texts = parts.filter(({ filename }) => filename === undefined);
  const files = parts.flatMap(({ name, filename, type: fileType, content }) =>
    filename === undefined
      ? []
      : [[name, { name: decodeBytes(filename), type: fileType, bytes: bytesOf(content) }] as const],
  );
  return {
    ...readForm(
      texts.map(({ name, content }) => [name, textOf(content)]),
      list,
    ),
    ...Object.fromEntries(files),
  };
}

interface FormPart {
  readonly name: string;
  /** Of a file. */
  readonly filename: string | undefined;
  readonly type: string;
  /** Its characters are bytes. */
  readonly content: string;
}

/** RFC 7578: parts between boundaries, each with its headers, an empty line, and its content. */
function splitForm(type: string, body: string): readonly FormPart[] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = `\r\n--${quoted ?? plain ?? ''}`;
  const [, ...between] = `\r\n${body}`.split(boundary);
  return between.flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    if (part.startsWith('--') || end < 0) return [];
    const headers = part.slice(0, end);
    const header = (pattern: RegExp): string | undefined => pattern.exec(headers)?.[1];
    return {
      name: header(/[;\s]name="([^"]*)"/i) ?? '',
      filename: header(/[;\s]filename="([^"]*)"/i),
      type: header(/^content-type:\s*(.+)$/im)?.trim() ?? '',
      content: part.slice(end + 4),
    };
  });
}
