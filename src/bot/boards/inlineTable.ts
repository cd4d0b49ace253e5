/** A game in an inline message, in a chat that the bot need not be in: one board, and no chat to send another to. */
import type { Session } from '../session/session.ts';
import { makeGameLine } from '../storage/gameLine.ts';
import { makeInlineGameKey } from '../storage/keys.ts';
import type { Table } from './table.ts';

/** What the first buttons of an inline game are signed for, while their message has no id yet. */
export const freshInlinePlace = 'new';

export function inlineTable(session: Session, inlineMessageId: string): Table {
  const { language } = session.players[0];
  return {
    session,
    boards: [{ chatId: 0, messageId: 0, inlineMessageId, isPrivate: false, language }],
    isCarried: true,
    save: (next) => ({ [makeInlineGameKey(inlineMessageId)]: makeGameLine(next) }),
    *follow() {
      return undefined;
    },
  };
}
