import type { Quotas } from '../quotas.ts';
import { type ServiceCall, ServiceException } from '../serviceCall.ts';

/** A request as the script's side has normalized it. */
export interface FetchRequest {
  readonly url: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly followRedirects: boolean;
  readonly muteHttpExceptions: boolean;
}

export interface FetchResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
  /** Whether the characters of the body are bytes. */
  readonly isBytes?: boolean;
}

/** Why no response came, in the words with which UrlFetchApp begins its message. */
export interface FetchFailure {
  readonly failure: 'Address unavailable' | 'DNS error' | 'Timeout';
}

export type FetchOutcome = FetchResponse | FetchFailure;

/** The network behind UrlFetchApp: synchronous, requests in parallel, outcomes in order. */
export type Network = (requests: readonly FetchRequest[]) => readonly FetchOutcome[];

const urlLimit = 2082;

/**
 * `fetch` and `fetchAll`: every request counts towards the day's quota; a failure throws a message
 * with the URL in it.
 */
export function performFetch(
  { method, args }: ServiceCall,
  network: Network,
  quotas: Quotas,
): unknown {
  const requests = (method === 'fetch' ? [args[0]] : args[0]) as readonly FetchRequest[];
  for (const { url } of requests) {
    if (url.length > urlLimit) throw new ServiceException('Limit exceeded: URLFetch URL Length.');
    if (!/^https?:\/\/[^/?#\s]+/.test(url)) throw new ServiceException(`Invalid argument: ${url}`);
  }
  quotas.spend('urlfetch', requests.length);
  const outcomes = network(requests);
  const responses = requests.map((request, index) => ensureResponse(request, outcomes[index]));
  return method === 'fetch' ? responses[0] : responses;
}

function ensureResponse(request: FetchRequest, outcome: FetchOutcome | undefined): FetchResponse {
  if (outcome === undefined) throw new Error('the network answered fewer requests than it got');
  if ('failure' in outcome) throw new ServiceException(`${outcome.failure}: ${request.url}`);
  if (outcome.status >= 400 && !request.muteHttpExceptions) {
    throw new ServiceException(
      `Request failed for ${request.url} returned code ${outcome.status}. Truncated server response: ` +
        `${outcome.body.slice(0, 100)} (use muteHttpExceptions option to examine full response)`,
    );
  }
  return outcome;
}
