/**
 * Which state of a game is the true one when a button is tapped: the highest revision among the cache, the keyboard
 * that came with the update, and the tap itself. A tap that is behind it is stale.
 */

import { unpackSession } from './gameData.ts';
import { type KnownGame, type Names, parseGameLine } from './gameLine.ts';
import type { TappedMessage } from './intent.ts';
import { isSigned, openData, type SealedData, type Sign } from './sealedData.ts';
import type { Session } from './session.ts';

/** The cache's key of a game: in a chat by its nonce, inline by its message. */
export function makeGameKey(place: string, nonce: number | undefined): string {
  return nonce === undefined ? `i|${place}` : `g|${place}|${nonce}`;
}

/** What the first buttons of an inline game are signed for, while their message has no id yet. */
export const freshInlinePlace = 'new';

/** The game that the message shows now, if its buttons are a game's and signed for this place. */
export function findShown(
  message: TappedMessage,
  tapped: SealedData,
  place: string,
  sign: Sign,
): Session | undefined {
  for (const text of message.buttons) {
    const sealed = openData(text);
    if (sealed?.kind !== 'game') continue;
    // The tapped data has been checked already; a keyboard of our own carries one state on all its buttons.
    const isTrusted = sealed.fields === tapped.fields || isSigned(sealed, place, sign);
    return isTrusted ? unpackSession(sealed.fields) : undefined;
  }
  return undefined;
}

export interface Truth {
  readonly known: KnownGame;
  /** Whether the tapped button belongs to an earlier state, or to another game than the message shows. */
  readonly isStale: boolean;
  /** Whether the message still belongs to this game; a menu may have taken its place. */
  readonly canRedraw: boolean;
}

/**
 * `tapped` and `shown` are signed. `shown` is undefined inline, and where the message carries no game any more;
 * `hasKeyboard` tells the two apart.
 */
export function findTruth(
  tapped: Session,
  shown: Session | undefined,
  hasKeyboard: boolean,
  lines: { readonly tapped: string | undefined; readonly shown: string | undefined },
  names: Names,
): Truth {
  const fresh = (session: Session): KnownGame => ({ session, messageId: 0, names });
  const cached = lines.tapped === undefined ? undefined : parseGameLine(lines.tapped);
  if (shown && shown.nonce !== tapped.nonce) {
    const other = lines.shown === undefined ? undefined : parseGameLine(lines.shown);
    return { known: ahead([other, fresh(shown)]), isStale: true, canRedraw: true };
  }
  if (!shown && hasKeyboard) return { known: cached ?? fresh(tapped), isStale: true, canRedraw: false };
  const known = ahead([cached, shown && fresh(shown), fresh(tapped)]);
  return { known, isStale: !isSameState(known.session, tapped), canRedraw: true };
}

/** A tap and a typed move of one person at the same instant can lead to two states of the same revision. */
function isSameState(one: Session, other: Session): boolean {
  return (
    one.revision === other.revision && one.nonce === other.nonce && one.record.join() === other.record.join()
  );
}

/** The one with the highest revision, the first of equals. */
function ahead(candidates: readonly (KnownGame | undefined)[]): KnownGame {
  const found = candidates.filter((each) => each !== undefined);
  return found.reduce((best, each) => (each.session.revision > best.session.revision ? each : best));
}
