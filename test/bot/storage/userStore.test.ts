import { describe, expect, it } from 'vitest';
import { isLasting, isRoomKey, makePreferencesKey, makeRoomKey } from '../../../src/bot/storage/keys.ts';
import { dayOf, findKeysToDrop, parseLastUse } from '../../../src/bot/storage/userStore.ts';

/** A line of so many bytes, key included, that was last used on the given day. */
function line(key: string, bytes: number, day: number, state = ''): string {
  const end = `|${state}|${day}`;
  return `${'x'.repeat(bytes - key.length - end.length)}${end}`;
}

describe('the store', () => {
  it('drops nothing up to 450,000 bytes of keys and lines, the added ones included', () => {
    const lines = { p1: line('p1', 449_000, 9) };
    expect(findKeysToDrop(lines, { p2: line('p2', 1000, 9) })).toEqual([]);
    expect(findKeysToDrop(lines, { p2: line('p2', 1001, 9) })).toEqual(['p1']);
  });

  it('counts bytes, and not characters', () => {
    // 150,001 characters of three bytes each.
    const wide = { p1: `${'中'.repeat(150_000)}|9` };
    expect(findKeysToDrop(wide, {})).toEqual(['p1']);
    expect(findKeysToDrop({ p1: `${'x'.repeat(150_000)}|9` }, {})).toEqual([]);
    const accented = { p1: `${'ç'.repeat(224_000)}|9` };
    expect(findKeysToDrop(accented, {})).toEqual([]);
    expect(findKeysToDrop({ ...accented, p2: line('p2', 2000, 9) }, {})).toEqual(['p1']);
  });

  it('drops what was used longest ago until 400,000 bytes are left', () => {
    const ages = [5, 1, 4, 2, 3];
    const lines = Object.fromEntries(ages.map((day) => [`p${day}`, line(`p${day}`, 100_000, day)]));
    expect(findKeysToDrop(lines, {})).toEqual(['p1']);
    expect(findKeysToDrop(lines, { p9: line('p9', 10, 9) })).toEqual(['p1', 'p2']);
  });

  it('drops rooms that are over or wait before anybody’s choices, and running rooms last', () => {
    const lines = {
      rrunning: line('rrunning', 200_000, 1, 'running'),
      p1: line('p1', 100_000, 2),
      rwaiting: line('rwaiting', 100_000, 4, 'waiting'),
      rover: line('rover', 100_000, 3, 'over'),
    };
    expect(findKeysToDrop(lines, {})).toEqual(['rover']);
    expect(findKeysToDrop(lines, { p9: line('p9', 150_000, 9) })).toEqual(['rover', 'rwaiting', 'p1']);
    expect(findKeysToDrop(lines, { p9: line('p9', 300_000, 9) })).toEqual(['rover', 'rwaiting', 'p1', 'rrunning']);
  });

  it('takes a line of another form for the oldest', () => {
    expect(parseLastUse('1|hard||||20574')).toBe(20_574);
    expect(parseLastUse('20574')).toBe(20_574);
    for (const text of ['', 'x', '1|x', '1|1.5']) expect(parseLastUse(text), text).toBe(0);
    expect(dayOf(86_400_000 - 1)).toBe(0);
    expect(dayOf(86_400_000)).toBe(1);
  });

  it('holds choices and rooms, whose names are the same in any case', () => {
    expect(makeRoomKey('Sunday')).toBe('rsunday');
    expect(makePreferencesKey(5)).toBe('p5');
    expect(['rsunday', 'p5', 'g|1|2', 'u|5', 'q0'].map(isLasting)).toEqual([true, true, false, false, false]);
    expect(['rsunday', 'p5'].map(isRoomKey)).toEqual([true, false]);
  });
});
