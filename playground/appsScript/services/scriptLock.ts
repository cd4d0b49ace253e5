import { type ServiceCall, ServiceException } from '../serviceCall.ts';

export interface ScriptLock {
  /** The execution that holds the lock, if any. */
  readonly holder: string | undefined;
  /** Acquires the lock for something outside the script; `release` releases it. */
  seize(holder?: string): void;
  release(holder: string): void;
  /** Whether an execution would have to wait for another one with this call. */
  wouldWait(call: ServiceCall, execution: string): boolean;
  /** `wait` is called with the time that a failed attempt took. */
  perform(call: ServiceCall, execution: string, wait: (ms: number) => void): unknown;
}

/** One lock for the whole script, released when the execution that holds it ends. */
export function createScriptLock(): ScriptLock {
  let holder: string | undefined;

  function take(execution: string, timeout: number, wait: (ms: number) => void): boolean {
    if (holder !== undefined && holder !== execution) {
      wait(timeout);
      return false;
    }
    holder = execution;
    return true;
  }

  return {
    get holder() {
      return holder;
    },
    seize(by = 'another execution') {
      holder = by;
    },
    release(by) {
      if (holder === by) holder = undefined;
    },
    wouldWait: ({ service, method, args }, execution) =>
      service === 'LockService' &&
      (method === 'waitLock' || (method === 'tryLock' && (args[0] as number) > 0)) &&
      holder !== undefined &&
      holder !== execution,
    perform({ method, args }, execution, wait) {
      switch (method) {
        case 'tryLock':
          return take(execution, args[0] as number, wait);
        case 'waitLock':
          if (take(execution, args[0] as number, wait)) return undefined;
          throw new ServiceException(
            'Lock timeout: another process was holding the lock for too long.',
          );
        case 'hasLock':
          return holder === execution;
        case 'releaseLock':
          if (holder === execution) holder = undefined;
          return undefined;
        default:
          throw new Error(`the runtime has no LockService method ${method}`);
      }
    },
  };
}
