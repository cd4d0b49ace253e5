/** What an update has sent for others, where nothing rings by itself. */
import { describe, expect, it } from 'vitest';
import { makeRoomKey, wakeKey } from '../../../src/bot/rows/keys.ts';
import { makeWakeRow, parseWakeRow, type WakeRow } from '../../../src/bot/rows/wakeRow.ts';
import { planWakes } from '../../../src/bot/update/wakes.ts';
import { bareBot } from '../bareServices.ts';

const second = Math.floor(bareBot.now / 1000);
const [early, late, added] = ['early', 'late', 'added'].map(makeRoomKey) as [
  string,
  string,
  string,
];
const known: WakeRow = {
  tickedAt: 0,
  scannedAt: second - 60,
  due: [
    { key: early, at: second - 1 },
    { key: late, at: second + 60 },
  ],
};
const forgotten = parseWakeRow(undefined);
const text = { isTap: false, bot: bareBot };

describe('what is due for others', () => {
  it('is sent once, and leaves the row', () => {
    expect(planWakes(known, [], text)).toEqual({
      entries: { [wakeKey]: makeWakeRow({ ...known, due: [{ key: late, at: second + 60 }] }) },
      due: [early],
      isScan: false,
    });
  });

  it('is noted with what the answer adds', () => {
    const none = { ...known, due: [] };
    const wakes = [{ key: added, at: second + 5 }];
    const { entries, due } = planWakes(none, wakes, text);
    expect(due).toEqual([]);
    expect(parseWakeRow(entries[wakeKey]).due).toEqual(wakes);
  });

  it('changes no row where there is nothing', () => {
    expect(planWakes({ ...known, due: [] }, [], text).entries).toEqual({});
  });

  it('is looked for in all tables once an hour, and not by a tap', () => {
    const { isScan, entries } = planWakes(forgotten, [], text);
    expect([isScan, parseWakeRow(entries[wakeKey]).scannedAt]).toEqual([true, second]);
    expect(planWakes(forgotten, [], { ...text, isTap: true })).toEqual({
      entries: {},
      due: [],
      isScan: false,
    });
  });

  it('rings by itself where there are alarms', () => {
    const bot = { ...bareBot, deployment: { ...bareBot.deployment, hasAlarms: true } };
    const wakes = [{ key: added, at: second }];
    expect(planWakes(known, wakes, { isTap: false, bot })).toEqual({
      entries: {},
      due: [],
      isScan: false,
    });
  });
});
