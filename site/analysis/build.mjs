/**
 * Makes the analysis board: one file with its style and its script, so that it can be opened from
 * anywhere, a folder or Apps Script included.
 */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundle } from '../bundle.mjs';

const folder = new URL('./', import.meta.url);

/**
 * The page as text; `home` is the address of the page that plays, empty where there is none, and
 * `lineLimit` the length from which lines end where they may.
 */
export async function makeAnalysisPage({ home = '', lineLimit = undefined } = {}) {
  const code = await bundle('site/analysis/main.ts', {
    ...(lineLimit === undefined ? {} : { lineLimit }),
    define: { BUILT_HOME: JSON.stringify(home) },
  });
  // The text of a script must not end the element that holds it.
  const script = code.trim().replaceAll('</script', '<\\/script');
  const styles = ['players/players.css', 'analysis.css'].map((name) =>
    readFile(new URL(name, folder), 'utf8'),
  );
  const style = await build({
    stdin: { contents: (await Promise.all(styles)).join('\n'), loader: 'css' },
    write: false,
    minify: true,
  });
  const page = await readFile(new URL('analysis.html', folder), 'utf8');
  // A function, since a text would be read for `$&` and the like.
  return page
    .replace('/* style */', () => style.outputFiles[0].text.trim())
    .replace('/* script */', () => script);
}
