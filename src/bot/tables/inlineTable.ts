/** A game in an inline message, in a chat that the bot need not be in: one board, and no chat to send another to. */
import { duelEntries } from '../known/knownGames.ts';
import type { Session } from '../session/session.ts';
import { makeGameRow } from '../store/gameRow.ts';
import { makeInlineDuelKey, makeInlineGameKey } from '../store/keys.ts';
import type { Table } from './table.ts';

/** What the first buttons of an inline game are signed for, while their message has no id yet. */
export const freshInlinePlace = 'new';

export function inlineTable(session: Session, inlineMessageId: string, now: number): Table {
  const { language } = session.players[0];
  return {
    session,
    dismissed: [],
    boards: [{ chatId: 0, threadId: 0, messageId: 0, inlineMessageId, isPrivate: false, language }],
    isCarried: true,
    save: (next) => ({
      [makeInlineGameKey(inlineMessageId)]: makeGameRow({ session: next, messageId: 0 }),
      ...duelEntries(makeInlineDuelKey(inlineMessageId), next, now),
    }),
    notify: () => [],
  };
}
