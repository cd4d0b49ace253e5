/**
 * Apps Script on this machine: one script project with its stores, its lock, its quotas and its web
 * app.
 *
 * Every execution gets a context of its own, so only what the services keep survives. It is
 * stricter than the original where that shows mistakes early: arguments are not converted, options
 * that do not exist are refused.
 */
import { type Authorization, createAuthorization, scopes, scopesOf } from './authorization.ts';
import { type CallFaults, createCallFaults } from './callFaults.ts';
import { createExecution, type Execution, type ExecutionReport } from './execution.ts';
import { createScriptProgram, type ScriptProgram } from './freshContext.ts';
import { type Outcome, refusedPage, type WebResponse, webResponse } from './outcome.ts';
import { createQuotas, type QuotaName, type Quotas } from './quotas.ts';
import { realmCode } from './realmCode.ts';
import { createRememberingProgram } from './rememberedRuns.ts';
import { type ServiceCall, ServiceException } from './serviceCall.ts';
import { type CacheStore, createCacheStore } from './services/cacheStore.ts';
import { createPropertyStores, type PropertyStores } from './services/propertyStore.ts';
import { createScriptLock, type ScriptLock } from './services/scriptLock.ts';
import { createTriggers, type Triggers } from './services/triggers.ts';
import { type Network, performFetch } from './services/urlFetch.ts';
import { performUtilities } from './services/utilities.ts';
import { parseWebRequest, type WebRequest } from './webRequest.ts';

export interface AppsScriptOptions {
  /** The script, as it would be pushed. */
  readonly code: string;
  /** What runs in the place of that code, until another is deployed. */
  readonly program?: ScriptProgram;
  /** Its `.html` files by their names in the editor, which lack the ending. */
  readonly files?: ScriptFiles;
  /** Its manifest. Default: one with the scopes of a new script. */
  readonly manifest?: string;
  /** The scopes that its owner has granted before. Default: those of the manifest. */
  readonly granted?: readonly string[];
  readonly now: () => number;
  /** Lets time pass while a script sleeps or waits. Default: it passes for the script only. */
  readonly passTime?: (ms: number) => void;
  readonly fetch: Network;
  readonly random?: () => number;
  readonly properties?: Readonly<Record<string, string>>;
  /** Address of the deployed web app, which ends in `/exec`. */
  readonly webAppUrl?: string;
  /** Whether scripts have WebAssembly. Default: yes, as on Apps Script. */
  readonly webAssembly?: boolean;
  readonly quotas?: Partial<Record<QuotaName, number>>;
  /**
   * Whether a run that only repeats an earlier one is not made again (`rememberedRuns.ts`).
   * Default: no, since it would take no time.
   */
  readonly remembersRuns?: boolean;
  /** How many of the newest reports are kept. Default 10,000. */
  readonly keptExecutions?: number;
}

export type ScriptFiles = Readonly<Record<string, string>>;

/** Who runs a function: the owner in the editor, or a request to the web app. */
interface Caller {
  readonly fromEditor: boolean;
}

export interface AppsScript {
  readonly properties: PropertyStores;
  readonly cache: CacheStore;
  readonly lock: ScriptLock;
  readonly quotas: Quotas;
  readonly faults: CallFaults;
  readonly authorization: Authorization;
  readonly triggers: Triggers;
  /** Reports of the executions, oldest first. */
  readonly executions: readonly ExecutionReport[];
  readonly webAppUrl: string;
  /**
   * Runs a function as the editor's Run button does, which asks the owner first for what was not
   * granted yet: they consent.
   */
  run(functionName: string): ExecutionReport;
  /** Runs what the triggers call now; nothing where a scope was not granted. */
  runDueTriggers(): readonly ExecutionReport[];
  /**
   * A request to the web app; no report if the request did not reach the script, as where a scope
   * was not granted.
   */
  request(request: WebRequest): {
    readonly response: WebResponse;
    readonly report?: ExecutionReport;
  };
  /** For an execution that runs elsewhere: its host, and what to do when it has ended. */
  begin(functionName: string, caller: Caller): Execution;
  end(execution: Execution, outcome: Outcome): ExecutionReport;
  /**
   * Deploys another version of the script; its stores, its triggers and what was granted stay.
   * Default: manifest and files stay, too.
   */
  deploy(code: string, manifest?: string, files?: ScriptFiles): void;
}

export function createAppsScript(options: AppsScriptOptions): AppsScript {
  const {
    now,
    fetch,
    random = Math.random,
    webAssembly = true,
    keptExecutions = 10_000,
    passTime = () => {},
  } = options;
  const { remembersRuns = false } = options;
  const webAppUrl = options.webAppUrl ?? 'https://script.google.com/macros/s/AKfycb-made-up/exec';
  const quotas = createQuotas(now, options.quotas);
  const properties = createPropertyStores(quotas, options.properties);
  const cache = createCacheStore(now);
  const lock = createScriptLock();
  const faults = createCallFaults();
  const authorization = createAuthorization(scopesOf(options.manifest), options.granted);
  const triggers = createTriggers(now);
  const executions: ExecutionReport[] = [];
  const kept = { properties, cache, lock, quotas, authorization, triggers, webAppUrl };
  let files = options.files ?? {};
  const services: Services = { ...kept, fetch, random, fileNamed: (name) => files[name] };
  let program = options.program ?? compile(options.code);
  let started = 0;

  function compile(code: string): ScriptProgram {
    const create = remembersRuns ? createRememberingProgram : createScriptProgram;
    return create(code, realmCode(), { webAssembly });
  }

  function begin(functionName: string, { fromEditor }: Caller): Execution {
    started += 1;
    return createExecution({
      id: `execution-${started}`,
      functionName,
      now,
      random,
      passTime,
      perform: (call, execution) =>
        faults.perform(
          call,
          (each) => performCall(each, services, { execution, fromEditor }),
          execution,
        ),
    });
  }

  function end(execution: Execution, outcome: Outcome): ExecutionReport {
    lock.release(execution.id);
    const report = execution.finish(outcome);
    executions.push(report);
    if (executions.length > keptExecutions) executions.shift();
    return report;
  }

  function run(functionName: string, caller: Caller, event?: unknown): ExecutionReport {
    const execution = begin(functionName, caller);
    return end(execution, program.run(execution.host, functionName, event));
  }

  return {
    ...kept,
    faults,
    executions,
    run(functionName) {
      authorization.consent();
      return run(functionName, { fromEditor: true });
    },
    runDueTriggers() {
      const due = triggers.takeDue();
      return authorization.isComplete()
        ? due.map((functionName) => run(functionName, { fromEditor: false }))
        : [];
    },
    request(request) {
      const parsed = parseWebRequest(request, webAppUrl);
      if (parsed.kind === 'refused') return { response: parsed.response };
      if (!authorization.isComplete()) return { response: refusedPage };
      const report = run(parsed.functionName, { fromEditor: false }, parsed.event);
      return { response: webResponse(report.outcome), report };
    },
    begin,
    end,
    deploy(code, manifest, newFiles = files) {
      program = compile(code);
      files = newFiles;
      if (manifest !== undefined) authorization.ask(scopesOf(manifest));
    },
  };
}

interface Services
  extends Pick<
    AppsScript,
    'properties' | 'cache' | 'lock' | 'quotas' | 'authorization' | 'triggers' | 'webAppUrl'
  > {
  readonly fetch: Network;
  readonly random: () => number;
  readonly fileNamed: (name: string) => string | undefined;
}

/** The text of an `.html` file; Google's sentence where there is none. */
function readHtmlFile({ args }: ServiceCall, { fileNamed }: Services): string {
  const text = fileNamed(String(args[0]));
  if (text === undefined)
    throw new ServiceException(`No HTML file named ${String(args[0])} was found.`);
  return text;
}

function performTriggers(call: ServiceCall, { authorization, triggers }: Services): unknown {
  const method = call.method === 'ensureTriggers' ? 'newTrigger' : call.method;
  authorization.ensure(`ScriptApp.${method}`, scopes.triggers);
  return triggers.perform(call);
}

function performCall(
  call: ServiceCall,
  services: Services,
  { execution, fromEditor }: { readonly execution: Execution; readonly fromEditor: boolean },
): unknown {
  switch (call.service) {
    case 'PropertiesService':
      return services.properties.perform(call);
    case 'CacheService':
      return services.cache.perform(call);
    case 'LockService':
      return services.lock.perform(call, execution.id, execution.wait);
    case 'UrlFetchApp':
      services.authorization.ensure('UrlFetchApp.fetch', scopes.request);
      return performFetch(call, services.fetch, services.quotas);
    case 'Utilities':
      return performUtilities(call, { random: services.random, wait: execution.wait });
    case 'ScriptApp':
      if (call.method === 'getScriptId') return 'made-up-script-id';
      if (call.method !== 'getUrl') return performTriggers(call, services);
      return fromEditor ? services.webAppUrl.replace(/\/exec$/, '/dev') : services.webAppUrl;
    case 'HtmlService':
      return readHtmlFile(call, services);
    case 'Session':
      return call.method === 'getEmail' ? 'owner@example.com' : 'Etc/UTC';
    case 'console':
      return undefined;
    default:
      return call.service satisfies never;
  }
}
