import type { BuiltWorker } from '../../build.d.mts';
import { type Bridge, createBridge } from './bridge.ts';
import { threadProgram } from './workerWorld.ts';

/** A thread whose worlds run in the real workerd, started by miniflare, without network access. */
export function openWorkerd(built: BuiltWorker): Bridge {
  const bridge = createBridge(threadProgram(new URL('./workerdThread.ts', import.meta.url)));
  const nobody = bridge.open(() => ({ status: 0, body: '' }));
  nobody.ask('load', { code: built.code, search: built.search });
  return bridge;
}
