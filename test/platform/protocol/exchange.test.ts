/** What a caller does with the calls of a move: all at once on Apps Script, and one by one. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/bot/telegram/json.ts';
import { type Call, type Left, refuse } from '../../../src/platform/protocol/calls.ts';
import {
  allRows,
  askImport,
  askKeys,
  clearAll,
  type Exchange,
  perform,
  performAsync,
  sendPages,
  walkPages,
} from '../../../src/platform/protocol/exchange.ts';
import type { Page } from '../../../src/platform/protocol/page.ts';

type Answer = (call: Call) => JsonObject;

/** How many calls were made at once, and what came of it. */
function performAll<Result>(exchange: Exchange<Result>, answer: Answer) {
  const rounds: number[] = [];
  const result = perform(exchange, (calls) => {
    rounds.push(calls.length);
    return calls.map(answer);
  });
  return { rounds, result };
}

const pageOf = (...keys: readonly string[]): Page => ({
  rows: Object.fromEntries(keys.map((key) => [key, 'x'])),
  erased: {},
  chats: {},
});
const received: Answer = ({ body }) => ({
  received: Object.keys((body as { lines: object }).lines).length,
});

describe('pages that are sent', () => {
  const pages = ['a', 'b', 'c'].map((key) => pageOf(key, `${key}2`));

  it('are so many at once, and of each round one hears what was not taken', () => {
    const heard: (readonly [pages: number, left: Left])[] = [];
    const note = (some: readonly Page[], left: Left) => void heard.push([some.length, left]);
    const { rounds } = performAll(sendPages(pages, { run: 'r', atOnce: 2, note }), (call) => ({
      ...received(call),
      erased: JSON.stringify(call.body).includes('"b"') ? ['b'] : [],
      unknown: ['made up'],
    }));
    expect(rounds).toEqual([2, 1]);
    expect(heard).toEqual([
      [2, { erased: ['b'], newer: [], unknown: ['made up', 'made up'] }],
      [1, { erased: [], newer: [], unknown: ['made up'] }],
    ]);
    expect(performAll(sendPages([], { run: 'r', atOnce: 2 }), received).rounds).toEqual([]);
  });

  it.each([3, 1, undefined, '2'])('have not arrived where %s of 2 rows have', (count) => {
    const send = sendPages([pageOf('a', 'b')], { run: 'r', atOnce: 1 });
    expect(() => performAll(send, () => ({ received: count }))).toThrow(
      'Fewer rows have arrived than were sent.',
    );
  });

  it('count marks of what was erased, and no chats', () => {
    const marked = { rows: { a: 'x' }, erased: { a: 1, b: 2 }, chats: { 'c|1': 'x' } };
    const send = sendPages([marked], { run: 'r', atOnce: 1 });
    expect(() => performAll(send, () => ({ received: 2 }))).not.toThrow();
  });
});

describe('a refusal', () => {
  const works: readonly (readonly [string, () => Exchange<unknown>])[] = [
    ['a run', () => askImport({ run: 'r', isFresh: false })],
    ['pages', () => sendPages([pageOf('a'), pageOf('b')], { run: 'r', atOnce: 1 })],
    ['what is cleared', () => clearAll('r')],
  ];
  it.each(works)('ends %s at once, however the calls are made', async (_, work) => {
    let calls = 0;
    const answer = (): JsonObject => {
      calls += 1;
      return refuse('isOver') as JsonObject;
    };
    const sentence = 'Another run has begun since this one, which ends here.';
    expect(() => performAll(work(), answer)).toThrow(sentence);
    await expect(performAsync(work(), async () => answer())).rejects.toThrow(sentence);
    expect(calls).toBe(2);
  });

  it('of a page at once with others is one of them all', () => {
    let calls = 0;
    const answer: Answer = (call) =>
      calls++ === 1 ? (refuse('isTooLate') as JsonObject) : received(call);
    const send = sendPages([pageOf('a'), pageOf('b')], { run: 'r', atOnce: 2 });
    expect(() => performAll(send, answer)).toThrow('more than 30 days ago');
  });
});

describe('a walk', () => {
  /** A platform with ten rows, whose pages have three. */
  const answer: Answer = ({ path }) => {
    const { searchParams } = new URL(path, 'https://linia.example.org');
    const [after, until] = [searchParams.get('after')!, searchParams.get('until')!];
    const keys = [...'abcdefghij'].filter((key) => key > after && (until === '' || key <= until));
    return {
      rows: Object.fromEntries(keys.slice(0, 3).map((key) => [key, 'x'])),
      ...(keys.length > 3 ? { next: keys[2] } : {}),
    };
  };
  const taken = (pages: Page[]) => pages.map(({ rows }) => Object.keys(rows).join(''));

  it('takes all rows page by page, each after the last one of the page before', () => {
    const pages: Page[] = [];
    performAll(
      walkPages(allRows, (page) => void pages.push(page)),
      answer,
    );
    expect(taken(pages)).toEqual(['abc', 'def', 'ghi', 'j']);
  });

  it('takes pages of several places at once, and goes on from where it was cut', async () => {
    const [pages, left]: [Page[], unknown[]] = [[], []];
    const walks = [
      ['', 'd'],
      ['d', ''],
    ] as const;
    await performAsync(
      walkPages(walks, (page, rest) => {
        pages.push(page);
        left.push(rest);
      }),
      async (call) => answer(call),
    );
    expect(taken(pages)).toEqual(['abcefg', 'dhij']);
    expect(left).toEqual([
      [
        ['c', 'd'],
        ['g', ''],
      ],
      [],
    ]);
  });
});

it('what was erased is asked about in parts, all at once', () => {
  const { rounds, result } = performAll(askKeys([['a', 'b'], ['c']]), ({ body }) => ({
    erased: Object.fromEntries((body as { keys: string[] }).keys.map((key) => [key, 5])),
  }));
  expect([rounds, result.erased]).toEqual([[2], { a: 5, b: 5, c: 5 }]);
});

it('what is void is cleared part by part, of which one hears', () => {
  let [left, heard] = [3, 0];
  const clear = clearAll('r', () => {
    heard += 1;
  });
  expect(performAll(clear, () => ({ isEmpty: --left === 0 })).rounds).toEqual([1, 1, 1]);
  expect(heard).toBe(2);
});
