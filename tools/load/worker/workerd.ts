/** The Worker in the real workerd on this machine. */
import { readdirSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import type { BuiltWorker } from '../../../build.d.mts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import { type AnswerAsTelegram, type Platform, readText, residentMb } from '../throughput.ts';

/** workerd evicts an object that has been idle for ten seconds. */
export const idleMs = 15_000;

export const startWorkerd =
  ({ code, search }: BuiltWorker) =>
  async (answer: AnswerAsTelegram): Promise<Platform> => {
    const before = new Set(workerdIds());
    const worker = new Miniflare({
      modules: [
        { type: 'ESModule', path: 'worker.js', contents: code },
        { type: 'CompiledWasm', path: 'search.wasm', contents: search },
      ],
      compatibilityDate: '2026-04-26',
      compatibilityFlags: ['nodejs_compat'],
      durableObjects: { TABLES: { className: 'Table', useSQLite: true } },
      bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
      async outboundService(request: { readonly url: string; text(): Promise<string> }) {
        const given = answer(request.url, await request.text());
        return new Response(given, { headers: { 'content-type': 'application/json' } }) as never;
      },
    });
    await worker.ready;
    const own = workerdIds().filter((id) => !before.has(id));
    return {
      async post(request) {
        const headers = Object.fromEntries(request.headers);
        const response = await worker.dispatchFetch(request.url, {
          method: 'POST',
          headers,
          body: await request.text(),
        });
        if (response.status !== 200)
          throw new Error(`an update was answered with ${response.status}`);
        await response.arrayBuffer();
      },
      memory: () => own.reduce((sum, id) => sum + residentMb(id), 0),
      end: () => worker.dispose(),
    };
  };

/** The processes of workerd on this machine; none if there is no `/proc`. */
function workerdIds(): readonly string[] {
  const ids = readNames('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => readText(`/proc/${id}/comm`).trim() === 'workerd');
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
