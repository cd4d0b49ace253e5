import type { Engine } from './engine.ts';
import { PlainEngine } from './search.ts';

let engine: Engine | undefined;

/** The engine, made when it is first needed: most taps need none. Its table is emptied, so equal questions cost the same. */
export function freshEngine(): Engine {
  if (engine) engine.clear();
  engine ??= new PlainEngine();
  return engine;
}
