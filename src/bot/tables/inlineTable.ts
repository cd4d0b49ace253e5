/**
 * A game in an inline message, in a chat that the bot need not be in: one board, and no chat to
 * send another to.
 */
import { moveRow, placeOfRow } from '../loaded/loadedGames.ts';
import {
  dismiss,
  hear,
  heardAll,
  idleAfter,
  isStuck,
  noticeOf,
  secondOf,
  wakesOf,
  withClocks,
  withHeard,
} from '../notices/notice.ts';
import type { Afterwards } from '../runtime/answer.ts';
import type { Entries } from '../runtime/steps.ts';
import { isOlderThanMinutes } from '../session/actionResult.ts';
import type { Notification } from '../session/notification.ts';
import { isShared, otherPlayer, type Session, seatsOf } from '../session/session.ts';
import { type DuelNotes, noNotes } from '../store/duelRow.ts';
import { makeGameRow } from '../store/gameRow.ts';
import {
  makeInlineDuelKey,
  makeInlineGameKey,
  makeNameKey,
  makeRedrawnKey,
} from '../store/keys.ts';
import { type LoadedHost, makeNameRow, maxOwnInline } from '../store/nameRow.ts';
import type { Table } from './table.ts';

/** What the first buttons of an inline game are signed for, while their message has no id yet. */
export const freshInlinePlace = 'new';

/**
 * `host` is what is known of the one who offered the game, `userId` is who acts, and `notes` are
 * those of the game's stored row.
 */
interface Known {
  readonly host?: LoadedHost | undefined;
  readonly userId?: number;
  readonly notes?: DuelNotes | undefined;
}

export function inlineTable(
  session: Session,
  inlineMessageId: string,
  now: number,
  known: Known = {},
): Table {
  const { host, userId = 0, notes = noNotes } = known;
  const { language } = session.players[0];
  const key = makeInlineDuelKey(inlineMessageId);
  const [actor] = seatsOf(session, userId);
  return {
    session,
    wakes: wakesOf(key, notes.heard),
    dismissed: actor === undefined ? [] : dismiss(noticeOf(userId, notes.heard[actor]), now),
    retired: [],
    boards: [{ chatId: 0, threadId: 0, messageId: 0, inlineMessageId, isPrivate: false, language }],
    isCarried: known.notes === undefined,
    save: (next, _, notification) => ({
      ...(host ? giveWay(next, inlineMessageId, host) : {}),
      ...moveRow(
        { cached: makeInlineGameKey(inlineMessageId), stored: key },
        { session: next, messageId: 0, notes: noteIn(next, notification).notes },
        placeOfRow(known.notes),
        now,
      ),
    }),
    notify(next, notification) {
      const { notes: after, becomes } = noteIn(next, notification);
      const { noticeId: messageId, noticeAt: sentAt } = notes.heard[otherPlayer(notification.by)];
      const gameRow = makeGameRow({ session: next, messageId: 0 });
      const work = { inlineMessageId, gameRow, notification, notice: { messageId, sentAt } };
      const told = becomes
        ? [{ do: 'notifyInline', ...work, isCorrection: becomes === 'corrected' } as const]
        : [];
      return {
        afterwards: [...told, ...correctOwn({ inlineMessageId, gameRow })],
        wakes: wakesOf(key, after.heard),
      };
    },
  };

  /** A notice to the person who acts that is too old to be deleted says how the game stands. */
  function correctOwn(game: {
    readonly inlineMessageId: string;
    readonly gameRow: string;
  }): readonly Afterwards[] {
    if (actor === undefined) return [];
    const { noticeId: messageId, noticeAt: sentAt } = notes.heard[actor];
    if (!isStuck({ messageId, sentAt }, now)) return [];
    const notification = { by: otherPlayer(actor), what: 'changed' } as const;
    return [
      {
        do: 'notifyInline',
        ...game,
        notification,
        notice: { messageId, sentAt },
        isCorrection: true,
      },
    ];
  }

  function noteIn(next: Session, notification: Notification | undefined) {
    const [player] = seatsOf(next, userId);
    const acted =
      player === undefined
        ? notes.heard
        : withHeard(notes.heard, player, heardAll(notes.heard[player], now));
    if (!notification) return { notes: { ...notes, heard: withClocks(acted, next, now) } };
    const reader = otherPlayer(notification.by);
    const { actedAt, noticeAt } = acted[reader];
    // Before the second player came, nothing was noted of the first one.
    const from = Math.max(
      (actedAt || (isOlderThanMinutes(session, now) ? 0 : secondOf(now))) + idleAfter.inGroup,
      noticeAt,
    );
    const { heard, becomes } = hear(acted[reader], { session: next, notification, from }, now);
    return {
      notes: { ...notes, heard: withClocks(withHeard(acted, reader, heard), next, now) },
      becomes,
    };
  }
}

/** A game against the bot takes the place of the oldest of its player's. */
function giveWay(next: Session, inlineMessageId: string, { messages }: LoadedHost): Entries {
  if (isShared(next) || messages.includes(inlineMessageId)) return {};
  const [{ id, name }] = next.players;
  const left = [inlineMessageId, ...messages].slice(0, maxOwnInline);
  const gone = messages
    .filter((each) => !left.includes(each))
    .flatMap((each) => [makeInlineGameKey(each), makeRedrawnKey(each)]);
  return {
    ...Object.fromEntries(gone.map((key) => [key, undefined])),
    [makeNameKey(id)]: makeNameRow({ name, messages: left }),
  };
}
