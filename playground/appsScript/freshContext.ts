import { createContext, Script } from 'node:vm';
import type { Outcome } from './outcome.ts';
import type { Host } from './realm/host.ts';
import type { createRealm as CreateRealm } from './realm/realm.ts';

export interface ScriptProgram {
  /** Runs a top-level function in a context of its own, where the whole script is evaluated. */
  run(host: Host, functionName: string, event: unknown): Outcome;
}

const compiled = new Map<string, Script>();

/**
 * Tests make thousands of worlds with the same bundle: it is read once, as its functions are, and
 * runs in a new context each time.
 */
function compile(code: string, filename: string): Script {
  const script = compiled.get(code) ?? new Script(code, { filename });
  compiled.set(code, script);
  return script;
}

/**
 * Compiles the script once; a syntax error throws here, as a push to Apps Script would refuse it.
 */
export function createScriptProgram(
  code: string,
  realm: string,
  platform: { readonly webAssembly: boolean },
): ScriptProgram {
  const script = compile(code, 'Code.js');
  const prepare = compile(realm, 'realm.js');
  return {
    run(host, functionName, event) {
      const context = createContext({});
      const createRealm = prepare.runInContext(context) as typeof CreateRealm;
      const run = createRealm(host, platform);
      try {
        script.runInContext(context);
      } catch (error) {
        return evaluationFailure(error);
      }
      return JSON.parse(
        run(functionName, event === undefined ? undefined : JSON.stringify(event)),
      ) as Outcome;
    },
  };
}

/** The error comes from another context, so `instanceof` does not recognize it. */
function evaluationFailure(error: unknown): Outcome {
  const { name, message, stack } = Object(error) as Partial<Error>;
  return {
    kind: 'exception',
    name: name ?? 'Error',
    message: message ?? String(error),
    stack: stack ?? '',
  };
}
