/**
 * What a move takes along of the cache: the last board, and the last update answered, of the chats
 * of people and games of whom something lasts, and of those where something has been written since
 * the move began. The cache lists no keys, so others are not known.
 */

import { isChatKey, makeChatKey, type Rows } from '../../../bot/rows/keys.ts';
import { idsIn, type KindName, kindOf } from '../../../bot/rows/kinds.ts';
import { isLaterChat } from '../../../bot/rows/laterRows.ts';
import { type Exchange, sendPages } from '../../protocol/exchange.ts';
import { inParts, maxPage } from '../../protocol/page.ts';
import { readCache, writeCache } from '../cache.ts';
import { callsAtOnce } from './worker.ts';

/**
 * The cache's key for the chats where something has been written since a move began, the latest
 * last.
 */
const recentKey = 'm|chats';

const maxRecent = 100;

/** The cache holds 1,000 rows in all, so no more come along. */
const maxTaken = 400;

let taken = 0;

/** While a move is on, notes the chats of these rows. */
export function noteChats(keys: readonly string[]): void {
  const chats = keys.filter(isChatKey);
  if (chats.length === 0) return;
  const before = readRecent().filter((key) => !chats.includes(key));
  writeCache({ [recentKey]: [...before, ...chats].slice(-maxRecent).join(' ') });
}

const readRecent = (): readonly string[] =>
  (readCache([recentKey])[recentKey] ?? '').split(' ').filter((key) => key !== '');

export function* sendChats(rows: Rows, run: string): Exchange<void> {
  const keys = [...new Set([...Object.keys(rows).flatMap(chatOf), ...readRecent()])];
  const pages = inParts(keys, maxPage.keys)
    .map((some) => ({ rows: {}, erased: {}, chats: readCache(some) }))
    .filter(({ chats }) => Object.keys(chats).length > 0);
  yield* sendPages(pages, { run, atOnce: callsAtOnce.writing });
}

/** With these the last board of the chat moves along. */
const withChats: readonly KindName[] = ['person', 'results', 'practice', 'duel'];

/** The chat of a person, or of a game in a chat. */
function chatOf(key: string): readonly string[] {
  const { name } = kindOf(key) ?? {};
  const isMeant = name !== undefined && withChats.includes(name);
  return isMeant ? [makeChatKey({ id: Number(idsIn(key)[0]), threadId: 0 })] : [];
}

export function takeChats(chats: Rows): void {
  const known = readCache(Object.keys(chats));
  const later = Object.entries(chats).filter(
    ([key, row]) => isChatKey(key) && isLaterChat(row, known[key]),
  );
  const some = later.slice(0, maxTaken - taken);
  taken += some.length;
  writeCache(Object.fromEntries(some));
}
