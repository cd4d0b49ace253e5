import type { WebhookInfo } from '@grammyjs/types';
import { ApiError, badRequest } from '../api/apiError.ts';
import type { MethodTable } from '../api/method.ts';
import type { Parameters } from '../api/parameters.ts';
import { allUpdateKinds } from './updateKinds.ts';
import type { Delivery, UpdateQueue } from './updateQueue.ts';

/** Calls the bot's server; `timeout` if there was no answer. */
export type Post = (request: WebhookRequest) => { readonly status: number } | 'timeout';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Webhook {
  readonly methods: MethodTable;
  readonly url: string;
  /**
   * Tries one update, and reports the result to the queue. A redirect is not followed: only 200 to
   * 299 counts.
   */
  deliver(delivery: Delivery): boolean;
  /** The request for this update. */
  requestFor(delivery: Delivery): WebhookRequest;
  /** Reports the result of an attempt that was made elsewhere. */
  settle(delivery: Delivery, result: { readonly status: number } | 'timeout'): boolean;
  /** All that it remembers. */
  readonly memory: object;
}

/** Bot API, setWebhook: "Ports currently supported for webhooks: 443, 80, 88, 8443." */
const ports = ['', '443', '80', '88', '8443'];
const pollingConflict =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";

/** What the bot has asked for with `setWebhook`; without an address there is no webhook. */
interface Registration {
  readonly url: string;
  readonly secret: string | undefined;
  readonly connections: number;
}

interface FailedAttempt {
  /** In seconds. */
  readonly date: number;
  readonly message: string;
}

export function createWebhook(queue: UpdateQueue, now: () => number, post: Post): Webhook {
  const memory: { registration: Registration; lastError: FailedAttempt | undefined } = {
    registration: { url: '', secret: undefined, connections: 40 },
    lastError: undefined,
  };

  const methods: MethodTable = {
    setWebhook: {
      parameters: {
        url: 'string',
        ip_address: 'string?',
        max_connections: 'integer?',
        allowed_updates: 'array?',
        drop_pending_updates: 'boolean?',
        secret_token: 'string?',
      },
      perform(parameters) {
        const asked = parseRegistration(parameters);
        allowKinds(queue, parameters.allowed_updates);
        if (parameters.drop_pending_updates === true) queue.clear();
        memory.registration = asked;
        memory.lastError = undefined;
        return true;
      },
    },
    deleteWebhook: {
      parameters: { drop_pending_updates: 'boolean?' },
      perform({ drop_pending_updates }) {
        memory.registration = { ...memory.registration, url: '' };
        if (drop_pending_updates === true) queue.clear();
        return true;
      },
    },
    getWebhookInfo: {
      parameters: {},
      perform: () => webhookInfo(memory.registration, queue, memory.lastError),
    },
    getUpdates: {
      parameters: {
        offset: 'integer?',
        limit: 'integer?',
        timeout: 'integer?',
        allowed_updates: 'array?',
      },
      perform({ offset, limit = 100, allowed_updates }) {
        if (memory.registration.url !== '') throw new ApiError(409, pollingConflict);
        allowKinds(queue, allowed_updates);
        return queue.poll(offset as number | undefined, limit as number);
      },
    },
  };

  function requestFor(delivery: Delivery): WebhookRequest {
    const { url, secret } = memory.registration;
    const headers = {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    };
    return { url, headers, body: JSON.stringify(delivery.update) };
  }

  function settle(delivery: Delivery, result: { readonly status: number } | 'timeout'): boolean {
    const delivered = result !== 'timeout' && result.status >= 200 && result.status < 300;
    if (!delivered) {
      const message =
        result === 'timeout'
          ? 'Read timeout expired'
          : `Wrong response from the webhook: ${statusLine(result.status)}`;
      memory.lastError = { date: Math.floor(now() / 1000), message };
    }
    queue.settle(delivery, delivered);
    return delivered;
  }

  return {
    methods,
    memory,
    get url() {
      return memory.registration.url;
    },
    requestFor,
    settle,
    deliver: (delivery) => settle(delivery, post(requestFor(delivery))),
  };
}

function parseRegistration({
  url,
  max_connections: connections = 40,
  secret_token: secret,
}: Parameters): Registration {
  if (url !== '') ensureWebhookUrl(url as string);
  if ((connections as number) < 1 || (connections as number) > 100)
    throw badRequest('max_connections must be 1-100');
  if (secret !== undefined && !/^[\w-]{1,256}$/.test(secret as string)) {
    throw badRequest('secret token contains unallowed characters');
  }
  return {
    url: url as string,
    secret: secret as string | undefined,
    connections: connections as number,
  };
}

/**
 * Bot API: "If not specified, the previous setting will be used"; an empty list stands for the
 * default.
 */
function allowKinds(queue: UpdateQueue, kinds: unknown): void {
  if (kinds === undefined) return;
  const unknown = (kinds as unknown[]).find((kind) => !allUpdateKinds.includes(kind as string));
  if (unknown !== undefined)
    throw badRequest(`unknown update type "${String(unknown)}" in allowed_updates`);
  queue.allowed = (kinds as string[]).length === 0 ? undefined : (kinds as string[]);
}

function webhookInfo(
  { url, connections }: Registration,
  queue: UpdateQueue,
  lastError: FailedAttempt | undefined,
): WebhookInfo {
  return {
    url,
    has_custom_certificate: false,
    pending_update_count: queue.pending.length,
    ...(url === '' ? {} : { max_connections: connections, ip_address: '192.0.2.1' }),
    ...(lastError === undefined
      ? {}
      : { last_error_date: lastError.date, last_error_message: lastError.message }),
    ...(queue.allowed === undefined ? {} : { allowed_updates: [...queue.allowed] as never[] }),
  };
}

function ensureWebhookUrl(address: string): void {
  if (!address.startsWith('https://'))
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  if (!URL.canParse(address)) throw badRequest('bad webhook: Failed to resolve host: invalid URL');
  if (!ports.includes(new URL(address).port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
}

function statusLine(status: number): string {
  const phrases: Readonly<Record<number, string>> = {
    302: 'Moved Temporarily',
    404: 'Not Found',
    405: 'Method Not Allowed',
    500: 'Internal Server Error',
    503: 'Service Unavailable',
  };
  return [status, phrases[status]].filter(Boolean).join(' ');
}
