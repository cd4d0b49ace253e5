/**
 * Finds the true state of a game that its buttons carry: the highest revision among what is stored
 * of it, the keyboard that came with the update, and the tap itself. A tap that is behind it is
 * stale.
 *
 * Any data may come at any message, so a message is evidence only of the game that its own keyboard
 * shows, and only that game may be drawn there; inline, also the game that it has gone on as.
 */
import { isSamePosition } from '../../../games/position.ts';
import { nameSeats, type PlayerIndex, type Session } from '../../match/session.ts';
import type { LoadedGame } from '../../rows/game/gameRow.ts';

/** What is known of the game when it is tapped; what was tapped and what is shown is signed. */
export interface Evidence {
  readonly tapped: Session;
  /**
   * The game that the message shows; `other` where that is something else, `hidden` where Telegram
   * does not tell, as inline.
   */
  readonly shown: Session | 'other' | 'hidden';
  /**
   * What is stored of the tapped game, or, of a player's own, of their last one; inline, of the
   * message.
   */
  readonly loaded: LoadedGame | undefined;
  /** The tapped message, 0 inline. */
  readonly messageId: number;
  /**
   * A player's name where it is not stored; empty where it is not known. Only then is it looked
   * for, since to read a name takes up to a millisecond.
   */
  readonly nameOf: (player: PlayerIndex) => string;
}

export interface Truth {
  readonly session: Session;
  /** Whether the session has gone on since what was tapped, or the message shows something else. */
  readonly isStale: boolean;
  /** Whether the message is known to be this game's, so that it may be drawn there. */
  readonly isHere: boolean;
  /** Whether the tap is all that is known. */
  readonly isUnsure: boolean;
}

export function findTruth({ tapped, shown, loaded, messageId, nameOf }: Evidence): Truth {
  const isInline = messageId === 0;
  const stored =
    loaded && (isInline || isSameTable(loaded.session, tapped) || isNextHere(loaded, messageId))
      ? fillNames(loaded.session, tapped, nameOf)
      : undefined;
  const isStoredHere = stored !== undefined && loaded?.messageId === messageId;
  const seen = typeof shown === 'string' ? undefined : shown;
  const stale = { isStale: true, isUnsure: false };
  if (shown === 'other' || (seen && !isSameGame(seen, tapped))) {
    // An old button of a player's own game, in whose message another has begun.
    const isHere = seen !== undefined && stored !== undefined && isSameGame(stored, seen);
    return { ...stale, session: stored ?? tapped, isHere };
  }
  const isHere = isInline || isStoredHere || seen !== undefined;
  // Another game has begun in this very message: inline a rematch, in a chat from the menu.
  if (isStoredHere && !isSameGame(stored, tapped)) return { ...stale, session: stored, isHere };
  const truth = stored && isSameGame(stored, tapped) ? stored : undefined;
  const session = fillNames(findFurthest([truth, seen, tapped]), tapped, nameOf);
  return { session, isStale: !isSameState(session, tapped), isHere, isUnsure: !truth && !seen };
}

/** Whether it is known to be in this message, where others may play on a board of a group. */
const isNextHere = ({ session, messageId }: LoadedGame, here: number): boolean =>
  session.queue !== undefined && messageId === here;

/** Whether the same people sit at both, or one of the second seats is free. */
const isSameTable = (
  { mode, players: [first, second] }: Session,
  { mode: otherMode, players: [host, guest] }: Session,
): boolean =>
  mode === otherMode &&
  first.id === host.id &&
  (second.id === guest.id || second.id === 0 || guest.id === 0);

/** Compares the people, too, since another game could have the same nonce. */
export const isSameGame = (one: Session, other: Session): boolean =>
  one.nonce === other.nonce && isSameTable(one, other);

/**
 * A tap and a typed move of one person at the same instant can lead to two states of the same
 * revision.
 */
const isSameState = (one: Session, other: Session): boolean =>
  one.revision === other.revision &&
  isSameGame(one, other) &&
  isSamePosition(one.position, other.position);

/** The session with the names of the people who share the tapped game, where none are stored. */
function fillNames(session: Session, tapped: Session, nameOf: Evidence['nameOf']): Session {
  if (!isSameTable(session, tapped)) return session;
  const [one, two] = session.players;
  return nameSeats(session, [one.name || nameOf(0), two.name || nameOf(1)]);
}

/** The one with the highest revision, the first of equals. */
function findFurthest(candidates: readonly (Session | undefined)[]): Session {
  const found = candidates.filter((each) => each !== undefined);
  return found.reduce((best, each) => (each.revision > best.revision ? each : best));
}
