import { describe, expect, it } from 'vitest';
import {
  addWakes,
  isScanDue,
  isTicking,
  makeWakeRow,
  parseWakeRow,
  takeDue,
  withoutDone,
} from '../../../../src/bot/rows/bot/wakeRow.ts';

const second = 1_784_563_290;
const rowOf = (...due: readonly (readonly [key: string, at: number])[]) => ({
  waitDay: 0,
  waited: 0,
  tickedAt: second - 60,
  scannedAt: second - 600,
  due: due.map(([key, at]) => ({ key, at: second + at, tries: 0 })),
});
/** What is due in which order, in seconds from now. */
const dueIn = ({ due }: ReturnType<typeof addWakes>) =>
  due.map(({ key, at }) => [key, at - second]);

describe('the row of what is due when', () => {
  it('takes what is new in the order in which it is due', () => {
    const row = addWakes(
      rowOf(['a', 10], ['c', 30]),
      [
        { key: 'b', at: second + 20 },
        { key: 'd', at: second - 5 },
      ],
      second,
    );
    expect(dueIn(row)).toEqual([
      ['d', -5],
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ]);
    expect(row).toMatchObject({
      waitDay: 0,
      waited: 0,
      tickedAt: second - 60,
      scannedAt: second - 600,
    });
  });

  it('knows each key once, with its latest time', () => {
    expect(
      dueIn(addWakes(rowOf(['a', 10], ['b', 20]), [{ key: 'a', at: second + 40 }], second)),
    ).toEqual([
      ['b', 20],
      ['a', 40],
    ]);
  });

  it('gives up after an hour what could not be sent', () => {
    const row = rowOf(['a', -3601], ['b', -3600], ['c', -3599]);
    expect(dueIn(addWakes(row, [], second))).toEqual([['c', -3599]]);
  });

  it('keeps the soonest two hundred', () => {
    const many = Array.from({ length: 200 }, (_, index): readonly [string, number] => [
      `k${index}`,
      index + 10,
    ]);
    const { due } = addWakes(
      rowOf(...many),
      [
        { key: 'soon', at: second },
        { key: 'late', at: second + 5000 },
      ],
      second,
    );
    expect([due.length, due[0]!.key, due.at(-1)!.key]).toEqual([200, 'soon', 'k198']);
  });

  it('is read as it was written, and empty where it was not', () => {
    const row = rowOf(['o|5000001', 10], ['rhqzt7v2mkd4r9wxa', 20]);
    expect(parseWakeRow(makeWakeRow(row))).toEqual(row);
    expect(parseWakeRow('1|5|7|a@5')).toEqual({
      waitDay: 0,
      waited: 0,
      tickedAt: 0,
      scannedAt: 0,
      due: [],
    });
  });

  it('says how long ago tick ran, and all tables were looked through', () => {
    const ran = (ago: number) => ({
      ...rowOf(),
      waitDay: 0,
      waited: 0,
      tickedAt: second - ago,
      scannedAt: second - ago,
    });
    expect([109, 110].map((ago) => takeDue(ran(ago), second) !== undefined)).toEqual([false, true]);
    expect([0, 180, 181, -1, -3600].map((ago) => isTicking(ran(ago), second))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([3599, 3600].map((ago) => isScanDue(ran(ago), second))).toEqual([false, true]);
  });

  it('gives tick what is due, and keeps it for a minute later', () => {
    const taken = takeDue(rowOf(['a', -1], ['b', 0], ['c', 1]), second);
    expect(taken).toMatchObject({ keys: ['a', 'b'], isScan: false });
    expect(parseWakeRow(taken?.row)).toEqual({
      ...rowOf(),
      tickedAt: second,
      due: [
        { key: 'c', at: second + 1, tries: 0 },
        { key: 'a', at: second + 60, tries: 1 },
        { key: 'b', at: second + 60, tries: 1 },
      ],
    });
  });

  it('leaves out what is done, and not what is due anew meanwhile', () => {
    const taken = parseWakeRow(takeDue(rowOf(['a', 0], ['b', 0], ['c', 1]), second)!.row);
    const anew = addWakes(taken, [{ key: 'b', at: second + 9 }], second);
    expect(dueIn(withoutDone(anew, ['a', 'b', 'c']))).toEqual([
      ['c', 1],
      ['b', 9],
    ]);
  });

  it('gives up what is taken again five times and not done', () => {
    let row = rowOf(['a', 0]);
    let times = 0;
    for (let minute = 0; minute < 9; minute++) {
      const taken = takeDue(row, second + 60 * minute);
      if (taken?.keys.includes('a')) times++;
      if (taken) row = parseWakeRow(taken.row) as typeof row;
    }
    expect([times, row.due]).toEqual([6, []]);
  });
});
