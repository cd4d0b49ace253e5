/** The keys of the cache, which forgets at any time and after six hours at the latest, and of the store, which lasts. */

export const makeGameKey = (chatId: number, nonce: number): string => `g|${chatId}|${nonce}`;
export const makeInlineGameKey = (inlineMessageId: string): string => `i|${inlineMessageId}`;
export const makeChatKey = (chatId: number): string => `c|${chatId}`;
export const makePreferencesKey = (userId: number): string => `p${userId}`;
/** A room's id is its name in any case. */
export const makeRoomKey = (id: string): string => `r${id.toLowerCase()}`;
/** How much a person has used. */
export const makeUserKey = (userId: number): string => `u|${userId}`;
/** The name of whoever offered an inline game; the tap that joins it does not carry it. */
export const makeNameKey = (userId: number): string => `n|${userId}`;
/** That a kind of failure has been reported. */
export const makeReportKey = (kind: string): string => `a|${kind}`;
/** The day's requests are counted in several lines, each for some of the players, so that few of them meet at one. */
export const quotaKeys: readonly string[] = Array.from({ length: 8 }, (_, index) => `q${index}`);

export const isRoomKey = (key: string): boolean => key.startsWith('r');
export const isLasting = (key: string): boolean => isRoomKey(key) || key.startsWith('p');
