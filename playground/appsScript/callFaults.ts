import { type ServiceCall, ServiceException, type ServiceName } from './serviceCall.ts';

/**
 * What goes wrong with a service call.
 * - `fail`: the call throws and has no effect; `failAfter`: it takes effect and still throws.
 * - `nothing`: no effect, and an empty answer (`null`, no items, an empty page, no lock).
 * - `slow`: it takes `ms` longer.
 * - `end`: the execution is ended before the call; `endAfter`: after it has taken effect. The
 *   script cannot catch that, and Telegram gets no answer.
 */
export interface CallFault {
  readonly effect: 'fail' | 'failAfter' | 'nothing' | 'slow' | 'end' | 'endAfter';
  /** The matching calls; by default every call. Utilities and console match only if named. */
  readonly service?: ServiceName;
  readonly method?: string;
  /**
   * The number of the first matching call to fail, counted from 1 since the fault was added.
   * Default 1.
   */
  readonly from?: number;
  /** How many matching calls fail. Default: all that follow. */
  readonly times?: number;
  /** The text of the exception. */
  readonly message?: string;
  /** How much longer a slow call takes. */
  readonly ms?: number;
  /** How many requests of a `fetchAll` are sent before the end. Default: all. */
  readonly sent?: number;
}

/** The execution whose call it is. */
export interface FaultyExecution {
  wait(ms: number): void;
  end(): void;
}

export interface CallFaults {
  /** Adds a fault and returns the function that removes it. */
  add(fault: CallFault): () => void;
  clear(): void;
  /** Performs the call with the faults that apply to it. */
  perform(
    call: ServiceCall,
    proceed: (call: ServiceCall) => unknown,
    execution: FaultyExecution,
  ): unknown;
}

export function createCallFaults(): CallFaults {
  const active = new Map<CallFault, number>();
  return {
    add(fault) {
      active.set(fault, 0);
      return () => active.delete(fault);
    },
    clear: () => active.clear(),
    perform(call, proceed, execution) {
      const fault = [...active.keys()].filter((one) => matches(one, call)).find(isDue);
      if (fault === undefined) return proceed(call);
      switch (fault.effect) {
        case 'fail':
          throw new ServiceException(fault.message ?? defaultMessage(call));
        case 'failAfter':
          proceed(call);
          throw new ServiceException(fault.message ?? defaultMessage(call));
        case 'nothing':
          return emptyAnswer(call);
        case 'slow':
          execution.wait(fault.ms ?? 10_000);
          return proceed(call);
        case 'end':
          return execution.end();
        case 'endAfter':
          proceed(firstRequests(call, fault.sent));
          return execution.end();
        default:
          return fault.effect satisfies never;
      }
    },
  };

  function isDue(fault: CallFault): boolean {
    const count = (active.get(fault) ?? 0) + 1;
    active.set(fault, count);
    const from = fault.from ?? 1;
    return count >= from && count < from + (fault.times ?? Number.POSITIVE_INFINITY);
  }
}

/** The call with only the first of its requests. */
const firstRequests = (call: ServiceCall, count: number | undefined): ServiceCall =>
  count === undefined
    ? call
    : { ...call, args: [(call.args[0] as readonly unknown[]).slice(0, count)] };

function matches({ service, method }: CallFault, call: ServiceCall): boolean {
  if (service === undefined && (call.service === 'Utilities' || call.service === 'console'))
    return false;
  return (service ?? call.service) === call.service && (method ?? call.method) === call.method;
}

function defaultMessage({ service, args }: ServiceCall): string {
  if (service === 'UrlFetchApp') {
    const [first] = [args[0]].flat() as { readonly url?: string }[];
    return `Address unavailable: ${first?.url}`;
  }
  return `Service error: ${service}. Please wait a bit and try again.`;
}

function emptyAnswer({ service, method, args }: ServiceCall): unknown {
  const emptyPage = { status: 200, headers: {}, body: '' };
  if (service === 'UrlFetchApp')
    return method === 'fetch' ? emptyPage : (args[0] as unknown[]).map(() => emptyPage);
  if (service === 'LockService') return method === 'waitLock' ? undefined : false;
  if (method === 'getAll' || method === 'getProperties') return {};
  if (method === 'getKeys') return [];
  return method.startsWith('get') ? null : undefined;
}
