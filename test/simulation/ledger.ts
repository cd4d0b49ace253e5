/** What has been seen of each game between people since the world began, so that nothing of it is lost, or counted twice. */
import type { Sight } from './sight.ts';

export interface SeenGame {
  /** The newest that was shown. */
  revision: number;
  /** When that was, in milliseconds since 1970, and who brought it about. */
  changedAt: number;
  changedBy: number | undefined;
  isOver: boolean;
  /** Whether it ended after so many moves that it counts. */
  isPlayed: boolean;
  readonly people: Set<number>;
}

export interface Ledger {
  readonly games: Map<string, SeenGame>;
  /** When each person acted last in their private chat, in milliseconds since 1970. */
  readonly acted: Map<number, number>;
  /** Those who may have switched notices off. */
  readonly muted: Set<number>;
  /** When the bot was last made to forget what is due, in milliseconds since 1970: then it goes with the next answer in its chat. */
  forgottenAt: number;
}

export const emptyLedger = (): Ledger => ({ games: new Map(), acted: new Map(), muted: new Set(), forgottenAt: 0 });

/** A game that ends with as many pieces counts; what ends before the second move need not. */
const enoughPieces = 5;

const newGame = (now: number): SeenGame => ({
  revision: -1,
  changedAt: now,
  changedBy: undefined,
  isOver: false,
  isPlayed: false,
  people: new Set(),
});

/** Notes what is shown after an act. */
export function note(ledger: Ledger, { stage, act, tap, after }: Sight): void {
  const { games, acted, muted } = ledger;
  const now = stage.home.clock.now();
  const by = tap?.person.profile.id ?? act.user?.id;
  if (by !== undefined && act.chat?.id === by) acted.set(by, now);
  if (by !== undefined && /notices|mute/.test(act.kind)) muted.add(by);
  if (act.kind === 'eviction') ledger.forgottenAt = now;
  for (const { game, revision, isShared, isOver, pieces, people } of after) {
    if (!isShared) continue;
    const seen = games.get(game) ?? newGame(now);
    games.set(game, seen);
    for (const id of people) seen.people.add(id);
    seen.isOver ||= isOver;
    seen.isPlayed ||= isOver && pieces >= enoughPieces;
    if (revision <= seen.revision) continue;
    Object.assign(seen, { revision, changedAt: now, changedBy: by });
  }
}
