/**
 * Makes the two forms of the searches of games with columns from `assembly/`, their only source:
 * `npm run generate -- wasm`. AssemblyScript compiles it to WebAssembly, and binaryen's `wasm2js`
 * turns that into plain JavaScript.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Form } from '../../src/strategies/connectFour/search/engines.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'src/strategies/connectFour/search';
const head =
  '// Made from assembly/ by `npm run generate -- wasm` (tools/generate/wasmModules.ts); do not edit.\n';

/**
 * The table's size as the search declares it: 2 to this power is the number of its buckets of 16
 * bytes.
 */
const bucketBits = 17;
const pageSize = 65536;

export interface ModuleOptions {
  /** The file of `assembly/` whose exports become the module's. */
  readonly source?: string;
  /** At least as many as the search declares. */
  readonly bucketBits?: number;
  readonly form?: Form;
  /** As in `assembly/form.ts`. */
  readonly hasRules?: boolean;
}

/** The bytes of a module; for the form `plain` they are then translated. */
export async function compileModule(options: ModuleOptions = {}): Promise<Uint8Array> {
  const {
    source = 'index.ts',
    bucketBits: bits = bucketBits,
    form = 'wasm',
    hasRules = true,
  } = options;
  const isPlain = form === 'plain';
  // Loaded only here: it takes seconds, and --help does not need it.
  const { default: asc } = await import('assemblyscript/asc');
  const pages = String((16 << bits) / pageSize + 1);
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      `assembly/${source}`,
      // The third level inlines functions into their only caller, which `makePlain` must avoid.
      ...(isPlain
        ? ['--optimizeLevel', '1', '--shrinkLevel', '1']
        : ['--optimizeLevel', '3', '--shrinkLevel', '0']),
      ...['--noAssert', '--noExportMemory'],
      ...['--runtime', 'stub', '--initialMemory', pages, '--maximumMemory', pages],
      ...['--outFile', 'search.wasm'],
    ],
    {
      readFile: async (name: string, baseDir: string) => {
        const text = await readFile(resolve(root, baseDir, name), 'utf8').catch(() => null);
        return (
          text
            ?.replace(`bucketBits: i32 = ${bucketBits};`, `bucketBits: i32 = ${bits};`)
            .replace('isPlain: bool = false;', `isPlain: bool = ${isPlain};`)
            .replace('hasRules: bool = true;', `hasRules: bool = ${hasRules};`) ?? null
        );
      },
      writeFile: (_name: string, contents: Uint8Array | string) => {
        if (typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary)
    throw new Error(`assembly/${source} does not compile: ${stderr}`, { cause: error });
  return binary;
}

/**
 * The generated files by path; the same source and compiler give the same files. On platforms where
 * scripts can compile, the module is in base64; where only the platform can, as on Cloudflare, it
 * is a file.
 */
export async function makeModuleFiles(): Promise<Readonly<Record<string, Buffer>>> {
  const wasm = Buffer.from(await compileModule());
  const plain = await makePlain(await compileModule({ form: 'plain' }));
  return {
    [`${folder}/search.wasm`]: wasm,
    [`${folder}/wasmModule.generated.ts`]: Buffer.from(
      `${head}export const wasmText =\n  '${wasm.toString('base64')}';\n`,
    ),
    [`${folder}/plainModule.generated.ts`]: Buffer.from(`${head}${plain}`),
  };
}

/**
 * The text of a function that makes the module's exports, so that nothing is allocated before it is
 * called.
 */
async function makePlain(binary: Uint8Array): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'linia-wasm-'));
  try {
    const [input, output] = [join(directory, 'search.wasm'), join(directory, 'search.js')];
    await writeFile(input, binary);
    const program = join(root, 'node_modules/binaryen/bin/wasm2js');
    // Inlined into their only caller, the functions would become one of 8 kB of bytecode, which V8
    // in some runs optimizes so late that the whole search takes four times as long.
    const flags = ['--enable-bulk-memory', '-O', '--one-caller-inline-max-function-size', '1'];
    await promisify(execFile)(process.execPath, [program, ...flags, input, '-o', output]);
    const module = await readFile(output, 'utf8');
    const body = trim(
      module.slice(module.indexOf('function asmFunc'), module.indexOf('var retasmFunc = ')),
    );
    return [
      '// @ts-nocheck',
      "import type { Search } from './engine.ts';",
      body.replace('function asmFunc(imports)', 'export function makePlainSearch(): Search').trim(),
      '',
    ].join('\n');
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * The module's function without unused declarations, and without masks whose bits are shifted out
 * right afterwards. Its helper for filling memory checks limits; the search stays within them.
 */
function trim(code: string): string {
  const filling = code
    .replace(/wasm2js_memory_fill\(0, 0, (\d+)\)/, 'HEAPU8.fill(0, 0, $1)')
    .replace(/^ bufferView = .*\n/m, '');
  const isUsed = (name: string): boolean => filling.split(new RegExp(`\\b${name}\\b`)).length > 2;
  return filling
    .replace(/^ var ((?:HEAP|Math_)\w+) = .*\n/gm, (line, name: string) =>
      isUsed(name) ? line : '',
    )
    .replace(/^ function __wasm_memory_size\(\) \{\n.*\n \}\n/m, '')
    .replace(/\((\$\w+) & (\d+)\) << (\d+)/g, (text, variable: string, mask: string, by: string) =>
      Number(mask) === 2 ** (32 - Number(by)) - 1 ? `${variable} << ${by}` : text,
    );
}

export async function generateModules(): Promise<void> {
  for (const [path, content] of Object.entries(await makeModuleFiles())) {
    await writeFile(join(root, path), content);
    console.log(`${path}: ${(content.length / 1000).toFixed(1)} kB`);
  }
}
