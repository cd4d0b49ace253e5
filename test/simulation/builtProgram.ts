/**
 * What is deployed to a platform: as it is built today, or as it lies in a file, such as those of
 * an older release.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildBundle, buildServer, buildWorker } from '../../build.mjs';

export const programNames = ['appsScript', 'worker', 'machine'] as const;
export type ProgramName = (typeof programNames)[number];

/** The compiled search stands beside the Worker alone. */
export interface BuiltProgram {
  readonly name: ProgramName;
  readonly code: string;
  readonly search?: Uint8Array<ArrayBuffer>;
}

const files: Readonly<Record<ProgramName, string>> = {
  appsScript: 'Code.js',
  worker: 'worker.js',
  machine: 'linia.mjs',
};
const searchFile = 'search.wasm';

const isPacked = (file: string): boolean => file.endsWith('.gz');

function readBytes(file: string): Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(file);
  return new Uint8Array(isPacked(file) ? gunzipSync(bytes) : bytes);
}

const readText = (file: string): string => Buffer.from(readBytes(file)).toString();

/** Which platform a file is for, by its name. */
export const nameOfFile = (file: string): ProgramName | undefined =>
  programNames.find((name) => basename(file, '.gz') === files[name]);

/**
 * Reads a bundle, packed or not. Of the Worker the compiled search has to lie beside it; else it
 * throws, as `readFileSync` does.
 */
export function readProgram(file: string, name: ProgramName): BuiltProgram {
  const code = readText(file);
  if (name !== 'worker') return { name, code };
  const beside = join(dirname(file), searchFile);
  return { name, code, search: readBytes(existsSync(beside) ? beside : `${beside}.gz`) };
}

/** Release 2.9.0, against which what players see is measured. */
export const readOldProgram = (name: ProgramName): BuiltProgram =>
  readProgram(fileURLToPath(new URL(`bundles/${files[name]}.gz`, import.meta.url)), name);

/** Leaves `dist/` alone, which other tests read meanwhile. */
export async function buildToday(name: ProgramName): Promise<BuiltProgram> {
  switch (name) {
    case 'appsScript': {
      const folder = mkdtempSync(join(tmpdir(), 'linia-bundle-'));
      try {
        await buildBundle({ outdir: pathToFileURL(`${folder}/`) });
        return readProgram(join(folder, files[name]), name);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    case 'worker': {
      const { code, search } = await buildWorker();
      return { name, code, search };
    }
    case 'machine':
      await buildServer();
      return readProgram(
        fileURLToPath(new URL('../../dist-node/linia.mjs', import.meta.url)),
        name,
      );
    default:
      return name satisfies never;
  }
}
