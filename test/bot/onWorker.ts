/**
 * The world of the scenarios on the Worker: what they ask of Apps Script is answered as far as the
 * Worker has the like.
 */
import { createWorkerWorld } from '../../playground/worker/workerWorld.ts';
import { madeUpSecret, type World, type WorldOptions } from '../../playground/world.ts';

export function openOnWorker(
  properties: Readonly<Record<string, string | null>> = {},
  more: Partial<WorldOptions> = {},
): World {
  const { WEBAPP_URL: _, ...kept } = { ...properties, ...more.properties };
  const world = createWorkerWorld({
    properties: kept,
    ...(more.start === undefined ? {} : { start: more.start }),
    ...(more.pace === undefined ? {} : { pace: more.pace }),
  });
  const appsScript = {
    cache: { clear: world.forget, entries: () => new Map() },
    properties: {
      script: new Map([['WEBHOOK_SECRET', madeUpSecret]]),
      // As it is at each look.
      user: new Proxy(new Map<string, string>(), {
        get(_target, name) {
          const lines = world.lasting();
          const member: unknown = Reflect.get(lines, name);
          return typeof member === 'function' ? member.bind(lines) : member;
        },
      }),
    },
    request({ url, body }: { readonly url: string; readonly body: string }) {
      const headers = { 'x-telegram-bot-api-secret-token': madeUpSecret };
      const report = world.call({ url, headers, body });
      return { response: report, report };
    },
  };
  const ended = { functionName: 'doPost', outcome: { kind: 'html' }, calls: [] };
  const ofAppsScript = {
    appsScript,
    /** As the owner's program does, which asks for what the editor is always told. */
    run(name: string) {
      const { body } = world.callAsOwner(`/${name}?owner`);
      const { lines } = JSON.parse(body) as { readonly lines: readonly string[] };
      return { ...ended, logs: lines.map((text) => ({ text })) };
    },
    get executions() {
      return world.reports.map(({ logs }) => ({ ...ended, logs: logs.map((text) => ({ text })) }));
    },
  };
  return Object.defineProperties(
    world,
    Object.getOwnPropertyDescriptors(ofAppsScript),
  ) as unknown as World;
}
