/**
 * What the cache knows of a chat, as one line:
 *
 *     version|last update|nonces of its games, newest first|message of the newest|group that it was before|room
 */
export const unknownChat = {
  lastUpdate: -1,
  /** The newest game's nonce, or -1. */
  nonce: -1,
  /** The nonces of some games before, newest first. */
  earlier: [] as readonly number[],
  /** The newest game's message, 0 where it is not known. */
  messageId: 0,
  /** The group that this supergroup was, or 0. */
  migratedFrom: 0,
  /** The id of the room, where the newest game is in one, else empty. */
  room: '',
};
export type KnownChat = Readonly<typeof unknownChat>;

/** How many games before the newest are remembered: as many as anyone plays in six hours side by side. */
const maxEarlier = 15;

/** The chat with another newest game, or with none that is its own. */
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
  return {
    ...{ lastUpdate: Number(lastUpdate), nonce, earlier, room },
    ...{ messageId: Number(messageId), migratedFrom: Number(migratedFrom) },
  };
}
