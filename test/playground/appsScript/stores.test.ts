import { describe, expect, it } from 'vitest';
import { createSnippetRuntime } from './runSnippet.ts';

const cache = 'const cache = CacheService.getScriptCache();';
const properties = 'const properties = PropertiesService.getScriptProperties();';

describe('CacheService', () => {
  it('keeps values between executions until they expire', () => {
    const { result, advance } = createSnippetRuntime();
    result(
      `${cache} cache.put('short', 'a', 10); cache.put('default', 'b'); cache.putAll({ long: 'c' }, 21600);`,
    );
    const all = `${cache} return cache.getAll(['short', 'default', 'long', 'never']);`;
    expect(result(all)).toEqual({ short: 'a', default: 'b', long: 'c' });
    advance(10_000);
    expect(result(all)).toEqual({ default: 'b', long: 'c' });
    advance(590_000);
    expect(result(all)).toEqual({ long: 'c' });
    advance(21_000_000);
    expect(result(all)).toEqual({});
    expect(result(`${cache} return cache.get('long');`)).toBe(null);
  });

  it.each([
    ['a key of 250 characters', "cache.put('k'.repeat(250), 'v')", undefined],
    [
      'a key of 251 characters',
      "cache.put('k'.repeat(251), 'v')",
      'Exception: Argument too large: key',
    ],
    ['a value of 100 KB', "cache.put('k', 'v'.repeat(102400))", undefined],
    [
      'a value of 100 KB and a byte',
      "cache.put('k', 'v'.repeat(102401))",
      'Exception: Argument too large: value',
    ],
    [
      'bytes, not characters',
      "cache.put('k', 'é'.repeat(51201))",
      'Exception: Argument too large: value',
    ],
    ['six hours', "cache.put('k', 'v', 21600)", undefined],
    [
      'six hours and a second',
      "cache.put('k', 'v', 21601)",
      'Exception: Argument too large: expirationInSeconds',
    ],
    [
      'a number as value',
      "cache.put('k', 1)",
      "Exception: The parameters (String,number) don't match the method signature for CacheService.Cache.put.",
    ],
    [
      'an object among values',
      'cache.putAll({ k: {} })',
      "Exception: The parameters (Object) don't match the method signature for CacheService.Cache.putAll.",
    ],
    [
      'one key where a list belongs',
      "cache.getAll('k')",
      "Exception: The parameters (String) don't match the method signature for CacheService.Cache.getAll.",
    ],
  ])('knows its limits: %s', (_, call, error) => {
    expect(createSnippetRuntime().result(`${cache} ${call};`)).toEqual(error);
  });

  it('forgets about a hundred items, those that expire first, when it holds more than a thousand', () => {
    const { run, appsScript } = createSnippetRuntime();
    run(`${cache} for (let i = 0; i < 1000; i++) cache.put('k' + i, 'v', 1000 + i);`);
    expect(appsScript.cache.entries().size).toBe(1000);
    run(`${cache} cache.put('new', 'v', 21600);`);
    const kept = appsScript.cache.entries();
    expect(kept.size).toBe(900);
    expect(kept.has('k100')).toBe(false);
    expect(kept.has('k101')).toBe(true);
    expect(kept.has('new')).toBe(true);
  });
});

describe('PropertiesService', () => {
  it('keeps the stores of script and user apart', () => {
    const { result } = createSnippetRuntime({ properties: { a: '1' } });
    result(`PropertiesService.getUserProperties().setProperty('b', '2');`);
    expect(result(`${properties} return properties.getProperties();`)).toEqual({ a: '1' });
    expect(result('return PropertiesService.getUserProperties().getKeys();')).toEqual(['b']);
    expect(result(`${properties} return properties.getProperty('b');`)).toBe(null);
    expect(
      result(
        `${properties} properties.setProperties({ c: '3' }, true); return properties.getProperties();`,
      ),
    ).toEqual({
      c: '3',
    });
  });

  it.each([
    ['9 KB', "properties.setProperty('k', 'v'.repeat(9216))", undefined],
    [
      'more than 9 KB',
      "properties.setProperty('k', 'v'.repeat(9217))",
      'Exception: Argument too large: value',
    ],
    [
      'more than 500 KB in all',
      "for (let i = 0; i < 60; i++) properties.setProperty('k' + i, 'v'.repeat(9000))",
      'Exception: You have exceeded the property storage quota. Please remove some properties and try again.',
    ],
    [
      'a value that is no text',
      "properties.setProperty('k', null)",
      "Exception: The parameters (String,null) don't match the method signature for PropertiesService.Properties.setProperty.",
    ],
  ])('knows its limits: %s', (_, call, error) => {
    expect(createSnippetRuntime().result(`${properties} ${call};`)).toEqual(error);
  });

  it('counts calls towards the day’s quota', () => {
    const { result, appsScript, advance } = createSnippetRuntime({ quotas: { properties: 2 } });
    const read = `${properties} properties.getProperties();`;
    expect(
      result(read + read.replace('const properties', 'const again').replace(properties, '')),
    ).toBe(undefined);
    expect(appsScript.quotas.used('properties')).toBe(2);
    expect(result(read)).toBe('Exception: Service invoked too many times for one day: properties.');
    advance(86_400_000);
    expect(result(read)).toBe(undefined);
  });
});

describe('LockService', () => {
  const lock = 'const lock = LockService.getScriptLock();';

  it('releases the lock when the execution ends', () => {
    const { result } = createSnippetRuntime();
    expect(result(`${lock} lock.waitLock(10); return lock.hasLock();`)).toBe(true);
    expect(result(`${lock} return [lock.hasLock(), lock.tryLock(0), lock.hasLock()];`)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('lets an execution wait in vain while another one holds it', () => {
    const { appsScript, run, result } = createSnippetRuntime();
    appsScript.lock.seize();
    const report = run(`${lock} return lock.tryLock(5000);`);
    expect(report.logs[0]?.text).toBe('{"result":false}');
    expect(report.predictedMs).toBeGreaterThan(5000);
    expect(result(`${lock} lock.waitLock(10);`)).toBe(
      'Exception: Lock timeout: another process was holding the lock for too long.',
    );
  });
});
