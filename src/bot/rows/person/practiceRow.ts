/** The positions that a person practises, in the store, in the order in which they came. */
import { type GameName, games } from '../../../games/game.ts';
import type { Position } from '../../../games/position.ts';
import { makeRecord } from '../../../games/record.ts';
import { makePracticeRecord, parsePracticeRecord } from '../../buttons/practiceButton.ts';
import { game } from '../fields.ts';
import { day, type Field, list, number, record, tellDay, text, told } from '../schema.ts';
import { storedRow } from '../storedRow.ts';

export interface PracticeItem {
  readonly game: GameName;
  /** It ends in the person's mistake, as `packRecord` makes it. */
  readonly record: string;
  /** How many of the intervals of `boxes.ts` have passed. */
  readonly box: number;
  /** The day from which on it is due, counted from 1 January 1970. */
  readonly due: number;
}

export interface Practice {
  /** It grows by one each time the row is written. */
  readonly revision: number;
  readonly items: readonly PracticeItem[];
}

const schema = (): Field<Practice> =>
  record({
    revision: number(),
    items: list(
      told(record({ game: game(), record: text(), box: number(), due: day() }), (item) => ({
        ...item,
        record: movesOf(item),
        due: tellDay(item.due),
      })),
    ),
  });

export const { make: makePracticeRow, parse: parsePracticeRow } = storedRow('practice', schema);

export const isItemOf = ({ game, record }: PracticeItem, position: Position): boolean =>
  game === position.game.name && record === makePracticeRecord(position);

/**
 * The position of an item, whose record ends in the mistake; undefined for a record of which there
 * is none.
 */
export const positionOf = ({ game, record }: PracticeItem): Position | undefined =>
  parsePracticeRecord(games[game], record);

function movesOf(item: PracticeItem): string {
  const position = positionOf(item);
  return position ? makeRecord(position.game, position.record) : item.record;
}
