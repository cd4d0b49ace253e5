/**
 * The search as WebAssembly, whose numbers of 64 bits make it more than twice as fast as plain
 * JavaScript. It is not known to run for every Apps Script account, so nothing may depend on it.
 * Some platforms cannot compile at run time and hand over a compiled module.
 */
import type { Search } from './engine.ts';

/** The platform's WebAssembly, if any: its types are not part of the language's own. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
      readonly Instance: new (module: object) => { readonly exports: unknown };
    }
  | undefined;

let compiled: object | undefined;

/** Takes a module that the platform has compiled, to be used instead of any bytes. */
export function useCompiledSearch(module: object): void {
  compiled = module;
}

/**
 * A search with an empty table, or undefined where the platform has no WebAssembly or refuses the
 * module.
 */
export function makeWasmSearch(bytes: () => Uint8Array<ArrayBuffer>): Search | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    const { exports } = new WebAssembly.Instance(compiled ?? new WebAssembly.Module(bytes()));
    return exports as Search;
  } catch {
    return undefined;
  }
}
