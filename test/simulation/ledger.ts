/** What has been seen of each game between people since the world began, so that nothing of it is lost, or counted twice. */
import { kindOfKey } from './kinds.ts';
import { readKey } from './shownBoard.ts';
import type { Sight } from './sight.ts';

export interface SeenGame {
  /** The newest that was shown. */
  revision: number;
  /** When that was, in milliseconds since 1970, and who brought it about; undefined where several acted, or something went wrong. */
  changedAt: number;
  changedBy: number | undefined;
  isOver: boolean;
  /** Whether it ended after so many moves that it counts. */
  isPlayed: boolean;
  readonly people: Set<number>;
}

export interface Ledger {
  readonly games: Map<string, SeenGame>;
  /** When each person acted last in a game, or wrote to the bot in private, in milliseconds since 1970; by their id, and by that of both. */
  readonly acted: Map<string, number>;
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

/** When somebody last showed that they know how the game stands. */
export const lastActed = ({ acted }: Ledger, id: number, game: string): number =>
  Math.max(acted.get(`${id}`) ?? 0, acted.get(`${id} ${game}`) ?? 0);

/** Notes what is shown after an act. */
export function note(ledger: Ledger, { stage, act, other, tap, isFaulty, after }: Sight): void {
  const { games, acted, muted } = ledger;
  const now = stage.home.clock.now();
  const by = tap?.person.profile.id ?? act.user?.id;
  const game = tap && readKey(tap.callbackData, tap.message)?.game;
  if (by !== undefined && (tap ? game !== undefined : act.chat?.id === by)) acted.set(game ? `${by} ${game}` : `${by}`, now);
  const pressed = tap && { kind: kindOfKey({ text: '', callback_data: tap.callbackData }), user: act.user };
  for (const each of [act, other, pressed]) if (each?.user && /notices|mute/.test(each.kind)) muted.add(each.user.id);
  if (act.kind === 'eviction') ledger.forgottenAt = now;
  for (const { game, revision, isShared, isOver, pieces, people } of after) {
    if (!isShared) continue;
    const seen = games.get(game) ?? newGame(now);
    games.set(game, seen);
    for (const id of people) seen.people.add(id);
    seen.isOver ||= isOver;
    seen.isPlayed ||= isOver && pieces >= enoughPieces;
    if (revision <= seen.revision) continue;
    Object.assign(seen, { revision, changedAt: now, changedBy: isFaulty ? undefined : by });
  }
}
