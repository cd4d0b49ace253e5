import { describe, expect, it } from 'vitest';
import { createSnippetRuntime } from './runSnippet.ts';

describe('an execution', () => {
  it('begins with nothing that an earlier one left behind', () => {
    const { appsScript } = createSnippetRuntime({
      code: 'var count = 0; function main() { count += 1; globalThis.left = 1; Array.prototype.left = 1; console.log(count + " " + typeof left); }',
    });
    appsScript.run('main');
    expect(appsScript.run('main').logs[0]?.text).toBe('1 number');
    expect(Object.hasOwn(Array.prototype, 'left')).toBe(false);
  });

  it.each([
    'setTimeout',
    'setInterval',
    'queueMicrotask',
    'fetch',
    'URL',
    'URLSearchParams',
    'TextEncoder',
    'TextDecoder',
    'atob',
    'btoa',
    'crypto',
    'performance',
    'structuredClone',
    'AbortController',
    'process',
    'require',
    'Buffer',
    'window',
    'module',
  ])('has no %s', (name) => {
    expect(createSnippetRuntime().result(`return typeof ${name};`)).toBe('undefined');
  });

  it('has WebAssembly, unless it is removed', () => {
    const code = 'return typeof WebAssembly;';
    expect(createSnippetRuntime().result(code)).toBe('object');
    expect(createSnippetRuntime({ webAssembly: false }).result(code)).toBe('undefined');
  });

  it('goes by the runtime’s clock and dice', () => {
    const { result } = createSnippetRuntime();
    expect(
      result(
        'return [new Date().toISOString(), new Date(0).getTime(), Math.random(), new Date() instanceof Date];',
      ),
    ).toEqual(['2026-01-15T12:00:00.050Z', 0, 0.5, true]);
    expect(
      result('const before = Date.now(); Utilities.sleep(1500); return Date.now() - before;'),
    ).toBe(1501);
    expect(result('return Utilities.getUuid();')).toBe('88888888-8888-4888-8888-888888888888');
  });

  it('ends after six minutes, whatever the script catches', () => {
    const { run } = createSnippetRuntime();
    const { outcome } = run(
      'for (let i = 0; i < 3; i++) try { Utilities.sleep(200000); } catch (error) {} Utilities.getUuid();',
    );
    expect(outcome).toMatchObject({
      kind: 'exception',
      message: 'Exceeded maximum execution time',
    });
  });

  it('reports each service call with its cost, and the log', () => {
    const { run } = createSnippetRuntime();
    const report = run(
      "CacheService.getScriptCache().get('k'); PropertiesService.getScriptProperties().getProperties(); console.warn('careful', { a: 1 }); console.error(new Error('x').message); Logger.log('%s and %s', 1, 'two');",
    );
    expect(
      report.calls.map(({ call, costMs }) => `${call.service}.${call.method} ${costMs}`),
    ).toEqual(['CacheService.get 30', 'PropertiesService.getProperties 40']);
    expect(report.predictedMs).toBe(50 + 30 + 40);
    expect(report.logs.slice(0, 3)).toEqual([
      { level: 'warning', text: 'careful {"a":1}' },
      { level: 'error', text: 'x' },
      { level: 'info', text: '1 and two' },
    ]);
  });

  it('meets the faults that a test adds', () => {
    const { appsScript, result } = createSnippetRuntime();
    const read =
      "try { return CacheService.getScriptCache().get('k'); } catch (error) { return error.name + ': ' + error.message; }";
    const write = "CacheService.getScriptCache().put('k', 'v');";
    appsScript.faults.add({
      service: 'CacheService',
      method: 'get',
      effect: 'fail',
      from: 2,
      times: 1,
      message: 'out of order',
    });
    result(write);
    expect([result(read), result(read), result(read)]).toEqual([
      'v',
      'Exception: out of order',
      'v',
    ]);
    const removal = appsScript.faults.add({ service: 'CacheService', effect: 'nothing' });
    expect(result(read)).toBe(null);
    removal();
    appsScript.faults.add({ method: 'put', effect: 'failAfter' });
    expect(result(write.replace("'v'", "'after'"))).toMatch(
      /^Exception: Service error: CacheService/,
    );
    expect(result(read)).toBe('after');
  });
});

describe('Utilities', () => {
  it.each([
    // RFC 4231, test case 2; bytes are signed.
    [
      "Utilities.computeHmacSha256Signature('what do ya want for nothing?', 'Jefe').slice(0, 4)",
      [91, -36, -63, 70],
    ],
    ['Utilities.computeHmacSha256Signature([0x77], [0x4a]).length', 32],
    [
      'Utilities.computeHmacSha256Signature("ñ", "k")[0] === Utilities.computeHmacSha256Signature("?", "k")[0]',
      true,
    ],
    [
      'Utilities.computeHmacSha256Signature("ñ", "k", Utilities.Charset.UTF_8)[0] === Utilities.computeHmacSha256Signature("?", "k")[0]',
      false,
    ],
    ["Utilities.computeHmacSignature(Utilities.MacAlgorithm.HMAC_SHA_1, 'a', 'b').length", 20],
    ["Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, '').slice(0, 3)", [-29, -80, -60]],
    ["Utilities.base64Encode('hi?>')", 'aGk/Pg=='],
    ["Utilities.base64EncodeWebSafe('hi?>')", 'aGk_Pg=='],
    ["Utilities.base64Decode('gP8=')", [-128, -1]],
    ["Utilities.newBlob(Utilities.base64DecodeWebSafe('w7E')).getDataAsString()", 'ñ'],
    ["Utilities.newBlob('ñ').getBytes()", [-61, -79]],
    [
      "Utilities.formatDate(new Date(0), 'Europe/Madrid', \"yyyy-MM-dd'T'HH:mm:ss\")",
      '1970-01-01T01:00:00',
    ],
  ])('computes %s', (expression, expected) => {
    expect(createSnippetRuntime().result(`return ${expression};`)).toEqual(expected);
  });

  it.each([
    "Utilities.computeHmacSha256Signature('a', [1])",
    'Utilities.computeHmacSha256Signature([200], [1])',
    "Utilities.computeHmacSha256Signature('a')",
    "Utilities.computeDigest('SHA_256', 'a')",
    "Utilities.base64Decode('%')",
    'Utilities.sleep()',
  ])('refuses %s', (expression) => {
    expect(createSnippetRuntime().result(`${expression};`)).toMatch(/^Exception: /);
  });
});
