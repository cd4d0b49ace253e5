/**
 * `npm run tournament -- --strengths`: fits the skill that gives a matched player each strength, by
 * games against the levels, whose strengths are known, and writes
 * `src/strategies/matched/skills.generated.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { anchors } from '../../src/coach/ratings/anchors.generated.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { mannerOf, playAs } from '../../src/strategies/matched/matched.ts';
import { skills } from '../../src/strategies/matched/skills.generated.ts';
import { randomStrength, strengths } from '../../src/strategies/matched/strength.ts';
import { type Level, levels } from '../../src/strategies/names.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { meetInGames } from './play.ts';
import { points } from './shares.ts';

/** Skills that are tried where none needs the level perfect, and those above them. */
const ownSkills = [0, 20, 40, 55, 70, 82, 92, 100];
const sharedSkills = [125, 150, 175, 200];

/**
 * Skills that are tried below random moves, where only one level is met, which takes more games.
 */
const lowSkills = [-100, -80, -60, -40, -20];
const lowFactor = 10;

/** By strength; one that has not been fitted is missing. */
type Skills = Readonly<Record<number, number | undefined>>;

interface Opponent {
  readonly rating: number;
  readonly play: Strategy;
}

/** How a level plays a game. */
export const playOf = (game: GameName, level: Level): Strategy =>
  strategyTable[strategyFor(game, level)].play;

/** The levels that are fitted. */
const levelsOf = (game: GameName): readonly Opponent[] =>
  levels.flatMap((level) => {
    const rating = anchors[game]?.ratings[level];
    return rating === undefined ? [] : [{ rating, play: playOf(game, level) }];
  });

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
 * lowest up to the second that it scores next to nothing against, or to the last that is not above
 * `highest`: games against higher ones would tell nothing more, and take the longest.
 */
export function rate(
  game: GameName,
  strategy: Strategy,
  count: number,
  seed: number,
  highest = Infinity,
): number {
  const met: Score[] = [];
  const isLost = ({ points, games: played }: Score): boolean => points <= played / 50;
  for (const [index, opponent] of levelsOf(game).entries()) {
    if (met.filter(isLost).length < 2 && opponent.rating <= highest)
      met.push(meet(game, strategy, opponent, count, seed + 2 * index));
  }
  return ratingFrom(met);
}

/**
 * The skill of each strength in a game below `below`; the others keep theirs.
 */
export function fitSkills(game: GameName, count: number, seed: number, below = Infinity): Skills {
  const rated = new Map<string, readonly Rated[]>();
  const skillOf = (strength: number): number | undefined => {
    if (strength === randomStrength) return 0;
    if (strength >= below) return skills[game]?.[strength];
    const name = makeName(game, strength);
    const known = rated.get(name) ?? rateManner(game, strength, count, seed, below);
    rated.set(name, known);
    return skillFor(strength, known);
  };
  return Object.fromEntries(strengths.map((strength) => [strength, skillOf(strength)]));
}

function makeName(game: GameName, strength: number): string {
  const { plies, care, isWatchful } = mannerOf(games[game], strength);
  if (strength < randomStrength) return 'below random moves';
  return `${plies} plies, ${care} % care${isWatchful ? ', watchful' : ''}`;
}

/** Levels that are so much stronger are not met. */
const farAbove = 450;

/** The ratings of skills, of players who look and care as one of a strength does. */
function rateManner(
  game: GameName,
  strength: number,
  count: number,
  seed: number,
  below: number,
): readonly Rated[] {
  const strongest = playOf(game, 'perfect');
  const name = makeName(game, strength);
  const manner = mannerOf(games[game], strength);
  const alike = strengths.filter((each) => each < below && makeName(game, each) === name);
  const top = Math.max(...alike);
  const rateSkill = (skill: number, games: number): Rated => {
    const strategy = playAs({ ...manner, skill }, strongest);
    const rating = rate(game, strategy, games, seed, top + farAbove);
    console.error(`${game}: ${name}, skill ${skill}: ${Math.round(rating)}`);
    return [skill, rating];
  };
  if (strength < randomStrength)
    return [...lowSkills.map((skill) => rateSkill(skill, lowFactor * count)), [0, randomStrength]];
  const all: Rated[] = [];
  for (const skill of [...ownSkills, ...sharedSkills]) {
    all.push(rateSkill(skill, count));
    if (all.at(-1)![1] > top) break;
  }
  return all;
}

type Rated = readonly [skill: number, rating: number];

/**
 * The lowest skill whose rating is the strength, on straight lines between those that were tried.
 */
function skillFor(strength: number, rated: readonly Rated[]): number {
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

/** The file of the skills, with the games and the strengths in their order. */
export function renderSkills(fitted: typeof skills): string {
  const rows = gameNames.flatMap((game) => {
    const row = fitted[game];
    if (!row) return [];
    const shown = strengths.flatMap((strength) => {
      const skill = row[strength];
      return skill === undefined ? [] : [`${strength}: ${skill}`];
    });
    return [`  ${game}: { ${shown.join(', ')} },\n`];
  });
  return `/** Made by \`npm run tournament -- --strengths\`: the skill of each strength in each game. */
import type { GameName } from '../../games/game.ts';

export const skills: { readonly [Game in GameName]?: { readonly [strength: number]: number | undefined } } = {
${rows.join('')}};
`;
}

/** Writes the skills of the games that were fitted; the others keep theirs. */
export async function writeSkills(fitted: typeof skills): Promise<void> {
  await writeFile(
    fileURLToPath(new URL('../../src/strategies/matched/skills.generated.ts', import.meta.url)),
    renderSkills({ ...skills, ...fitted }),
  );
}
