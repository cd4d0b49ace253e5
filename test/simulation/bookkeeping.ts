/** Keeps the ledger. */
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { makeOutboxKey } from '../../src/bot/rows/keys.ts';
import type { Stage } from './act.ts';
import { kindOfKey } from './kinds.ts';
import type { Ledger, SeenGame } from './ledger.ts';
import { readQueues } from './queues.ts';
import { readKey, type ShownBoard } from './shownBoard.ts';
import type { Sight } from './sight.ts';

/** What the other one has to hear of; not so an offer that is withdrawn. */
const worthNotice: ReadonlySet<string> = new Set([
  'board cell',
  'board resign',
  'control acceptDraw',
  'words',
]);

/** A game that ends with as many pieces counts; what ends before the second move need not. */
const enoughPieces = 5;

/** No row of the cache is kept for as long, in milliseconds. */
const cachedFor = 3_600_000;

const newGame = (now: number): SeenGame => ({
  revision: -1,
  changedAt: now,
  changedBy: undefined,
  isPlayed: false,
  isBehind: false,
  isSentTwice: false,
  people: new Set(),
});

/** Whether a board of its group waits there for room in it. */
const isWaiting = ({ chat, id }: ChatMessage, { platform }: Stage): boolean =>
  (platform.cached().get(makeOutboxKey(chat.id)) ?? '').match(`"message_id":${id}\\b`) !== null;

/** Notes what is shown after an act. */
export function note(
  ledger: Ledger,
  { stage, act, other, tap, isFaulty, requests, boards, after }: Sight,
): void {
  const { games, acted, muted, blocked, crowded } = ledger;
  ledger.queues = readQueues(stage);
  const now = stage.platform.clock.now();
  const by = tap?.person.profile.id ?? act.user?.id;
  const game = tap && readKey(tap.callbackData, tap.message)?.game;
  if (by !== undefined && (tap ? game !== undefined : act.chat?.id === by))
    acted.set(game ? `${by} ${game}` : `${by}`, now);
  // The language that is chosen in a menu reaches the board above it, which its reader sees.
  const isDrawn = ({ message }: ShownBoard): boolean =>
    message.chat.id === by &&
    requests.some(
      ({ parameters }) => parameters.chat_id === by && parameters.message_id === message.id,
    );
  if (tap && game === undefined)
    for (const each of after.filter(isDrawn)) acted.set(`${by} ${each.game}`, now);
  if (act.kind === 'strangers') for (const id of [by, act.chat?.id]) acted.set(`${id}`, now);
  const pressed = tap && {
    kind: kindOfKey({ text: '', callback_data: tap.callbackData }),
    user: act.user,
  };
  for (const each of [act, other, pressed])
    if (each?.user && /notices|mute/.test(each.kind)) muted.add(each.user.id);
  for (const each of [act, other])
    if (each?.user && each.kind === 'block') blocked.add(each.user.id);
  if (other) for (const { chat } of [act, other]) if (chat) crowded.add(chat.id);
  if ([act, other].some((each) => each?.kind === 'eviction')) ledger.forgottenAt = now;
  ledger.hasLostGames ||= ledger.forgottenAt > 0 || now - ledger.at > cachedFor;
  ledger.at = now;
  const sentNow = other
    ? after.filter(({ message }) => !boards.some((each) => each.message === message))
    : [];
  for (const { game, message, revision, isShared, isOver, pieces, people } of after) {
    if (!isShared) continue;
    const seen = games.get(game) ?? newGame(now);
    games.set(game, seen);
    for (const id of people) seen.people.add(id);
    const copies = sentNow.filter(
      (each) => each.game === game && each.message.chat === message.chat,
    );
    // A room has two boards, and an edit of the one may come after it has gone elsewhere.
    const shown = after.filter((each) => each.game === game);
    seen.isSentTwice ||= copies.length > 1 || (other !== undefined && shown.length > 2);
    const isTogether = other && [act, other].some(({ chat }) => chat === message.chat);
    // An offer that nobody has taken yet is known by its keys alone.
    const isOffer = people.length < 2 && !game.startsWith('room ');
    if (isTogether || isWaiting(message, stage)) seen.isBehind = true;
    else if (revision > seen.revision && !isOffer) seen.isBehind = false;
    seen.isPlayed ||= isOver && pieces >= enoughPieces;
    if (revision <= seen.revision || isOffer) continue;
    Object.assign(seen, {
      revision,
      changedAt: now,
      changedBy: isFaulty || !worthNotice.has(act.kind) ? undefined : by,
    });
  }
}
