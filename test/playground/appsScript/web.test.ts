import { getBoundary, parse } from 'parse-multipart-data';
import { describe, expect, it } from 'vitest';
import { createAppsScript } from '../../../playground/appsScript/appsScript.ts';
import type { FetchRequest } from '../../../playground/appsScript/services/urlFetch.ts';
import { createSnippetRuntime } from './runSnippet.ts';

const webAppUrl = 'https://script.google.com/macros/s/made-up/exec';

function post(body: string, query = '') {
  const appsScript = createAppsScript({
    code: `function doPost(event) { ${body} }`,
    now: () => 0,
    fetch: () => [],
    webAppUrl,
  });
  return appsScript.request({
    method: 'POST',
    url: webAppUrl + query,
    contentType: 'application/json',
    body: '{"ñ":1}',
  });
}

describe('the web app', () => {
  it.each([
    ['an HTML output', "return HtmlService.createHtmlOutput('fine').setTitle('t');", 200, 'fine'],
    [
      'a text output, by a redirect',
      "return ContentService.createTextOutput('fine');",
      302,
      'Moved',
    ],
    ['an exception, as a page', "throw new TypeError('broken');", 200, 'TypeError: broken'],
    ['nothing, as a page', '', 200, 'did not return anything'],
    [
      'a promise, as a page',
      'return Promise.resolve(HtmlService.createHtmlOutput());',
      200,
      'not a supported return type',
    ],
    ['text, as a page', "return 'fine';", 200, 'not a supported return type'],
  ])('answers %s', (_, body, status, text) => {
    const { response } = post(body);
    expect(response.status).toBe(status);
    expect(response.body).toContain(text);
  });

  it('hands doPost the request without its headers', () => {
    const { report } = post('console.log(JSON.stringify(event));', '?k=1&k=2&empty=');
    expect(JSON.parse(report?.logs[0]?.text ?? '')).toEqual({
      queryString: 'k=1&k=2&empty=',
      parameter: { k: '1', empty: '' },
      parameters: { k: ['1', '2'], empty: [''] },
      contextPath: '',
      contentLength: 8,
      postData: { length: 8, type: 'application/json', contents: '{"ñ":1}', name: 'postData' },
    });
  });

  it('refuses reserved parameters, other addresses and missing entry points', () => {
    expect(post('', '?sid=1').response.status).toBe(405);
    const appsScript = createAppsScript({ code: '', now: () => 0, fetch: () => [], webAppUrl });
    expect(appsScript.request({ method: 'GET', url: `${webAppUrl}/path` }).response.status).toBe(
      404,
    );
    const { response } = appsScript.request({ method: 'GET', url: webAppUrl });
    expect(response.body).toContain('Script function not found: doGet');
  });

  it('has the /dev address in the editor and /exec outside', () => {
    const code =
      'function main() { console.log(ScriptApp.getService().getUrl()); } function doGet() { main(); }';
    const appsScript = createAppsScript({ code, now: () => 0, fetch: () => [], webAppUrl });
    expect(appsScript.run('main').logs[0]?.text).toMatch(/\/dev$/);
    expect(appsScript.request({ method: 'GET', url: webAppUrl }).report?.logs[0]?.text).toBe(
      webAppUrl,
    );
  });

  it('refuses meta tags that Apps Script does not allow', () => {
    const { result } = createSnippetRuntime();
    expect(
      result("HtmlService.createHtmlOutput('').addMetaTag('viewport', 'width=device-width');"),
    ).toBe(undefined);
    expect(result("HtmlService.createHtmlOutput('').addMetaTag('description', 'x');")).toBe(
      'Exception: The meta tag you specified is not allowed in this context.',
    );
  });
});

describe('UrlFetchApp', () => {
  const url = 'https://api.example/bot';

  it('sends requests as given', () => {
    const sent: FetchRequest[] = [];
    const { result } = createSnippetRuntime({
      fetch(requests) {
        sent.push(...requests);
        return requests.map(({ body }) => ({
          status: 200,
          headers: { 'X-A': ['1', '2'] },
          body: body ?? '',
        }));
      },
    });
    const request = `{ url: '${url}', method: 'POST', contentType: 'application/json', payload: '{}', headers: { A: 'b' } }`;
    expect(
      result(`const [one, two] = UrlFetchApp.fetchAll([${request}, '${url}']);
        return [one.getResponseCode(), one.getContentText(), two.getContentText(), one.getHeaders(), one.getAllHeaders()];`),
    ).toEqual([200, '{}', '', { 'X-A': '2' }, { 'X-A': ['1', '2'] }]);
    expect(sent[0]).toMatchObject({
      method: 'post',
      body: '{}',
      headers: { 'content-type': 'application/json', a: 'b' },
    });
    expect(sent[1]).toMatchObject({ method: 'get', headers: {} });
    result(`UrlFetchApp.fetch('${url}', { method: 'post', payload: { a: 'ü', b: 1 } });`);
    expect(sent[2]).toMatchObject({
      body: 'a=%C3%BC&b=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  it('sends a form with files where the payload has a blob, in signed bytes as Apps Script has them', () => {
    const sent: FetchRequest[] = [];
    const { result } = createSnippetRuntime({
      fetch(requests) {
        sent.push(...requests);
        return requests.map(() => ({ status: 200, headers: {}, body: '' }));
      },
    });
    const blob = "Utilities.newBlob([71, -1, 13, 10], 'image/gif', 'a.gif')";
    result(
      `UrlFetchApp.fetch('${url}', { method: 'post', payload: { chat_id: '5', caption: 'ü', photo: ${blob} } });`,
    );
    const { headers, body = '' } = sent[0]!;
    const parts = parse(Buffer.from(body, 'latin1'), getBoundary(headers['content-type']!));
    expect(
      parts.map(({ name, filename, type, data }) => [name, filename, type, data.toString('hex')]),
    ).toEqual([
      ['chat_id', undefined, undefined, '35'],
      ['caption', undefined, undefined, 'c3bc'],
      ['photo', 'a.gif', 'image/gif', '47ff0d0a'],
    ]);
    const own = `contentType: 'multipart/form-data', payload: { photo: ${blob} }`;
    expect(result(`UrlFetchApp.fetch('${url}', { method: 'post', ${own} });`)).toMatch(
      /^Exception: .*contentType/,
    );
  });

  it.each(['[255]', '[1.5]', 'new Uint8Array([1])', "[1], 2, 'a'"])(
    'makes no blob of %s',
    (argument) => {
      expect(createSnippetRuntime().result(`Utilities.newBlob(${argument});`)).toMatch(
        /^Exception: The parameters/,
      );
    },
  );

  it('throws what it met, with the address in the message', () => {
    const failing = createSnippetRuntime({ fetch: () => [{ failure: 'Address unavailable' }] });
    expect(failing.result(`UrlFetchApp.fetch('${url}');`)).toBe(
      `Exception: Address unavailable: ${url}`,
    );
    const refusing = createSnippetRuntime({
      fetch: () => [{ status: 404, headers: {}, body: 'no' }],
    });
    expect(refusing.result(`UrlFetchApp.fetch('${url}');`)).toBe(
      `Exception: Request failed for ${url} returned code 404. Truncated server response: no (use muteHttpExceptions option to examine full response)`,
    );
    expect(
      refusing.result(
        `return UrlFetchApp.fetch('${url}', { muteHttpExceptions: true }).getResponseCode();`,
      ),
    ).toBe(404);
  });

  it.each([
    "UrlFetchApp.fetch('/relative')",
    `UrlFetchApp.fetch('${url}', { mehtod: 'post' })`,
    `UrlFetchApp.fetch('${url}', { method: 'head' })`,
    `UrlFetchApp.fetch('${url}', { headers: { a: 1 } })`,
    `UrlFetchApp.fetch('${url}?' + 'x'.repeat(2100))`,
    `UrlFetchApp.fetchAll('${url}')`,
    'UrlFetchApp.fetchAll([{}])',
  ])('refuses %s', (call) => {
    expect(createSnippetRuntime().result(`${call};`)).toMatch(/^Exception: /);
  });

  it('counts every request towards the day’s quota', () => {
    const { result, appsScript } = createSnippetRuntime({ quotas: { urlfetch: 3 } });
    const two = `UrlFetchApp.fetchAll(['${url}', '${url}']);`;
    expect(result(two)).toBe(undefined);
    expect(result(two)).toBe('Exception: Service invoked too many times for one day: urlfetch.');
    expect(appsScript.quotas.used('urlfetch')).toBe(2);
  });
});
