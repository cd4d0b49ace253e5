/**
 * What is downloaded of a version, each file used from a folder that has nothing else: the script
 * as docs/apps-script.md says, the site in a browser.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWorld, madeUpToken, madeUpWebAppUrl, type World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { launchBrowser, openWindow } from '../../tools/browser.ts';
import { makeRelease, notesOf } from '../../tools/release/makeRelease.ts';
import { emptyCells, linesOf, linkKeyOf, newest, tapCell } from '../bot/players.ts';
import { itInBrowser } from '../playground/browser.ts';

const changelog = `# Changelog

## [Unreleased]

### Added

- Not yet.

## [1.2.3] - 2026-01-15

### Fixed

- This and that.

## [1.2.2] - 2026-01-01

- Long ago.
`;
const version = '1.2.3';

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'linia-release-'));

let made: Promise<string> | undefined;
/** The folder of the release. */
function release(): Promise<string> {
  made ??= make();
  return made;
}
async function make(): Promise<string> {
  const folder = emptyFolder();
  await makeRelease({ version, changelog, outdir: pathToFileURL(`${folder}/`) });
  return folder;
}

const read = async (name: string): Promise<string> =>
  readFileSync(join(await release(), name), 'utf8');

const get = (world: World, query = ''): string =>
  world.appsScript.request({ method: 'GET', url: `${madeUpWebAppUrl}${query}` }).response.body;

describe('a release', () => {
  it('has three files to paste, two for one’s own machine, the site, their checksums, and what has changed', async () => {
    expect(readdirSync(await release()).sort()).toEqual([
      'Code.js',
      'SHA256SUMS',
      'analysis.html',
      'appsscript.json',
      'changes.md',
      'linia.mjs',
      'package.json',
      'site.zip',
    ]);
    expect(await read('changes.md')).toBe('### Fixed\n\n- This and that.\n');
    const sums = (await read('SHA256SUMS')).trimEnd().split('\n');
    expect(sums).toHaveLength(6);
    for (const line of sums) {
      const [digest, name = ''] = line.split('  ');
      const bytes = readFileSync(join(await release(), name));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest);
    }
  });

  it('is the same for the same source', async () => {
    const [first, again] = [await release(), await make()];
    const differ = readdirSync(again).filter(
      (name) => !readFileSync(join(again, name)).equals(readFileSync(join(first, name))),
    );
    expect(differ).toEqual([]);
  });

  it('is not made of a version of which nothing is said', async () => {
    const folder = emptyFolder();
    const outdir = pathToFileURL(`${folder}/`);
    expect(await makeRelease({ version: '1.2.4', changelog, outdir })).toEqual({
      problem: 'CHANGELOG.md has no part "## [1.2.4] - DATE" with a text below it.',
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(notesOf('1.2', changelog)).toBeUndefined();
    expect(notesOf('1.2.2', changelog)).toBe('- Long ago.\n');
  });

  it('has no line that an editor chokes on', async () => {
    for (const name of ['Code.js', 'analysis.html'])
      for (const line of (await read(name)).split('\n')) expect(line.length).toBeLessThan(100_000);
  });
});

describe('one’s own machine', () => {
  it('needs one package beside its file, which knows its version', async () => {
    expect(Object.keys(JSON.parse(await read('package.json')).dependencies)).toEqual(['lmdb']);
    expect(await read('linia.mjs')).toMatch(/1\.2\.3 \([0-9a-f]{12}\)/);
  });
});

describe('Apps Script by hand', () => {
  /** A new project in which the files were pasted, as "The script" says. */
  async function paste({ hasAnalysis = true } = {}): Promise<World> {
    const files = hasAnalysis ? { analysis: await read('analysis.html') } : {};
    return createWorld({
      code: await read('Code.js'),
      properties: { BOT_TOKEN: madeUpToken, WEBAPP_URL: null },
      appsScript: { manifest: await read('appsscript.json'), granted: [], files },
      setUp: false,
    });
  }

  it('leads from three files and a token to a bot that plays', async () => {
    const world = await paste();
    const { authorization, triggers } = world.appsScript;
    // The web app: one permission, and a page that learns its address.
    expect(get(world)).not.toContain('liniaWaitingPage');
    authorization.consent();
    expect(get(world)).toContain('liniaWaitingPage');
    // The bot.
    const log = linesOf(world.run('setup'));
    expect(log.trimEnd().split('\n').at(-1)).toMatch(/Done: open https:\/\/t\.me\//);
    expect(log).toContain('Add Trigger');
    triggers.add('tick', 1);
    world.clock.advance(180_000);
    world.appsScript.runDueTriggers();
    expect(linesOf(world.run('setup'))).not.toContain('Add Trigger');
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe easy');
    tapCell(ada, newest(ada.chat), 'B2');
    expect(emptyCells(newest(ada.chat))).toHaveLength(7);
    // The board.
    ada.send('/analysis 4453');
    const link = new URL(linkKeyOf(newest(ada.chat), textsOf('en').analysis.open) ?? '');
    expect(get(world, link.search)).toContain(await read('analysis.html'));
  });

  it('plays without the analysis board, too, and says what is missing', async () => {
    const world = await paste({ hasAnalysis: false });
    world.appsScript.authorization.consent();
    get(world);
    const log = linesOf(world.run('setup'));
    expect(log).toContain('Done: open');
    expect(log).toContain('analysis.html');
  });

  it('names what was left out before: the token, and the address', async () => {
    const world = await paste();
    world.appsScript.properties.script.delete('BOT_TOKEN');
    const log = linesOf(world.run('setup'));
    expect(log).toContain('BOT_TOKEN is not set');
    expect(log).toContain('open its address');
  });

  it('asks for one permission', async () => {
    expect(JSON.parse(await read('appsscript.json')).oauthScopes).toEqual([
      'https://www.googleapis.com/auth/script.external_request',
    ]);
  });

  it('is written down with the names that there are', async () => {
    const page = readFileSync(new URL('../../docs/apps-script.md', import.meta.url), 'utf8');
    for (const name of [
      'Code.js',
      'analysis.html',
      'appsscript.json',
      'BOT_TOKEN',
      'WEBAPP_URL',
      'setup',
      'tick',
      'SHA256SUMS',
    ])
      expect(page).toContain(`\`${name}\``);
  });
});

describe('the site of a release', () => {
  async function unpack(): Promise<string> {
    const folder = join(emptyFolder(), 'site');
    mkdirSync(folder);
    const files = unzipSync(readFileSync(join(await release(), 'site.zip')));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    return folder;
  }

  it('has all files that its pages name', async () => {
    const folder = await unpack();
    const names = readdirSync(folder);
    expect(names).toContain('index.html');
    expect(names).toContain('analysis.html');
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const named = [...page.matchAll(/(?:src|href)="([\w.]+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(1);
    expect(names).toEqual(expect.arrayContaining(named));
  });

  itInBrowser('plays and analyses from a folder', async () => {
    const folder = await unpack();
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const page = await openWindow(browser);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.locator('.column').first().waitFor();
    await page.goto(`${pathToFileURL(join(folder, 'analysis.html')).href}#ticTacToe/B2A2`);
    await page.locator('[data-move="A1"][data-value="win"]').waitFor();
    expect(errors).toEqual([]);
  });
});
