/**
 * Runs of a script that need not be made again. A context is always fresh, so all that a script
 * does follows from its code, its event and what its host answers: where the host gives the answers
 * of an earlier run, the outcome is that run's, too. The host is asked all the same, so stores,
 * clock and Telegram change as they would. Where an answer differs, the script runs, and first gets
 * the answers that are there already.
 */
import { createScriptProgram, type ScriptProgram } from './freshContext.ts';
import type { Outcome } from './outcome.ts';
import type { Host } from './realm/host.ts';

/** One thing that a script asked of its host; `asked` is empty but for a call. */
interface Exchange {
  readonly kind: keyof Host;
  readonly asked: string;
  readonly answer: Answer;
}

/**
 * What the host gave, or threw: then this world is not as it should be, and the run is not kept.
 */
type Answer = { readonly value: string | number } | { readonly thrown: unknown };

interface Run {
  readonly exchanges: readonly Exchange[];
  readonly outcome: Outcome;
}

/** How many events are kept, those that were used last. */
const maxEvents = 300;

/** By the script, and for each script with WebAssembly and without. */
const programs = new Map<string, Map<boolean, ScriptProgram>>();

/** As `createScriptProgram`, but all worlds with the same script share its runs. */
export function createRememberingProgram(
  ...[code, realm, platform]: Parameters<typeof createScriptProgram>
): ScriptProgram {
  const ofScript = programs.get(code) ?? new Map<boolean, ScriptProgram>();
  programs.set(code, ofScript);
  const program =
    ofScript.get(platform.webAssembly) ?? rememberRuns(createScriptProgram(code, realm, platform));
  ofScript.set(platform.webAssembly, program);
  return program;
}

/**
 * A program that gives the outcome of an earlier run where the host's answers are those of that
 * run; of each event it keeps `maxRuns`.
 */
export function rememberRuns(program: ScriptProgram, maxRuns = 8): ScriptProgram {
  const kept = new Map<string, readonly Run[]>();

  /** Keeps a run as the one that was used last. */
  function keep(key: string, run: Run): void {
    const others = (kept.get(key) ?? []).filter((each) => each !== run);
    kept.delete(key);
    kept.set(key, [...others.slice(1 - maxRuns), run]);
    if (kept.size > maxEvents) kept.delete(kept.keys().next().value!);
  }

  return {
    run(host, functionName, event) {
      const key = JSON.stringify([functionName, event]);
      const exchanges: Exchange[] = [];
      const known = findRun(kept.get(key) ?? [], host, exchanges);
      const outcome =
        known?.outcome ?? program.run(makeRecorder(host, exchanges), functionName, event);
      if (!exchanges.some(({ answer }) => 'thrown' in answer))
        keep(key, known ?? { exchanges, outcome });
      return outcome;
    },
  };
}

/**
 * Asks the host what the earlier runs asked, until one of them has ended, or none has had these
 * answers.
 */
function findRun(runs: readonly Run[], host: Host, exchanges: Exchange[]): Run | undefined {
  let alike = runs;
  while (alike[0]) {
    const at = exchanges.length;
    const next = alike[0].exchanges[at];
    if (!next) return alike[0];
    const answer = ask(host, next.kind, next.asked);
    exchanges.push({ ...next, answer });
    alike = alike.filter((run) => isSame(run.exchanges[at]?.answer, answer));
  }
  return undefined;
}

const isSame = (one: Answer | undefined, other: Answer): boolean =>
  one !== undefined && 'value' in one && 'value' in other && one.value === other.value;

/**
 * A host that first gives the answers that are there, then asks the real one and adds what it
 * answers.
 */
function makeRecorder(host: Host, exchanges: Exchange[]): Host {
  let given = 0;
  const there = exchanges.length;
  const exchange = (kind: keyof Host, asked = ''): unknown => {
    const known = given < there ? exchanges[given++] : undefined;
    if (known && (known.kind !== kind || known.asked !== asked))
      throw new Error(
        `the script asked ${kind} ${asked} and once ${known.kind} ${known.asked}: it has a state of its own`,
      );
    const answer = known?.answer ?? ask(host, kind, asked);
    if (!known) exchanges.push({ kind, asked, answer });
    if ('thrown' in answer) throw answer.thrown;
    return answer.value;
  };
  return {
    invoke: (call) => exchange('invoke', call) as string,
    now: () => exchange('now') as number,
    random: () => exchange('random') as number,
  };
}

function ask(host: Host, kind: keyof Host, asked: string): Answer {
  try {
    return { value: kind === 'invoke' ? host.invoke(asked) : host[kind]() };
  } catch (thrown) {
    return { thrown };
  }
}
