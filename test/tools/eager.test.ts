/** A bundle in which what a tap runs stands in parentheses does what it did without them. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { makeEager, markFunctions, wrapFunctions } from '../../tools/eager.ts';

/** One of each kind of function that a bundle has. */
const code = `"use strict";
var linia = (function () {
  "use strict";
  var log = [early(1)];
  function early(n) { return "e" + n + inner(n); function inner(m) { return late(m) * 2; } }
  function late(n, by = function () { return 3; }) { return n + by(); }
  function* count(to) { for (let n = 0; n < to; n++) { yield n; } }
  function unused() { return never(); }
  if (log.length > 0) { function inBlock() { return "b"; } log.push(inBlock()); }
  class Pile { constructor() { this.size = 1; } get double() { return this.size * 2; } }
  var made = { short() { return "s"; }, *all() { yield* count(2); }, long: function () { return "l"; } };
  log.push([...made.all()], made.short(), made.long(), new Pile().double, typeof unused, late.name);
  return { log: log, isStrict: (function () { return this === undefined; })() };
})();
function doPost() { return linia; }`;

const starts = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/function/g)].map(({ index }) => index));
const answerOf = (text: string): unknown => runInNewContext(`${text}\nJSON.stringify(doPost())`);

describe('functions in parentheses', () => {
  it('do what they did', () => {
    const wrapped = wrapFunctions(code, starts(code));
    expect(answerOf(wrapped)).toBe(answerOf(code));
    for (const text of [
      'var early=(function early(n)',
      'var inner=(function inner(m)',
      'var count=(function* count(to)',
      'by = (function () { return 3; })',
      'long: (function () {',
    ])
      expect(wrapped).toContain(text);
    // What begins with no word for it, or belongs to a block, stays; Apps Script finds stubs alone.
    for (const text of ['{ function inBlock()', 'short() {', '\nfunction doPost()'])
      expect(wrapped).toContain(text);
  });

  it('are those alone that begin at the given places', () => {
    const wrapped = wrapFunctions(code, new Set([code.indexOf('function late')]));
    expect(wrapped).toContain('var late=(function late(');
    expect(wrapped.length).toBe(code.length + 'var late=();\n'.length);
    expect(wrapFunctions(code, new Set())).toBe(code);
  });

  it('are found by what runs', () => {
    const ran = new Set<number>();
    const marked = markFunctions(code, 'ran');
    runInNewContext(`${marked}\ndoPost()`, { ran: (start: number) => ran.add(start) });
    const names = [...ran].map((start) => /\w+(?= ?\()/.exec(code.slice(start))?.[0]);
    expect(names).toEqual(expect.arrayContaining(['early', 'inner', 'late', 'count', 'doPost']));
    expect(names).not.toContain('unused');
  });
});

describe('the bundle', () => {
  const bundle = readFileSync(new URL('../../dist/Code.js', import.meta.url), 'utf8');

  it('is in ASCII, with hundreds of functions in parentheses that a tap runs', () => {
    expect(/[^\0-\x7f]/.exec(bundle)).toBeNull();
    expect(bundle.match(/^var \w+=\(function/gm)!.length).toBeGreaterThan(300);
  });

  it('is refused where it answers no tap', () => {
    expect(() => makeEager(bundle.replace('function doPost(', 'function doPut('))).toThrow();
  });
});
