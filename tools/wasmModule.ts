/** Compiles `assembly/` with AssemblyScript and writes it as text where the solver embeds it: `npm run wasm`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../', import.meta.url));
export const modulePath = 'src/strategies/connectFour/wasmModule.generated.ts';

/** The generated file's text; the same source and compiler give the same text. */
export async function makeModuleFile(): Promise<string> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'assembly/search.ts',
      '--baseDir',
      root,
      '-O3',
      '--noAssert',
      ...['--runtime', 'stub', '--initialMemory', '33', '--maximumMemory', '33'],
      ...['--outFile', 'search.wasm'],
    ],
    {
      writeFile: (_name: string, contents: Uint8Array | string) => {
        if (typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary) throw new Error(`assembly/search.ts does not compile: ${stderr}`, { cause: error });
  const text = Buffer.from(binary).toString('base64');
  return `// Made from assembly/ by \`npm run wasm\` (tools/wasmModule.ts); do not edit.\nexport const moduleText =\n  '${text}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = await makeModuleFile();
  await writeFile(new URL(`../${modulePath}`, import.meta.url), file);
  console.log(`${modulePath}: ${(file.length / 1000).toFixed(1)} kB`);
}
