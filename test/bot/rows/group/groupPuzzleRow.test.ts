import { describe, expect, it } from 'vitest';
import { peopleOf, withoutPeople } from '../../../../src/bot/rows/across/peopleOf.ts';
import {
  type GroupPuzzle,
  makeGroupPuzzleRow,
  type PuzzleMember,
  parseGroupPuzzleRow,
} from '../../../../src/bot/rows/group/groupPuzzleRow.ts';
import { makeGroupPuzzleKey } from '../../../../src/bot/rows/keys.ts';
import { sizeOf } from '../../../../src/bot/rows/space.ts';

const now = Date.UTC(2026, 10, 23, 12);
const key = makeGroupPuzzleKey(-7);
const member = (id: number, more: Partial<PuzzleMember> = {}): PuzzleMember => ({
  id,
  name: '',
  tried: [],
  end: 'open',
  isHidden: false,
  ...more,
});
const puzzleOf = (members: readonly PuzzleMember[]): GroupPuzzle => ({
  day: 20_780,
  messageId: 7,
  threadId: 3,
  shownAt: 1_795_435_200,
  language: 'ca',
  revision: 4,
  streak: { day: 20_779, days: 2 },
  members,
});

describe('the row of a group’s puzzle', () => {
  it('keeps all that it is made of', () => {
    const puzzle = puzzleOf([
      member(1, { name: 'Ada|;.', tried: [0, 4], end: 'solved' }),
      member(2, { tried: [0] }),
      member(3, { isHidden: true, end: 'gaveUp' }),
    ]);
    expect(parseGroupPuzzleRow(makeGroupPuzzleRow(puzzle, now))).toEqual(puzzle);
    expect(parseGroupPuzzleRow(undefined).day).toBe(0);
  });

  it('fits into a value of Apps Script: who is at it goes first, who is hidden last', () => {
    const members = Array.from({ length: 400 }, (_, index) =>
      index % 10 === 0
        ? member(5_000_000_000 + index, { isHidden: true })
        : index % 2 === 0
          ? member(5_000_000_000 + index, { tried: [1] })
          : member(5_000_000_000 + index, { end: 'solved', name: '大'.repeat(16) }),
    );
    const row = makeGroupPuzzleRow(puzzleOf(members), now);
    expect(sizeOf([key, row])).toBeLessThan(9000);
    const { members: left } = parseGroupPuzzleRow(row);
    expect(left.filter(({ isHidden }) => isHidden)).toHaveLength(40);
    expect(left.filter(({ tried }) => tried.length > 0)).toEqual([]);
    const solved = left.filter(({ end }) => end === 'solved');
    expect(solved.length).toBeGreaterThan(50);
    expect(solved.at(-1)!.id).toBe(5_000_000_399);
  });

  it('goes on without a person, and the message then shows less', () => {
    const row = makeGroupPuzzleRow(puzzleOf([member(1, { tried: [1] }), member(2)]), now);
    expect([...peopleOf(key, row)]).toEqual([1, 2]);
    const left = parseGroupPuzzleRow(withoutPeople(key, row, (id) => id === 1, now));
    expect(left.members).toEqual([member(2)]);
    expect(left.revision).toBe(5);
  });
});
