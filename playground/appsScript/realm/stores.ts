import type { StoreName } from '../serviceCall.ts';
import type { Call } from './host.ts';
import { ensureSignature } from './signature.ts';

/** PropertiesService: the script's and the user's store; a web app has no document. */
export function createPropertiesService(call: Call): object {
  const stores = { script: properties('script'), user: properties('user') };
  return Object.freeze({
    getScriptProperties: () => stores.script,
    getUserProperties: () => stores.user,
    getDocumentProperties: () => null,
  });

  function properties(store: StoreName): object {
    const invoke = (method: string, args: readonly unknown[]) =>
      call({ service: 'PropertiesService', store, method, args });
    const name = (method: string) => `PropertiesService.Properties.${method}`;
    const self: object = Object.freeze({
      getProperty(...args: unknown[]) {
        ensureSignature(name('getProperty'), args, ['String']);
        return invoke('getProperty', args);
      },
      getProperties(...args: unknown[]) {
        ensureSignature(name('getProperties'), args, []);
        return invoke('getProperties', args);
      },
      getKeys(...args: unknown[]) {
        ensureSignature(name('getKeys'), args, []);
        return invoke('getKeys', args);
      },
      setProperty(...args: unknown[]) {
        ensureSignature(name('setProperty'), args, ['String', 'String']);
        invoke('setProperty', args);
        return self;
      },
      setProperties(...args: unknown[]) {
        ensureSignature(name('setProperties'), args, ['String{}'], ['String{}', 'Boolean']);
        invoke('setProperties', args);
        return self;
      },
      deleteProperty(...args: unknown[]) {
        ensureSignature(name('deleteProperty'), args, ['String']);
        invoke('deleteProperty', args);
        return self;
      },
      deleteAllProperties(...args: unknown[]) {
        ensureSignature(name('deleteAllProperties'), args, []);
        invoke('deleteAllProperties', args);
        return self;
      },
    });
    return self;
  }
}

/**
 * CacheService with the script's cache. The user's cache is left out: it is useless in a web app
 * run by its owner.
 */
export function createCacheService(call: Call): object {
  const invoke = (method: string, args: readonly unknown[]) =>
    call({ service: 'CacheService', method, args });
  const name = (method: string) => `CacheService.Cache.${method}`;
  const cache = Object.freeze({
    get(...args: unknown[]) {
      ensureSignature(name('get'), args, ['String']);
      return invoke('get', args);
    },
    getAll(...args: unknown[]) {
      ensureSignature(name('getAll'), args, ['String[]']);
      return invoke('getAll', args);
    },
    put(...args: unknown[]) {
      ensureSignature(name('put'), args, ['String', 'String'], ['String', 'String', 'Integer']);
      invoke('put', args);
    },
    putAll(...args: unknown[]) {
      ensureSignature(name('putAll'), args, ['String{}'], ['String{}', 'Integer']);
      invoke('putAll', args);
    },
    remove(...args: unknown[]) {
      ensureSignature(name('remove'), args, ['String']);
      invoke('remove', args);
    },
    removeAll(...args: unknown[]) {
      ensureSignature(name('removeAll'), args, ['String[]']);
      invoke('removeAll', args);
    },
  });
  return Object.freeze({ getScriptCache: () => cache, getDocumentCache: () => null });
}

/**
 * LockService with the script's lock; a web app that runs as its owner has no lock for each user.
 */
export function createLockService(call: Call): object {
  const invoke = (method: string, args: readonly unknown[]) =>
    call({ service: 'LockService', method, args });
  const name = (method: string) => `LockService.Lock.${method}`;
  const lock = Object.freeze({
    tryLock(...args: unknown[]) {
      ensureSignature(name('tryLock'), args, ['Integer']);
      return invoke('tryLock', args);
    },
    waitLock(...args: unknown[]) {
      ensureSignature(name('waitLock'), args, ['Integer']);
      invoke('waitLock', args);
    },
    hasLock(...args: unknown[]) {
      ensureSignature(name('hasLock'), args, []);
      return invoke('hasLock', args);
    },
    releaseLock(...args: unknown[]) {
      ensureSignature(name('releaseLock'), args, []);
      invoke('releaseLock', args);
    },
  });
  return Object.freeze({ getScriptLock: () => lock, getDocumentLock: () => null });
}
