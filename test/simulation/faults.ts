/** What can go wrong at each step of an update, and with each request to Telegram. */
import type { ApiFaultEffect } from '../../playground/telegram/api/apiFaults.ts';
import type { Telegram } from '../../playground/telegram/telegram.ts';
import type { StepName } from '../../src/bot/core/steps.ts';

/**
 * At a step of the core: it fails without or with its effect, the process ends before or after it,
 * or it takes long.
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
  deactivated: refusal(403, 'Forbidden: user is deactivated'),
  kicked: refusal(403, 'Forbidden: bot was kicked from the supergroup chat'),
  notMember: refusal(403, 'Forbidden: bot is not a member of the supergroup chat'),
  uninvited: refusal(403, "Forbidden: bot can't initiate conversation with a user"),
  muted: refusal(400, 'Bad Request: not enough rights to send text messages to the chat'),
  gone: refusal(400, 'Bad Request: message to edit not found'),
  same: refusal(400, 'Bad Request: message is not modified'),
  unknown: refusal(400, 'Bad Request: chat not found'),
  unauthorized: refusal(401, 'Unauthorized'),
  broken: refusal(500, 'Internal Server Error'),
  page: { kind: 'notJson', code: 502 },
  nonsense: { kind: 'notJson', code: 200 },
  silent: { kind: 'timeoutBefore' },
  lost: { kind: 'timeoutAfter' },
} as const satisfies Record<string, ApiFaultEffect>;
export type RequestFaultName = keyof typeof requestFaults;

/** What may last: one service does nothing, or the store, or Telegram is not reached. */
export const longFaults = [
  'wait',
  'forbidden',
  'unauthorized',
  'broken',
  'page',
  'silent',
] as const satisfies readonly RequestFaultName[];

/**
 * `at` is the number of the step, or of the request, counted from 0 since the act began. What lasts
 * goes wrong whenever it is asked for, in what follows, too: each step of this name, each that
 * concerns stored rows, or each request.
 */
export type Fault =
  | { readonly of: 'step'; readonly at: number; readonly effect: StepFaultName }
  | { readonly of: 'request'; readonly at: number; readonly effect: RequestFaultName }
  | { readonly of: 'service'; readonly name: StepName; readonly effect: 'fails' }
  | { readonly of: 'store'; readonly effect: 'fails' }
  | { readonly of: 'Telegram'; readonly effect: (typeof longFaults)[number] };

/**
 * An update that has failed is delivered again at once; or it never is, or comes twice though it
 * has not failed.
 */
export const deliveries = ['never', 'twice'] as const;
export type DeliveryFault = (typeof deliveries)[number];

/** What goes wrong in an act. */
export interface Trouble {
  readonly fault?: Fault;
  readonly delivery?: DeliveryFault;
}

export const lasts = ({ of }: Fault): boolean => ['service', 'store', 'Telegram'].includes(of);

export function describeFault(fault: Fault): string {
  if (fault.of === 'Telegram') return `${fault.effect} for a while`;
  if (fault.of === 'store') return `the store ${fault.effect} for a while`;
  return fault.of === 'service'
    ? `${fault.name} ${fault.effect} for a while`
    : `${fault.effect} at ${fault.of} ${fault.at}`;
}

/** Telegram fails as the fault says. */
export function failTelegram(fault: Fault | undefined, { faults }: Telegram): void {
  faults.clear();
  if (fault?.of === 'request')
    faults.add({ effect: requestFaults[fault.effect], from: fault.at + 1, times: 1 });
  if (fault?.of === 'Telegram') faults.add({ effect: requestFaults[fault.effect] });
}
