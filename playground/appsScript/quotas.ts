import { ServiceException } from './serviceCall.ts';

/** Calls a day of a free account, as Google publishes them. */
export const freeQuotas = { urlfetch: 20_000, properties: 50_000 } as const;
export type QuotaName = keyof typeof freeQuotas;

const msPerDay = 86_400_000;

export interface Quotas {
  /** Calls a day; may be changed at any time. */
  readonly limits: Record<QuotaName, number>;
  /** Calls counted since the day began; a day ends 24 hours after its first call. */
  used(name: QuotaName): number;
  /** Counts calls; throws as Apps Script does when the day's calls are spent. */
  spend(name: QuotaName, calls: number): void;
  reset(): void;
}

export function createQuotas(
  now: () => number,
  limits: Partial<Record<QuotaName, number>> = {},
): Quotas {
  let start = Number.NaN;
  let counts: Record<QuotaName, number> = { urlfetch: 0, properties: 0 };
  const current = { ...freeQuotas, ...limits };

  function isDayOn(): boolean {
    return now() - start < msPerDay;
  }

  return {
    limits: current,
    used: (name) => (isDayOn() ? counts[name] : 0),
    spend(name, calls) {
      if (!isDayOn()) {
        start = now();
        counts = { urlfetch: 0, properties: 0 };
      }
      if (counts[name] + calls > current[name]) {
        throw new ServiceException(`Service invoked too many times for one day: ${name}.`);
      }
      counts[name] += calls;
    },
    reset() {
      start = Number.NaN;
    },
  };
}
