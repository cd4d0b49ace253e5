/**
 * Keeps from the page what an execution did until the time that it would take on Apps Script has passed. Executions run at once, so
 * the world is ahead of what is seen: for each message, answer and line of the inspector that an execution changed, the veil shows
 * how it was before. Where several hide one thing, the earliest of them that still lasts says how it is seen.
 */
import type { ChatView, Snapshot } from './protocol.ts';

export interface Veil {
  /** Hides until `until`, in real milliseconds, what changed between two snapshots. */
  cover(before: Snapshot, after: Snapshot, until: number): void;
  /** The snapshot as it is seen at `now`. */
  seen(snapshot: Snapshot, now: number): Snapshot;
}

/** What is hidden: the JSON of how each thing was before, by its key; undefined where it was not there. */
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
      const changed = keys.filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key)));
      covers = [...covers, { until, before: new Map(changed.map((key) => [key, old.get(key)])) }];
    },
    seen(snapshot, now) {
      covers = covers.filter(({ until }) => until > now);
      if (covers.length === 0) return snapshot;
      const hidden = new Map(covers.toReversed().flatMap(({ before }) => [...before]));
      const show = <Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): readonly Thing[] =>
        restore(things, keyOf, hidden);
      return {
        ...snapshot,
        chats: snapshot.chats.map((chat) => ({ ...chat, messages: show(chat.messages, messageKey(chat)) })),
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
    ...chats.flatMap((chat) => chat.messages.map((message) => [messageKey(chat)(message), message] as const)),
    ...taps.map((tap) => [`tap ${tap.id}`, tap] as const),
    ...asks.map((ask) => [`ask ${ask.id}`, ask] as const),
    ...traces.map((trace) => [`trace ${trace.id}`, trace] as const),
  ]);
}

/** Each thing as it was where it is hidden. What an execution deleted is gone at once: nothing shows where it belongs. */
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
