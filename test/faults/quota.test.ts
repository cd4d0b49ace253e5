import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model.ts';
import { allTexts } from '../../src/bot/texts/allTexts.ts';
import { drawn, emptyCells, isOver, newest, tapCell, tapControl } from '../bot/players.ts';
import { openFaultyWorld } from './table.ts';

const { en } = allTexts;

/** A deployment whose day has few requests, most of which are spent. */
function openSpentDay() {
  const limit = 400;
  const { world, ada, ben } = openFaultyWorld(1, { FETCH_QUOTA: String(limit) });
  world.appsScript.quotas.reset();
  world.appsScript.quotas.limits.urlfetch = limit;
  ada.send('/connectfour');
  const board = newest(ada.chat);
  ben.send('/start');
  const menu = newest(ben.chat);
  while (world.appsScript.quotas.used('urlfetch') < 0.92 * limit) {
    tapCell(ben, menu, 'A1');
    world.clock.advance(2000);
  }
  return { world, ada, ben, board, menu };
}

describe('near the end of the day’s requests', () => {
  it('new games are declined with a sentence, however they are begun, and running ones go on to their end', () => {
    const { world, ada, ben, board, menu } = openSpentDay();
    ben.send('/tictactoe');
    expect(newest(ben.chat).text).toBe(en.closing);
    ben.send('/room Sunday');
    expect(newest(ben.chat).text).toBe(en.closing);
    tapControl(ben, menu, '▶ Play');
    expect(ben.alerts.at(-1)).toBe(en.closing);
    const before = world.telegram.requests.length;
    for (let count = 0; !isOver(board) && count < 21; count++) {
      tapCell(ada, board, emptyCells(board, 6)[0]!);
    }
    expect(isOver(board)).toBe(true);
    expect(world.telegram.requests.length).toBeGreaterThan(before);
    expect(drawn(board, 6)).toContain('🟡');
    expect(tapControl(ada, board, 'Rematch').answer).toMatchObject({ text: en.closing, alert: true });
    ada.send('/restart');
    expect(newest(ada.chat).text).toBe(en.closing);
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
    expect(buttonsOf(board).length).toBeGreaterThan(6);
    ben.send('/tictactoe');
    expect(drawn(newest(ben.chat))).toBe('· · ·\n· · ·\n· · ·');
  });
});
