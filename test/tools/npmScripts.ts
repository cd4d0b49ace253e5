import { readFileSync } from 'node:fs';

/** The npm scripts of the project, by their names. */
export const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** Those that start a program of ours; the others are other people's, with a help of their own. */
export const ownScripts = Object.keys(scripts).filter((name) => scripts[name]!.startsWith('node '));
