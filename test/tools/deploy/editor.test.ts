/** A deployment where the editor has what linia did not push. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isBundle, nameBundle, versionSlot } from '../../../build.mjs';
import { findLost } from '../../../tools/deploy/editor.ts';
import { type Copy, makeCopy } from './copy.ts';
import { type Google, startGoogle } from './google.ts';

const manifest = readFileSync(new URL('../../../appsscript.json', import.meta.url), 'utf8');
const { code } = nameBundle(
  `"use strict";\nvar version = "${versionSlot}";\nfunction doPost() {}\n`,
  '1.2.3',
  manifest,
);
const analysis = readFileSync(new URL('../../../dist/analysis.html', import.meta.url), 'utf8');
const built = { code: 'the next version', manifest, analysis };
const editor = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries({ 'appsscript.json': manifest, ...files }));

describe('what a deployment would replace', () => {
  it('is nothing where a bundle lies there as it was pushed, of whatever version', () => {
    expect(isBundle(code, manifest)).toBe(true);
    expect(findLost(editor({ 'Code.js': code }), built)).toEqual([]);
    // Google may lay out the manifest, and end the lines, in its own way.
    const relaid = {
      'Code.js': code.replaceAll('\n', '\r\n'),
      'appsscript.json': JSON.stringify(JSON.parse(manifest)),
    };
    expect(findLost(editor(relaid), built)).toEqual([]);
  });

  it('is no analysis board as it was built, and one that was changed', () => {
    const withBoard = (page: string) =>
      findLost(editor({ 'Code.js': code, 'analysis.html': page }), built);
    expect(withBoard(analysis)).toEqual([]);
    expect(withBoard(analysis.replaceAll('\n', '\r\n').trimEnd())).toEqual([]);
    const mine = '<p>mine</p>';
    expect(withBoard(analysis.replace('</body>', `\n${mine}\n</body>`)).join('\n')).toContain(mine);
    // Also where the code is what would be pushed.
    const edited = new Map([
      ['Code.js', built.code],
      ['appsscript.json', manifest],
      ['analysis.html', `${mine}\n`],
    ]);
    expect(findLost(edited, built).join('\n')).toContain(mine);
  });

  it.each([
    ['none', {}],
    ['what Google begins a script with', { 'Code.js': 'function myFunction() {\n  \n}\n' }],
    ['an empty file', { 'Code.js': '\n' }],
  ])('is nothing where the script has no code yet: %s', (_, files) => {
    expect(findLost(editor(files), built)).toEqual([]);
  });

  it.each([
    ['a line more', `${code}function mine() {}\n`, 'function mine() {}'],
    [
      'a changed line',
      code.replace('doPost() {}', 'doPost() { return 1; }'),
      'function doPost() { return 1; }',
    ],
    ['a changed version', code.replace('1.2.3', '1.2.4'), '1.2.4'],
    ['another program', 'function answer() { return 42; }\n', 'function answer() { return 42; }'],
  ])('is the code with %s', (_, edited, shown) => {
    const lost = findLost(editor({ 'Code.js': edited }), built);
    expect(lost[0]).toMatch(/^Code\.js: \d+ lines? of its own$/);
    expect(lost.join('\n')).toContain(shown);
  });

  it('is a changed manifest, by its changed lines', () => {
    const edited = manifest.replace('Etc/UTC', 'Europe/Madrid');
    const lost = findLost(editor({ 'Code.js': code, 'appsscript.json': edited }), built);
    expect(lost).toEqual([
      'appsscript.json: 1 line of its own',
      '      "timeZone": "Europe/Madrid",',
    ]);
  });

  it('is each other file, which shows at most twelve lines, none of them long', () => {
    const page = Array.from({ length: 20 }, (_, index) => `<p>${index}${'x'.repeat(200)}`).join(
      '\n',
    );
    const lost = findLost(editor({ 'Code.js': code, 'parts/Page.html': page }), built);
    expect(lost[0]).toBe('parts/Page.html, which would be deleted: 20 lines of its own');
    expect(lost).toHaveLength(14);
    expect(lost.at(-1)).toBe('    … and 8 more');
    expect(Math.max(...lost.map(({ length }) => length))).toBeLessThan(110);
  });
});

describe('npm run deploy where a function was added in the editor', () => {
  let google: Google;
  let copy: Copy;
  const files = () => google.api.onlyScript.files;
  const pushes = () =>
    google.api.calls.filter((call) => call.startsWith('PUT') && call.endsWith('/content')).length;

  beforeAll(async () => {
    google = await startGoogle();
    copy = makeCopy(google);
    await copy.deploy();
  });
  afterAll(async () => {
    copy.remove();
    await google.close();
  });
  beforeEach(() => {
    copy.answer = undefined;
    copy.addedCode += '// newer\n';
    google.api.onlyScript.files = [
      ...files().filter(({ name }) => name !== 'Mine'),
      { name: 'Mine', type: 'SERVER_JS', source: 'function mine() {}' },
    ];
    google.api.calls.length = 0;
  });
  const deploy = (...args: readonly string[]) =>
    copy.deploy(
      ...args,
      '--web-app',
      google.webAppUrl(google.api.onlyScript.deployments[1]!.deploymentId),
    );

  it.each([[undefined], [false]])(
    'pushes nothing where the answer is %s, and says how it goes on',
    async (answer) => {
      copy.answer = answer;
      const { exitCode, output } = await deploy();
      expect(exitCode).toBe(1);
      expect(output).toContain(
        'Mine.js, which would be deleted: 1 line of its own\n      function mine() {}',
      );
      expect(output).toContain('✗ Nothing was pushed.');
      expect(output).toContain('npm run deploy -- --force');
      expect(pushes()).toBe(0);
    },
  );

  it('asks nothing where the code is the same, so that nothing is pushed', async () => {
    const fresh = files().filter(({ name }) => name !== 'Mine');
    google.api.onlyScript.files = fresh;
    await deploy();
    google.api.onlyScript.files = [
      ...files(),
      { name: 'Mine', type: 'SERVER_JS', source: 'function mine() {}' },
    ];
    const { output } = await deploy();
    expect(output).toContain('✓ The script project already has this code');
    expect(files().map(({ name }) => name)).toContain('Mine');
  });

  it.each([
    ['after a yes', [], true],
    ['with --force', ['--force'], undefined],
  ] as const)('replaces it %s', async (_, args, answer) => {
    copy.answer = answer;
    const { exitCode, output } = await deploy(...args);
    expect(output).toContain('function mine() {}');
    expect(exitCode).toBe(0);
    expect(files().map(({ name }) => name)).not.toContain('Mine');
  });
});
