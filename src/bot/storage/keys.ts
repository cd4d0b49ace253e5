/** Every key under which something is kept. The cache forgets at any time, within six hours at the latest; the store lasts. */

/** A game of a chat, found by its nonce. */
export function makeGameKey(chatId: number, nonce: number): string {
  return `g|${chatId}|${nonce}`;
}

export function makeInlineGameKey(inlineMessageId: string): string {
  return `i|${inlineMessageId}`;
}

export function makeChatKey(chatId: number): string {
  return `c|${chatId}`;
}

/** How much a person has asked for. */
export function makeUserKey(userId: number): string {
  return `u|${userId}`;
}

/** The name of who offered an inline game, which the tap that joins it does not tell. */
export function makeNameKey(userId: number): string {
  return `n|${userId}`;
}

/** That a kind of failure has been reported. */
export function makeReportKey(kind: string): string {
  return `a|${kind}`;
}

/** The requests of a day are counted in several lines, each by a part of the players, so that few of them meet at one. */
export const quotaKeys: readonly string[] = Array.from({ length: 8 }, (_, index) => `q${index}`);

/** A player's choices; lasting. */
export function makePreferencesKey(userId: number): string {
  return `p${userId}`;
}

/** A room, by its id, which is its name in any case; lasting. */
export function makeRoomKey(id: string): string {
  return `r${id.toLowerCase()}`;
}

export function isRoomKey(key: string): boolean {
  return key.startsWith('r');
}

/** Whether the store holds it, and not the cache. */
export function isLasting(key: string): boolean {
  return isRoomKey(key) || key.startsWith('p');
}
