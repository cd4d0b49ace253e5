/** Games on boards that people share, as their rows have them. */

import type { Session } from '../../src/bot/match/session.ts';
import {
  type Contacts,
  type GroupGame,
  type InlineGame,
  noContacts,
  seatsAt,
  seatsInline,
} from '../../src/bot/rows/game/sharedRow.ts';

export function inGroup(
  session: Session,
  { chatId = -1, messageId = 0, threadId = 0 } = {},
  contacts: Contacts = noContacts,
): GroupGame {
  const seats = seatsAt({ chatId, messageId, threadId }, session, contacts);
  return { at: 'group', session, seats };
}

export const inInline = (
  session: Session,
  id: string,
  contacts: Contacts = noContacts,
): InlineGame => ({ at: 'inline', id, session, seats: seatsInline(session, contacts) });
