import type { Action, Snapshot, Trace } from '../../session/protocol.ts';

/** The world behind the page: over HTTP (`remote.ts`), or in the page itself (`local.ts`). */
export interface Playground {
  /** Asks it to perform an action; resolves to the reason if it could not, mostly a `Problem`. */
  act(action: Action): Promise<string | undefined>;
  trace(id: number): Promise<Trace | undefined>;
  /** The address of a file in a chat. */
  picture(id: string): string;
  /** All that was done, as text; see `session/recording.ts`. */
  record(): Promise<string>;
  /** Calls back with every snapshot, and whenever the world comes within reach or is out of it. */
  listen(
    onSnapshot: (snapshot: Snapshot) => void,
    setConnected: (connected: boolean) => void,
  ): void;
}
