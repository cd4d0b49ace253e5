/** What has been seen of each game between people since the world began, so that nothing of it is lost, or counted twice. */
import type { Sight } from './sight.ts';

export interface SeenGame {
  /** The newest that was shown. */
  revision: number;
  /** When that was, in milliseconds since 1970, and who brought it about. */
  changedAt: number;
  changedBy: number | undefined;
  isOver: boolean;
  readonly people: Set<number>;
}

export interface Ledger {
  readonly games: Map<string, SeenGame>;
  /** When each person acted last in their private chat, in milliseconds since 1970. */
  readonly acted: Map<number, number>;
}

export const emptyLedger = (): Ledger => ({ games: new Map(), acted: new Map() });

/** Notes what is shown after an act. */
export function note({ games, acted }: Ledger, { stage, act, tap, after }: Sight): void {
  const now = stage.home.clock.now();
  const by = tap?.person.profile.id ?? act.user?.id;
  if (by !== undefined && act.chat?.id === by) acted.set(by, now);
  for (const { game, revision, isShared, isOver, people } of after) {
    if (!isShared) continue;
    const seen = games.get(game) ?? { revision: -1, changedAt: now, changedBy: undefined, isOver: false, people: new Set() };
    games.set(game, seen);
    for (const id of people) seen.people.add(id);
    if (isOver) seen.isOver = true;
    if (revision <= seen.revision) continue;
    Object.assign(seen, { revision, changedAt: now, changedBy: by });
  }
}
