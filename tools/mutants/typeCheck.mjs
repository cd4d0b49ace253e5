/**
 * Whether a mutant compiles: what does not is no mistake that anybody makes unseen. Stryker's own
 * checker needs an interface of the compiler that TypeScript has no more. What is merely unused or
 * never reached is no reason, as it is none there.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const copied = [
  'src',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.platform.json',
];
/** All of the source but what is Apps Script's, and the rest. */
const source = {
  file: 'tsconfig.source.json',
  content: { extends: './tsconfig.json', include: ['src'] },
};
const projects = [source.file, 'tsconfig.platform.json'];
const leniently = [
  '--noUnusedLocals',
  'false',
  '--noUnusedParameters',
  'false',
  '--allowUnreachableCode',
  'true',
];

/** A text before, at and behind a place, whose lines and columns are counted from zero. */
export function cutAt(text, { start, end }) {
  const lines = text.split('\n');
  const [from, to] = [start, end].map(
    ({ line, column }) => [...lines.slice(0, line), ''].join('\n').length + column,
  );
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** The text of a file with the mutant in it. */
export function putMutant(text, { location, replacement }) {
  const [before, , behind] = cutAt(text, location);
  return before + replacement + behind;
}

/** Copies the source of the working folder, in which mutants are compiled one at a time. */
export function openTypeCheck(folder = resolve('.cache/mutant-types')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, source.file), JSON.stringify(source.content));
  const compiles = (project) => {
    const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project, ...leniently];
    const { status, error } = spawnSync(process.execPath, tsc, { cwd: folder });
    if (error) throw error;
    return status === 0;
  };
  if (!projects.every(compiles))
    throw new Error('The source does not compile; see npm run typecheck.');
  return {
    /** Whether the source compiles with the mutant. */
    takes(mutant) {
      const file = join(folder, relative('.', mutant.fileName));
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, putMutant(text, mutant));
      try {
        return projects.every(compiles);
      } finally {
        writeFileSync(file, text);
      }
    },
  };
}
