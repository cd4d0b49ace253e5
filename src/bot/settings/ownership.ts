/**
 * Who the owner is, as far as that was said in the chat: one stored property, so that a code is
 * spent in the same step in which it counts.
 *
 *     chat|what ADMIN_CHAT_ID was then|digest of the code that is out|until when it counts
 */

/** A property that is not the owner's to set. */
export const ownershipName = 'OWNER';

export interface Ownership {
  /** The private chat that is the owner's; undefined where none has said so. */
  readonly chat: number | undefined;
  /** The chat of `ADMIN_CHAT_ID` then, if any: one that differs was set later. */
  readonly before: number | undefined;
  /** Of the code that is out; empty where none is. */
  readonly digest: string;
  /** Until when the code counts, in ms since 1970. */
  readonly until: number;
}

export function parseOwnership(text = ''): Ownership {
  const [chat = '', before = '', digest = '', until = ''] = text.split('|');
  return {
    chat: Number(chat) || undefined,
    before: Number(before) || undefined,
    digest,
    until: Number(until) || 0,
  };
}

export const makeOwnership = ({ chat, before, digest, until }: Ownership): string =>
  [chat, before, digest, digest && until].map((each) => each ?? '').join('|');

/** The owner's chat: what was said in it, or `ADMIN_CHAT_ID`, whichever came later. */
export const findOwnersChat = (
  set: number | undefined,
  { chat, before }: Ownership,
): number | undefined => (chat !== undefined && (set === undefined || set === before) ? chat : set);
