/** The game of a row that two people share: its session, and what buttons have no room for. */
import { type Field, text, Unreadable } from '../rows/schema.ts';
import type { Session } from '../session/session.ts';
import { makeSessionText, parseSessionText } from './gameRow.ts';

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
