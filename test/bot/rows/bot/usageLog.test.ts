import { describe, expect, it } from 'vitest';
import { countPlayers, peopleOf, withoutPeople } from '../../../../src/bot/rows/across/peopleOf.ts';
import {
  addFailure,
  addToUsageLog,
  countSince,
  failuresIn,
  makeUsageLog,
  parseUsageLog,
  type UsageLog,
} from '../../../../src/bot/rows/bot/usageLog.ts';
import { makeSharedRow } from '../../../../src/bot/rows/game/sharedRow.ts';
import {
  canMove,
  isPersonal,
  isResult,
  isStored,
  usageLogKey,
} from '../../../../src/bot/rows/keys.ts';
import { findKeysToDrop } from '../../../../src/bot/rows/space.ts';
import { dayOf, parseLastUse } from '../../../../src/bot/rows/storedRow.ts';
import { duel } from '../../sessions.ts';
import { inGroup } from '../../sharedGames.ts';
import { longRow } from '../longRows.ts';
import { emptyUsageLog } from '../nothing.ts';

const now = Date.UTC(2026, 0, 15, 12);
const today = dayOf(now);
const day = 24 * 60 * 60 * 1000;

describe('the diary', () => {
  const full: UsageLog = {
    days: [
      { day: today, games: 12, requests: 340, rows: 7 },
      { day: today - 1, games: 3, requests: 80, rows: 0 },
    ],
    failure: { at: now, sentence: 'Telegram refused sendMessage: 400 a | b, c 🔴' },
    reported: ['unreached', 'refused sendMessage 400'],
    earlier: [
      { at: now - 1000, sentence: 'Telegram was not reached: a | b' },
      { at: now - day, sentence: 'An update could not be answered.' },
    ],
    since: today - 40,
  };

  it('is read as it was written, and ends in the day', () => {
    const row = makeUsageLog(full, now);
    expect(parseUsageLog(row, now)).toEqual({
      ...full,
      failure: { at: now, sentence: 'Telegram refused sendMessage: 400 a | b, c ??' },
    });
    expect(parseLastUse(row)).toBe(today);
    expect(parseUsageLog(makeUsageLog(emptyUsageLog, now), now)).toEqual(emptyUsageLog);
  });

  it.each([undefined, '', '2|1', 'x'])('is empty for %j', (row) => {
    expect(parseUsageLog(row, now)).toEqual(emptyUsageLog);
  });

  it('has told nothing yet on another day', () => {
    const row = makeUsageLog(full, now);
    expect(parseUsageLog(row, now + day / 2 - 1).reported).toEqual(full.reported);
    expect(parseUsageLog(row, now + day / 2).reported).toEqual([]);
    expect(parseUsageLog(row, now + day / 2).failure?.at).toBe(now);
  });

  it('adds up by day, and keeps eight', () => {
    let usageLog = emptyUsageLog;
    for (let index = 0; index < 10; index++) {
      usageLog = addToUsageLog(usageLog, { games: 1, requests: 10, rows: 2 }, now + index * day);
      usageLog = addToUsageLog(usageLog, { games: 0, requests: 1, rows: 0 }, now + index * day);
    }
    expect(usageLog.days.map((each) => each.day)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((index) => today + index),
    );
    expect(countSince(usageLog, today + 9)).toEqual({ games: 1, requests: 11, rows: 2 });
    expect(countSince(usageLog, today + 3)).toEqual({ games: 7, requests: 77, rows: 14 });
  });

  it('fits into one property, with a long failure and every kind', () => {
    const kinds = Array.from(
      { length: 30 },
      (_, index) => `refused editMessageReplyMarkup ${400 + index}`,
    );
    const failure = { at: now, sentence: '💥|'.repeat(1000) };
    const row = makeUsageLog({ ...full, failure, reported: kinds }, now);
    expect(row.length).toBeLessThan(9000);
    expect(parseUsageLog(row, now).reported).toEqual(kinds);
  });

  it('keeps the last twenty failures, the newest first and whole, the others cut', () => {
    let usageLog = emptyUsageLog;
    expect(failuresIn(usageLog)).toEqual([]);
    for (let index = 0; index < 25; index++) {
      const failure = { at: now + 1000 * index, sentence: `${index} ${'x'.repeat(400)}` };
      usageLog = parseUsageLog(makeUsageLog(addFailure(usageLog, failure), now), now);
    }
    const failures = failuresIn(usageLog);
    expect(failures.map(({ at }) => at)).toEqual(
      Array.from({ length: 20 }, (_, index) => now + 1000 * (24 - index)),
    );
    expect(failures.map(({ sentence }) => sentence.length)).toEqual([
      300,
      ...Array.from({ length: 19 }, () => 160),
    ]);
    expect(failures[1]!.sentence).toMatch(/^23 x+…$/);
    // A day on which nothing fails keeps them.
    const later = addToUsageLog(usageLog, { games: 1, requests: 2, rows: 3 }, now + day);
    expect(failuresIn(parseUsageLog(makeUsageLog(later, now + day), now + day))).toEqual(failures);
  });

  it('fits into one property in every language: the oldest failures go', () => {
    let usageLog = emptyUsageLog;
    for (let index = 0; index < 25; index++)
      usageLog = addFailure(usageLog, { at: now + 1000 * index, sentence: '错'.repeat(400) });
    const row = makeUsageLog(usageLog, now);
    expect(new TextEncoder().encode(row).length).toBeLessThan(9000);
    const failures = failuresIn(parseUsageLog(row, now));
    expect(failures[0]!.at).toBe(now + 24_000);
    expect(failures.length).toBeGreaterThan(10);
    expect(failures.length).toBeLessThan(20);
  });

  it('lasts, is about nobody, and stays where space runs short', () => {
    expect([
      isStored(usageLogKey),
      canMove(usageLogKey),
      isPersonal(usageLogKey),
      isResult(usageLogKey),
    ]).toEqual([true, false, false, false]);
    const row = makeUsageLog(full, now - 100 * day);
    expect(peopleOf(usageLogKey, row).size).toBe(0);
    // Nor is anybody in the seat that is free.
    const { players } = duel;
    const waiting = { ...duel, players: [players[0], { ...players[1], id: 0 }] } as const;
    expect([...peopleOf('d-1|4711', makeSharedRow(inGroup(waiting), 0))]).toEqual([players[0].id]);
    expect(withoutPeople(usageLogKey, row, () => true, now)).toBe(row);
    const room = { bytes: 250_000, day: today, state: 'over' };
    const rooms = { r1: longRow('r1', room), r2: longRow('r2', room) };
    expect(findKeysToDrop({ [usageLogKey]: row, ...rooms })).toEqual(['r1']);
  });
});

describe('the players since a day', () => {
  it('are those of rows of their own, each once', () => {
    const row = (used: number): string => `1|x|${used}`;
    const rows = {
      p5: row(today),
      h5: row(today),
      h6: row(today - 6),
      e7: row(today - 7),
      'j8|9': row(today),
      d1: row(today),
      'l-4': row(today),
      [usageLogKey]: row(today),
    };
    expect(
      [today, today - 6, today - 7, today + 1].map((since) => countPlayers(rows, since)),
    ).toEqual([3, 4, 5, 0]);
  });
});
