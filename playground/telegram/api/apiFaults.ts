import type { ApiCall } from './apiCall.ts';

/**
 * What goes wrong between a bot and Telegram.
 * - `status`: Telegram answers with this error, without effect (`description`, `parameters` as in
 *   an error of its own).
 * - `notJson`: a proxy's page with this status instead of an answer, without effect.
 * - `timeoutBefore`, `timeoutAfter`: no answer, and the request had no effect, or had it.
 */
export type ApiFaultEffect =
  | {
      readonly kind: 'status';
      readonly code: number;
      readonly description: string;
      readonly retryAfter?: number;
    }
  | { readonly kind: 'notJson'; readonly code: number }
  | { readonly kind: 'timeoutBefore' }
  | { readonly kind: 'timeoutAfter' };

export interface ApiFault {
  readonly effect: ApiFaultEffect;
  /** The method; by default every method. */
  readonly method?: string;
  /**
   * The number of the first matching request to fail, counted from 1 since the fault was added.
   * Default 1.
   */
  readonly from?: number;
  /** How many matching requests fail. Default: all that follow. */
  readonly times?: number;
}

export interface ApiFaults {
  /** Adds a fault and returns the function that removes it. */
  add(fault: ApiFault): () => void;
  clear(): void;
  /** Counts a request, and gives the fault that applies to it. */
  meet(call: ApiCall): ApiFaultEffect | undefined;
}

export function createApiFaults(): ApiFaults {
  const active = new Map<ApiFault, number>();
  return {
    add(fault) {
      active.set(fault, 0);
      return () => active.delete(fault);
    },
    clear: () => active.clear(),
    meet({ method }) {
      for (const [fault, count] of active) {
        if (fault.method !== undefined && fault.method !== method) continue;
        active.set(fault, count + 1);
        const from = fault.from ?? 1;
        if (count + 1 >= from && count + 1 < from + (fault.times ?? Number.POSITIVE_INFINITY))
          return fault.effect;
      }
      return undefined;
    },
  };
}
