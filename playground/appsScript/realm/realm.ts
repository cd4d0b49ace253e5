/**
 * The script's side of the boundary. This file and what it imports are bundled into text and
 * evaluated inside every fresh context, so that all that a script touches (arrays, errors,
 * promises) belongs to that context and nothing of Node's is within reach.
 */
import { createGlobals } from './globals.ts';
import type { Host } from './host.ts';

/**
 * Runs a top-level function with the event in JSON, if there is one, and reports in JSON how it
 * ended.
 */
export type Run = (functionName: string, event?: string) => string;

/**
 * Adds Apps Script's globals to the context, and removes WebAssembly unless `webAssembly` is set.
 */
export function createRealm(host: Host, { webAssembly }: { readonly webAssembly: boolean }): Run {
  const { parse, stringify } = JSON;
  const { values, run } = createGlobals(host);
  const scope = globalThis as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(scope, name, {
      value,
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }
  Math.random = () => host.random();
  if (!webAssembly) delete scope.WebAssembly;
  return (functionName, event) =>
    stringify(
      run(functionName, scope[functionName], event === undefined ? undefined : parse(event)),
    );
}
