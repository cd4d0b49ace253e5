import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { makeMilliseconds, makeTable } from './format.ts';
import { summarize } from './statistics.ts';

const path = fileURLToPath(new URL('../../dist/Code.js', import.meta.url));
const contexts = 60;

/** The size of the bundle, and what each tap pays before its first line runs: parsing and evaluating it. */
export async function benchBundle(): Promise<boolean> {
  if (!existsSync(path)) {
    console.error(`${path} is missing: npm run build`);
    return false;
  }
  const code = readFileSync(path, 'utf8');
  const empty = summarize(startTimes('')).median;
  const start = summarize(startTimes(code));
  console.log(
    `${makeTable([
      ['bundle', 'kB', 'gzip kB', 'start ms', 'p95', 'empty script', 'over it'],
      [
        'dist/Code.js',
        (Buffer.byteLength(code) / 1000).toFixed(1),
        (gzipSync(code).length / 1000).toFixed(1),
        ...[start.median, start.p95, empty, start.median - empty].map(makeMilliseconds),
      ],
    ])}\n`,
  );
  return true;
}

/** Each in a new context, with a name and a first line of its own, so that no compiled code is reused. */
function startTimes(code: string): number[] {
  return Array.from({ length: contexts }, (_, index) => {
    const source = `// ${process.pid} ${index}\n${code}`;
    const context = vm.createContext({});
    const begin = performance.now();
    new vm.Script(source, { filename: `start${index}.js` }).runInContext(context);
    return performance.now() - begin;
  });
}
