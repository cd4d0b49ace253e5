/**
 * Every level against every other, both sides, in shares of games won, drawn and lost:
 *
 *     npm run --silent tournament
 *
 * Games with few boards are counted exactly; in the others each pair of levels plays seeded games
 * from either side. With `--against` the level perfect meets another program instead.
 */
import { fileURLToPath } from 'node:url';
import { cellCount, type GameName, gameNames, games } from '../src/games/game.ts';
import { type Level, levels } from '../src/strategies/names.ts';
import { hang, parseFlagTable, parseWhole, readCommandLine, WrongUse } from './commandLine.ts';
import { type Chances, makeChances, meetExactly } from './tournament/exact.ts';
import { renderSeries, renderStrengths } from './tournament/matching.ts';
import { meetInGames } from './tournament/play.ts';
import {
  fitLevel,
  fitLevels,
  type LevelRatings,
  ratingsBeside,
  writeAnchors,
} from './tournament/ratings.ts';
import { meetRival, startRival } from './tournament/rival.ts';
import { type Meet, meetFromBothSides, playAll, type Results } from './tournament/shares.ts';
import { fitSkills, playOf, writeSkills } from './tournament/strengths.ts';
import { renderField, renderPairs } from './tournament/tables.ts';

const usage = `npm run --silent tournament -- [--game NAME] [--games N] [--seed N]
    [--ratings [--level NAME] | --strengths [--below N] | --match |
     --against COMMAND]

--game NAME        ${hang(`${gameNames.join(', ')}; all of them by default`, 19)}
--games N          how many games each pair of levels plays from either side, 20
                   by default
--seed N           the same seed gives the same table again; 1 by default
--ratings          fits the strengths of the levels in every game, and writes
                   them to src/coach/ratings/anchors.generated.ts; with --game
                   in that game alone
--level NAME       fits this level alone, by games against the others, whose
                   strengths stay
--strengths        fits what a matched player of each strength has to do, from
                   games against the levels, and writes it to
                   src/strategies/matched/skills.generated.ts
--below N          fits the strengths below N alone
--match            how a matched bot does against opponents in --games series of
                   60 games, and how strong it is at eight strengths, in --games
                   games against each level
--against COMMAND  the level perfect plays five in a row on 8×8 against a
                   program that speaks the protocol of Gomocup, both sides of
                   --games openings of two random moves`;

interface Settings {
  readonly games: readonly GameName[];
  /** The one that is rated, among others whose ratings stay. */
  readonly level: Level | undefined;
  readonly count: number;
  readonly seed: number;
  /** The strengths below it are fitted. */
  readonly below: number;
  readonly job: Job;
}

/** What is asked for; `command` starts the other program. */
type Job =
  | { readonly kind: 'levels' | 'ratings' | 'strengths' | 'match' }
  | { readonly kind: 'against'; readonly command: string };

/** Whether the tree of the game is small and its boards are complete positions. */
const canCount = (name: GameName): boolean =>
  cellCount(games[name]) <= 9 && games[name].maxPieces === undefined;

/** Every possible game, weighted by its probability. */
function meetingsExactly(name: GameName): Meet {
  const chances = new Map<Level, Chances>(
    levels.map((level) => [level, makeChances(playOf(name, level))]),
  );
  return (first, second) => meetExactly(games[name], chances.get(first)!, chances.get(second)!);
}

export const playExactly = (name: GameName): Results => playAll(meetingsExactly(name));

/** Seeded games, `count` for each pair of levels from either side. */
const meetingsSeeded =
  (name: GameName, count: number, seed: number): Meet =>
  (first, second) => {
    console.error(`${name}: ${first} – ${second}`);
    const number = levels.indexOf(first) * levels.length + levels.indexOf(second);
    const [one, other] = [playOf(name, first), playOf(name, second)];
    return meetInGames(games[name], one, other, count, seed * 1000 + number);
  };

/** The game that the other programs play. */
const rivalGame = 'eightByEight';

function parseSettings(args: readonly string[]): Settings {
  const { values } = parseFlagTable(args, {
    game: { type: 'string' },
    level: { type: 'string' },
    below: { type: 'string' },
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    against: { type: 'string' },
    ratings: { type: 'boolean', default: false },
    strengths: { type: 'boolean', default: false },
    match: { type: 'boolean', default: false },
  });
  const name = gameNames.find((each) => each === values.game);
  if (values.game !== undefined && !name)
    throw new WrongUse(`--game takes one of ${gameNames.join(', ')}, not ${values.game}.`);
  if (values.against !== undefined && name !== undefined && name !== rivalGame)
    throw new WrongUse(`--against is for --game ${rivalGame}, not ${name}.`);
  const level = levels.find((each) => each === values.level);
  if (values.level !== undefined && !level)
    throw new WrongUse(`--level takes one of ${levels.join(', ')}, not ${values.level}.`);
  if (level && !values.ratings) throw new WrongUse('--level goes with --ratings.');
  if (values.below !== undefined && !values.strengths)
    throw new WrongUse('--below goes with --strengths.');
  for (const each of level ? (name ? [name] : gameNames) : []) ratingsBeside(each, level!);
  return {
    games: name ? [name] : gameNames,
    level,
    job: findJob(values),
    count: parseWhole('--games', values.games, 1),
    seed: parseWhole('--seed', values.seed, 0),
    below: values.below === undefined ? Infinity : parseWhole('--below', values.below, 0),
  };
}

interface JobFlags {
  readonly ratings: boolean;
  readonly strengths: boolean;
  readonly match: boolean;
  readonly against?: string | undefined;
}

function findJob({ ratings, strengths, match, against }: JobFlags): Job {
  const asked = Object.entries({ ratings, strengths, match, against }).filter(([, value]) => value);
  if (asked.length > 1)
    throw new WrongUse(`--${asked[0]![0]} and --${asked[1]![0]} are two jobs: one at a time.`);
  if (against !== undefined) return { kind: 'against', command: against };
  return { kind: ratings ? 'ratings' : strengths ? 'strengths' : match ? 'match' : 'levels' };
}

async function runTournament({ games: names, level, count, seed, job }: Settings): Promise<void> {
  const ratings: Partial<Record<GameName, LevelRatings>> = {};
  for (const name of names) {
    const isExact = canCount(name);
    const how = isExact ? 'exact' : `${count} games a pair and side, seed ${seed}`;
    const meet = isExact ? meetingsExactly(name) : meetingsSeeded(name, count, seed);
    console.log(`## ${name} (${how})\n`);
    if (level) {
      ratings[name] = fitLevel(
        name,
        level,
        (other) => meetFromBothSides(meet, level, other),
        count,
      );
      console.log(`Rating of ${level}: ${ratings[name][level]}\n`);
      continue;
    }
    const results = playAll(meet);
    console.log(
      `Per cent of games against all other levels, both sides:\n\n${renderField(games[name], results)}\n`,
    );
    console.log(
      `Per cent won / drawn / lost by the level that begins:\n\n${renderPairs(results)}\n`,
    );
    ratings[name] = fitLevels(results, count);
    const shown = Object.entries(ratings[name]).map(([each, rating]) => `${each} ${rating}`);
    console.log(`Ratings: ${shown.join(', ')}\n`);
  }
  if (job.kind === 'ratings') await writeAnchors(ratings);
}

async function runStrengths({ games: names, count, seed, below }: Settings): Promise<void> {
  const fitted = names.map((name) => [name, fitSkills(name, count, seed, below)] as const);
  await writeSkills(Object.fromEntries(fitted));
}

function runMatch({ games: names, count, seed }: Settings): void {
  for (const name of names) {
    console.log(`## ${name} (seed ${seed})\n`);
    console.log(
      `${count} series of 60 games each, with the median of the longest runs:\n\n${renderSeries(name, count, seed)}\n`,
    );
    const half = Math.ceil(count / 2);
    console.log(`${2 * half} games against each level:\n\n${renderStrengths(name, half, seed)}\n`);
  }
}

async function runAgainst(command: string, { count, seed }: Settings): Promise<void> {
  const game = games[rivalGame];
  const rival = await startRival(command, game);
  const { wins, draws, losses, lostTwice } = await meetRival(
    game,
    playOf(rivalGame, 'perfect'),
    rival,
    count,
    seed,
  );
  rival.end();
  const score = ((100 * (wins + draws / 2)) / (wins + draws + losses)).toFixed(1);
  console.log(
    `${2 * count} games from ${count} openings, seed ${seed}: ${wins} won, ${draws} drawn, ${losses} lost (${score} %)`,
  );
  console.log(`openings lost from both sides: ${lostTwice}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const settings = readCommandLine(usage, parseSettings);
  const { job } = settings;
  if (job.kind === 'strengths') await runStrengths(settings);
  else if (job.kind === 'match') runMatch(settings);
  else if (job.kind === 'against') await runAgainst(job.command, settings);
  else await runTournament(settings);
}
