import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appsScriptNames, findCircle, importsOf, wrongImports } from './imports.ts';

const root = new URL('../', import.meta.url);
const files = filesIn('src');

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'));
}

function sourceOf(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}

describe('the layers', () => {
  it('are all there to be looked at', () => {
    expect(files).toContain('src/main.ts');
    expect(files).toContain('src/games/game.ts');
    expect(files.flatMap((file) => importsOf(sourceOf(file))).length).toBeGreaterThan(20);
  });

  it('import one way, the rooms of the bot among them', () => {
    expect(files.flatMap((file) => wrongImports(file, sourceOf(file)))).toEqual([]);
  });

  it('have no circle of imports, nor has the rest of the project', () => {
    const all = ['src', 'playground', 'site', 'tools', 'test'].flatMap(filesIn);
    expect(all.length).toBeGreaterThan(files.length);
    expect(findCircle(new Map(all.map((file) => [file, sourceOf(file)])))).toBeUndefined();
  });

  it('have no regular expression with Unicode classes as a literal, which every start of the script would pay for', () => {
    expect(files.filter((file) => /(?<!\\)\\p\{/.test(sourceOf(file)))).toEqual([]);
  });

  it('take the time and random numbers as arguments, except in platform', () => {
    const pure = files.filter((file) => /^src\/(?:games|strategies|coach|bot)\//.test(file));
    expect(pure.length).toBeGreaterThan(100);
    const own = /\bMath\.random\b|\bDate\.now\b|\bperformance\.now\b|\bnew Date\(\)/;
    const advice =
      'a use case has `bot.now`, and seeds its random numbers with the `origin` of its caller';
    expect(
      pure.filter((file) => own.test(sourceOf(file))),
      advice,
    ).toEqual([]);
  });

  it('name Apps Script only in platform', () => {
    const others = files.filter((file) => !file.startsWith('src/platform/'));
    expect(others.filter((file) => appsScriptNames(sourceOf(file)).length > 0)).toEqual([]);
  });
});

describe('decisions', () => {
  const decides = /^src\/bot\/(?:play|features)\//;
  /**
   * What comes at once to several places writes there one after another; what a person has asked to
   * be erased is erased in steps; what the owner says, or is told of, is stored where it is found.
   */
  const working = [
    'src/bot/features/forget/erase.ts',
    'src/bot/features/inline/inlineQuery.ts',
    'src/bot/features/owner/backup.ts',
    'src/bot/features/owner/ban.ts',
    'src/bot/features/owner/fetchBackup.ts',
    'src/bot/features/owner/keepProperty.ts',
    'src/bot/features/owner/most.ts',
    'src/bot/features/owner/ownersKeys.ts',
    'src/bot/features/owner/ownership.ts',
    'src/bot/features/owner/pause.ts',
    'src/bot/features/owner/restore.ts',
    'src/bot/features/owner/selfTest.ts',
    'src/bot/features/owner/set.ts',
    'src/bot/features/owner/setup.ts',
    'src/bot/features/owner/status.ts',
    'src/bot/features/owner/watch.ts',
    'src/bot/features/strangers/feature.ts',
    'src/bot/features/strangers/someone.ts',
    'src/bot/features/strangers/waitingRooms.ts',
    'src/bot/play/menus/menuTap.ts',
  ];

  it('read, and neither write nor send, which their types say', () => {
    const found = files.filter(
      (file) =>
        decides.test(file) && /\b(?:Work|AnswerMenu|AnswerCommand|BeginWay)\b/.test(sourceOf(file)),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.sort()).toEqual(working);
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
    ['src/strategies/rules/random.ts', '../../bot/core/answer.ts'],
    ['src/strategies/connectFour/solver.ts', '../../bot/core/answer.ts'],
    ['src/bot/core/answer.ts', '../platform/appsScript/cache.ts'],
    ['src/platform/appsScript/cache.ts', '../../main.ts'],
    ['src/bot/match/session.ts', '../texts/texts.ts'],
    ['src/bot/rows/keys.ts', '../views/board/boardView.ts'],
    ['src/bot/play/rooms/rooms.ts', '../../handlers/tap.ts'],
    ['src/bot/play/boards/boardMessage.ts', '../../update/handleUpdate.ts'],
    ['src/bot/core/answer.ts', '../../playground/server.ts'],
    ['src/strategies/rules/traps.ts', '../../../tools/generate/traps.ts'],
    ['src/main.ts', './imports.ts'],
    ['src/bot/core/answer.ts', 'node:crypto'],
    ['src/platform/appsScript/cache.ts', 'node:crypto'],
    ['src/platform/objects/secret.ts', 'node:fs'],
    ['src/bot/core/answer.ts', 'esbuild'],
    ['src/platform/objects/secret.ts', 'lmdb'],
    ['src/platform/objects/secret.ts', '../node/store.ts'],
    ['src/platform/appsScript/cache.ts', '../objects/secret.ts'],
  ];
  it.each(wrong)('%s may not import %s', (file, specifier) => {
    expect(wrongImports(file, `import type { it } from '${specifier}';`)).toHaveLength(1);
  });

  const right: readonly (readonly [string, string])[] = [
    ['src/games/lines.ts', './game.ts'],
    ['src/strategies/connectFour/solver.ts', '../../games/game.ts'],
    ['src/bot/core/answer.ts', '../../games/game.ts'],
    ['src/bot/play/boards/boardMessage.ts', '../tables/table.ts'],
    ['src/bot/play/boards/boardMessage.ts', '../../views/board/boardView.ts'],
    ['src/main.ts', './platform/appsScript/cache.ts'],
    ['src/bot/core/answer.ts', '@grammyjs/types'],
    ['src/platform/objects/secret.ts', 'node:crypto'],
    ['src/worker.ts', './platform/objects/calls.ts'],
    ['src/platform/node/store.ts', 'lmdb'],
    ['src/platform/node/objects.ts', '../objects/calls.ts'],
  ];
  it.each(right)('%s may import %s', (file, specifier) => {
    expect(wrongImports(file, `import type { it } from '${specifier}';`)).toEqual([]);
  });

  it('finds a circle of files, however long', () => {
    const one = "import { b } from './b.ts';";
    const two = "import { c } from './c.ts';";
    const back = "import type { A } from './a.ts';";
    const files = (last: string) =>
      new Map([
        ['x/a.ts', one],
        ['x/b.ts', two],
        ['x/c.ts', last],
      ]);
    expect(findCircle(files(back))).toEqual(['x/a.ts', 'x/b.ts', 'x/c.ts', 'x/a.ts']);
    expect(findCircle(files(''))).toBeUndefined();
  });

  it('finds an Apps Script name in code, and not in a comment or a text', () => {
    expect(appsScriptNames('const cache: number = CacheService.getScriptCache();')).toEqual([
      'CacheService',
    ]);
    expect(appsScriptNames("/** CacheService */ const a = 'Utilities'; // LockService")).toEqual(
      [],
    );
    expect(appsScriptNames('const a = `a text ' + '$' + '{Session.getActiveUser()}`;')).toEqual([
      'Session',
    ]);
  });
});

describe('the analysis board', () => {
  const site = filesIn('site/analysis');

  it('knows the rules, the players and the coach, and of the bot only its words, their direction, and links', () => {
    const allowed =
      /^src\/(?:games|strategies|coach|bot\/(?:texts|settings|buttons))\/|^src\/bot\/(?:views\/coach\/(?:causeText|coachText)|telegram\/direction)\.ts$/;
    const targets = site.flatMap((file) =>
      importsOf(sourceOf(file)).map((name) => posix.join(dirname(file), name)),
    );
    expect(targets.filter((target) => target.startsWith('src/')).length).toBeGreaterThan(20);
    expect(
      targets.filter((target) => !target.startsWith('site/') && !allowed.test(target)),
    ).toEqual([]);
  });
});
