import { ServiceException } from './serviceCall.ts';

/** Calls a day of a free account, as Google publishes them. */
export const freeQuotas = { urlfetch: 20_000, properties: 50_000 } as const;
export type QuotaName = keyof typeof freeQuotas;

const msPerDay = 86_400_000;

export interface Quotas {
  /** Calls a day; may be changed at any time. */
  readonly limits: Record<QuotaName, number>;
  /** Calls counted since the day began. */
  used(name: QuotaName): number;
  /** Counts calls, or throws what Apps Script throws where the day's calls are spent. */
  spend(name: QuotaName, calls: number): void;
  reset(): void;
}

export function createQuotas(now: () => number, limits: Partial<Record<QuotaName, number>> = {}): Quotas {
  let day = Number.NaN;
  let counts: Record<QuotaName, number> = { urlfetch: 0, properties: 0 };
  const current = { ...freeQuotas, ...limits };

  function today(): Record<QuotaName, number> {
    const currentDay = Math.floor(now() / msPerDay);
    if (currentDay !== day) {
      day = currentDay;
      counts = { urlfetch: 0, properties: 0 };
    }
    return counts;
  }

  return {
    limits: current,
    used: (name) => today()[name],
    spend(name, calls) {
      const spent = today();
      if (spent[name] + calls > current[name]) {
        throw new ServiceException(`Service invoked too many times for one day: ${name}.`);
      }
      spent[name] += calls;
    },
    reset() {
      day = Number.NaN;
    },
  };
}
