/** Mistakes of players that search a little and play at random now and then. */
import { findCause, type Mistake } from '../../src/coach/cause.ts';
import { isError, judge } from '../../src/coach/verdict.ts';
import { type GameName, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  plyOf,
  startPosition,
  undo,
} from '../../src/games/position.ts';
import { standingAmong } from '../../src/strategies/evaluator.ts';
import { negamax } from '../../src/strategies/negamax/negamax.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { bestValue, type MoveValues } from '../../src/strategies/value.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { checkCause } from './causeTruth.ts';

const players = [negamax(1), negamax(2), negamax(3)];

/** `plies` are those until the punishment: the other side's win, or the own one that was missed. */
interface Met extends Mistake {
  readonly plies: number;
}

/** Mistakes from a ply on, with the values of later positions. */
export function* mistakesOf(
  name: GameName,
  { seed, firstPly }: { readonly seed: number; readonly firstPly: number },
): Generator<{ readonly mistake: Met; readonly valuesOf: (position: Position) => MoveValues }> {
  const evaluator = openEvaluator(name, Number.POSITIVE_INFINITY)!;
  const valuesOf = (position: Position): MoveValues => evaluator.values(position)!;
  const random = seededRandom(seed);
  let game = startPosition(games[name]);
  while (!isOver(game)) {
    const isRandom = random.below(4) === 0;
    const player = players[(seed + plyOf(game)) % players.length]!;
    const move = isRandom ? drawOne(legalMoves(game), random) : player(game, { random }).move;
    game = play(game, move);
  }
  for (let back = 1; back <= game.record.length - firstPly; back++) {
    const before = undo(game, back);
    const move = game.record.at(-back)!;
    const values = valuesOf(before);
    if (!isError(judge(standingAmong(values, move)).verdict)) continue;
    const [best, own] = [bestValue(values), values.get(move)!];
    const plies = Math.min(
      own.result === 'loss' ? own.plies - 1 : Number.POSITIVE_INFINITY,
      best.result === 'win' ? best.plies : Number.POSITIVE_INFINITY,
    );
    yield { mistake: { before, move, values, plies }, valuesOf };
  }
}

export interface Explained {
  /** Of mistakes that are punished within seven plies, and of others: how many, and explained. */
  readonly fast: readonly [all: number, explained: number];
  readonly slow: readonly [all: number, explained: number];
  readonly kinds: ReadonlySet<string>;
}

/** Explains so many mistakes, and checks that what is said of each is true. */
export function explainMistakes(
  name: GameName,
  {
    count,
    firstPly,
    seed,
  }: { readonly count: number; readonly firstPly: number; readonly seed: number },
): Explained {
  const kinds = new Set<string>();
  const [fast, slow] = [[0, 0] as [number, number], [0, 0] as [number, number]];
  for (let each = seed; fast[0] + slow[0] < count; each++)
    for (const { mistake, valuesOf } of mistakesOf(name, { seed: each, firstPly })) {
      const met = mistake.plies <= 7 ? fast : slow;
      const cause = findCause(mistake, valuesOf);
      met[0]++;
      if (!cause) continue;
      met[1]++;
      checkCause(cause, mistake, valuesOf);
      kinds.add('line' in cause ? `${cause.kind} ${cause.line.end.kind}` : cause.kind);
    }
  return { fast, slow, kinds };
}
