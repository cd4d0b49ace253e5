import type { FetchRequest, FetchResponse } from '../services/urlFetch.ts';
import type { Call } from './host.ts';
import { ensureSignature, exception } from './signature.ts';
import { isBlob } from './utilities.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const options = [
  'contentType',
  'headers',
  'method',
  'payload',
  'validateHttpsCertificates',
  'followRedirects',
  'muteHttpExceptions',
  'escaping',
];

export function createUrlFetchApp(call: Call): object {
  const invoke = (method: string, args: readonly unknown[]) =>
    call({ service: 'UrlFetchApp', method, args });
  return Object.freeze({
    fetch(...args: unknown[]) {
      ensureSignature('UrlFetchApp.fetch', args, ['String'], ['String', 'Object']);
      const [url, params = {}] = args as [string, Record<string, unknown>?];
      return httpResponse(invoke('fetch', [parseRequest(url, params)]) as FetchResponse);
    },
    fetchAll(...args: unknown[]) {
      if (!Array.isArray(args[0]) || args.length !== 1)
        ensureSignature('UrlFetchApp.fetchAll', args);
      const requests = (args[0] as unknown[]).map((request) => {
        if (typeof request === 'string') return parseRequest(request, {});
        ensureSignature('UrlFetchApp.fetchAll', [request], ['Object']);
        const { url, ...params } = request as Record<string, unknown>;
        if (typeof url !== 'string') throw invalid('url');
        return parseRequest(url, params);
      });
      return (invoke('fetchAll', [requests]) as FetchResponse[]).map(httpResponse);
    },
  });
}

/** Throws an error for an unknown option, which UrlFetchApp silently ignores. */
function parseRequest(url: string, params: Record<string, unknown>): FetchRequest {
  for (const name of Object.keys(params)) if (!options.includes(name)) throw invalid(name);
  const method = params.method === undefined ? 'get' : String(params.method).toLowerCase();
  if (!methods.includes(method)) throw invalid('method');
  const headers = parseHeaders(params.headers ?? {});
  const files = findBlobs(params.payload);
  const body = files ? makeForm(params.payload as object) : parsePayload(params.payload);
  // A form with files names its own type, with the boundary between its parts.
  if (files && params.contentType !== undefined) throw invalid('contentType');
  const contentType = files
    ? `multipart/form-data; boundary=${boundary}`
    : (params.contentType ?? 'application/x-www-form-urlencoded');
  if (typeof contentType !== 'string') throw invalid('contentType');
  return {
    url,
    method: method as FetchRequest['method'],
    headers: body === undefined ? headers : { 'content-type': contentType, ...headers },
    ...(body === undefined ? {} : { body }),
    followRedirects: parseFlag(params, 'followRedirects', true),
    muteHttpExceptions: parseFlag(params, 'muteHttpExceptions', false),
  };
}

function parseHeaders(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) throw invalid('headers');
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (typeof value !== 'string') throw invalid('headers');
      return [name.toLowerCase(), value];
    }),
  );
}

const boundary = '----linia-form-7d9a1c';

/**
 * developers.google.com/apps-script/reference/url-fetch/url-fetch-app, the example with
 * `'resumeFile'`: a blob makes it a form with files.
 */
const findBlobs = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && Object.values(payload).some(isBlob);

/** The parts of a form; each character of the body is a byte. */
function makeForm(payload: object): string {
  const parts = Object.entries(payload).map(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (!isBlob(value)) return `${head}\r\n\r\n${latin1Of(String(value))}\r\n`;
    const bytes = value.getBytes().map((byte) => String.fromCharCode(byte & 255));
    const type = value.getContentType() ?? 'application/octet-stream';
    return `${head}; filename="${value.getName() ?? ''}"\r\nContent-Type: ${type}\r\n\r\n${bytes.join('')}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** The bytes of the text in UTF-8, each as a character. */
const latin1Of = (text: string): string =>
  encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );

/** Text is sent as is, an object as a form. */
function parsePayload(payload: unknown): string | undefined {
  if (payload === undefined || typeof payload === 'string') return payload;
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw invalid('payload');
  return Object.entries(payload)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
}

function parseFlag(params: Record<string, unknown>, name: string, otherwise: boolean): boolean {
  const value = params[name] ?? otherwise;
  if (typeof value !== 'boolean') throw invalid(name);
  return value;
}

function invalid(name: string): Error {
  return exception(`Attribute provided with invalid value: ${name}`);
}

function httpResponse({ status, headers, body, isBytes = false }: FetchResponse): object {
  const single = () =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : (value.at(-1) ?? ''),
      ]),
    );
  return Object.freeze({
    getResponseCode: () => status,
    getContentText: () => body,
    // https://developers.google.com/apps-script/reference/url-fetch/http-response#getContent()
    getContent: () => signedBytes(isBytes ? body : latin1Of(body)),
    getHeaders: single,
    getAllHeaders: () => ({ ...headers }),
  });
}

/** A byte of Apps Script goes from -128 to 127. */
const signedBytes = (text: string): number[] =>
  Array.from(text, (character) => (character.charCodeAt(0) << 24) >> 24);
