import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

let built: string | undefined;

/**
 * `realm/` as one expression whose value is `createRealm`, ready to be evaluated inside a context.
 * Built once.
 */
export function realmCode(): string {
  built ??= `(() => { ${bundle(new URL('./realm/realm.ts', import.meta.url), 'iife', 'realm')}; return realm.createRealm; })()`;
  return built;
}

/**
 * A file of the runtime and what it imports as the text of one CommonJS program, for a worker
 * thread.
 */
export function workerCode(path: URL): string {
  return bundle(path, 'cjs');
}

function bundle(path: URL, format: 'iife' | 'cjs', globalName?: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(path)],
    bundle: true,
    write: false,
    format,
    platform: format === 'cjs' ? 'node' : 'neutral',
    target: 'es2022',
    ...(globalName === undefined ? {} : { globalName }),
  });
  return outputFiles[0]?.text ?? '';
}
