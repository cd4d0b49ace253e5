/** Keeps the ledger. */
import { kindOfKey } from './kinds.ts';
import type { Ledger, SeenGame } from './ledger.ts';
import { readKey } from './shownBoard.ts';
import type { Sight } from './sight.ts';

/** What the other one has to hear of; not so an offer that is withdrawn. */
const worthNotice: ReadonlySet<string> = new Set(['board cell', 'board resign', 'control acceptDraw', 'words']);

/** A game that ends with as many pieces counts; what ends before the second move need not. */
const enoughPieces = 5;

/** No row of the cache is kept for as long, in milliseconds. */
const cachedFor = 3_600_000;

const newGame = (now: number): SeenGame => ({
  revision: -1,
  changedAt: now,
  changedBy: undefined,
  isPlayed: false,
  people: new Set(),
});

/** Notes what is shown after an act. */
export function note(ledger: Ledger, { stage, act, other, tap, isFaulty, after }: Sight): void {
  const { games, acted, muted } = ledger;
  const now = stage.home.clock.now();
  const by = tap?.person.profile.id ?? act.user?.id;
  const game = tap && readKey(tap.callbackData, tap.message)?.game;
  if (by !== undefined && (tap ? game !== undefined : act.chat?.id === by)) acted.set(game ? `${by} ${game}` : `${by}`, now);
  const pressed = tap && { kind: kindOfKey({ text: '', callback_data: tap.callbackData }), user: act.user };
  for (const each of [act, other, pressed]) if (each?.user && /notices|mute/.test(each.kind)) muted.add(each.user.id);
  if ([act, other].some((each) => each?.kind === 'eviction')) ledger.forgottenAt = now;
  ledger.hasLostGames ||= ledger.forgottenAt > 0 || now - ledger.at > cachedFor;
  ledger.at = now;
  for (const { game, revision, isShared, isOver, pieces, people } of after) {
    if (!isShared) continue;
    const seen = games.get(game) ?? newGame(now);
    games.set(game, seen);
    for (const id of people) seen.people.add(id);
    seen.isPlayed ||= isOver && pieces >= enoughPieces;
    if (revision <= seen.revision) continue;
    Object.assign(seen, { revision, changedAt: now, changedBy: isFaulty || !worthNotice.has(act.kind) ? undefined : by });
  }
}
