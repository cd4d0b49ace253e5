/**
 * What the runtime refuses of a script whose owner has not granted all that its manifest names, and
 * what triggers do.
 */
import { describe, expect, it } from 'vitest';
import { createAppsScript } from '../../../playground/appsScript/appsScript.ts';
import { newScriptScopes, scopes } from '../../../playground/appsScript/authorization.ts';
import { createSnippetRuntime } from './runSnippet.ts';

const manifest = (oauthScopes: readonly string[]): string => JSON.stringify({ oauthScopes });
const before = manifest([scopes.request]);
const after = manifest(newScriptScopes);
const url = 'https://script.google.com/macros/s/AKfycb-made-up/exec';
const code = `
  function doGet() { return HtmlService.createHtmlOutput('here'); }
  function tick() { console.log('ticked'); }
  function setup() { ScriptApp.newTrigger('tick').timeBased().everyMinutes(1).create(); }`;

function open(asked: string, granted?: readonly string[]) {
  let time = 0;
  const options = granted === undefined ? {} : { granted };
  const script = createAppsScript({
    code,
    manifest: asked,
    now: () => time,
    fetch: () => [],
    webAppUrl: url,
    ...options,
  });
  const page = () => script.request({ method: 'GET', url }).response.body;
  const pass = (ms: number) => {
    time += ms;
    return script.runDueTriggers().map(({ functionName }) => functionName);
  };
  return { script, page, pass };
}

describe('a scope that was not granted', () => {
  it('stops the web app and the triggers, until the owner runs a function and consents', () => {
    const { script, page, pass } = open(before);
    script.triggers.add('tick', 1);
    expect(page()).toContain('here');
    // A push alone is enough, even of the same code.
    script.deploy(code, after);
    expect(page()).toContain('Authorization is required');
    expect(pass(60_000)).toEqual([]);
    expect(script.executions.map(({ functionName }) => functionName)).toEqual(['doGet']);
    script.run('tick');
    expect(page()).toContain('here');
    expect(pass(60_000)).toEqual(['tick']);
  });

  it('stops a new script, and one that loses it goes on', () => {
    const { script, page } = open(after, []);
    expect(page()).toContain('Authorization is required');
    script.run('tick');
    script.deploy(code, before);
    expect(page()).toContain('here');
  });

  it.each([
    ['ScriptApp.getProjectTriggers', 'ScriptApp.getProjectTriggers()', scopes.triggers],
    ['ScriptApp.newTrigger', 'ScriptApp.newTrigger("tick")', scopes.triggers],
    ['UrlFetchApp.fetch', 'UrlFetchApp.fetch("https://api.telegram.org/")', scopes.request],
  ])('that the manifest does not name lets %s throw', (method, call, scope) => {
    const others = newScriptScopes.filter((each) => each !== scope);
    const { result } = createSnippetRuntime({ manifest: manifest(others) });
    expect(result(`return ${call};`)).toBe(
      `Exception: Specified permissions are not sufficient to call ${method}. Required permissions: ${scope}`,
    );
  });
});

describe('a trigger', () => {
  it('runs its function once a period, and what was missed is not made up for', () => {
    const { script, pass } = open(after);
    script.run('setup');
    expect(script.triggers.list).toMatchObject([{ functionName: 'tick', minutes: 1 }]);
    expect(pass(59_000)).toEqual([]);
    expect(pass(1000)).toEqual(['tick']);
    expect(pass(600_000)).toEqual(['tick']);
    expect(pass(59_999)).toEqual([]);
  });

  it('is listed, deleted, and refused in another period or as the 21st', () => {
    const { result } = createSnippetRuntime();
    const make = (minutes: number) =>
      `ScriptApp.newTrigger('tick').timeBased().everyMinutes(${minutes}).create()`;
    expect(
      result(
        `${make(1)}; return ScriptApp.getProjectTriggers().map((each) => each.getHandlerFunction());`,
      ),
    ).toEqual(['tick']);
    expect(result(`return ${make(2)};`)).toContain('everyMinutes was invalid');
    expect(result(`for (let count = 0; count < 20; count++) ${make(5)};`)).toContain(
      'too many triggers',
    );
    expect(
      result('ScriptApp.getProjectTriggers().forEach(ScriptApp.deleteTrigger.bind(ScriptApp));'),
    ).toContain('signature');
    const drop = 'ScriptApp.getProjectTriggers().forEach((each) => ScriptApp.deleteTrigger(each));';
    expect(result(`${drop} return ScriptApp.getProjectTriggers().length;`)).toBe(0);
  });
});
