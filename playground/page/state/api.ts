import type { Action, Snapshot, Trace } from '../../server/protocol.ts';

/** Asks the server to perform an action; resolves to the reason if it could not. */
export async function act(action: Action): Promise<string | undefined> {
  try {
    const response = await fetch('/act', { method: 'POST', body: JSON.stringify(action) });
    if (response.ok) return undefined;
    return ((await response.json()) as { readonly error: string }).error;
  } catch {
    return 'The playground does not answer. Is npm start still running?';
  }
}

export async function fetchTrace(id: number): Promise<Trace | undefined> {
  const response = await fetch(`/trace/${id}`);
  return response.ok ? ((await response.json()) as Trace) : undefined;
}

/**
 * Calls back with every snapshot, and whenever the server becomes reachable or unreachable. The
 * browser reconnects by itself.
 */
export function listen(
  onSnapshot: (snapshot: Snapshot) => void,
  setConnected: (connected: boolean) => void,
): void {
  const source = new EventSource('/events');
  source.onopen = () => setConnected(true);
  source.onerror = () => setConnected(false);
  source.onmessage = ({ data }: MessageEvent<string>) => onSnapshot(JSON.parse(data) as Snapshot);
}
