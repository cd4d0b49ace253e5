import { describe, expect, it } from 'vitest';
import { createScriptProgram } from '../../../playground/appsScript/freshContext.ts';
import type { Host } from '../../../playground/appsScript/realm/host.ts';
import { realmCode } from '../../../playground/appsScript/realmCode.ts';
import { rememberRuns } from '../../../playground/appsScript/rememberedRuns.ts';

const code = `function greet(event) {
  const cache = CacheService.getScriptCache();
  const name = cache.get('name') || event.name;
  if (name === 'Eve') cache.put('seen', name);
  return ContentService.createTextOutput(name + ' ' + Date.now());
}`;

/**
 * A host that answers the same at every run, but for the name that the cache has, and notes what it
 * is asked.
 */
function makeHost(name: string | null) {
  const asked: string[] = [];
  const host: Host = {
    invoke(call) {
      asked.push(call);
      return JSON.stringify({ ok: true, ...(call.includes('"get"') ? { value: name } : {}) });
    },
    now() {
      asked.push('now');
      return 1000;
    },
    random: () => 0.5,
  };
  return { host, asked };
}

/** The program, and how often its script has been run. */
function makeProgram() {
  const program = createScriptProgram(code, realmCode(), { webAssembly: true });
  const counted = { runs: 0 };
  const remembering = rememberRuns({
    run(host, functionName, event) {
      counted.runs++;
      return program.run(host, functionName, event);
    },
  });
  const greet = (name: string | null, event: unknown = { name: 'Ada' }) => {
    const { host, asked } = makeHost(name);
    const plain = makeHost(name);
    expect(remembering.run(host, 'greet', event)).toEqual(program.run(plain.host, 'greet', event));
    expect(asked).toEqual(plain.asked);
    return asked;
  };
  return { counted, greet, remembering };
}

describe('a program that remembers its runs', () => {
  it('makes a run once, and asks the host for everything again', () => {
    const { counted, greet } = makeProgram();
    const first = greet(null);
    expect(first.length).toBeGreaterThan(1);
    expect(greet(null)).toEqual(first);
    expect(counted.runs).toBe(1);
  });

  it('makes it anew where an answer or the event differs, and asks nothing twice', () => {
    const { counted, greet } = makeProgram();
    for (const name of [null, 'Eve', 'Ben', 'Eve', null]) greet(name);
    greet(null, { name: 'Eve' });
    expect(counted.runs).toBe(4);
  });

  it('forgets what was used longest ago', () => {
    const { counted, greet } = makeProgram();
    for (const name of ['0', '1', '2', '3', '4', '5', '6', '7', '0', '8', '0', '1']) greet(name);
    expect(counted.runs).toBe(10);
  });

  it('lets the script have the error of a host that breaks, and keeps no such run', () => {
    const { counted, greet, remembering } = makeProgram();
    greet(null);
    const { host } = makeHost(null);
    const broken: Host = {
      ...host,
      invoke() {
        throw new Error('no such store');
      },
    };
    for (let again = 0; again < 2; again++)
      expect(remembering.run(broken, 'greet', { name: 'Ada' })).toMatchObject({
        kind: 'exception',
        message: 'Error: no such store',
      });
    greet(null);
    expect(counted.runs).toBe(3);
  });

  it('refuses a script with a state of its own', () => {
    let runs = 0;
    const remembering = rememberRuns({
      run: (host) => ({
        kind: 'exception',
        name: String(++runs),
        message: runs === 1 ? host.invoke('a') : host.invoke('b'),
        stack: '',
      }),
    });
    let answers = 0;
    const host: Host = { invoke: () => String(++answers), now: () => 0, random: () => 0 };
    remembering.run(host, 'x', undefined);
    expect(() => remembering.run(host, 'x', undefined)).toThrow('it has a state of its own');
  });
});
