/**
 * `npm run tournament -- --strengths`: fits the skill that gives a matched player each strength, by
 * games against the levels, whose strengths are known, and writes
 * `src/strategies/matched/skills.generated.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { anchors } from '../../src/coach/ratings/anchors.generated.ts';
import { type GameName, games } from '../../src/games/game.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { mannerOf, playAs } from '../../src/strategies/matched/matched.ts';
import { skills } from '../../src/strategies/matched/skills.generated.ts';
import { strengths } from '../../src/strategies/matched/strength.ts';
import { type Level, levels } from '../../src/strategies/names.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { meetInGames } from './play.ts';
import { points } from './shares.ts';

/** Skills that are tried where none needs the level perfect, and those above them. */
const ownSkills = [0, 20, 40, 55, 70, 82, 92, 100];
const sharedSkills = [125, 150, 175, 200];

interface Opponent {
  readonly rating: number;
  readonly play: Strategy;
}

/** How a level plays a game. */
export const playOf = (game: GameName, level: Level): Strategy =>
  strategyTable[strategyFor(game, level)].play;

const levelsOf = (game: GameName): readonly Opponent[] =>
  levels.map((level, index) => ({
    rating: anchors[game]!.ratings[index]!,
    play: playOf(game, level),
  }));

const expect = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

interface Score {
  readonly rating: number;
  readonly points: number;
  readonly games: number;
}

/** The rating that makes the points against the opponents most likely. */
function ratingFrom(met: readonly Score[]): number {
  let [low, high] = [0, 4000];
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    const surplus = met.reduce(
      (sum, { rating, points, games }) => sum + points - games * expect(middle, rating),
      0,
    );
    if (surplus > 0) low = middle;
    else high = middle;
  }
  return low;
}

function meet(
  game: GameName,
  strategy: Strategy,
  { rating, play }: Opponent,
  count: number,
  seed: number,
): Score {
  const first = points(meetInGames(games[game], strategy, play, count, seed));
  const second = points(meetInGames(games[game], play, strategy, count, seed + 1));
  return { rating, points: count * (1 + first - second), games: 2 * count };
}

/**
 * The rating of a strategy, by `count` games from either side against each of the levels, from the
 * lowest up to the second that it scores next to nothing against: games against higher ones would
 * tell nothing more, and take the longest.
 */
export function rate(game: GameName, strategy: Strategy, count: number, seed: number): number {
  const met: Score[] = [];
  const isLost = ({ points, games: played }: Score): boolean => points <= played / 50;
  for (const [index, opponent] of levelsOf(game).entries()) {
    if (met.filter(isLost).length < 2)
      met.push(meet(game, strategy, opponent, count, seed + 2 * index));
  }
  return ratingFrom(met);
}

/** The skill of each strength in a game. */
export function fitSkills(game: GameName, count: number, seed: number): readonly number[] {
  const strongest = playOf(game, 'perfect');
  const rated = new Map<string, readonly (readonly [skill: number, rating: number])[]>();
  return strengths.map((strength) => {
    const { plies, isCareful } = mannerOf(games[game], strength);
    const name = `${plies} ${isCareful}`;
    const inManner = strengths.filter((each) => mannerOf(games[game], each).plies === plies);
    if (!rated.has(name)) {
      const rateAll = (skills: readonly number[]) =>
        skills.map((skill) => {
          const rating = rate(game, playAs({ plies, isCareful, skill }, strongest), count, seed);
          console.error(`${game}: ${plies} plies, skill ${skill}: ${Math.round(rating)}`);
          return [skill, rating] as const;
        });
      // A careless player without skill moves at random, and that is 800 by definition.
      const [first, ...others] = rateAll(ownSkills);
      const own = [isCareful ? first! : ([0, strengths[0]!] as const), ...others];
      const isEnough = own.at(-1)![1] >= inManner.at(-1)!;
      rated.set(name, isEnough ? own : [...own, ...rateAll(sharedSkills)]);
    }
    return skillFor(strength, rated.get(name)!);
  });
}

/**
 * The lowest skill whose rating is the strength, on straight lines between those that were tried.
 */
function skillFor(
  strength: number,
  rated: readonly (readonly [skill: number, rating: number])[],
): number {
  let [skill, rating] = rated[0]!;
  for (const [next, nextRating] of rated) {
    if (nextRating <= rating) continue;
    if (strength <= rating) break;
    if (strength < nextRating)
      return Math.round(skill + ((next - skill) * (strength - rating)) / (nextRating - rating));
    [skill, rating] = [next, nextRating];
  }
  return skill;
}

/** Writes the skills of the games that were fitted; the others keep theirs. */
export async function writeSkills(fitted: typeof skills): Promise<void> {
  const rows = Object.entries({ ...skills, ...fitted }).map(
    ([game, row]) => `  ${game}: [${row.join(', ')}],\n`,
  );
  const text = `/** Made by \`npm run tournament -- --strengths\`: the skill of each strength in each game. */
import type { GameName } from '../../games/game.ts';

export const skills: { readonly [Game in GameName]?: readonly number[] } = {
${rows.join('')}};
`;
  await writeFile(
    fileURLToPath(new URL('../../src/strategies/matched/skills.generated.ts', import.meta.url)),
    text,
  );
}
