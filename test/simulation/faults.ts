/** What can go wrong at each step of an update, and with each request to Telegram. */
import type { ApiFaultEffect } from '../../playground/telegram/api/apiFaults.ts';

/**
 * At a step of the core: it fails without or with its effect, the process ends before or after it, or it takes long.
 */
export const stepFaults = ['fails', 'failsAfter', 'ends', 'endsAfter', 'slow'] as const;
export type StepFaultName = (typeof stepFaults)[number];

const refusal = (code: number, description: string, retryAfter?: number): ApiFaultEffect => ({
  kind: 'status',
  code,
  description,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** Between the bot and Telegram, in the words of Telegram (Bot API, "Making requests"). */
export const requestFaults = {
  wait: refusal(429, 'Too Many Requests: retry after 30', 30),
  forbidden: refusal(403, 'Forbidden: bot was blocked by the user'),
  gone: refusal(400, 'Bad Request: message to edit not found'),
  same: refusal(400, 'Bad Request: message is not modified'),
  page: { kind: 'notJson', code: 502 },
  silent: { kind: 'timeoutBefore' },
  lost: { kind: 'timeoutAfter' },
} as const satisfies Record<string, ApiFaultEffect>;
export type RequestFaultName = keyof typeof requestFaults;

/** `at` is the number of the step, or of the request, counted from 0 since the act began. */
export type Fault = { readonly at: number } & (
  | { readonly of: 'step'; readonly effect: StepFaultName }
  | { readonly of: 'request'; readonly effect: RequestFaultName }
);

/** An update that has failed is delivered again at once; or it never is, or comes twice though it has not failed. */
export const deliveries = ['never', 'twice'] as const;
export type DeliveryFault = (typeof deliveries)[number];

/** What goes wrong in an act. */
export interface Trouble {
  readonly fault?: Fault;
  readonly delivery?: DeliveryFault;
}

export const describeFault = ({ of, effect, at }: Fault): string => `${effect} at ${of} ${at}`;
