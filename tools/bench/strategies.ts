/**
 * The time of a first choice: each in a process of its own, bundled as for deployment. The start of
 * Node is not counted, and the time of loading the strategies is listed separately.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { type GameName, gameNames, games, maxPlies } from '../../src/games/game.ts';
import { isOver, legalMoves, type Move, play, startPosition } from '../../src/games/position.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { levels, type StrategyName } from '../../src/strategies/names.ts';
import { seededRandom } from '../../src/strategies/random.ts';

/** In milliseconds. */
interface Timing {
  readonly load: number;
  readonly choice: number;
}

type Measure = (game: GameName, strategy: StrategyName, record: readonly Move[]) => Timing;

/** In milliseconds: exact levels, or the strongest ones, may take longer than those below. */
const limits = { perfect: 500, others: 50 } as const;

/** The strategies of a game's levels, each once. */
export const strategiesOfLevels = (game: GameName): readonly StrategyName[] => [
  ...new Set(levels.map((level) => strategyFor(game, level))),
];

/**
 * Prints the time of a first choice for the strategies of all levels, at the start of the game and
 * in random positions of all its stages.
 */
export function benchStrategies(repetitions = 9, names: readonly GameName[] = gameNames): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'linia-bench-'));
  try {
    const measure = prepare(folder);
    for (const game of names) {
      console.log(`First choice of a new process in ${game}, ${repetitions} positions each:\n`);
      const records = seededRecords(game, repetitions);
      printRows(
        strategiesOfLevels(game).map((name) => {
          const limit = name === strategyFor(game, 'perfect') ? limits.perfect : limits.others;
          return row(
            name,
            limit,
            records.map((record) => measure(game, name, record)),
          );
        }),
      );
      console.log('');
    }
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function prepare(folder: string): Measure {
  const entry = (name: string): string => fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  buildSync({
    entryPoints: [entry('firstChoice'), entry('benchedStrategies')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
  });
  const bundle = pathToFileURL(join(folder, 'benchedStrategies.mjs')).href;
  return (game, strategy, record) => {
    const args = [join(folder, 'firstChoice.mjs'), bundle, game, strategy, record.join(',')];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Timing;
  };
}

/** The start of a game and random positions of every stage of it, the same in each run. */
function seededRecords(game: GameName, count: number): Move[][] {
  const random = seededRandom(1);
  return Array.from({ length: count }, (_, stage) => {
    let position = startPosition(games[game]);
    const plies = Math.floor((maxPlies(games[game]) * stage) / (count + 1));
    for (let ply = 0; ply < plies; ply++) {
      const moves = legalMoves(position);
      const next = play(position, moves[random.below(moves.length)]!);
      if (isOver(next)) break;
      position = next;
    }
    return [...position.record];
  });
}

function row(name: string, limit: number, timings: readonly Timing[]): string[] {
  const choices = timings.map(({ choice }) => choice).sort((a, b) => a - b);
  const worst = choices[choices.length - 1]!;
  const median = choices[Math.floor(choices.length / 2)]!;
  const load = timings.map((timing) => timing.load).sort((a, b) => a - b)[
    Math.floor(timings.length / 2)
  ]!;
  return [
    name,
    ...[load, median, worst].map((time) => time.toFixed(2)),
    `${limit} ms`,
    median <= limit ? 'ok' : 'too slow',
  ];
}

function printRows(rows: readonly string[][]): void {
  const print = (cells: readonly string[]): void =>
    console.log(
      cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(10))).join(''),
    );
  print(['', 'load ms', 'median ms', 'worst ms', 'limit', '']);
  for (const cells of rows) print(cells);
}
