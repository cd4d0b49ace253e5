/**
 * The one boundary between a script and its services. Everything a script asks of Apps Script is a
 * `ServiceCall` that crosses `invoke` and comes back as a value or an `Exception`; both are plain
 * JSON, so a call can be counted, delayed, made to fail, or sent to another thread.
 */

export const serviceNames = [
  'PropertiesService',
  'CacheService',
  'LockService',
  'UrlFetchApp',
  'Utilities',
  'ScriptApp',
  'HtmlService',
  'Session',
  'console',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Which store of PropertiesService or CacheService a call goes to. */
export type StoreName = 'script' | 'user';

export interface ServiceCall {
  readonly service: ServiceName;
  readonly method: string;
  readonly store?: StoreName;
  readonly args: readonly unknown[];
}

/**
 * What a service throws; scripts see an error whose `name` is `Exception`, as Apps Script's are
 * called.
 */
export class ServiceException extends Error {
  override readonly name: string = 'Exception';
}

/** An end that a script cannot catch: Apps Script ends an execution after six minutes. */
export class ExecutionEnded extends ServiceException {}

/**
 * The answer of the other side of the boundary, in JSON. `value` is missing if a method returns
 * nothing.
 */
export type Answer =
  | { readonly ok: true; readonly value?: unknown }
  | { readonly ok: false; readonly name: string; readonly message: string };

/** Runs a call and turns an exception into an answer, so that it can cross the boundary. */
export function answerCall(perform: () => unknown): Answer {
  try {
    const value = perform();
    return value === undefined ? { ok: true } : { ok: true, value };
  } catch (error) {
    if (error instanceof ExecutionEnded)
      return { ok: false, name: 'ExecutionEnded', message: error.message };
    if (error instanceof ServiceException)
      return { ok: false, name: 'Exception', message: error.message };
    throw error;
  }
}
