import { openingScore } from '../openings/openings.ts';
import { parseBase64 } from './base64.ts';
import { Engine, type ScoreTable, type Search } from './engine.ts';
import { makePlainSearch } from './plainModule.generated.ts';
import { wasmText } from './wasmModule.generated.ts';
import { makeWasmSearch } from './wasmSearch.ts';

/**
 * The forms of the search, the faster first: WebAssembly, and plain JavaScript, which runs
 * everywhere.
 */
export const forms = ['wasm', 'plain'] as const;
export type Form = (typeof forms)[number];

export const formNames: Readonly<Record<Form, string>> = {
  wasm: 'WebAssembly',
  plain: 'plain JavaScript',
};

const searches = {
  wasm: () => makeWasmSearch(() => parseBase64(wasmText)),
  plain: makePlainSearch,
} satisfies Record<Form, () => Search | undefined>;

let fastest: { readonly form: Form; readonly search: Search } | undefined;
let engine: Engine | undefined;

/**
 * A new engine in the fastest form that the platform runs, with the table of openings. Its
 * transposition table is empty, so that a question has the same answer at the same cost whatever
 * was asked before.
 */
export function freshEngine(): Engine {
  engine ??= new Engine(fastestSearch(), openingScore);
  engine.clear();
  return engine;
}

/** The form that the platform runs. */
export const fastestForm = (): Form => openFastest().form;

/**
 * The search in the fastest form, made once, since all that use it empty its table before
 * (`tableUser`).
 */
export const fastestSearch = (): Search => openFastest().search;

/**
 * The nodes that a tap may search where `nodes` are for WebAssembly: a node takes three times as
 * long in plain JavaScript, and a tap is not to last more than a second there, either.
 */
export const tapBudget = (nodes: number): number =>
  fastestForm() === 'plain' ? Math.round((5 * nodes) / 6) : nodes;

function openFastest(): NonNullable<typeof fastest> {
  if (fastest) return fastest;
  const compiled = searches.wasm();
  fastest = compiled
    ? { form: 'wasm', search: compiled }
    : { form: 'plain', search: searches.plain() };
  return fastest;
}

/** The search in one form; throws where the platform does not run it. */
export function makeEngine(form: Form, known?: ScoreTable): Engine {
  const search = searches[form]();
  if (!search) throw new Error(`this platform does not run the search in the form ${form}`);
  return new Engine(search, known);
}
