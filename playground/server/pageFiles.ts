import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface PageFile {
  readonly type: string;
  readonly body: string;
}

const root = new URL('../page/', import.meta.url);

/**
 * Bundles the chat page and reads its other files; the keys are paths. The analysis board stands
 * beside it, where there is one.
 */
export async function buildPage(analysis?: string): Promise<ReadonlyMap<string, PageFile>> {
  const { outputFiles } = await build({
    entryPoints: [
      fileURLToPath(new URL('main.ts', root)),
      fileURLToPath(new URL('style.css', root)),
    ],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
  });
  const bundled = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '';
  const html = (body: string): PageFile => ({ type: 'text/html; charset=utf-8', body });
  const board: readonly [string, PageFile][] =
    analysis === undefined ? [] : [['/analysis.html', html(analysis)]];
  return new Map([
    ['/', html(await readFile(new URL('index.html', root), 'utf8'))],
    ...board,
    ['/main.js', { type: 'text/javascript; charset=utf-8', body: bundled('main.js') }],
    ['/style.css', { type: 'text/css; charset=utf-8', body: bundled('style.css') }],
    [
      '/icon.svg',
      { type: 'image/svg+xml', body: await readFile(new URL('icon.svg', root), 'utf8') },
    ],
  ]);
}
