import { describe, expect, it } from 'vitest';
import { countRequests, readUsage } from '../../src/bot/storage/usage.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, emptyCells, isOver, newest, tapCell, tapControl } from '../bot/players.ts';
import { countedBy, openFaultyWorld } from './table.ts';

const en = textsOf('en');

const limit = 400;

/** A deployment whose day has few requests, most of which are spent by many people. */
function openSpentDay() {
  const { world, ada, ben } = openFaultyWorld(1, { FETCH_QUOTA: String(limit) });
  world.appsScript.quotas.reset();
  world.appsScript.quotas.limits.urlfetch = limit;
  ada.send('/connectfour');
  const board = newest(ada.chat);
  ben.send('/start');
  const menu = newest(ben.chat);
  for (let id = 6_000_000; world.appsScript.quotas.used('urlfetch') < 0.92 * limit; id++) {
    world.user({ id, name: 'Someone', languageCode: 'en' }).send('/help');
  }
  return { world, ada, ben, board, menu };
}

describe('one person', () => {
  /** Taps a cell that is taken until half of the day's requests are spent. */
  function openHalfSpentDay() {
    const { world, ada, ben } = openFaultyWorld(1, { FETCH_QUOTA: String(limit) });
    world.appsScript.quotas.reset();
    for (const user of [ada, ben]) user.send('/tictactoe');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    while (countedBy(world) < limit / 2) tapCell(ada, board, 'B2');
    return { world, ada, ben, board };
  }

  it('cannot spend the requests of everybody: told once, served again the next day', () => {
    const { world, ada, ben, board } = openHalfSpentDay();
    expect(tapCell(ada, board, 'B2').answer).toMatchObject({ text: en.enoughToday, alert: true });
    const spent = world.telegram.requests.length;
    expect(tapCell(ada, board, 'B2').answer).toBeUndefined();
    ada.send('/help');
    ada.typeInline('', ada.chat);
    expect(world.telegram.requests.length).toBe(spent);
    expect(tapCell(ben, newest(ben.chat), 'B2').answer?.text).toBe('');
    world.clock.advance(24 * 3_600_000);
    expect(tapCell(ada, board, 'B2').answer?.text).toBe(en.refusals.cellTaken);
  });

  it('is not held back while less than half of the day’s requests is spent', () => {
    const { world, ada } = openHalfSpentDay();
    expect(ada.alerts).toEqual([]);
    const own = world.telegram.requests.filter(({ method }) => method === 'answerCallbackQuery').length;
    expect(own).toBeGreaterThan(limit * 0.1);
  });
});

describe('near the end of the day’s requests', () => {
  it('new games are declined with a sentence, however they are begun, and running ones go on to their end', () => {
    const { world, ada, ben, board, menu } = openSpentDay();
    ben.send('/tictactoe');
    expect(newest(ben.chat).text).toBe(en.closing);
    ben.send('/room Sunday');
    expect(newest(ben.chat).text).toBe(en.closing);
    const { results } = ben.typeInline('', world.telegram.peopleChat(ada, ben)).answer!;
    expect(results.map(({ title, description }) => `${title} ${description}`)).toEqual([en.closing]);
    tapControl(ben, menu, '▶ Play');
    expect(ben.alerts.at(-1)).toBe(en.closing);
    for (let count = 0; !isOver(board) && count < 21; count++) {
      tapCell(ada, board, emptyCells(board, 6)[0]!);
    }
    expect(isOver(board)).toBe(true);
    expect(drawn(board, 6)).toContain('🟡');
    expect(tapControl(ada, board, 'Rematch').answer).toMatchObject({ text: en.closing, alert: true });
    ada.send('/restart');
    expect(newest(ada.chat).text).toBe(en.closing);
  });

  it('two people who are answered at the same instant are both counted', () => {
    const { world } = openFaultyWorld(1);
    const cache = Object.fromEntries(world.appsScript.cache.entries());
    const now = world.clock.now();
    const [first, second] = [5_000_001, 5_000_002].map((id) => readUsage(cache, { userId: id, now, quota: limit }).entries(2));
    expect(countRequests({ ...cache, ...first, ...second }, now) - countRequests(cache, now)).toBe(4);
  });

  it('what is played when nothing is left is shown on the next day, and the new day opens again', () => {
    const { world, ada, ben, board } = openSpentDay();
    world.appsScript.quotas.limits.urlfetch = 0;
    const before = drawn(board, 6);
    tapCell(ada, board, emptyCells(board, 6)[0]!);
    expect(drawn(board, 6)).toBe(before);
    world.clock.advance(24 * 3_600_000);
    world.appsScript.quotas.limits.urlfetch = 400;
    const cell = emptyCells(board, 6)[0]!;
    const first = tapCell(ada, board, cell);
    if (drawn(board, 6) === before) throw new Error(`not shown: ${first.answer?.text}`);
    ben.send('/tictactoe');
    expect(emptyCells(newest(ben.chat))).toHaveLength(9);
  });
});
