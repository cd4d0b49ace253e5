import { getBoundary, parse } from 'parse-multipart-data';
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
  const parts = parse(Buffer.from(body, 'latin1'), getBoundary(type));
  const texts = parts.filter(({ filename }) => filename === undefined);
  const files = parts.flatMap(({ name = '', filename, type: fileType, data }) =>
    filename === undefined
      ? []
      : [
          [
            name,
            {
              name: Buffer.from(filename, 'latin1').toString('utf8'),
              type: fileType,
              bytes: new Uint8Array(data),
            },
          ] as const,
        ],
  );
  // A form has a carriage return before every line feed; TDLib's clean_input_string leaves those
  // out.
  const textOf = (data: Buffer): string => data.toString('utf8').replace(/\r\n/g, '\n');
  return {
    ...readForm(
      texts.map(({ name = '', data }) => [name, textOf(data)]),
      list,
    ),
    ...Object.fromEntries(files),
  };
}
