/** What a tap does to its game: read, judged, changed and written, before anything is drawn or sent. */
import { act } from './act.ts';
import type { Action } from './action.ts';
import type { Change, Refusal } from './change.ts';
import { cleanField } from './cleanField.ts';
import { countFrames } from './film.ts';
import {
  type KnownGame,
  makeChatLine,
  makeGameLine,
  type Names,
  parseChatLine,
  withNewest,
} from './gameLine.ts';
import type { Tap } from './intent.ts';
import type { Language } from './language.ts';
import { findPieces } from './pieces.ts';
import type { Ports } from './ports.ts';
import { findShown, findTruth, makeGameKey } from './referee.ts';
import type { SealedData } from './sealedData.ts';
import { isWaiting, type Session, seatsOf } from './session.ts';
import type { BoardPlace } from './turn.ts';
import { makeNameKey, makeUsageKeys, type Restraint, readUsage } from './usage.ts';
import { findNames } from './views/gameText.ts';

/** What is decided about a tap before anything is drawn or sent. */
export interface Decision {
  readonly known: KnownGame;
  readonly change: Change;
  readonly isStale: boolean;
  readonly canRedraw: boolean;
}

/** Why nothing is done, in words for who taps; `told` has heard them already. */
export type Rejection = Restraint['reason'] | 'closing' | 'told';

/** `tapped` is signed, and `sealed` the data that it came in. Saves what changes. */
export function decideTap(
  tap: Tap,
  tapped: Session,
  sealed: SealedData,
  action: Action,
  place: BoardPlace,
  language: Language,
  ports: Ports,
): Decision | Rejection {
  const shown = tap.message && findShown(tap.message, sealed, place.key, ports.sign);
  const keyOf = (session: Session): string =>
    makeGameKey(place.key, place.isInline ? undefined : session.nonce);
  const chatKey = `c|${place.key}`;
  const nameKey = makeNameKey(tapped.players[0].id);
  const keys = [
    keyOf(tapped),
    ...(shown ? [keyOf(shown)] : []),
    place.isInline ? nameKey : chatKey,
    ...makeUsageKeys(tap.from.id),
  ];
  const cached = ports.cache.read([...new Set(keys)]);
  const usage = readUsage(cached, tap.from.id, ports.now(), ports.settings.fetchQuota);
  const { restraint } = usage;
  if (restraint) {
    ports.cache.write(usage.entries(restraint.isTold ? 0 : 1));
    return restraint.isTold ? 'told' : restraint.reason;
  }
  const { pieces, game } = shown ?? tapped;
  const written: Names = tap.message
    ? findNames(tap.message.text, findPieces(pieces, game, ports.settings.pieces))
    : [cached[nameKey] ?? '', ''];
  const lines = { tapped: cached[keyOf(tapped)], shown: shown && cached[keyOf(shown)] };
  const hasKeyboard = (tap.message?.buttons.length ?? 0) > 0;
  const { known, isStale, canRedraw } = findTruth(tapped, shown, hasKeyboard, lines, written);
  const actor = { id: tap.from.id, language };
  const change: Change = isStale
    ? { kind: 'refused', refusal: staleRefusal(known.session, action) }
    : act(known.session, action, actor, ports.now());
  if (change.kind !== 'changed' && change.kind !== 'film') {
    ports.cache.write(usage.entries(2));
    return { known, change, isStale, canRedraw };
  }
  // A rematch is a new game under another nonce.
  if (usage.isClosing && change.session.nonce !== known.session.nonce) {
    ports.cache.write(usage.entries(1));
    return 'closing';
  }
  const messageId = tap.message?.messageId ?? 0;
  const next: KnownGame = {
    session: change.session,
    messageId,
    names: nameSeats(known.names, change.session, tap),
  };
  // Whoever begins anew on an older board, or on one that was ended, goes on there: typed moves are meant for it.
  const isAnew = !place.isInline && change.session.nonce !== known.session.nonce;
  const chat = parseChatLine(cached[chatKey]);
  const line = makeGameLine(next);
  ports.cache.write({
    [keyOf(change.session)]: line,
    // Old buttons of a game that began anew lead to the new one.
    ...(keyOf(known.session) === keyOf(change.session) ? {} : { [keyOf(known.session)]: line }),
    ...(isAnew ? { [chatKey]: makeChatLine(withNewest(chat, change.session.nonce, messageId)) } : {}),
    ...usage.entries(change.kind === 'film' ? 1 + countFrames(change.session, place.isPrivate) : 2),
  });
  return { known: next, change, isStale, canRedraw };
}

/** Of two who tap Join at once, the second wants to know why the game is not theirs. */
function staleRefusal(session: Session, action: Action): Refusal {
  const wantsSeat = action.kind === 'control' && action.control === 'join' && !isWaiting(session);
  return wantsSeat ? 'seatTaken' : 'staleBoard';
}

/** The names on the seats, with the name of who taps on the seat that is theirs. */
function nameSeats(names: Names, session: Session, tap: Tap): Names {
  const own = cleanField(tap.from.name);
  const seats = seatsOf(session, tap.from.id);
  return [seats.includes(0) ? own : names[0], seats.includes(1) ? own : names[1]];
}
