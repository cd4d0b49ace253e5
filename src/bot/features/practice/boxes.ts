/**
 * What becomes of the positions that a person practises: boxes after Leitner. A right answer on a
 * day on which the position is due moves it on by a box, until it has been right in the last one; a
 * wrong one sends it back to the first, and it comes again tomorrow. Once it is answered it is no
 * longer due, so nothing counts twice.
 */
import type { Position } from '../../../games/position.ts';
import { fitsPractice, makePracticeRecord } from '../../buttons/practiceButton.ts';
import type { PracticeCard } from '../../match/practice.ts';
import { isItemOf, type Practice, type PracticeItem } from '../../rows/person/practiceRow.ts';

/**
 * After how many days a position comes back that was right for the first time, the second, and so
 * on.
 */
export const intervals = [1, 3, 7, 21] as const;

interface AddedToPractice {
  /** Each record ends in a mistake. */
  readonly mistakes: readonly Position[];
  readonly max: number;
}

/** The practice with the mistakes that are new, due at once; the same practice where none is. */
export function takeUp(
  practice: Practice,
  { mistakes, max }: AddedToPractice,
  today: number,
): Practice {
  const { items, revision } = practice;
  const fresh = mistakes.filter(
    (position) => fitsPractice(position) && !items.some((item) => isItemOf(item, position)),
  );
  if (fresh.length === 0) return practice;
  const added = fresh.map((position) => ({
    game: position.game.name,
    record: makePracticeRecord(position),
    box: 0,
    due: today,
  }));
  return { revision: revision + 1, items: dropLeastDue([...items, ...added], max, today) };
}

/** Without those that come back last; of several the oldest goes first. */
function dropLeastDue(
  items: readonly PracticeItem[],
  max: number,
  today: number,
): readonly PracticeItem[] {
  const wait = ({ due }: PracticeItem): number => Math.max(due, today);
  let left = items;
  while (left.length > max) {
    const last = Math.max(...left.map(wait));
    const dropped = left.find((item) => wait(item) === last);
    left = left.filter((item) => item !== dropped);
  }
  return left;
}

export interface PracticeResult extends PracticeCard {
  readonly isRight: boolean;
}

/**
 * The practice after an answer; the same practice where the answer does not count: it was given
 * before, or is early.
 */
export function countAnswer(
  practice: Practice,
  { position, due, isRight }: PracticeResult,
  today: number,
): Practice {
  const practised = practice.items.find((item) => isItemOf(item, position));
  if (!practised || practised.due !== due || due > today) return practice;
  const items = practice.items.flatMap((item) =>
    item === practised ? answered(item, isRight, today) : [item],
  );
  return { revision: practice.revision + 1, items };
}

function answered(item: PracticeItem, isRight: boolean, today: number): readonly PracticeItem[] {
  if (!isRight) return [{ ...item, box: 0, due: today + 1 }];
  const days = intervals[item.box];
  return days === undefined ? [] : [{ ...item, box: item.box + 1, due: today + days }];
}

/** Those that are due, the one that has waited longest first. */
export const dueItems = ({ items }: Practice, today: number): readonly PracticeItem[] =>
  items.filter(({ due }) => due <= today).sort((one, other) => one.due - other.due);

/** In how many days the next one is due; undefined where there is none. */
export const daysToNext = ({ items }: Practice, today: number): number | undefined =>
  items.length === 0 ? undefined : Math.max(0, Math.min(...items.map(({ due }) => due)) - today);
