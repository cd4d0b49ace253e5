/** A game in an inline message, in a chat that the bot need not be in: one board, and no chat to send another to. */
import { duelEntries } from '../known/knownGames.ts';
import type { Entries } from '../runtime/steps.ts';
import { isShared, type Session } from '../session/session.ts';
import { makeGameRow } from '../store/gameRow.ts';
import { makeInlineDuelKey, makeInlineGameKey, makeNameKey, makeRedrawnKey } from '../store/keys.ts';
import { type KnownHost, makeNameRow, maxOwnInline } from '../store/nameRow.ts';
import type { Table } from './table.ts';

/** What the first buttons of an inline game are signed for, while their message has no id yet. */
export const freshInlinePlace = 'new';

/** `host` is what is known of the one who offered the game, where all tables share the space of the cache. */
export function inlineTable(session: Session, inlineMessageId: string, now: number, host?: KnownHost): Table {
  const { language } = session.players[0];
  return {
    session,
    dismissed: [],
    boards: [{ chatId: 0, threadId: 0, messageId: 0, inlineMessageId, isPrivate: false, language }],
    isCarried: true,
    save: (next) => ({
      ...(host ? giveWay(next, inlineMessageId, host) : {}),
      [makeInlineGameKey(inlineMessageId)]: makeGameRow({ session: next, messageId: 0 }),
      ...duelEntries(makeInlineDuelKey(inlineMessageId), next, now),
    }),
    notify: () => [],
  };
}

/** A game against the bot takes the place of the oldest of its player's. */
function giveWay(next: Session, inlineMessageId: string, { messages }: KnownHost): Entries {
  if (isShared(next) || messages.includes(inlineMessageId)) return {};
  const [{ id, name }] = next.players;
  const left = [inlineMessageId, ...messages].slice(0, maxOwnInline);
  const gone = messages.filter((each) => !left.includes(each)).flatMap((each) => [makeInlineGameKey(each), makeRedrawnKey(each)]);
  return {
    ...Object.fromEntries(gone.map((key) => [key, undefined])),
    [makeNameKey(id)]: makeNameRow({ name, messages: left }),
  };
}
