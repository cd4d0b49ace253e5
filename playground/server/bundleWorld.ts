/** The world that `npm start` shows: the bundle in its Apps Script runtime. */
import type { Update } from '@grammyjs/types';
import type { AppsScript } from '../appsScript/appsScript.ts';
import type { ExecutionReport } from '../appsScript/execution.ts';
import { type Clock, createWallClock } from '../clock.ts';
import { createSession, type Session } from '../session/session.ts';
import type { NamedFault, Run, ShownWorld } from '../session/shownWorld.ts';
import { telegramFaults } from '../session/telegramFaults.ts';
import { createWorld, madeUpToken, type World } from '../world.ts';
import { runOf } from './executionRun.ts';

export interface BundleSessionOptions {
  readonly code: string;
  /** The analysis board, its other file. */
  readonly analysis?: string | undefined;
  readonly properties?: Readonly<Record<string, string>>;
  /** Default: the real one. */
  readonly clock?: Clock;
  /**
   * The seed of all random numbers; with a virtual clock it determines everything shown. Default: a
   * new one at each start.
   */
  readonly seed?: number;
  /** The version of the bundle, for what is recorded. */
  readonly version?: string;
}

/** A session with a new world of this bundle. */
export function createBundleSession({
  code,
  analysis,
  properties = {},
  clock = createWallClock(),
  seed = Date.now(),
  version = '',
}: BundleSessionOptions): Session<BundleWorld> {
  return createSession({
    openWorld: (ran) => openBundleWorld({ code, analysis, properties, clock, seed, ran }),
    origin: { version, seed, start: clock.now() },
  });
}

interface BundleOptions extends Required<Omit<BundleSessionOptions, 'version' | 'analysis'>> {
  readonly analysis: string | undefined;
  /** Called after each execution. */
  readonly ran: (run: Run, update?: Update) => void;
}

export type BundleWorld = World & ShownWorld;

function openBundleWorld(options: BundleOptions): BundleWorld {
  const { code, analysis, properties, clock, seed, ran } = options;
  const show = (report: ExecutionReport): Run => runOf(report, madeUpToken);
  const world = createWorld({
    code,
    properties,
    clock,
    seed,
    pace: 0,
    runsTriggers: true,
    appsScript: {
      keptExecutions: 200,
      files: analysis === undefined ? {} : { analysis },
    },
    executed: (report, update) => ran(show(report), update),
  });
  if (world.setupReport !== undefined) ran(show(world.setupReport));
  const { appsScript, telegram } = world;
  const { cache, quotas, properties: stores } = appsScript;
  const shown = {
    properties: stores.script,
    cached: {
      get size() {
        return cache.entries().size;
      },
      clear: () => cache.clear(),
      evict: () => cache.evict(),
    },
    lose: () => stores.user.clear(),
    faults: [...telegramFaults(telegram), ...serviceFaults(appsScript)],
    script: {
      run: (functionName: string) => show(world.run(functionName)),
      runDueTriggers: () => void appsScript.runDueTriggers(),
      predictMs(updateId: number) {
        const report = world.reportsOf(updateId).at(-1);
        return report ? report.predictedMs + report.measuredMs : 0;
      },
      get quotas() {
        return (['urlfetch', 'properties'] as const).map((name) => ({
          name,
          used: quotas.used(name),
          limit: quotas.limits[name],
        }));
      },
    },
  };
  return Object.assign(world, shown);
}

const serviceFaults = ({ faults }: AppsScript): readonly NamedFault[] => [
  {
    name: 'cacheFails',
    add: () => faults.add({ service: 'CacheService', effect: 'fail' }),
  },
  {
    name: 'cacheForgets',
    add: () => faults.add({ service: 'CacheService', effect: 'nothing' }),
  },
  {
    name: 'propertiesFail',
    add: () => faults.add({ service: 'PropertiesService', effect: 'fail' }),
  },
];
