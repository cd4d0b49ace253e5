/**
 * The positions that a person practises in version 1.
 *
 *     version|how often it was written|position;position;…|day of last use
 *     1|7|1.2.20652.Bk3xQm;0.0.20649.4Fw|20649
 *
 * Of each position the game's number (`buttons/numbers.ts`), the box, the day on which it is due,
 * and its record.
 */
import { findNameByText, gameNumbers } from '../../../buttons/numbers.ts';

/** Undefined for a row of another form. */
export function readPractice1(row: string) {
  const [, revision, items = ''] = /^1\|(\d+)\|([^|]*)\|\d+$/.exec(row) ?? [];
  if (revision === undefined) return undefined;
  return { revision: Number(revision), items: items.split(';').flatMap(readItem) };
}

function readItem(text: string) {
  const [, number, box, due, record = ''] = /^(\d+)\.(\d+)\.(\d+)\.([\w-]{1,16})$/.exec(text) ?? [];
  const game = findNameByText(gameNumbers, number);
  return game === undefined ? [] : [{ game, record, box: Number(box), due: Number(due) }];
}
