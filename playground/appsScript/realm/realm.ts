/**
 * The script's side of the boundary. This file and what it imports are bundled into text and evaluated inside every
 * fresh context, so that all that a script touches (arrays, errors, promises) belongs to that context and nothing of
 * Node's is within reach.
 */
import type { Outcome } from '../outcome.ts';
import { createCall, ended, type Host } from './host.ts';
import { createLogging } from './logging.ts';
import { createOutputs } from './output.ts';
import { createScriptApp } from './scriptApp.ts';
import { exception } from './signature.ts';
import { createCacheService, createLockService, createPropertiesService } from './stores.ts';
import { createUrlFetchApp } from './urlFetchApp.ts';
import { createUtilities } from './utilities.ts';

/** Runs a top-level function with the event in JSON, if there is one, and reports in JSON how it ended. */
export type Run = (functionName: string, event?: string) => string;

/** Adds Apps Script's globals to the context, and removes WebAssembly unless `webAssembly` is set. */
export function createRealm(host: Host, { webAssembly }: { readonly webAssembly: boolean }): Run {
  const call = createCall(host, exception);
  const { parse, stringify } = JSON;
  const { HtmlService, ContentService, outcomeOf } = createOutputs();
  const user = Object.freeze({ getEmail: () => call({ service: 'Session', method: 'getEmail', args: [] }) });
  const globals: Readonly<Record<string, unknown>> = {
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
  const scope = globalThis as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(scope, name, { value, writable: true, configurable: true, enumerable: false });
  }
  Math.random = () => host.random();
  if (!webAssembly) delete scope.WebAssembly;

  return (functionName, event) => {
    const entry = scope[functionName];
    if (typeof entry !== 'function') {
      return stringify({
        kind: 'missingFunction',
        message: `Script function not found: ${functionName}`,
      } satisfies Outcome);
    }
    try {
      return stringify(outcomeOf(event === undefined ? entry() : entry(parse(event))));
    } catch (error) {
      return stringify(exceptionOutcome(error));
    }
  };
}

function exceptionOutcome(error: unknown): Outcome {
  if (!(error instanceof Error)) return { kind: 'exception', name: 'Error', message: String(error), stack: '' };
  const name = ended.has(error) ? 'ExecutionEnded' : error.name;
  return { kind: 'exception', name, message: error.message, stack: error.stack ?? '' };
}

/** The context's own `Date`, in whole milliseconds of the runtime's clock. */
function createDate(clock: () => number): DateConstructor {
  const now = (): number => Math.floor(clock());
  return new Proxy(Date, {
    apply: () => new Date(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
