/**
 * Every key under which something is kept. The cache forgets at any time, within six hours at the latest; the store, which
 * holds players' choices and rooms, lasts.
 */

export const makeGameKey = (chatId: number, nonce: number): string => `g|${chatId}|${nonce}`;
export const makeInlineGameKey = (inlineMessageId: string): string => `i|${inlineMessageId}`;
export const makeChatKey = (chatId: number): string => `c|${chatId}`;
export const makePreferencesKey = (userId: number): string => `p${userId}`;
/** A room's id is its name in any case. */
export const makeRoomKey = (id: string): string => `r${id.toLowerCase()}`;
/** How much a person has asked for. */
export const makeUserKey = (userId: number): string => `u|${userId}`;
/** The name of who offered an inline game, which the tap that joins it does not tell. */
export const makeNameKey = (userId: number): string => `n|${userId}`;
/** That a kind of failure has been reported. */
export const makeReportKey = (kind: string): string => `a|${kind}`;
/** The requests of a day are counted in several lines, each by a part of the players, so that few of them meet at one. */
export const quotaKeys: readonly string[] = Array.from({ length: 8 }, (_, index) => `q${index}`);

export const isRoomKey = (key: string): boolean => key.startsWith('r');
/** Whether the store holds it, and not the cache. */
export const isLasting = (key: string): boolean => isRoomKey(key) || key.startsWith('p');
