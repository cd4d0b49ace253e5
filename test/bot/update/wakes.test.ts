/** What an update has sent for others, where nothing rings by itself. */
import { describe, expect, it } from 'vitest';
import { findRings } from '../../../src/bot/rows/across/wakes.ts';
import { makeWakeRow, parseWakeRow, type WakeRow } from '../../../src/bot/rows/bot/wakeRow.ts';
import { makeErasingKey, makeRoomKey, wakeKey } from '../../../src/bot/rows/keys.ts';
import { makeErasingRow } from '../../../src/bot/rows/person/erasingRow.ts';
import { planWakes } from '../../../src/bot/update/wakes.ts';
import { bareBot } from '../bareServices.ts';

const second = Math.floor(bareBot.now / 1000);
const [early, late] = ['early', 'late'].map(makeRoomKey) as [string, string];
const added = makeErasingKey(5_000_001);
const makeErasing = (at: number): string =>
  makeErasingRow(
    { at, failures: 0, language: 'en', message: { chatId: 5_000_001, messageId: 7 } },
    bareBot.now,
  );
const known: WakeRow = {
  waitDay: 0,
  waited: 0,
  tickedAt: 0,
  scannedAt: second - 60,
  due: [
    { key: early, at: second - 1, tries: 0 },
    { key: late, at: second + 90, tries: 0 },
  ],
};
const forgotten = parseWakeRow(undefined);
const text = { isTap: false, bot: bareBot };

describe('what is due for others', () => {
  it('is sent now, and again in a minute where it is not noted as done', () => {
    const due = [{ key: early, at: second + 60, tries: 1 }, known.due[1]!];
    expect(planWakes(known, [], text)).toEqual({
      entries: { [wakeKey]: makeWakeRow({ ...known, due }) },
      due: [early],
      isScan: false,
    });
  });

  it('is noted with what the answer adds', () => {
    const none = { ...known, due: [] };
    const written = { [added]: makeErasing(second + 5), [makeRoomKey('none')]: undefined };
    const standing = [
      { key: added, at: second + 9 },
      { key: late, at: second + 60 },
    ];
    const { entries, due } = planWakes(none, findRings(standing, written), text);
    expect(due).toEqual([]);
    expect(parseWakeRow(entries[wakeKey]).due).toEqual([
      { key: added, at: second + 5, tries: 0 },
      { key: late, at: second + 60, tries: 0 },
    ]);
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
    expect(planWakes(known, [{ key: added, at: second }], { isTap: false, bot })).toEqual({
      entries: {},
      due: [],
      isScan: false,
    });
  });
});
