/**
 * The puzzle of the day in a group, in the store: where its message stands, and what each member
 * has done with it there. The next day's takes its place.
 */
import type { Streak } from '../../../coach/puzzles/streak.ts';
import type { Move } from '../../../games/position.ts';
import { type Language, languages } from '../../settings/language.ts';
import { day, type Field, flag, list, number, oneOf, record, second, text } from '../schema.ts';
import { sizeOf } from '../space.ts';
import { storedRow } from '../storedRow.ts';

export interface PuzzleMember {
  readonly id: number;
  /** Known of a member who is shown. */
  readonly name: string;
  /** The wrong moves, each once, so that a tap that comes twice counts once. */
  readonly tried: readonly Move[];
  readonly end: 'open' | 'solved' | 'gaveUp';
  /** Stays so on the days that follow. */
  readonly isHidden: boolean;
}

export interface GroupPuzzle {
  /** Of the puzzle, counted from 1 January 1970; 0 for none. */
  readonly day: number;
  /** 0 for a message that is gone, or left behind in the group that was. */
  readonly messageId: number;
  readonly threadId: number;
  /** When it came last, in seconds since 1970. */
  readonly shownAt: number;
  readonly language: Language;
  /** Counts each change of what the message shows. */
  readonly revision: number;
  /** The days in a row on which at least two members have solved it here. */
  readonly streak: Pick<Streak, 'day' | 'days'>;
  /** In the order in which they were done with it. */
  readonly members: readonly PuzzleMember[];
}

const member = (): Field<PuzzleMember> =>
  record({
    id: number(),
    name: text(),
    tried: list(number()),
    end: oneOf(['open', 'solved', 'gaveUp'], 'open'),
    isHidden: flag,
  });

const schema = (): Field<GroupPuzzle> =>
  record({
    day: day(),
    messageId: number(),
    threadId: number(),
    shownAt: second(),
    language: oneOf(languages, 'en'),
    revision: number(),
    streak: record({ day: day(), days: number() }),
    members: list(member()),
  });

const { make, parse } = storedRow('groupPuzzle', schema);
export const parseGroupPuzzleRow = parse;

/** Apps Script takes 9 kB in a value. */
const maxBytes = 8000;

/** Who goes first where there is no room: who is at it yet, then who is done, then who is hidden. */
const rankOf = ({ end, isHidden }: PuzzleMember): number => (isHidden ? 2 : Number(end !== 'open'));

/** The row, without the earliest members where there is no room for all. */
export function makeGroupPuzzleRow(puzzle: GroupPuzzle, now: number): string {
  const firstToGo = [...puzzle.members].sort((one, other) => rankOf(one) - rankOf(other));
  for (let count = 0; ; count++) {
    const gone = firstToGo.slice(0, count);
    const members = puzzle.members.filter((each) => !gone.includes(each));
    const row = make({ ...puzzle, members }, now);
    if (sizeOf(['', row]) <= maxBytes || members.length === 0) return row;
  }
}

/** The puzzle without a member. */
export const forgetInPuzzle = (puzzle: GroupPuzzle, userId: number): GroupPuzzle => ({
  ...puzzle,
  revision: puzzle.revision + 1,
  members: puzzle.members.filter(({ id }) => id !== userId),
});
