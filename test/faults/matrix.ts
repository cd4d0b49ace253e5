/**
 * The fault matrix: each call that the bot makes goes wrong in each way that it can. A call is the
 * same again where the same kind of action makes it with the same kind of arguments; of all games
 * of a kind, its first and its last occurrence are tried.
 */
import { playThrough, rehearse, type Trouble } from './play.ts';
import { findServiceTroubles } from './services.ts';
import type { OpenTable, UserAction } from './table.ts';
import { findTelegramTroubles } from './telegram.ts';

export interface MatrixGame {
  readonly name: string;
  readonly open: OpenTable;
  /** Leaves actions out, which count from 0. */
  readonly isTried?: (step: number) => boolean;
}

interface Case {
  readonly name: string;
  readonly open: OpenTable;
  readonly step: number;
  readonly trouble: Trouble;
}

const parts = [
  /**
   * Each service call fails, fails after its effect, answers nothing, or is slow: once, and for a
   * while.
   */
  { part: 'service calls', findCalls: findServiceTroubles },
  /** Everything that Telegram may answer to a request, or no answer: once, and for a while. */
  { part: 'Telegram', findCalls: findTelegramTroubles },
] as const;

/**
 * Plays every case, says in a line for each part how many there were and how many failed, and
 * returns the failures.
 */
export function runMatrix(kind: string, games: readonly MatrixGame[]): readonly string[] {
  const steps = games.flatMap((game) =>
    rehearse(game.open)
      .map(({ action, executions }, step) => ({ game, step, action, executions }))
      .filter(({ step }) => game.isTried?.(step) !== false),
  );
  return parts.flatMap(({ part, findCalls }) => {
    const [first, last] = [new Map<string, readonly Case[]>(), new Map<string, readonly Case[]>()];
    for (const { game, step, action, executions } of steps) {
      for (const { signature, troubles } of findCalls(executions)) {
        const same = `${kindOf(action)}: ${signature}`;
        const cases = troubles.map((trouble) => ({ ...game, step, trouble }));
        (first.has(same) ? last : first).set(same, cases);
      }
    }
    const cases = [...first.values(), ...last.values()].flat();
    const failures = cases.flatMap(play);
    console.log(
      `Fault matrix, ${kind}, ${part}: ${first.size} calls, ${cases.length} cases, ${failures.length} failures`,
    );
    return failures;
  });
}

function play({ name, open, step, trouble }: Case): readonly string[] {
  const [breach] = playThrough(open, step, trouble);
  return breach === undefined ? [] : [`${name}, action ${step}, ${trouble.name}: ${breach}`];
}

/** A move is another kind of action than a control. */
function kindOf(action: UserAction): string {
  return 'cell' in action && action.cell !== undefined ? `${action.kind} a move` : action.kind;
}
