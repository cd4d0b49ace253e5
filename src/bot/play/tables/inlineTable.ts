/**
 * A game in an inline message, in a chat that the bot need not be in: one board, and no chat to
 * send another to.
 */

import type { Afterwards } from '../../core/answer.ts';
import { isOlderThanMinutes } from '../../match/actionResult.ts';
import type { Notification } from '../../match/notification.ts';
import { isShared, otherPlayer, type Session, seatsOf } from '../../match/session.ts';
import { wakesOf } from '../../rows/across/wakes.ts';
import type { Contact } from '../../rows/game/contact.ts';
import { makeSharedRow, noContacts, type Seats, seatsInline } from '../../rows/game/sharedRow.ts';
import {
  type Entries,
  makeInlineBoardKey,
  makeInlineGameKey,
  makeNameKey,
  makeRedrawnKey,
} from '../../rows/keys.ts';
import { type LoadedHost, makeNameRow, maxOwnInline } from '../../rows/person/nameRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import { moveRow, placeOfRow } from '../loaded/loadedGames.ts';
import {
  contactAfter,
  contactsAfter,
  dismiss,
  idleAfter,
  isStuck,
  noticeOf,
  workOf,
} from '../notices/notice.ts';
import type { Table } from './table.ts';

/** What the first buttons of an inline game are signed for, while their message has no id yet. */
export const freshInlinePlace = 'new';

/**
 * `host` is what is known of the one who offered the game, `userId` is who acts, and `seats` are
 * those of the game's stored row.
 */
interface Known {
  readonly host?: LoadedHost | undefined;
  readonly userId?: number;
  readonly seats?: Seats | undefined;
}

export function inlineTable(
  session: Session,
  inlineMessageId: string,
  now: number,
  known: Known = {},
): Table {
  const { host, userId = 0, seats = noContacts } = known;
  const { language } = session.players[0];
  const key = makeInlineBoardKey(inlineMessageId);
  const [actor] = seatsOf(session, userId);
  return {
    session,
    wakes: wakesOf(key, seats),
    dismissed:
      actor === undefined ? [] : dismiss(noticeOf({ ...seats[actor], chatId: userId }), now),
    retired: [],
    boards: [{ chatId: 0, threadId: 0, messageId: 0, inlineMessageId, isPrivate: false, language }],
    isCarried: known.seats === undefined,
    save(next, _, { notification } = {}) {
      const { contacts, becomes } = findContacts(next, notification);
      const at = { at: 'inline', id: inlineMessageId } as const;
      const game = { ...at, session: next, seats: seatsInline(next, contacts) };
      const entries: Entries = {
        ...(host ? giveWay(next, inlineMessageId, host) : {}),
        ...moveRow(makeInlineGameKey(inlineMessageId), game, placeOfRow(known.seats), now),
      };
      if (!notification) return { entries };
      const row = entries[key] ?? makeSharedRow(game, now);
      return {
        entries,
        afterwards: [...workOf(becomes, { key, row, notification }), ...correctOwn(row)],
      };
    },
  };

  /** A notice to the person who acts that is too old to be deleted says how the game stands. */
  function correctOwn(row: string): readonly Afterwards[] {
    if (actor === undefined) return [];
    const { noticeId: messageId, noticeAt: sentAt } = seats[actor];
    const notice = { messageId, sentAt };
    const notification = { by: otherPlayer(actor), what: 'changed' } as const;
    return isStuck(notice, now) ? workOf('corrected', { key, row, notification, notice }) : [];
  }

  function findContacts(next: Session, notification: Notification | undefined) {
    const tell = (reader: Contact, told: Notification) => {
      const { actedAt, noticeAt } = reader;
      // Before the second player came, nothing was noted of the first one.
      const from = Math.max(
        (actedAt || (isOlderThanMinutes(session, now) ? 0 : secondOf(now))) + idleAfter.inGroup,
        noticeAt,
      );
      return contactAfter(reader, { session: next, notification: told, from }, now);
    };
    return contactsAfter(seats, { session: next, userId, notification, tell }, now);
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
