/** Future events in order of time; simultaneous ones in the order in which they were added. */
export interface Agenda {
  add(at: number, happen: () => void): void;
  /** Removes and returns the earliest entry; undefined if none is left. */
  next(): { readonly at: number; readonly happen: () => void } | undefined;
}

interface Entry {
  readonly at: number;
  readonly order: number;
  readonly happen: () => void;
}

/** A binary heap: the children of entry `i` are `2i + 1` and `2i + 2`. */
export function createAgenda(): Agenda {
  const heap: Entry[] = [];
  let added = 0;

  const isBefore = (a: Entry, b: Entry): boolean =>
    a.at < b.at || (a.at === b.at && a.order < b.order);

  function swap(i: number, j: number): void {
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  }

  function sink(): void {
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
      if (least === i) return;
      swap(i, least);
      i = least;
    }
  }

  return {
    add(at, happen) {
      // A clock has whole milliseconds; the bot does not read a row with any other time.
      heap.push({ at: Math.round(at), order: added++, happen });
      for (let i = heap.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1;
        if (!isBefore(heap[i]!, heap[parent]!)) return;
        swap(i, parent);
        i = parent;
      }
    },
    next() {
      if (heap.length > 1) swap(0, heap.length - 1);
      const entry = heap.pop();
      sink();
      return entry;
    },
  };
}
