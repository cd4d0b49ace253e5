/**
 * `npm run tournament -- --ratings`: fits the strength of each level in each game over all pairs of
 * levels and both sides, and writes `src/coach/ratings/anchors.generated.ts`, with a digest of how
 * the levels play.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { anchors } from '../../src/coach/ratings/anchors.generated.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { isOver, legalMoves, play, startPosition } from '../../src/games/position.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { type Level, levels } from '../../src/strategies/names.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import { WrongUse } from '../commandLine.ts';
import { fitRating, fitRatings } from './fit.ts';
import { points, type Results, type Shares, sharesAgainst } from './shares.ts';

/** The rating of the lowest level, which plays at random, in every game. */
const base = 800;

/** By the names of the levels; one that has not been fitted is missing. */
export type LevelRatings = Readonly<Partial<Record<Level, number>>>;

/** The ratings of the levels in a game whose pairs each played `count` games from either side. */
export function fitLevels(results: Results, count: number): LevelRatings {
  const meetings = levels.flatMap((level, first) =>
    levels.slice(first + 1).map((other, index) => ({
      first,
      second: first + 1 + index,
      points: 2 * count * points(sharesAgainst(results, level, other)),
      games: 2 * count,
    })),
  );
  const ratings = fitRatings(levels.length, meetings, base).map(Math.round);
  return Object.fromEntries(levels.map((level, index) => [level, ratings[index]]));
}

/**
 * The ratings of a game's other levels, as they are known; throws where they have not been fitted.
 */
export function ratingsBeside(game: GameName, level: Level): ReadonlyMap<Level, number> {
  const others = levels.filter((other) => other !== level);
  return new Map(
    others.map((other) => {
      const rating = anchors[game]?.ratings[other];
      if (rating === undefined)
        throw new WrongUse(`The levels of ${game} have to be fitted together, without --level.`);
      return [other, rating];
    }),
  );
}

/**
 * The ratings of the levels in a game where one of them played `count` games from either side of
 * each other one, whose own stay.
 */
export function fitLevel(
  game: GameName,
  level: Level,
  meet: (other: Level) => Shares,
  count: number,
): LevelRatings {
  const others = ratingsBeside(game, level);
  const games = 2 * count;
  const meetings = [...others].map(([other, rating]) => ({
    rating,
    points: games * points(meet(other)),
    games,
  }));
  return { ...Object.fromEntries(others), [level]: Math.round(fitRating(meetings)) };
}

/** Positions in which the digest asks each level for a move. */
const asked = 6;

/**
 * A digest of how the levels play a game: the moves that they choose in some positions. A level
 * that plays differently changes it.
 */
export function digestLevels(game: GameName): string {
  const random = seededRandom(1);
  const hash = createHash('sha256');
  for (let number = 0; number < asked; number++) {
    let position = startPosition(games[game]);
    for (let ply = 0; ply < 2 + 2 * number && !isOver(position); ply++)
      position = play(position, drawOne(legalMoves(position), random));
    if (isOver(position)) continue;
    const moveOf = (level: Level): number =>
      strategyTable[strategyFor(game, level)].play(position, { random: seededRandom(number) }).move;
    hash.update(levels.map(moveOf).join(' '));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The file of the anchors, with the levels in their order. */
export function renderAnchors(rated: typeof anchors): string {
  const rows = gameNames.flatMap((game) => {
    const row = rated[game];
    if (!row) return [];
    const shown = levels.flatMap((level) => {
      const rating = row.ratings[level];
      return rating === undefined ? [] : [`${level}: ${rating}`];
    });
    return [`  ${game}: { ratings: { ${shown.join(', ')} }, digest: '${row.digest}' },\n`];
  });
  return `/** Made by \`npm run tournament -- --ratings\`: the strength of each level, and a digest of how they play. */
import type { GameName } from '../../games/game.ts';
import type { Level } from '../../strategies/names.ts';

export const anchors: { readonly [Game in GameName]?: { readonly ratings: { readonly [Name in Level]?: number }; readonly digest: string } } = {
${rows.join('')}};
`;
}

/** A game that is not among these keeps the ratings that it has. */
export async function writeAnchors(
  fitted: Readonly<Partial<Record<GameName, LevelRatings>>>,
): Promise<void> {
  const rated = Object.entries(fitted).map(([game, ratings]) => [
    game,
    { ratings, digest: digestLevels(game as GameName) },
  ]);
  await writeFile(
    fileURLToPath(new URL('../../src/coach/ratings/anchors.generated.ts', import.meta.url)),
    renderAnchors({ ...anchors, ...Object.fromEntries(rated) }),
  );
}
