/**
 * The source in memory, of which each update gets modules that are newly evaluated, as an execution
 * of Apps Script does: no variable outlives it. All modules are one text, which is compiled once.
 */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Core } from '../../playground/memoryPlatform.ts';
import { openMemory, openMemoryWith } from './memory.ts';
import type { OpenPlatform } from './stage.ts';

const entry = `
export { sendWhatIsDue } from './src/bot/update/dueWork.ts';
export { handleUpdate } from './src/bot/update/handleUpdate.ts';
export { setUp } from './src/bot/features/owner/setup.ts';`;

/** The modules behind the ways into the source, as the text of one CommonJS module. */
export function bundleCore(): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: entry,
      resolveDir: fileURLToPath(new URL('../../', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

/** Gives newly evaluated modules at each call. */
export function compileCore(text: string): () => Core {
  const evaluate = new Function('module', text) as (module: { exports: object }) => void;
  return () => {
    const module = { exports: {} };
    evaluate(module);
    return module.exports as Core;
  };
}

let core: (() => Core) | undefined;

const openMemoryAnew: OpenPlatform = (...world) => {
  core ??= compileCore(bundleCore());
  return openMemoryWith(core)(...world);
};

/**
 * Of every fifth seed each update runs in new modules, which work out anew what others have kept.
 */
export const memoryOf = (seed: number): OpenPlatform =>
  seed % 5 === 0 ? openMemoryAnew : openMemory;
