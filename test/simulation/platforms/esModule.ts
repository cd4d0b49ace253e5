/**
 * A built ES module as a function, so that each call evaluates it anew, with what it imports, and
 * with globals of its own. Only what a bundle has is understood: imports by name or of a default,
 * one list of exports, `import()` and `import.meta.url`.
 */
import {
  type ExportNamedDeclaration,
  type Identifier,
  type ImportDeclaration,
  parse,
  type Token,
} from 'acorn';

export type Names = Readonly<Record<string, unknown>>;

/**
 * Evaluates the module: `imported` gives another by its name, and `globals` stand in the place of
 * those of Node.
 */
export type Evaluate = (imported: (name: string) => unknown, globals: Names) => Promise<Names>;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const nameOf = (node: object): string => (node as Identifier).name;

function readImport({ specifiers, source, start, end }: ImportDeclaration): Change {
  const names = specifiers.map((each) =>
    each.type === 'ImportSpecifier'
      ? `${nameOf(each.imported)}:${each.local.name}`
      : `default:${each.local.name}`,
  );
  return { start, end, text: `const {${names}}=await imported(${source.raw});` };
}

const readExports = ({ specifiers, start, end }: ExportNamedDeclaration): Change => ({
  start,
  end,
  text: `Object.assign(exported,{${specifiers.map((each) => `${nameOf(each.exported)}:${nameOf(each.local)}`)}});`,
});

/** `globals` are the names of those that it gets; `url` is its own address. */
export function compileModule(code: string, globals: readonly string[], url: string): Evaluate {
  const tokens: Token[] = [];
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens });
  const changes = body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return [readImport(node)];
    return node.type === 'ExportNamedDeclaration' ? [readExports(node)] : [];
  });
  for (const [index, { start, end, type }] of tokens.entries()) {
    const next = tokens[index + 1]?.type.label;
    if (type.keyword !== 'import') continue;
    if (next === '(') changes.push({ start, end, text: 'imported' });
    if (next === '.') changes.push({ start, end: tokens[index + 2]!.end, text: 'importMeta' });
  }
  const text = changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, change) => rest.slice(0, change.start) + change.text + rest.slice(change.end),
      code,
    );
  const whole = `'use strict';return (async()=>{const exported={};${text}\nreturn exported;})()`;
  const run = new Function('imported', 'importMeta', ...globals, whole) as (
    ...given: readonly unknown[]
  ) => Promise<Names>;
  return (imported, values) =>
    run(async (name: string) => imported(name), { url }, ...globals.map((name) => values[name]));
}
