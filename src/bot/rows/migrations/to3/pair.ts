/**
 * The score of two people in version 1.
 *
 *     version|name of the other|game;game;…|day of last use
 *     1|Ben|1.14.3.9;0.2.0.1|20649
 *
 * Of each game: its number (`buttons/numbers.ts`), won, drawn, lost.
 */
import { findNameByText, gameNumbers } from '../../../buttons/numbers.ts';
import { parseTally } from './tally.ts';

/** Undefined for a row of another form. */
export function readPair1(row: string) {
  const [version, name = '', games = '', day, ...rest] = row.split('|');
  if (version !== '1' || day === undefined || rest.length > 0) return undefined;
  const played = games.split(';').flatMap((text) => {
    const [, number, tally] = /^(\d+)\.(.+)$/.exec(text) ?? [];
    const game = findNameByText(gameNumbers, number);
    const score = parseTally(tally);
    return game && score ? [[game, score] as const] : [];
  });
  return { name, games: Object.fromEntries(played) };
}
