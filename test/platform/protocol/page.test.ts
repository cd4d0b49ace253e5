/** In which pages rows go from one platform to another, and what of a page counts. */
import { describe, expect, it } from 'vitest';
import {
  cutPages,
  inParts,
  joinPages,
  keysOf,
  maxBody,
  maxPage,
  parsePage,
  pickPage,
} from '../../../src/platform/protocol/page.ts';

const keysUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${6_000_000 + index}`);
const rowsOf = (keys: readonly string[], length: number) =>
  Object.fromEntries(keys.map((key) => [key, 'x'.repeat(length)]));
const cut = (rows: Readonly<Record<string, string>>, keys?: readonly string[]) =>
  cutPages({ rows, erased: {} }, keys).map((page) => Object.keys(page.rows));

describe('a page', () => {
  it('has as many keys as its limit, and the last one what is left', () => {
    const keys = keysUpTo(maxPage.keys + 5);
    expect(cut(rowsOf(keys, 10))).toEqual([keys.slice(0, maxPage.keys), keys.slice(maxPage.keys)]);
    expect(cut(rowsOf(keysUpTo(maxPage.keys), 10))).toEqual([keysUpTo(maxPage.keys)]);
    expect(cutPages({ rows: {}, erased: {} })).toEqual([]);
  });

  it('is no longer than its limit: each key counts twice, and one without a row counts, too', () => {
    const keys = keysUpTo(10);
    // A key has eight characters.
    const exact = maxPage.length / 5 - 16;
    expect(cut(rowsOf(keys, exact))).toEqual([keys.slice(0, 5), keys.slice(5)]);
    expect(cut(rowsOf(keys, exact), keys.slice(2))).toEqual([keys.slice(2, 7), keys.slice(7)]);
    expect(cut(rowsOf(keys, exact + 1)).map(({ length }) => length)).toEqual([4, 4, 2]);
    const others = keysUpTo(6);
    const pages = cutPages({
      rows: rowsOf(others.slice(0, 5), exact),
      erased: { [others[5]!]: 1000 },
    });
    expect(pages.map((page) => keysOf(page).length)).toEqual([5, 1]);
  });

  it('is never too large for the body of a call, in whatever script its rows are', () => {
    for (const character of ['x', 'é', '中', '🔶', '"']) {
      const rows = Object.fromEntries(keysUpTo(200).map((key) => [key, character.repeat(9000)]));
      const sizes = cutPages({ rows, erased: {} }).map(
        ({ rows: lines }) => new TextEncoder().encode(JSON.stringify({ run: 'r', lines })).length,
      );
      expect(sizes.length).toBeGreaterThan(4);
      expect(Math.max(...sizes)).toBeLessThan(maxBody);
    }
  });

  it('has a row by itself that is longer than a page', () => {
    const keys = keysUpTo(3);
    expect(cut(rowsOf(keys, 2 * maxPage.length))).toEqual(keys.map((key) => [key]));
  });

  it('has rows and marks in the order of their keys', () => {
    const all = { rows: { b: 'B', d: 'D' }, erased: { a: 1, d: 2 } };
    expect(keysOf(all)).toEqual(['a', 'b', 'd']);
    expect(cutPages(all)).toEqual([{ ...all, chats: {} }]);
    expect(cutPages(all, ['d', 'a'])).toEqual([
      { rows: { d: 'D' }, erased: all.erased, chats: {} },
    ]);
  });

  it('has no row that is no text, and no mark that is no time', () => {
    const given = {
      rows: { a: 'A', b: 5, c: null },
      erased: { d: 1000, e: '1000' },
      chats: { f: 'F', g: {} },
    };
    expect(parsePage(given)).toEqual({ rows: { a: 'A' }, erased: { d: 1000 }, chats: { f: 'F' } });
    const empty = { rows: {}, erased: {}, chats: {} };
    for (const nothing of [{}, { rows: [], erased: 'x', chats: null }])
      expect(parsePage(nothing)).toEqual(empty);
  });

  it('is picked from, and joined again', () => {
    const page = { rows: { a: 'A', b: 'B' }, erased: { b: 1, c: 2 }, chats: { d: 'D' } };
    expect(pickPage(page, ['b', 'd', 'x'])).toEqual({
      rows: { b: 'B' },
      erased: { b: 1 },
      chats: { d: 'D' },
    });
    expect(joinPages([['a'], ['b', 'd'], ['c']].map((keys) => pickPage(page, keys)))).toEqual(page);
  });
});

it('a list comes in parts of one size, and none of them is empty', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inParts([], 2)).toEqual([]);
});
