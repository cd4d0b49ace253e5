/**
 * What objects hold, to put it back into the very same objects: so a world goes on from a moment
 * again and again.
 */

/**
 * Values under these names are replaced as a whole and never changed in place, so they need not be
 * looked into.
 */
const replacedWhole: ReadonlySet<string> = new Set([
  ...[
    'keyboard',
    'entities',
    'file',
    'linkPreview',
    'update',
    'profile',
    'from',
    'answer',
    'topic',
  ],
]);

/**
 * Looks through plain objects, arrays, maps and sets, and all that they hold; gives what puts
 * everything back. Functions and other objects stay as they are.
 */
export function takeSnapshot(roots: readonly unknown[]): () => void {
  const seen = new Set<unknown>();
  const undo: (() => void)[] = [];
  const open: unknown[] = [...roots];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      const copy = [...value];
      undo.push(() => void value.splice(0, value.length, ...copy));
      open.push(...copy);
    } else if (value instanceof Map) {
      const copy = [...value];
      undo.push(() => refill(value, () => copy.map(([key, each]) => value.set(key, each))));
      open.push(...copy.map(([, each]) => each));
    } else if (value instanceof Set) {
      const copy = [...value];
      undo.push(() => refill(value, () => copy.map((each) => value.add(each))));
    } else if (Object.getPrototypeOf(value) === Object.prototype) {
      const kept = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(
        ([, each]) => 'value' in each,
      );
      undo.push(() => putBack(value, kept));
      open.push(...kept.flatMap(([name, each]) => (replacedWhole.has(name) ? [] : [each.value])));
    }
  }
  return () => {
    for (const each of undo) each();
  };
}

function refill(collection: { clear(): void }, fill: () => unknown): void {
  collection.clear();
  fill();
}

function putBack(object: object, kept: readonly (readonly [string, PropertyDescriptor])[]): void {
  for (const [name, { value, writable }] of kept) if (writable) Reflect.set(object, name, value);
}
