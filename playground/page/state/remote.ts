import type { Action, Problem, Snapshot, Trace } from '../../session/protocol.ts';
import type { Playground } from './playground.ts';

let lastAct: Promise<unknown> = Promise.resolve();

/** A playground that a server has, such as that of `npm start`. */
export const remotePlayground: Playground = {
  // Two requests at once may arrive in another order.
  act(action) {
    const acted = lastAct.then(() => post(action));
    lastAct = acted;
    return acted;
  },
  async trace(id) {
    const response = await fetch(`trace/${id}`);
    return response.ok ? ((await response.json()) as Trace) : undefined;
  },
  picture: (id) => `file/${id}`,
  record: async () => (await fetch('recording')).text(),
  listen(onSnapshot, setConnected) {
    // The browser reconnects by itself.
    const source = new EventSource('events');
    source.onopen = () => setConnected(true);
    source.onerror = () => setConnected(false);
    source.onmessage = ({ data }: MessageEvent<string>) => onSnapshot(JSON.parse(data) as Snapshot);
  },
};

/** Gives what was wrong, if anything. */
async function post(action: Action): Promise<string | undefined> {
  try {
    const response = await fetch('act', { method: 'POST', body: JSON.stringify(action) });
    if (response.ok) return undefined;
    return ((await response.json()) as { readonly error: string }).error;
  } catch {
    return 'unreached' satisfies Problem;
  }
}
