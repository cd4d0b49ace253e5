/**
 * A room in version 2.
 *
 *     version|name|code|session|state|chat 0|message 0|chat 1|message 1|name 0|name 1|seat 0|seat 1|day of last use
 *     2|sunday|Zm…|<packSession>|running|5000001|12|-100777|9g45|Anna|Ben|1784563260,0,0,0,|1784560000,14,1784563261,3,🐸 🦊|20649
 *
 * A seat is the contact with its player, and the pieces on the player's board. A rematch has the
 * game before, as a session, ahead of the day. Older rows lack the pieces, have fewer of a seat's
 * numbers, or no seats. A message in a group has a `g` and the topic, 0 outside topics; without a
 * number the topic is unknown.
 */
import { nameSeats } from '../../../match/session.ts';
import { type PieceChoice, parseChoiceText } from '../../../settings/pieceSets.ts';
import { parseSessionText } from '../../game/gameRow.ts';
import { parseContact } from './contact.ts';

/** Undefined for a row of another form. */
export function readRoom1(row: string) {
  const [version, name = '', code = '', packed = '', , chat0, message0, chat1, message1, ...rest] =
    row.split('|');
  const day = rest.pop();
  const [name0 = '', name1 = '', acted0, acted1, before] = rest;
  const session = version === '2' ? parseSessionText(packed) : undefined;
  if (!session || rest.length < 2 || !/^\d+$/.test(day ?? '') || name === '') return undefined;
  const seats = [
    parseSeat([chat0, message0, acted0], session.pieces),
    parseSeat([chat1, message1, acted1], session.pieces),
  ] as const;
  return { name, code, session: nameSeats(session, [name0, name1]), seats, before };
}

function parseSeat(
  [chat = '', message = '', acted = '']: readonly (string | undefined)[],
  shared: PieceChoice,
) {
  const [messageId, thread] = message.split('g');
  const isPrivate = thread === undefined;
  const { contact, pieces } = splitSeat(acted);
  return {
    chatId: Number(chat),
    messageId: Number(messageId),
    isPrivate,
    threadId: thread === '' ? undefined : Number(thread ?? 0),
    ...parseContact(contact),
    pieces: pieces === undefined ? shared : parseChoiceText(pieces),
  };
}

/** The contact with a player has four numbers, or seven where something is due. */
function splitSeat(text: string): { readonly contact: string; readonly pieces?: string } {
  const [, contact = text, pieces] =
    /^((?:\d+,){3}\d+(?:,\d+,\d+,\d+)?)(?:,([^,]*))?$/.exec(text) ?? [];
  return pieces === undefined ? { contact } : { contact, pieces };
}
