/** Fields that several kinds of rows have, made where a row needs them. */
import type { Estimate } from '../../coach/ratings/estimate.ts';
import type { GameName } from '../../games/game.ts';
import { levels, strategyNames } from '../../strategies/names.ts';
import { gameNumbers } from '../buttons/numbers.ts';
import type { Tally } from '../match/gameEnd.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import { type Field, mapped, number, numbered, oneOf, record, text } from './schema.ts';

export const game = (): Field<GameName> => numbered(gameNumbers, 'ticTacToe');

export const difficulty = (): Field<DifficultyChoice> =>
  oneOf(['default', ...levels, ...strategyNames], 'default');

/** Ratings are whole numbers in rows. */
export const rounded = (): Field<number> =>
  mapped(number(), { to: (value) => value, from: Math.round });
export const estimate = (): Field<Estimate> => record({ rating: rounded(), deviation: rounded() });

export const tally = (): Field<Tally> => record({ won: number(), drawn: number(), lost: number() });

/** In characters. */
export const digestLength = 4;

/** What stands for games that were counted: texts of `digestLength` characters. */
export const digests = (): Field<readonly string[]> =>
  mapped(text(), {
    to: (written): readonly string[] => written.match(new RegExp(`.{${digestLength}}`, 'g')) ?? [],
    from: (each) => each.join(''),
  });
