/**
 * Another process with the same token. Telegram gives each update to one of the two, and a conflict
 * (409) to the other, so both would play on with half of the taps. The owner hears of the first
 * conflict; after three within a minute the process that has run longer ends, so that a new start
 * wins. On the same machine processes know of each other; elsewhere a process that has been alone
 * for a while counts as the older one, and of two that began at the same time one has to be the
 * first to lose patience.
 */
export interface Starts {
  /**
   * Whether a process with this token has begun after this one on this machine; undefined where
   * none is known.
   */
  readonly isOvertaken: () => boolean | undefined;
}

export interface RivalsOptions extends Starts {
  readonly now: () => number;
  readonly random: () => number;
}

/** In milliseconds. */
const window = 60_000;
const maxConflicts = 3;

/** Who has run for so long before the first conflict was there before the other. */
const aloneTime = 20_000;

/** Others wait for so long, and up to twice of it. */
const longestYouth = 90_000;

export function openRivals({ now, random, isOvertaken }: RivalsOptions) {
  const startedAt = now();
  const patience = longestYouth * (1 + random());
  let conflicts: readonly number[] = [];
  let beganAt = 0;

  return {
    /**
     * A conflict has come: whether it is the first for a while, and whether this process is the one
     * to end.
     */
    note(): { readonly isFirst: boolean; readonly isToEnd: boolean } {
      const recent = conflicts.filter((at) => now() - at < window);
      const isFirst = recent.length === 0;
      if (isFirst) beganAt = now();
      conflicts = [...recent, now()];
      if (conflicts.length < maxConflicts) return { isFirst, isToEnd: false };
      const isOlder =
        isOvertaken() ?? (beganAt - startedAt >= aloneTime || now() - startedAt >= patience);
      return { isFirst, isToEnd: isOlder };
    },
  };
}
