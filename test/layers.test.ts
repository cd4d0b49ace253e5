import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appsScriptNames, importsOf, wrongImports } from './imports.ts';

const root = new URL('../', import.meta.url);
const files = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.ts'));

function sourceOf(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}

describe('the layers', () => {
  it('are all there to be looked at', () => {
    expect(files).toContain('src/main.ts');
    expect(files).toContain('src/games/game.ts');
    expect(files.flatMap((file) => importsOf(sourceOf(file))).length).toBeGreaterThan(20);
  });

  it('import one way: games, strategies, bot, platform, main', () => {
    expect(files.flatMap((file) => wrongImports(file, sourceOf(file)))).toEqual([]);
  });

  it('name Apps Script only in platform', () => {
    const others = files.filter((file) => !file.startsWith('src/platform/'));
    expect(others.filter((file) => appsScriptNames(sourceOf(file)).length > 0)).toEqual([]);
  });
});

describe('what finds a wrong import', () => {
  it('reads every form of import', () => {
    const source = [
      "import { a } from './a.ts';",
      "import type { B } from '../b.ts';",
      'import {\n  c,\n  type D,\n} from "./c.ts";',
      "export { e } from './e.ts';",
      "export * from './f.ts';",
      "import './g.ts';",
      "const h = await import('./h.ts');",
      "// import { no } from './no.ts';",
      "/* import './no.ts'; */",
      "const text = 'from here';",
    ].join('\n');
    expect(importsOf(source)).toEqual([
      './a.ts',
      '../b.ts',
      './c.ts',
      './e.ts',
      './f.ts',
      './g.ts',
      './h.ts',
    ]);
  });

  const wrong: readonly (readonly [string, string])[] = [
    ['src/games/game.ts', '../strategies/names.ts'],
    ['src/strategies/random.ts', '../bot/play.ts'],
    ['src/strategies/connectFour/solver.ts', '../../bot/play.ts'],
    ['src/bot/play.ts', '../platform/cache.ts'],
    ['src/platform/cache.ts', '../main.ts'],
    ['src/bot/play.ts', '../../playground/server.ts'],
    ['src/strategies/traps.ts', '../../tools/traps.ts'],
    ['src/main.ts', '../test/imports.ts'],
    ['src/bot/play.ts', 'node:crypto'],
    ['src/bot/play.ts', 'esbuild'],
  ];
  it.each(wrong)('%s may not import %s', (file, specifier) => {
    expect(wrongImports(file, `import type { it } from '${specifier}';`)).toHaveLength(1);
  });

  const right: readonly (readonly [string, string])[] = [
    ['src/games/lines.ts', './game.ts'],
    ['src/strategies/connectFour/solver.ts', '../../games/game.ts'],
    ['src/bot/play.ts', '../games/game.ts'],
    ['src/main.ts', './platform/cache.ts'],
    ['src/bot/play.ts', '@grammyjs/types'],
  ];
  it.each(right)('%s may import %s', (file, specifier) => {
    expect(wrongImports(file, `import type { it } from '${specifier}';`)).toEqual([]);
  });

  it('finds an Apps Script name in code, and not in a comment or a text', () => {
    expect(appsScriptNames('const cache: number = CacheService.getScriptCache();')).toEqual(['CacheService']);
    expect(appsScriptNames("/** CacheService */ const a = 'Utilities'; // LockService")).toEqual([]);
    expect(appsScriptNames('const a = `a text ' + '$' + '{Session.getActiveUser()}`;')).toEqual(['Session']);
  });
});
