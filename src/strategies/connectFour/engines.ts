import { Engine, type ScoreTable } from './engine.ts';
import { openingScore } from './openings.ts';
import { makePlainSearch } from './plainModule.generated.ts';
import { makeWasmSearch } from './wasmSearch.ts';

let engine: Engine | undefined;

/**
 * The fastest engine of the platform, made when it is first needed: most taps need none. Its table is empty, so that a question
 * costs and answers the same whatever was asked before. It knows the openings.
 */
export function freshEngine(): Engine {
  if (engine) engine.clear();
  engine ??= makeWasmEngine(openingScore) ?? makePlainEngine(openingScore);
  return engine;
}

/** The search in plain JavaScript, which runs everywhere. */
export function makePlainEngine(known?: ScoreTable): Engine {
  return new Engine(makePlainSearch(), known);
}

/** The search in WebAssembly, or undefined where the platform has none. */
export function makeWasmEngine(known?: ScoreTable): Engine | undefined {
  const search = makeWasmSearch();
  return search && new Engine(search, known);
}
