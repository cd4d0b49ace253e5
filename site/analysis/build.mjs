/**
 * Writes the analysis board, `analysis.html`: one file with its style and its script, so that it can
 * be opened from anywhere, a folder or Apps Script included.
 *
 *     node site/analysis/build.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = new URL('../../', import.meta.url);
const folder = new URL('./', import.meta.url);

/** Bundles an entry point into one script. */
async function bundle(entryPoint) {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: [`site/analysis/${entryPoint}`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
  });
  // The text of a script must not end the element that holds it.
  return outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
}

/** The page as text. */
export async function makeAnalysisPage() {
  const script = await bundle('main.ts');
  const style = await build({
    stdin: { contents: await readFile(new URL('analysis.css', folder), 'utf8'), loader: 'css' },
    write: false,
    minify: true,
  });
  const page = await readFile(new URL('analysis.html', folder), 'utf8');
  // A function, since a text would be read for `$&` and the like.
  return page
    .replace('/* style */', () => style.outputFiles[0].text.trim())
    .replace('/* script */', () => script);
}

/** Writes `analysis.html` into a folder, an absolute path or a URL; `dist-site/` unless told. */
export async function buildAnalysis({ outdir = new URL('dist-site/', root) } = {}) {
  const target = outdir instanceof URL ? fileURLToPath(outdir) : outdir;
  const page = await makeAnalysisPage();
  await mkdir(target, { recursive: true });
  await writeFile(`${target.replace(/\/$/, '')}/analysis.html`, page);
  return { bytes: Buffer.byteLength(page), zipped: gzipSync(page, { level: 9 }).length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { bytes, zipped } = await buildAnalysis();
  const kilo = (count) => `${(count / 1000).toFixed(1)} kB`;
  console.log(`dist-site/analysis.html: ${kilo(bytes)}, ${kilo(zipped)} gzipped`);
}
