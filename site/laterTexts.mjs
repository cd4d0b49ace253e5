/**
 * Parts long texts of tables, such as books of openings, from a script: it begins without them, and
 * another file brings them while the page is already shown. In the modules nothing changes, as long
 * as they read the texts when they need them.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { transform } from 'esbuild';

const tables =
  /[\\/](connectFour[\\/]openings[\\/](book|openings)|nTuple[\\/]network)\.generated\.ts$/;
/** Shorter ones stay. */
const minLength = 200;

/**
 * The plugin for esbuild, and the script that has what was left out: it calls `liniaFill` with the
 * texts, and each of the functions in `liniaLater` takes its own.
 */
export function laterTexts() {
  const texts = new Map();
  return {
    plugin: {
      name: 'later-texts',
      setup({ onLoad }) {
        onLoad({ filter: tables }, async ({ path }) => {
          const { code } = await transform(await readFile(path, 'utf8'), {
            loader: 'ts',
            format: 'esm',
          });
          const exported = await import(
            `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
          );
          return {
            contents: Object.entries(exported)
              .map((entry) => makeExport(basename(path), entry))
              .join('\n'),
            loader: 'js',
          };
        });
      },
    },
    // In one order, whichever file was read first.
    script: () => `liniaFill(${JSON.stringify(Object.fromEntries([...texts].sort()))});\n`,
  };

  function makeExport(file, [name, value]) {
    const fills = [];
    const short = withoutTexts(value, name, (path, text) => {
      const key = `${file} ${path}`;
      fills.push(`${path} = liniaText(texts, ${JSON.stringify(key)});`);
      texts.set(key, text);
    });
    return [
      `export const ${name} = ${JSON.stringify(short)};`,
      'globalThis.liniaLater ??= [];',
      // The script of another version may lack one.
      'globalThis.liniaText ??= (texts, key) => {',
      '  if (typeof texts[key] !== "string") throw new Error("no text " + key);',
      '  return texts[key];',
      '};',
      `liniaLater.push((texts) => { ${fills.join(' ')} });`,
    ].join('\n');
  }

  function withoutTexts(value, path, take) {
    if (typeof value === 'string' && value.length >= minLength) {
      take(path, value);
      return '';
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [
      key,
      withoutTexts(each, `${path}[${JSON.stringify(key)}]`, take),
    ]);
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  }
}
