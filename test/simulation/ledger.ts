/**
 * What has been seen of each game between people since the world began, so that nothing of it is
 * lost, or counted twice.
 */

import type { Session } from '../../src/bot/match/session.ts';

export interface SeenGame {
  /** The newest that was shown. */
  revision: number;
  /**
   * When that was, in milliseconds since 1970, and who brought it about; undefined where several
   * acted, something went wrong, or the other one need not hear of it.
   */
  changedAt: number;
  changedBy: number | undefined;
  /** Whether it ended after so many moves that it counts. */
  isPlayed: boolean;
  /**
   * Whether two acted at the same moment and nobody since: what came first may have been drawn
   * last; or its newest board waits for room in its group.
   */
  isBehind: boolean;
  /** Whether two who acted at the same moment have got its board twice: no row names the copy. */
  isSentTwice: boolean;
  readonly people: Set<number>;
}

export interface Ledger {
  readonly games: Map<string, SeenGame>;
  /**
   * When each person acted last in a game, or wrote to the bot in private, in milliseconds since
   * 1970; by their id, and by that of both.
   */
  readonly acted: Map<string, number>;
  /** Those who may have switched notices off. */
  readonly muted: Set<number>;
  /** Those who have blocked the bot, now or before: their boards may show an older state. */
  readonly blocked: Set<number>;
  /**
   * The chats in which two have acted at the same moment: the cache may know of the one what was so
   * before the other, such as that a notice stands.
   */
  readonly crowded: Set<number>;
  /**
   * When the bot was last made to forget what is due, in milliseconds since 1970: then it goes with
   * the next answer in its chat.
   */
  forgottenAt: number;
  /** Whether the cache has forgotten games: after an eviction, or after hours. */
  hasLostGames: boolean;
  /** The ranked games of groups that were seen, with the day on which they were, and of whom. */
  readonly ranked: Map<string, { readonly day: number; readonly pair: string }>;
  /** The boards on which whoever wins stays, by their messages, as they were after the last act. */
  queues: ReadonlyMap<string, Session>;
  /** What a restore has broken, in sentences. */
  readonly broken: string[];
  /** The time of the last act, in milliseconds since 1970. */
  at: number;
}

export const emptyLedger = (): Ledger => ({
  games: new Map(),
  acted: new Map(),
  muted: new Set(),
  blocked: new Set(),
  crowded: new Set(),
  forgottenAt: 0,
  hasLostGames: false,
  ranked: new Map(),
  queues: new Map(),
  broken: [],
  at: Number.POSITIVE_INFINITY,
});

/** When somebody last showed that they know how the game stands. */
export const lastActed = ({ acted }: Ledger, id: number, game: string): number =>
  Math.max(acted.get(`${id}`) ?? 0, acted.get(`${id} ${game}`) ?? 0);
