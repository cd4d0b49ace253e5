/**
 * The contact with a player, as rows of 1.x have it. The last three numbers are left out where
 * nothing is due.
 *
 *     acted last,notice,when it was sent,number of the offer,when the next is due,what it tells of,when the player is told of the clock
 *     1784563260,14,1784563261,3,1784563320,0,0
 */
import { notificationKinds } from '../../../match/notification.ts';
import type { Contact } from '../../game/contact.ts';

export function parseContact(text = ''): Contact {
  const [
    actedAt = 0,
    noticeId = 0,
    noticeAt = 0,
    offerNumber = 0,
    dueAt = 0,
    what = 0,
    clockAt = 0,
  ] = text.split(',').map(Number);
  return {
    actedAt,
    noticeId,
    noticeAt,
    offerNumber,
    dueAt,
    dueWhat: notificationKinds[what] ?? 'moved',
    clockAt,
    isNudged: false,
  };
}
