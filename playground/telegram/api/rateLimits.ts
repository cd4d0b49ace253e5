import { tooManyRequests } from './apiError.ts';

/**
 * Bot FAQ, "My bot is hitting limits": one message a second in a chat with short bursts, 20 a
 * minute in a group, about 30 a second in all. Edits count. How long a burst may be is not
 * published; three is strict.
 */
export const rateLimits = {
  burst: 3,
  perChatMs: 1000,
  groupCount: 20,
  groupMs: 60_000,
  perSecond: 30,
} as const;

export interface RateLimiter {
  /**
   * Counts one message or edit, or throws 429 with the seconds to wait. `chat` may be an inline
   * message.
   */
  spend(chat: string, group: boolean): void;
  /** Switches the limits off and on. */
  enabled: boolean;
  /** How many messages and edits a chat accepts at once. */
  burst: number;
  /** All that it remembers. */
  readonly memory: object;
}

export function createRateLimiter(now: () => number): RateLimiter {
  const times = new Map<string, number[]>();
  const everything = '*';

  function recent(key: string, ms: number): number[] {
    const kept = (times.get(key) ?? []).filter((time) => time > now() - ms);
    times.set(key, kept);
    return kept;
  }

  return {
    enabled: true,
    burst: rateLimits.burst,
    memory: times,
    spend(chat, group) {
      if (!this.enabled) return;
      const inChat = recent(chat, rateLimits.groupMs);
      const wait = Math.max(
        waitFor(
          recent(everything, rateLimits.perChatMs),
          rateLimits.perSecond,
          rateLimits.perChatMs,
        ),
        waitFor(inChat, this.burst, this.burst * rateLimits.perChatMs),
        group ? waitFor(inChat, rateLimits.groupCount, rateLimits.groupMs) : 0,
      );
      if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000));
      inChat.push(now());
      times.get(everything)?.push(now());
    },
  };

  /** Milliseconds until fewer than `count` of the times are within `ms`. */
  function waitFor(counted: readonly number[], count: number, ms: number): number {
    const oldest = counted.at(-count);
    return oldest === undefined ? 0 : Math.max(0, oldest + ms - now());
  }
}
