/**
 * A chat in the cache:
 *
 *     version|last update|nonces of its games, newest first|message of the newest|group that it was before|room
 */
export const unknownChat = {
  lastUpdate: -1,
  /** The newest game's, or -1. */
  nonce: -1,
  /** The nonces of the games before it, newest first. */
  earlier: [] as readonly number[],
  /** The newest game's, 0 where it is not known. */
  messageId: 0,
  /** The group that this supergroup was, or 0. */
  migratedFrom: 0,
  /** The id of the newest game's room, or empty. */
  room: '',
};
export type KnownChat = Readonly<typeof unknownChat>;

/** As many games as anyone plays side by side in six hours. */
const maxEarlier = 15;

export function withNewest(chat: KnownChat, nonce: number, messageId: number, room = ''): KnownChat {
  const before = [chat.nonce, ...chat.earlier].filter((each) => each >= 0 && each !== nonce);
  return { ...chat, nonce, earlier: before.slice(0, maxEarlier), messageId, room };
}

export function makeChatLine(chat: KnownChat): string {
  const nonces = [chat.nonce, ...chat.earlier].join(',');
  return ['1', chat.lastUpdate, nonces, chat.messageId, chat.migratedFrom, chat.room].join('|');
}

export function parseChatLine(line: string | undefined): KnownChat {
  if (!line || !/^1\|-?\d+\|-?\d+(,\d+)*\|\d+\|-?\d+\|[\w-]*$/.test(line)) return unknownChat;
  const [, lastUpdate, nonces = '', messageId, migratedFrom, room = ''] = line.split('|');
  const [nonce = -1, ...earlier] = nonces.split(',').map(Number);
  const known = { lastUpdate: Number(lastUpdate), messageId: Number(messageId), migratedFrom: Number(migratedFrom) };
  return { ...known, nonce, earlier, room };
}
