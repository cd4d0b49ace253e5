/** The analysis board as a file of the script, and what the web app learns of itself. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ScriptFiles } from '../../../playground/appsScript/appsScript.ts';
import { madeUpWebAppUrl, type World } from '../../../playground/world.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { code, linesOf, linkKeyOf, newest, openWorld } from '../players.ts';

const analysis = readFileSync(new URL('../../../dist/analysis.html', import.meta.url), 'utf8');
const { analysis: words } = textsOf('en');

function open(files: ScriptFiles, properties: Readonly<Record<string, string | null>> = {}): World {
  return openWorld(properties, { appsScript: { files } });
}

const get = (world: World, query = ''): string =>
  world.appsScript.request({ method: 'GET', url: `${madeUpWebAppUrl}${query}` }).response.body;

function linkIn(world: World): string | undefined {
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/analysis 4453');
  return linkKeyOf(newest(ada.chat), words.open);
}

const propertyOf = (world: World, name: string) => world.appsScript.properties.script.get(name);

describe('the analysis board of the script', () => {
  it('is shown by the web app, and games lead to it', () => {
    const world = open({ analysis });
    const link = linkIn(world);
    expect(link).toBe(
      `${madeUpWebAppUrl}?p=analysis&bot=${world.telegram.store.bot.username}#connectFour/4453`,
    );
    const { search } = new URL(link!);
    const page = get(world, search);
    expect(page).toContain(analysis.slice(0, 500));
    // Within Google's frames the page does not see its address.
    expect(page).toContain(
      `<link rel="canonical" href="${madeUpWebAppUrl}?p=analysis&amp;bot=${world.telegram.store.bot.username}">`,
    );
    expect(get(world)).toContain('?p=analysis&amp;bot=');
    // Before setup the bot's name is not known.
    world.appsScript.properties.script.delete('BOT_USERNAME');
    world.appsScript.cache.clear();
    expect(get(world, search)).toContain(`href="${madeUpWebAppUrl}?p=analysis">`);
    expect(linesOf(world.setupReport)).not.toContain('analysis.html');
  });

  it('is not missed where nobody has pasted it: setup says so, and nothing leads to it', () => {
    const world = open({});
    expect(linesOf(world.setupReport)).toContain('The script has no file analysis.html');
    expect(linesOf(world.setupReport)).toContain('Done: open');
    expect(linkIn(world)).toBeUndefined();
    const page = get(world, '?p=analysis');
    expect(page).toContain('liniaPublicPage');
    expect(page).not.toContain(words.open);
  });

  it('is learnt of when it is pasted later, by its first call or by setup', () => {
    for (const learn of [
      (world: World) => get(world, '?p=analysis'),
      (world: World) => world.run('setup'),
    ]) {
      const world = open({});
      world.appsScript.deploy(code, undefined, { analysis });
      expect(linkIn(world)).toBeUndefined();
      learn(world);
      expect(linkIn(world)).toContain('?p=analysis');
    }
  });

  it('gives way to the owner’s choice', () => {
    const ANALYSIS_URL = 'https://example.org/analysis.html';
    const world = open({}, { ANALYSIS_URL });
    expect(linesOf(world.setupReport)).not.toContain('analysis.html');
    expect(linkIn(world)).toContain(ANALYSIS_URL);
  });
});

describe('the address of the web app', () => {
  it('is learnt by the first call of its page, so that setup knows it', () => {
    const world = open({}, { WEBAPP_URL: null });
    const [before] = [linesOf(world.setupReport)];
    expect(before).toContain('/dev address');
    expect(before).toContain('open its address, which ends in /exec, once in a browser');
    get(world);
    expect(propertyOf(world, 'WEBAPP_URL')).toBe(madeUpWebAppUrl);
    expect(linesOf(world.run('setup'))).toContain('Done: open');
    expect(world.telegram.webhook.url).toContain(madeUpWebAppUrl);
  });

  it('is the owner’s where it was typed', () => {
    const WEBAPP_URL = 'https://example.org/proxy/exec';
    const world = open({}, { WEBAPP_URL });
    get(world);
    expect(propertyOf(world, 'WEBAPP_URL')).toBe(WEBAPP_URL);
  });

  it('is not waited for where it cannot be stored: the page is there all the same', () => {
    const world = open({}, { WEBAPP_URL: null });
    world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperty',
      effect: 'fail',
      times: 1,
    });
    expect(get(world)).toContain('liniaWaitingPage');
    expect(propertyOf(world, 'WEBAPP_URL')).toBeUndefined();
    get(world);
    expect(propertyOf(world, 'WEBAPP_URL')).toBe(madeUpWebAppUrl);
  });
});

describe('setup', () => {
  it('names all that is missing at once, each in a sentence', () => {
    const { setupReport } = open({}, { BOT_TOKEN: null, WEBAPP_URL: null });
    expect(linesOf(setupReport)).toContain('BOT_TOKEN is not set');
    expect(linesOf(setupReport)).toContain('open its address');
  });

  it('says where the manifest was left as Google makes it', () => {
    const manifest = '{"oauthScopes":["https://www.googleapis.com/auth/script.scriptapp"]}';
    const world = openWorld({}, { appsScript: { manifest } });
    expect(linesOf(world.setupReport)).toContain('paste appsscript.json of the release over it');
  });
});
