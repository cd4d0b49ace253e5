import { compileModule, type ModuleOptions } from '../../../../tools/generate/wasmModules.ts';

/**
 * The exports of one file of `assembly/`, compiled alone: its numbers of 64 bits are bigints here.
 */
export async function compiledExports<Exports>(options: ModuleOptions): Promise<Exports> {
  const module = new WebAssembly.Module(Uint8Array.from(await compileModule(options)));
  return new WebAssembly.Instance(module).exports as Exports;
}

/** The set with these bits. */
export function cellsOf(bits: Iterable<number>): bigint {
  let cells = 0n;
  for (const bit of bits) cells |= 1n << BigInt(bit);
  return cells;
}

export const board = cellsOf(
  Array.from({ length: 49 }, (_, bit) => bit).filter((bit) => bit % 7 < 6),
);
