/** Compiles `assembly/` with AssemblyScript and writes it as text where the solver embeds it: `npm run wasm`. */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeNoArguments } from './commandLine.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
export const modulePath = 'src/strategies/connectFour/wasmModule.generated.ts';

/** The table's size as the search declares it: two to this power of buckets of 16 bytes each. */
const bucketBits = 17;
const pageSize = 65536;

/** The module's bytes, with a table of another size if one is given, which is at least as large. */
export async function compileModule(bits = bucketBits): Promise<Uint8Array> {
  // It takes seconds to load, and who only asks for help does not need it.
  const { default: asc } = await import('assemblyscript/asc');
  const pages = String((16 << bits) / pageSize + 1);
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'assembly/search.ts',
      '-O3',
      '--noAssert',
      ...['--runtime', 'stub', '--initialMemory', pages, '--maximumMemory', pages],
      ...['--outFile', 'search.wasm'],
    ],
    {
      readFile: async (name: string, baseDir: string) => {
        const text = await readFile(resolve(root, baseDir, name), 'utf8').catch(() => null);
        return text?.replace(`bucketBits: i32 = ${bucketBits};`, `bucketBits: i32 = ${bits};`) ?? null;
      },
      writeFile: (_name: string, contents: Uint8Array | string) => {
        if (typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary) throw new Error(`assembly/search.ts does not compile: ${stderr}`, { cause: error });
  return binary;
}

/** The generated file's text; the same source and compiler give the same text. */
export async function makeModuleFile(): Promise<string> {
  const text = Buffer.from(await compileModule()).toString('base64');
  return `// Made from assembly/ by \`npm run wasm\` (tools/wasmModule.ts); do not edit.\nexport const moduleText =\n  '${text}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  takeNoArguments('npm run wasm: compiles assembly/ and writes it where the solver embeds it.');
  const file = await makeModuleFile();
  await writeFile(new URL(`../${modulePath}`, import.meta.url), file);
  console.log(`${modulePath}: ${(file.length / 1000).toFixed(1)} kB`);
}
