import { Engine } from './engine.ts';
import { makePlainSearch } from './plainModule.generated.ts';
import { makeWasmSearch } from './wasmSearch.ts';

let engine: Engine | undefined;

/**
 * The fastest engine of the platform, made when it is first needed: most taps need none. Its table is empty, so that a question
 * costs and answers the same whatever was asked before.
 */
export function freshEngine(): Engine {
  if (engine) engine.clear();
  engine ??= makeWasmEngine() ?? makePlainEngine();
  return engine;
}

/** The search in plain JavaScript, which runs everywhere. */
export function makePlainEngine(): Engine {
  return new Engine(makePlainSearch());
}

/** The search in WebAssembly, or undefined where the platform has none. */
export function makeWasmEngine(): Engine | undefined {
  const search = makeWasmSearch();
  return search && new Engine(search);
}
