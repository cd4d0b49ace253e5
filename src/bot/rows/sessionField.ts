/** The game of a row that two people share: its session, and what buttons have no room for. */

import type { Session } from '../match/session.ts';
import { makeSessionText, parseSessionText } from './gameRow.ts';
import { type Field, text, Unreadable } from './schema.ts';

/** There is no row without one. */
export const sessionField: Field<Session> = {
  none: undefined as unknown as Session,
  write: (session) => text().write(makeSessionText(session), 0),
  read(written) {
    const session = parseSessionText(text().read(written, 0));
    if (!session) throw new Unreadable(written);
    return session;
  },
};
