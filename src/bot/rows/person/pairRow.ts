/**
 * The score of a person with one other, in the store, by game; the other one has a row of their
 * own, which says the same. It has the space of a row for itself, so that each person's object has
 * all that is theirs.
 */
import type { GameName } from '../../../games/game.ts';
import { gameNumbers } from '../../buttons/numbers.ts';
import type { Tally } from '../../match/gameEnd.ts';
import { tally } from '../fields.ts';
import { byName, type Field, record, text } from '../schema.ts';
import { storedRow } from '../storedRow.ts';
import { sumTally } from './resultsRow.ts';

export interface PairScore {
  /** Of the other one; empty if it is unknown. */
  readonly name: string;
  readonly games: Readonly<Partial<Record<GameName, Tally>>>;
}

const schema = (): Field<PairScore> =>
  record({ name: text(), games: byName(gameNumbers, tally()) });

export const { make: makePairRow, parse: parsePairRow } = storedRow('pair', schema);

/** How many games the two have played. */
export const countPairGames = ({ games }: PairScore): number =>
  Object.values(games).reduce((sum, each) => sum + sumTally(each), 0);
