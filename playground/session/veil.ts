/**
 * Hides an execution's effects from the page for the time that it would take on Apps Script.
 * Executions run at once, so the world is ahead of what the page shows: for each message, answer
 * and line of the inspector that an execution changed, the veil shows the state before. If several
 * executions hide one thing, the earliest unfinished one decides what is shown.
 */
import type { ChatView, Snapshot } from './protocol.ts';

export interface Veil {
  /** Hides the differences between two snapshots until `until`, in real milliseconds. */
  cover(before: Snapshot, after: Snapshot, until: number): void;
  /** The snapshot as the page shows it at `now`. */
  seen(snapshot: Snapshot, now: number): Snapshot;
}

/**
 * A set of hidden changes: the JSON of each thing's former state, by its key; undefined if it did
 * not exist.
 */
interface Cover {
  readonly until: number;
  readonly before: ReadonlyMap<string, unknown>;
}

export function createVeil(): Veil {
  let covers: readonly Cover[] = [];
  return {
    cover(before, after, until) {
      const [old, next] = [thingsIn(before), thingsIn(after)];
      const keys = [...new Set([...old.keys(), ...next.keys()])];
      const changed = keys.filter(
        (key) => JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key)),
      );
      covers = [...covers, { until, before: new Map(changed.map((key) => [key, old.get(key)])) }];
    },
    seen(snapshot, now) {
      covers = covers.filter(({ until }) => until > now);
      if (covers.length === 0) return snapshot;
      const hidden = new Map(covers.toReversed().flatMap(({ before }) => [...before]));
      const show = <Thing>(
        things: readonly Thing[],
        keyOf: (thing: Thing) => string,
      ): readonly Thing[] => restore(things, keyOf, hidden);
      return {
        ...snapshot,
        chats: snapshot.chats.map((chat) => ({
          ...chat,
          messages: show(chat.messages, messageKey(chat)),
        })),
        taps: show(snapshot.taps, ({ id }) => `tap ${id}`),
        asks: show(snapshot.asks, ({ id }) => `ask ${id}`),
        traces: show(snapshot.traces, ({ id }) => `trace ${id}`),
      };
    },
  };
}

const messageKey =
  ({ id: chat }: Pick<ChatView, 'id'>) =>
  ({ id }: { readonly id: number }): string =>
    `message ${chat} ${id}`;

/** Everything that an execution can change and a person can see, by its key. */
function thingsIn({ chats, taps, asks, traces }: Snapshot): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ...chats.flatMap((chat) =>
      chat.messages.map((message) => [messageKey(chat)(message), message] as const),
    ),
    ...taps.map((tap) => [`tap ${tap.id}`, tap] as const),
    ...asks.map((ask) => [`ask ${ask.id}`, ask] as const),
    ...traces.map((trace) => [`trace ${trace.id}`, trace] as const),
  ]);
}

/**
 * Each thing in its former state while that is shown. A thing that an execution deleted disappears
 * at once, since its former place is unknown.
 */
function restore<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  hidden: ReadonlyMap<string, unknown>,
): readonly Thing[] {
  return things.flatMap((thing) => {
    const key = keyOf(thing);
    if (!hidden.has(key)) return [thing];
    const before = hidden.get(key) as Thing | undefined;
    return before === undefined ? [] : [before];
  });
}
