import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles a program as the bot is bundled, so that what is measured is what is deployed, and gives the script's path. */
export async function bundleProgram(source: string): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'linia-bench-')), 'run.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Programs for developers may await at the top; the solver's own code is written for ES2020.
    target: 'es2022',
    minifySyntax: true,
  });
  return outfile;
}

/** Runs a script in a fresh process and gives what it wrote. */
export function runProgram(path: string, args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${path} ended with code ${code}`)),
    );
    child.stdin.end(input);
  });
}
