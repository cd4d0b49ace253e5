/** What Apps Script gives a script by name, and how an execution of one of its functions ends. */
import type { Outcome } from '../outcome.ts';
import { createCall, ended, type Host } from './host.ts';
import { createLogging } from './logging.ts';
import { createOutputs } from './output.ts';
import { createScriptApp } from './scriptApp.ts';
import { exception } from './signature.ts';
import { createCacheService, createLockService, createPropertiesService } from './stores.ts';
import { createUrlFetchApp } from './urlFetchApp.ts';
import { createUtilities } from './utilities.ts';

export interface Globals {
  readonly values: Readonly<Record<string, unknown>>;
  /** Calls the function of that name with the event, and tells how it ended. */
  run(functionName: string, entry: unknown, event: unknown): Outcome;
}

export function createGlobals(host: Host): Globals {
  const call = createCall(host, exception);
  const { HtmlService, ContentService, outcomeOf } = createOutputs(call);
  const user = Object.freeze({
    getEmail: () => call({ service: 'Session', method: 'getEmail', args: [] }),
  });
  const values = {
    PropertiesService: createPropertiesService(call),
    CacheService: createCacheService(call),
    LockService: createLockService(call),
    UrlFetchApp: createUrlFetchApp(call),
    Utilities: createUtilities(call),
    HtmlService,
    ContentService,
    ScriptApp: createScriptApp(call),
    Session: Object.freeze({
      getActiveUser: () => user,
      getEffectiveUser: () => user,
      getScriptTimeZone: () => call({ service: 'Session', method: 'getScriptTimeZone', args: [] }),
      getTemporaryActiveUserKey: () => '',
    }),
    ...createLogging(call, host.now),
    Date: createDate(host.now),
  };
  return {
    values,
    run(functionName, entry, event) {
      if (typeof entry !== 'function')
        return { kind: 'missingFunction', message: `Script function not found: ${functionName}` };
      try {
        return outcomeOf(event === undefined ? entry() : entry(event));
      } catch (error) {
        return exceptionOutcome(error);
      }
    },
  };
}

function exceptionOutcome(error: unknown): Outcome {
  if (!(error instanceof Error))
    return { kind: 'exception', name: 'Error', message: String(error), stack: '' };
  const name = ended.has(error) ? 'ExecutionEnded' : error.name;
  return { kind: 'exception', name, message: error.message, stack: error.stack ?? '' };
}

/** The context's own `Date`, in whole milliseconds of the runtime's clock. */
function createDate(clock: () => number): DateConstructor {
  const now = (): number => Math.floor(clock());
  return new Proxy(Date, {
    apply: () => new Date(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
