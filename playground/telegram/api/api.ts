import { textOf } from '../content/bytes.ts';
import type { ApiCall, ApiRecord, ApiReply } from './apiCall.ts';
import { ApiError } from './apiError.ts';
import { type ApiFaults, createApiFaults } from './apiFaults.ts';
import { type ApiRequest, type ParsedApiRequest, parseApiRequest } from './apiRequest.ts';
import type { MethodTable } from './method.ts';
import { ensureParameters } from './parameters.ts';

/** The Bot API, as the owner of the token reaches it. */
export interface Api {
  readonly faults: ApiFaults;
  /** Every request with its answer, oldest first. */
  readonly requests: readonly ApiRecord[];
  /** Keeps so many of them, the oldest, as where a world is taken back. */
  keepRequests(count: number): void;
  request(request: ApiRequest): ApiReply;
}

export interface ApiOptions {
  readonly token: string;
  readonly methods: MethodTable;
  readonly now: () => number;
  /** The bytes of a file, by the path that `getFile` has told; undefined if it tells none. */
  readonly openFile: (path: string) => Uint8Array | undefined;
}

export function createApi({ token, methods, now, openFile }: ApiOptions): Api {
  const faults = createApiFaults();
  const requests: ApiRecord[] = [];

  function request(incoming: ApiRequest): ApiReply {
    const file = /^\/file\/bot([^/]+)\/(.+)$/.exec(new URL(incoming.url).pathname);
    const parsed = parseApiRequest(incoming, methods);
    const { method, parameters } = file ? downloadOf(file[2]!) : parsed;
    const reply = answer({ method, parameters }, () =>
      file ? giveFile(file[1]!, file[2]!) : perform(parsed),
    );
    requests.push({ method, parameters, reply, at: now() });
    return reply;
  }

  /** In the log of requests, and for faults. */
  const downloadOf = (path: string): ApiCall => ({ method: 'file', parameters: { path } });

  /** Bot API, getFile: `https://api.telegram.org/file/bot<token>/<file_path>`. */
  function giveFile(given: string, path: string): ApiReply {
    const bytes = given === token ? openFile(path) : undefined;
    return bytes
      ? { kind: 'reply', status: 200, body: textOf(bytes), isBytes: true }
      : failure(new ApiError(404, 'Not Found'));
  }

  /** The answer, or what a fault makes of it. */
  function answer(call: ApiCall, performCall: () => ApiReply): ApiReply {
    const fault = faults.meet(call);
    switch (fault?.kind) {
      case undefined:
        return performCall();
      case 'status': {
        const { code, description, retryAfter } = fault;
        return failure(
          new ApiError(
            code,
            description,
            retryAfter === undefined ? undefined : { retry_after: retryAfter },
          ),
        );
      }
      case 'notJson':
        return {
          kind: 'reply',
          status: fault.code,
          body: `<html><body><h1>${fault.code}</h1></body></html>`,
        };
      case 'timeoutBefore':
        return { kind: 'timeout' };
      case 'timeoutAfter':
        performCall();
        return { kind: 'timeout' };
      default:
        return fault satisfies never;
    }
  }

  function perform(parsed: ParsedApiRequest): ApiReply {
    const { method, parameters } = parsed;
    try {
      if (parsed.error !== undefined) throw parsed.error;
      if (parsed.token !== token) throw new ApiError(401, 'Unauthorized');
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (known === undefined) throw new ApiError(404, 'Not Found: method not found');
      ensureParameters(parameters, known.parameters);
      const result = known.perform(parameters);
      return { kind: 'reply', status: 200, body: JSON.stringify({ ok: true, result }) };
    } catch (error) {
      if (error instanceof ApiError) return failure(error);
      throw error;
    }
  }

  const keepRequests = (count: number): void => void requests.splice(count);

  return { faults, requests, keepRequests, request };
}

function failure({ code, message, parameters }: ApiError): ApiReply {
  const body = {
    ok: false,
    error_code: code,
    description: message,
    ...(parameters === undefined ? {} : { parameters }),
  };
  return { kind: 'reply', status: code, body: JSON.stringify(body) };
}
