import type { ServiceCall } from '../appsScript/serviceCall.ts';

/**
 * Services that executions share. Calls to other services are answered at once: their order cannot
 * matter.
 */
const shared = ['PropertiesService', 'CacheService', 'LockService', 'UrlFetchApp'];

export function isShared({ service }: ServiceCall): boolean {
  return shared.includes(service);
}

/**
 * Whether the order of two calls of different executions can make a difference. Two reads never do,
 * nor do calls to different stores or different keys.
 */
export function areDependent(first: ServiceCall, second: ServiceCall): boolean {
  if (first.service !== second.service || first.store !== second.store) return false;
  if (first.service === 'LockService' || first.service === 'UrlFetchApp') return true;
  if (isRead(first) && isRead(second)) return false;
  const [keys, others] = [keysOf(first), keysOf(second)];
  return keys === undefined || others === undefined || keys.some((key) => others.includes(key));
}

function isRead({ method }: ServiceCall): boolean {
  return method.startsWith('get');
}

/** The keys that a call touches; undefined for all of them. */
function keysOf({ method, args }: ServiceCall): readonly string[] | undefined {
  switch (method) {
    case 'getProperty':
    case 'setProperty':
    case 'deleteProperty':
    case 'get':
    case 'put':
    case 'remove':
      return [String(args[0])];
    case 'getAll':
    case 'removeAll':
      return args[0] as readonly string[];
    case 'putAll':
      return Object.keys(args[0] as object);
    case 'setProperties':
      return args[1] === true ? undefined : Object.keys(args[0] as object);
    default:
      return undefined;
  }
}
