/**
 * A game of two people on one board, in version 2.
 *
 *     version|session|state|user id of player 0|name of player 0|name of player 1|result of the game before|notes|day of last use
 *     2|Zm…|running|5000001|Anna|Ben|n71,0;1784563260,0,0,0;1784560000,14,1784563261,3|20649
 *
 * The notes begin with an `n` and the message of the board and its topic; the contact with each
 * player follows. Older rows have none. The result field is there after a rematch of an inline game
 * alone.
 */
import { nameSeats } from '../../../match/session.ts';
import { parseLastResult, parseSessionText } from '../../game/gameRow.ts';
import { parseContact } from './contact.ts';

/** Undefined for a row of another form. */
export function readSharedBoard1(row: string) {
  const [version, text = '', , , name0 = '', name1 = '', ...rest] = row.split('|');
  const day = rest.pop();
  const noted = rest[rest.length - 1]?.startsWith('n') ? rest.pop()! : 'n';
  const packed = version === '2' && day !== undefined ? parseSessionText(text) : undefined;
  const session = packed && parseLastResult(nameSeats(packed, [name0, name1]), rest);
  if (!session) return undefined;
  const [place = '', first, second] = noted.slice(1).split(';');
  const [messageId = 0, threadId = 0] = place === '' ? [] : place.split(',').map(Number);
  const contacts = [parseContact(first), parseContact(second)] as const;
  return { session, messageId, threadId, contacts };
}
