/**
 * Which state of a game is the true one when a button is tapped: the highest revision among the cache, the keyboard
 * that came with the update, and the tap itself. A tap that is behind it is stale.
 */
import { parseSignedData, type SignedData } from '../buttons/signedData.ts';
import { nameSeats, type Session } from '../session/session.ts';
import type { TappedMessage } from '../telegram/update.ts';

/** The game's data that a message's buttons carry; a keyboard of our own carries one state on all of them. */
export function findShownData({ buttons }: TappedMessage): SignedData | undefined {
  const shown = buttons.find((text) => parseSignedData(text)?.kind === 'game');
  return shown === undefined ? undefined : parseSignedData(shown);
}

/** What is known of the game when it is tapped. */
export interface Evidence {
  /** Signed, as what is shown is. */
  readonly tapped: Session;
  /** Undefined inline, and where the message carries no game any more; `hasKeyboard` tells the two apart. */
  readonly shown: Session | undefined;
  readonly hasKeyboard: boolean;
  /** What the cache holds of either. */
  readonly cachedTapped: Session | undefined;
  readonly cachedShown: Session | undefined;
  /** The players' names where the cache does not hold them; empty where they are not known. */
  readonly names: readonly [string, string];
}

export interface Verdict {
  readonly session: Session;
  /** `behind` an earlier state, or another game than the message shows; `foreign` where it shows none, as under a menu. */
  readonly stale: 'behind' | 'foreign' | undefined;
}

export function findTruth(evidence: Evidence): Verdict {
  const { tapped, shown, cachedTapped, cachedShown, names } = evidence;
  const named = (session: Session): Session => nameSeats(session, names);
  if (shown && shown.nonce !== tapped.nonce) return { session: findFurthest([cachedShown, named(shown)]), stale: 'behind' };
  if (!shown && evidence.hasKeyboard) return { session: cachedTapped ?? named(tapped), stale: 'foreign' };
  const session = findFurthest([cachedTapped, shown && named(shown), named(tapped)]);
  return { session, stale: isSameState(session, tapped) ? undefined : 'behind' };
}

/** A tap and a typed move of one person at the same instant can lead to two states of the same revision. */
function isSameState(one: Session, other: Session): boolean {
  return (
    one.revision === other.revision && one.nonce === other.nonce && one.position.record.join() === other.position.record.join()
  );
}

/** The one with the highest revision, the first of equals. */
function findFurthest(candidates: readonly (Session | undefined)[]): Session {
  const found = candidates.filter((each) => each !== undefined);
  return found.reduce((best, each) => (each.revision > best.revision ? each : best));
}
