/**
 * The worked examples of docs/recipes. A page's `sh` blocks are run, and its `diff` blocks applied,
 * in order:
 *
 *     @@ src/games/game.ts          the file of the lines that follow; a new file is made of its `+` lines
 *      a line that shows the place
 *     -a line to remove
 *     +a line to add
 *
 * The lines without `+` have to be in the file, in sequence and exactly once, or the document is
 * outdated.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Step =
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'edit'; readonly file: string; readonly lines: readonly string[] };

/** The steps of a page, given as its text. */
export function readExample(page: string): readonly Step[] {
  const blocks = [...page.matchAll(/^```(sh|diff)\n([\s\S]*?)^```$/gm)];
  const steps = blocks.flatMap(([, kind, text = '']): readonly Step[] =>
    kind === 'sh' ? [{ kind: 'command', command: text }] : readEdits(text),
  );
  if (steps.length === 0) throw new Error(`a recipe has no example: ${page}`);
  return steps;
}

function readEdits(text: string): readonly Step[] {
  const [before, ...hunks] = text.split(/^@@ /m);
  if (before !== '') throw new Error(`an example has to begin with a file: ${before}`);
  return hunks.map((hunk) => {
    const [file = '', ...lines] = hunk.replace(/\n$/, '').split('\n');
    return { kind: 'edit', file, lines };
  });
}

export function perform(step: Step, folder: string): void {
  if (step.kind === 'command') {
    execFileSync('sh', ['-euc', step.command], { cwd: folder });
    return;
  }
  const path = join(folder, step.file);
  const old = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    old === undefined ? makeFile(step.lines) : applyEdit(old, step.lines, step.file),
  );
}

function makeFile(lines: readonly string[]): string {
  const wrong = lines.find((line) => !line.startsWith('+'));
  if (wrong !== undefined) throw new Error(`a file that does not exist cannot hold "${wrong}"`);
  return lines.map((line) => `${line.slice(1)}\n`).join('');
}

/** The text after the edit; throws where its place is not found, or found twice. */
export function applyEdit(text: string, lines: readonly string[], file: string): string {
  const without = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [place, replacement] = [without('+'), without('-')];
  const parts = `\n${text}`.split(`\n${place}`);
  if (place === '' || parts.length !== 2)
    throw new Error(
      `${file} holds ${place === '' ? 'no place' : `${parts.length - 1} times`}:\n${place}`,
    );
  return `${parts[0]}\n${replacement}${parts[1]}`.slice(1);
}
