/**
 * What the owner was asked last before a restore, as a stored property; it goes once that is
 * answered, so that a second tap on the same key does nothing:
 *
 *     message of the question|when, in ms since 1970|the file, by Telegram's name
 */

/** A property that is not the owner's to set. */
export const restoreName = 'RESTORE';

export interface RestoreAsked {
  readonly messageId: number;
  readonly at: number;
  readonly fileId: string;
}

/** Undefined where nothing is asked. */
export function parseRestoreAsked(text = ''): RestoreAsked | undefined {
  const [messageId, at, fileId] = text.split('|');
  return fileId ? { messageId: Number(messageId), at: Number(at), fileId } : undefined;
}

export const makeRestoreAsked = ({ messageId, at, fileId }: RestoreAsked): string =>
  [messageId, at, fileId].join('|');
