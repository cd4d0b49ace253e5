/**
 * The score of a person with one other, in the store, by game; the other one has a row of their
 * own, which says the same:
 *
 *     version|name of the other|game;game;…|day of last use
 *     1|Ben|1.14.3.9;0.2.0.1|20649
 *
 * Of each game: its number (`codec/numbers.ts`), won, drawn, lost. It has the space of a row for
 * itself, so that each person's object has all that is theirs.
 */
import { type GameName, gameNames } from '../../games/game.ts';
import { findNameByText, gameNumbers } from '../codec/numbers.ts';
import type { Tally } from '../session/gameEnd.ts';
import { makeTally, parseTally, sumTally } from './resultsRow.ts';
import { dayOf } from './space.ts';

export interface PairScore {
  /** Of the other one; empty if it is unknown. */
  readonly name: string;
  readonly games: Readonly<Partial<Record<GameName, Tally>>>;
}

export const noPairScore: PairScore = { name: '', games: {} };

export function makePairRow({ name, games }: PairScore, now: number): string {
  const played = gameNames.flatMap((game) =>
    games[game] ? [`${gameNumbers[game]}.${makeTally(games[game])}`] : [],
  );
  return ['1', name, played.join(';'), dayOf(now)].join('|');
}

/** The score of a row; none of one that `makePairRow` did not write. */
export function parsePairRow(row: string | undefined): PairScore {
  const [version, name = '', games = '', day, ...rest] = (row ?? '').split('|');
  if (version !== '1' || day === undefined || rest.length > 0) return noPairScore;
  const played = games.split(';').flatMap((text) => {
    const [, number, tally] = /^(\d+)\.(.+)$/.exec(text) ?? [];
    const game = findNameByText(gameNumbers, number);
    const score = parseTally(tally);
    return game && score ? [[game, score] as const] : [];
  });
  return { name, games: Object.fromEntries(played) };
}

/** How many games the two have played. */
export const countPairGames = ({ games }: PairScore): number =>
  Object.values(games).reduce((sum, tally) => sum + sumTally(tally), 0);
