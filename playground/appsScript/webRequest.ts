import type { WebResponse } from './outcome.ts';

export interface WebRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly contentType?: string;
  readonly body?: string;
}

/** The event of `doGet` and `doPost`; it has no headers. */
export interface WebEvent {
  readonly queryString: string;
  readonly parameter: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  readonly contextPath: '';
  readonly contentLength: number;
  readonly postData?: {
    readonly length: number;
    readonly type: string;
    readonly contents: string;
    readonly name: 'postData';
  };
}

export type ParsedRequest =
  | { readonly kind: 'call'; readonly functionName: 'doGet' | 'doPost'; readonly event: WebEvent }
  | { readonly kind: 'refused'; readonly response: WebResponse };

/** Parameters that Google reserves. */
const reserved = ['c', 'sid'];

/** Turns a request into the event of an entry point. At any other address Google answers 404. */
export function parseWebRequest(
  { method, url, contentType, body = '' }: WebRequest,
  webAppUrl: string,
): ParsedRequest {
  const { origin, pathname, search, searchParams } = new URL(url);
  if (`${origin}${pathname}` !== webAppUrl)
    return refused(404, 'Sorry, the file you have requested does not exist.');
  if ([...searchParams.keys()].some((name) => reserved.includes(name))) {
    return refused(405, 'The parameters c and sid are reserved by Google.');
  }
  const type = contentType ?? 'text/plain';
  const form = method === 'POST' && type.startsWith('application/x-www-form-urlencoded');
  const all = [...searchParams, ...(form ? new URLSearchParams(body) : [])];
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of all) parameters[name] = [...(parameters[name] ?? []), value];
  const length = Buffer.byteLength(body);
  const event: WebEvent = {
    queryString: search.slice(1),
    parameter: Object.fromEntries(
      Object.entries(parameters).map(([name, values]) => [name, values[0] ?? '']),
    ),
    parameters,
    contextPath: '',
    contentLength: method === 'POST' ? length : -1,
    ...(method === 'POST' ? { postData: { length, type, contents: body, name: 'postData' } } : {}),
  };
  return { kind: 'call', functionName: method === 'POST' ? 'doPost' : 'doGet', event };
}

function refused(status: number, text: string): ParsedRequest {
  return {
    kind: 'refused',
    response: {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<p>${text}</p>`,
    },
  };
}
