import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
} from '../../../playground/appsScript/appsScript.ts';
import type { ExecutionReport } from '../../../playground/appsScript/execution.ts';

/** A runtime whose clock is a number, on no network. */
export interface SnippetRuntime {
  readonly appsScript: AppsScript;
  /** Runs the body of a function in an execution of its own; what it returns is logged as JSON. */
  run(body: string): ExecutionReport;
  /** What the body returns, or the error that it throws, as `Name: message`. */
  result(body: string): unknown;
  advance(ms: number): void;
}

export function createSnippetRuntime(options: Partial<AppsScriptOptions> = {}): SnippetRuntime {
  let time = Date.UTC(2026, 0, 15, 12);
  const appsScript = createAppsScript({
    code: '',
    now: () => time,
    random: () => 0.5,
    fetch: (requests) => requests.map(() => ({ status: 200, headers: {}, body: '{}' })),
    ...options,
  });

  function run(body: string): ExecutionReport {
    appsScript.deploy(`function snippet() { ${body} }
      function main() { console.log(JSON.stringify({ result: snippet() })); }`);
    return appsScript.run('main');
  }

  return {
    appsScript,
    run,
    result(body) {
      const { outcome, logs } = run(body);
      if (outcome.kind === 'exception') return `${outcome.name}: ${outcome.message}`;
      return (JSON.parse(logs.at(-1)?.text ?? '{}') as { readonly result?: unknown }).result;
    },
    advance(ms) {
      time += ms;
    },
  };
}
