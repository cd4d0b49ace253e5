import { findNameByText, gameNumbers, strategyNumbers } from '../../../buttons/numbers.ts';
import { noTally, parseTally } from './tally.ts';

/** Undefined for a row of another form. */
export function readResults1(row: string) {
  const [version, games = '', digests = '', ...rest] = row.split('|');
  const [more = '0.0.0', ...others] = rest.slice(0, -1);
  if (version !== '1' || rest.length === 0 || others.length > 0) return undefined;
  const counted: readonly string[] = digests.match(/.{4}/g) ?? [];
  const [solved = 0, day = 0] = more.split('.').map(Number);
  const bits = Number.parseInt(more.slice(more.lastIndexOf('.') + 1), 16);
  return {
    games: Object.fromEntries(games.split(';').flatMap((text) => parseGame(text))),
    counted,
    reviewed: counted.filter((_, index) => (bits >> (counted.length - 1 - index)) % 2 === 1),
    puzzles: { solved, day, isDayBeforeOpen: false },
  };
}

function parseGame(text: string) {
  const [number, ...parts] = text.split(' ');
  const name = findNameByText(gameNumbers, number);
  const find = (letter: string): readonly string[] =>
    parts.filter((part) => part.startsWith(letter)).map((part) => part.slice(1));
  const [run = 0, longestRun = 0, losingRun = 0] = (find('r')[0] ?? '').split('.').map(Number);
  const met = find('b').flatMap((part) => {
    const [strategyNumber, ...tally] = part.split('.');
    const strategy = findNameByText(strategyNumbers, strategyNumber);
    const score = parseTally(tally.join('.'));
    return strategy && score ? [[strategy, score] as const] : [];
  });
  const people = parseTally(find('p')[0]) ?? noTally;
  const [, rating, deviation] = /^(-?\d+)\.(\d+)$/.exec(find('e')[0] ?? '') ?? [];
  const helped = Number(find('h')[0] ?? 0);
  const estimate =
    rating === undefined ? undefined : { rating: Number(rating), deviation: Number(deviation) };
  const [kept = 0, chances = 0, reviewedGames = 0] = (find('a')[0] ?? '').split('.').map(Number);
  const reviews = reviewedGames > 0 ? { reviews: { kept, chances, games: reviewedGames } } : {};
  const results = {
    people,
    bot: Object.fromEntries(met),
    run,
    longestRun,
    losingRun,
    helped,
    estimate,
    ...reviews,
  };
  return name === undefined ? [] : [[name, results] as const];
}
