import { describe, expect, it } from 'vitest';
import { isStored, makePersonKey, makeRoomKey } from '../../../src/bot/rows/keys.ts';
import { isOfKind } from '../../../src/bot/rows/kinds.ts';
import { findKeysToDrop } from '../../../src/bot/rows/space.ts';
import { dayOf, parseLastUse } from '../../../src/bot/rows/storedRow.ts';
import { longRow } from './longRows.ts';

/** A line of so many bytes, key included, that was last used on the given day. */
const line = (key: string, bytes: number, day: number, state?: string, hostId?: number): string =>
  longRow(key, {
    bytes,
    day,
    ...(state === undefined ? {} : { state }),
    ...(hostId === undefined ? {} : { hostId }),
  });

const fill = (
  count: number,
  key: string,
  bytes: number,
  at: (index: number) => readonly [day: number, state?: string, hostId?: number],
) =>
  Object.fromEntries(
    Array.from(
      { length: count },
      (_, index) => [`${key}${index}`, line(`${key}${index}`, bytes, ...at(index))] as const,
    ),
  );
describe('the store', () => {
  it('drops nothing up to 450,000 bytes of keys and lines', () => {
    expect(findKeysToDrop({ p1: line('p1', 449_000, 9), p2: line('p2', 1000, 9) })).toEqual([]);
    expect(findKeysToDrop({ p1: line('p1', 449_000, 9), p2: line('p2', 1001, 9) })).toEqual(['p1']);
  });

  it('counts bytes, and not characters', () => {
    // 150,001 characters of three bytes each.
    const wide = { p1: line('p1', 450_010, 9).replace(/xxx/g, '中') };
    expect(findKeysToDrop(wide)).toEqual(['p1']);
    expect(findKeysToDrop({ p1: line('p1', 150_000, 9) })).toEqual([]);
    const accented = { p1: line('p1', 448_010, 9).replace(/xx/g, 'ç') };
    expect(findKeysToDrop(accented)).toEqual([]);
    expect(findKeysToDrop({ ...accented, p2: line('p2', 2000, 9) })).toEqual(['p1']);
  });

  it('drops what was used longest ago until 400,000 bytes are left', () => {
    const ages = [5, 1, 4, 2, 3];
    const lines = Object.fromEntries(ages.map((day) => [`p${day}`, line(`p${day}`, 100_000, day)]));
    expect(findKeysToDrop(lines)).toEqual(['p1']);
    expect(findKeysToDrop({ ...lines, p9: line('p9', 10, 9) })).toEqual(['p1', 'p2']);
  });

  it('drops rooms that are over or wait before those in which people play', () => {
    const lines = {
      rrunning: line('rrunning', 200_000, 1, 'running'),
      rwaiting: line('rwaiting', 100_000, 4, 'waiting'),
      rover: line('rover', 100_000, 3, 'over'),
    };
    expect(findKeysToDrop({ ...lines, p1: line('p1', 100_000, 2) })).toEqual(['rover']);
    expect(findKeysToDrop({ ...lines, p1: line('p1', 200_000, 9) })).toEqual(['rover', 'rwaiting']);
  });

  it('takes from the kind of line that has more than its share, however new it is', () => {
    const old = {
      ...fill(60, 'p', 1000, () => [1]),
      ...fill(100, 'h', 1000, () => [1]),
      ...fill(20, 'j7|', 1000, () => [1]),
    };
    const flood = fill(320, 'd', 1000, (index) => [index < 50 ? 8 : 9, 'running', index]);
    const dropped = findKeysToDrop({ ...old, ...flood });
    expect(dropped).toHaveLength(100);
    expect(dropped.every((key) => key.startsWith('d'))).toBe(true);
    expect(dropped.slice(0, 50).every((key) => Number(key.slice(1)) < 50)).toBe(true);
  });

  it('takes from the host who has more than ten games before it takes from those who have one', () => {
    const others = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [
        `da${index}`,
        line(`da${index}`, 980, 1, 'running', index + 1),
      ]),
    );
    const flood = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [
        `db${index}`,
        line(`db${index}`, 980, 9, 'running', 9999),
      ]),
    );
    const dropped = findKeysToDrop({ ...others, ...flood });
    expect(dropped.length).toBeGreaterThan(90);
    expect(dropped.every((key) => key.startsWith('db'))).toBe(true);
  });

  it('takes a line of another form for the oldest', () => {
    expect(parseLastUse('1|hard||||20574')).toBe(20_574);
    expect(parseLastUse('20574')).toBe(20_574);
    for (const text of ['', 'x', '1|x', '1|1.5']) expect(parseLastUse(text), text).toBe(0);
    expect(dayOf(86_400_000 - 1)).toBe(0);
    expect(dayOf(86_400_000)).toBe(1);
  });

  it('holds choices, games and rooms, whose names are the same in any case', () => {
    expect(makeRoomKey('Sunday')).toBe('rsunday');
    expect(makePersonKey(5)).toBe('p5');
    const lasting = [
      'rsunday',
      'p5',
      'd-5|7',
      'g|1|2',
      'u|5',
      'q0',
      's',
      'x',
      'c|5',
      'i|abc',
      'n|5',
      'a|token',
    ].map(isStored);
    expect(lasting).toEqual([true, true, true, ...Array.from({ length: 9 }, () => false)]);
    expect(['rsunday', 'p5'].map(isOfKind('room'))).toEqual([true, false]);
  });
});
