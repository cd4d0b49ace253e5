import type { Engine } from './engine.ts';
import { PlainEngine } from './search.ts';
import { makeWasmEngine } from './wasmEngine.ts';

let engine: Engine | undefined;

/**
 * The fastest engine of the platform, made when it is first needed: most taps need none. Its table is empty, so that a question
 * costs and answers the same whatever was asked before.
 */
export function freshEngine(): Engine {
  if (engine) engine.clear();
  engine ??= makeWasmEngine() ?? new PlainEngine();
  return engine;
}
