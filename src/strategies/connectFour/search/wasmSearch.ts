/**
 * The search as WebAssembly, whose numbers of 64 bits make it more than twice as fast as plain JavaScript. Whether Apps Script
 * can run it is not known for every account, so nothing may depend on it. Some platforms compile nothing at run time, and hand over what
 * they have compiled before.
 */
import type { Search } from './engine.ts';

/** What the platform offers, if it does: its types are not among those of the language. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
      readonly Instance: new (module: object) => { readonly exports: unknown };
    }
  | undefined;

let compiled: object | undefined;

/** Hands over the module, compiled by the platform, that is taken instead of any bytes. */
export function useCompiledSearch(module: object): void {
  compiled = module;
}

/** A search with an empty table, or undefined where the platform has no WebAssembly or refuses the module. */
export function makeWasmSearch(bytes: () => Uint8Array<ArrayBuffer>): Search | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    const { exports } = new WebAssembly.Instance(compiled ?? new WebAssembly.Module(bytes()));
    return exports as Search;
  } catch {
    return undefined;
  }
}
