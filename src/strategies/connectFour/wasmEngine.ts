/**
 * The same search compiled to WebAssembly from `assembly/`, whose numbers of 64 bits make it more than twice as fast.
 * Whether Apps Script can run it is not known for every account, so nothing may depend on it.
 */
import { parseBase64 } from './base64.ts';
import type { Board } from './bitboard.ts';
import { type Engine, nodesLeft } from './engine.ts';
import { moduleText } from './wasmModule.generated.ts';

interface SearchExports {
  clear(): void;
  searchedNodes(): number;
  wasCutOff(): number;
  bound(
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    plies: number,
    alpha: number,
    limit: number,
  ): number;
}

/** What the platform offers, if it does: its types are not among those of the language. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
      readonly Instance: new (module: object) => { readonly exports: unknown };
    }
  | undefined;

export class WasmEngine implements Engine {
  nodes = 0;

  constructor(private readonly search: SearchExports) {}

  clear(): void {
    this.search.clear();
  }

  bound(board: Board, alpha: number, nodeLimit: number): number | undefined {
    const { ownLow, ownHigh, takenLow, takenHigh, plies } = board;
    const limit = nodesLeft(this, nodeLimit);
    const score = this.search.bound(ownLow, ownHigh, takenLow, takenHigh, plies, alpha, limit);
    this.nodes += this.search.searchedNodes();
    return this.search.wasCutOff() === 0 ? score : undefined;
  }
}

function embeddedBytes(): Uint8Array<ArrayBuffer> {
  return parseBase64(moduleText);
}

/** An engine with an empty table, or undefined where the platform has no WebAssembly or refuses the module. */
export function makeWasmEngine(bytes: () => Uint8Array<ArrayBuffer> = embeddedBytes): WasmEngine | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes()));
    return new WasmEngine(exports as SearchExports);
  } catch {
    return undefined;
  }
}
