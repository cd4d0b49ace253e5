import type { Quotas } from '../quotas.ts';
import { type ServiceCall, ServiceException, type StoreName } from '../serviceCall.ts';

/** Limits of PropertiesService: 9 KB a value, 500 KB a store, keys and values together. */
export const propertyLimits = { valueBytes: 9 * 1024, storeBytes: 500 * 1024 } as const;

export interface PropertyStores {
  readonly script: Map<string, string>;
  readonly user: Map<string, string>;
  perform(call: ServiceCall): unknown;
}

/**
 * The stores, which outlive executions. The script's side has checked the arguments; the limits and
 * the quota are checked here.
 */
export function createPropertyStores(
  quotas: Quotas,
  initial: Readonly<Record<string, string>> = {},
): PropertyStores {
  const stores: Record<StoreName, Map<string, string>> = {
    script: new Map(Object.entries(initial)),
    user: new Map(),
  };
  return {
    ...stores,
    perform(call) {
      quotas.spend('properties', countWrites(call));
      return performOn(stores[call.store ?? 'script'], call);
    },
  };
}

/**
 * Google does not say how it counts several properties that are set in one call: here each of them
 * counts.
 */
const countWrites = ({ method, args }: ServiceCall): number =>
  method === 'setProperties' ? Math.max(1, Object.keys(args[0] as object).length) : 1;

function performOn(store: Map<string, string>, { method, args }: ServiceCall): unknown {
  switch (method) {
    case 'getProperty':
      return store.get(args[0] as string) ?? null;
    case 'getProperties':
      return Object.fromEntries(store);
    case 'getKeys':
      return [...store.keys()];
    case 'setProperty':
      replace(store, new Map([...store, [args[0] as string, args[1] as string]]));
      return undefined;
    case 'setProperties': {
      const added = Object.entries(args[0] as Record<string, string>);
      replace(store, new Map([...(args[1] === true ? [] : store), ...added]));
      return undefined;
    }
    case 'deleteProperty':
      store.delete(args[0] as string);
      return undefined;
    case 'deleteAllProperties':
      store.clear();
      return undefined;
    default:
      throw new Error(`the runtime has no PropertiesService method ${method}`);
  }
}

function replace(store: Map<string, string>, next: ReadonlyMap<string, string>): void {
  let bytes = 0;
  for (const [key, value] of next) {
    const valueBytes = Buffer.byteLength(value);
    if (valueBytes > propertyLimits.valueBytes)
      throw new ServiceException('Argument too large: value');
    bytes += Buffer.byteLength(key) + valueBytes;
  }
  if (bytes > propertyLimits.storeBytes) {
    throw new ServiceException(
      'You have exceeded the property storage quota. Please remove some properties and try again.',
    );
  }
  store.clear();
  for (const [key, value] of next) store.set(key, value);
}
